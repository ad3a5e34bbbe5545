import assert from "node:assert/strict"
import { createHash } from "node:crypto"
import { afterEach, describe, it } from "node:test"
import { log } from "../../src/log/log"
import { DrawnPage } from "../app/platform/http/drawn-page"
import type { RenderPage } from "./cache/page-source"
import { type TestFrontDoor, testFrontDoor } from "./testing/front-door"
import { LIST_CACHING, sendJson } from "./testing/servers"

const SCRIPT = "let page = 1"
const html = (body: string, init?: ResponseInit) =>
  new DrawnPage(
    Buffer.from(`<!doctype html><script>${SCRIPT}</script>${body}${" ".repeat(1_000)}`),
    [Buffer.from(SCRIPT)],
    { ...init, headers: { "Content-Type": "text/html; charset=utf-8", ...init?.headers } },
  )

/** A page of one list: its name, or the failure that the loader met. */
const listPage: RenderPage = async (_request, services) => {
  const { status, body } = await services.get("/section")
  if (status !== 200) return html("back in a moment", { status })
  return html((body as { data: string }).data)
}

describe("pages", () => {
  let door: TestFrontDoor
  let rendered = 0
  const open = async (render: RenderPage) => {
    rendered = 0
    door = await testFrontDoor({
      render: (request, services) => {
        rendered++
        return render(request, services)
      },
    })
    return door
  }
  const list = (
    name: string,
    headers: Record<string, string> = { "Cache-Control": LIST_CACHING, "Cache-Tag": "sections" },
  ) => door.backend.answers((_req, res) => sendJson(res, { data: name }, headers))
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${door.url}${path}`, { headers })
  afterEach(() => door.close())

  it("a page is rendered once for everybody, with a policy that names its scripts", async () => {
    await open(listPage)
    list("Skin care")
    const first = await get("/?utm_source=x", { Cookie: "XSRF-TOKEN=a", Authorization: "Bearer a" })
    assert.match(await first.text(), /Skin care/)
    assert.match(first.headers.get("content-security-policy") ?? "", /script-src 'self' 'sha256-/)
    const second = await get("/", { "Accept-Encoding": "gzip, deflate, br" })
    assert.equal(second.headers.get("content-encoding"), "br")
    assert.match(await second.text(), /Skin care/)
    assert.equal(rendered, 1)
    assert.equal(door.backend.count("/api/v1/section"), 1)
  })

  it("a page is the same for all addresses that differ only in parameters it does not read", async () => {
    await open(listPage)
    list("Skin care")
    for (const path of [
      "/",
      "/?x=1",
      "/?x=2&page=2",
      "/?utm_source=a&ref=ADA12345",
      "/?product_id=1",
      "/?&&=&a[]=1",
    ])
      assert.equal((await get(path)).status, 200)
    assert.equal(rendered, 1)
    for (const path of ["/shop?page=2", "/shop?x=1&page=2", "/shop?page=2&sectionId=9", "/shop?page=3"])
      await get(path)
    assert.equal(rendered, 3)
    for (const path of [
      "/single-product?product_id=1",
      "/single-product?product_id=1&x=1",
      "/single-product?product_id=1&ref=ADA12345",
      "/single-product?product_id=1&opt.Shade=Toffee",
    ])
      await get(path)
    assert.equal(rendered, 6)
    for (const path of [
      "/api/v1/section?x=1",
      "/api/v1/section?x=2&page=1",
      "/api/v1/products/filter?page=1&x=1",
    ])
      await get(path)
    assert.equal(door.backend.count("/api/v1/section"), 1)
    assert.equal(door.backend.count("/api/v1/products/filter?page=1"), 1)
  })

  it("a page's redirect keeps the campaign that the visitor came by", async () => {
    await open(async (request) => {
      const { pathname, search } = new URL(request.url)
      return new Response(null, {
        status: 301,
        headers: { Location: `/section/hair-care${search}`, "X-Asked": pathname },
      })
    })
    const response = await fetch(`${door.url}/section/hair?sectionId=1&utm_source=x&ref=ADA12345&x=1`, {
      redirect: "manual",
    })
    assert.equal(response.status, 301)
    assert.equal(response.headers.get("location"), "/section/hair-care?sectionId=1&utm_source=x&ref=ADA12345")
  })

  it("a page's policy blocks an injected script that does not come from the shop", async () => {
    const injected = "steal(document.cookie)"
    await open(async () => html(`<p><script>${injected}</script></p>`))
    const policy = (await get("/")).headers.get("content-security-policy") ?? ""
    const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`
    assert.ok(policy.includes(hash(SCRIPT)))
    assert.ok(!policy.includes(hash(injected)))
    assert.equal(policy.match(/'sha256-/g)?.length, 1)
  })

  it("a page changes as soon as the data that it is made of changes", async () => {
    await open(listPage)
    list("Old name")
    assert.match(await (await get("/")).text(), /Old name/)
    list("New name")
    assert.match(await (await get("/")).text(), /Old name/)
    door.cache.purge(["sections"])
    assert.match(await (await get("/")).text(), /New name/)
  })

  it("a cached page still opens while the backend is away, and API calls get 503", async () => {
    await open(listPage)
    list("Skin care")
    await get("/")
    door.cache.purgeAll()
    await door.backend.close()
    const cached = await get("/")
    assert.equal(cached.status, 200)
    assert.match(await cached.text(), /Skin care/)
    await get("/another")
    const api = await get("/api/v1/brands")
    assert.equal(api.status, 503)
  })

  it("a complete page is kept rather than rendered again without data that the backend fails to deliver", async () => {
    let wanted = "/section"
    await open(async (_request, services) => {
      const { status, body } = await services.get(wanted)
      return html(status === 200 ? (body as { data: string }).data : "no sections")
    })
    list("Skin care")
    await get("/")
    // As after a change of the page's own: what it asks for now was never cached.
    wanted = "/brands"
    door.cache.purgeAll()
    door.backend.answers((_req, res) => void res.writeHead(500).end())
    assert.match(await (await get("/")).text(), /Skin care/)
    assert.match(await (await get("/another")).text(), /no sections/)
    list("Hair care")
    assert.match(await (await get("/another")).text(), /Hair care/)
  })

  it("a page without a cached copy gets 503 with Retry-After while the backend is away", async () => {
    await open(listPage)
    await door.backend.close()
    const response = await get("/")
    assert.equal(response.status, 503)
    assert.equal(response.headers.get("retry-after"), "5")
    assert.equal(response.headers.get("cache-control"), "no-store")
    assert.match(response.headers.get("content-security-policy") ?? "", /script-src 'self' 'sha256-/)
    assert.match(await response.text(), /back in a moment/)
  })

  it("a page is not cached when it is a 404 or made of data that may not be cached", async () => {
    await open(async (request, services) => {
      if (new URL(request.url).pathname === "/nowhere") return html("not found", { status: 404 })
      return listPage(request, services)
    })
    list("Once", { "Cache-Control": "no-store" })
    for (const path of ["/nowhere", "/nowhere", "/", "/"]) await get(path)
    assert.equal(rendered, 4)
    assert.equal((await get("/nowhere")).status, 404)
  })

  it("a page is rendered with the shop's own address, whatever host the request names", async () => {
    await open(async (request) => html(request.url))
    assert.match(
      await (await get("/shop?page=2", { Host: "evil.example" })).text(),
      /http:\/\/localhost:8000\/shop\?page=2/,
    )
  })

  it("a page rejects methods other than GET and HEAD with 405", async () => {
    await open(listPage)
    const response = await fetch(`${door.url}/`, { method: "POST", body: "a=1" })
    assert.equal(response.status, 405)
    assert.equal(rendered, 0)
  })

  it("a page gets a friendly 500 and a log line when rendering fails", async (context) => {
    const written = context.mock.method(log, "error", () => undefined)
    await open(async () => {
      throw new Error("broken component")
    })
    const response = await get("/")
    assert.equal(response.status, 500)
    const text = await response.text()
    assert.match(text, /Something went wrong/)
    assert.doesNotMatch(text, /broken component/)
    assert.equal(written.mock.callCount(), 1)
  })
})
