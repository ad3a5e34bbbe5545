import assert from "node:assert/strict"
import { afterEach, beforeEach, describe, it } from "node:test"
import { DrawnPage } from "../../app/platform/http/drawn-page"
import type { RenderPage } from "../cache/page-source"
import { type TestFrontDoor, testFrontDoor } from "../testing/front-door"
import { LIST_CACHING, sendJson } from "../testing/servers"

const drawn: [path: string, saver: boolean][] = []
const render: RenderPage = async (request, services) => {
  drawn.push([new URL(request.url).pathname, services.saver])
  await services.get("/section")
  const type = request.url.endsWith(".data") ? "text/x-script" : "text/html; charset=utf-8"
  return new DrawnPage(Buffer.from(services.saver ? "a small page" : "a page"), [], {
    headers: { "Content-Type": type },
  })
}

describe("pages for who saves data", () => {
  let door: TestFrontDoor
  beforeEach(async () => {
    drawn.length = 0
    door = await testFrontDoor({ render })
    door.backend.answers((_req, res) =>
      sendJson(res, { data: "Skin care" }, { "Cache-Control": LIST_CACHING, "Cache-Tag": "sections" }),
    )
  })
  afterEach(() => door.close())
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${door.url}${path}`, { headers })
  const text = async (path: string, headers: Record<string, string> = {}) => (await get(path, headers)).text()

  it("data saver pages are cached beside the usual ones and rendered once, however the wish is expressed", async () => {
    assert.equal(await text("/shop?page=2"), "a page")
    const sayings: Record<string, string>[] = [
      { "Save-Data": "on" },
      { Cookie: "data-saver=on" },
      { Cookie: "XSRF-TOKEN=a; data-saver=slow" },
      { "Save-Data": "on", Authorization: "Bearer a" },
    ]
    for (const headers of sayings)
      assert.equal(await text("/shop?page=2&utm_source=x", headers), "a small page")
    assert.equal(await text("/shop?page=2", { Cookie: "data-saver=off", "Save-Data": "on" }), "a page")
    assert.deepEqual(drawn, [
      ["/shop", false],
      ["/shop", true],
    ])
  })

  it("data saver pages differ from the usual ones for outer caches by Vary, and by their ETag", async () => {
    const usual = await get("/")
    const small = await get("/", { "Save-Data": "on" })
    for (const { headers } of [usual, small]) assert.match(headers.get("vary") ?? "", /^Save-Data, Cookie/)
    assert.notEqual(usual.headers.get("etag"), small.headers.get("etag"))
    const asked = { "If-None-Match": usual.headers.get("etag") ?? "" }
    assert.equal((await get("/", asked)).status, 304)
    assert.equal((await get("/", { ...asked, "Save-Data": "on" })).status, 200)
  })

  it("data saver pages become stale together with the usual ones", async () => {
    await text("/", { "Save-Data": "on" })
    door.cache.purge(["sections"])
    await text("/", { "Save-Data": "on" })
    assert.equal(drawn.length, 2)
  })

  it("data saver pages use the same router data as the usual ones, rendered once", async () => {
    for (const saveData of ["off", "on"]) await text("/shop.data", { "Save-Data": saveData })
    assert.deepEqual(drawn, [["/shop.data", false]])
  })

  it("a data saver page cannot be requested through a specially written address", async () => {
    assert.equal(await text("/shop%23saver"), "a page")
    assert.deepEqual(drawn, [["/shop%23saver", false]])
  })
})

describe("the choice to save data", () => {
  let door: TestFrontDoor
  beforeEach(async () => {
    door = await testFrontDoor({ render })
  })
  afterEach(() => door.close())
  const choose = (use: string, headers: Record<string, string> = {}, body?: string) =>
    fetch(`${door.url}/data-saver?use=${use}`, { method: "POST", redirect: "manual", headers, body })

  it("the data saver choice is stored in a cookie and leads back to the page where it was made", async () => {
    const answer = await choose("on", { Referer: `${door.url}/shop?page=2`, "Sec-Fetch-Site": "same-origin" })
    assert.equal(answer.status, 303)
    assert.equal(answer.headers.get("location"), "/shop?page=2#data-saver-said")
    assert.equal(answer.headers.get("cache-control"), "no-store")
    assert.deepEqual(answer.headers.getSetCookie(), ["data-saver=on; Path=/; Max-Age=31536000; SameSite=Lax"])
    assert.match((await choose("off")).headers.get("set-cookie") ?? "", /^data-saver=off;/)
  })

  for (const [referer, location] of [
    ["", "/"],
    ["no address", "/"],
    ["https://elsewhere.example/deals?x=1", "/deals?x=1"],
    ["https://elsewhere.example//evil.example/", "/"],
    ["https://elsewhere.example/%2e%2e/app", "/app"],
  ] as const) {
    it(`the data saver choice leads from "${referer}" to ${location}, never to another site`, async () => {
      const answer = await choose("on", referer ? { Referer: referer } : undefined)
      assert.equal(answer.headers.get("location"), `${location}#data-saver-said`)
    })
  }

  it("the data saver choice is rejected from other sites, with unknown words and with a body", async () => {
    assert.equal((await choose("on", { "Sec-Fetch-Site": "cross-site" })).status, 403)
    assert.equal((await choose("slow")).status, 422)
    assert.equal((await choose("")).status, 422)
    assert.equal((await choose("on", {}, "x=1")).status, 413)
    assert.equal((await fetch(`${door.url}/data-saver?use=on`)).headers.get("set-cookie"), null)
  })

  it("the data saver cookie is Secure where the shop has https", async () => {
    await door.close()
    door = await testFrontDoor({ render, settings: { https: true } })
    assert.match((await choose("on")).headers.get("set-cookie") ?? "", /; Secure$/)
  })
})
