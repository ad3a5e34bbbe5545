import assert from "node:assert/strict"
import { afterEach, describe, it } from "node:test"
import type { RenderPage } from "./cache/page-source"
import { type TestDoor, testDoor } from "./testing/door"
import { LIST_CACHING, sendJson } from "./testing/servers"

const html = (body: string, init?: ResponseInit) =>
  new Response(`<!doctype html><script>let page = 1</script>${body}${" ".repeat(1_000)}`, {
    ...init,
    headers: { "Content-Type": "text/html; charset=utf-8" },
  })

/** A page of one list: its name, or the failure that the loader met. */
const listPage: RenderPage = async (_request, services) => {
  const { status, body } = await services.get("/section")
  if (status !== 200) return html("back in a moment", { status })
  return html((body as { data: string }).data)
}

describe("pages", () => {
  let door: TestDoor
  let rendered = 0
  const open = async (render: RenderPage) => {
    rendered = 0
    door = await testDoor({
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

  it("are drawn once for everybody, with a policy that names their scripts", async () => {
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

  it("change as soon as what they are made of changes", async () => {
    await open(listPage)
    list("Old name")
    assert.match(await (await get("/")).text(), /Old name/)
    list("New name")
    assert.match(await (await get("/")).text(), /Old name/)
    door.cache.purge(["sections"])
    assert.match(await (await get("/")).text(), /New name/)
  })

  it("still open while the backend is away; the others say so kindly", async () => {
    await open(listPage)
    list("Skin care")
    await get("/")
    door.cache.purgeAll()
    await door.backend.close()
    const kept = await get("/")
    assert.equal(kept.status, 200)
    assert.match(await kept.text(), /Skin care/)
    await get("/another")
    const api = await get("/api/v1/brands")
    assert.equal(api.status, 503)
  })

  it("stay whole rather than being drawn again without what the backend owes", async () => {
    let version = 1
    await open(async (_request, services) => {
      const { status, body } = await services.get(`/section?version=${version}`)
      return html(status === 200 ? (body as { data: string }).data : "no sections")
    })
    list("Skin care")
    await get("/")
    // As after a change of the page's own: what it asks for now was never kept.
    version = 2
    door.cache.purgeAll()
    door.backend.answers((_req, res) => void res.writeHead(500).end())
    assert.match(await (await get("/")).text(), /Skin care/)
    assert.match(await (await get("/another")).text(), /no sections/)
    list("Hair care")
    assert.match(await (await get("/another")).text(), /Hair care/)
  })

  it("answer 503 with a time to come back when nothing is kept", async () => {
    await open(listPage)
    await door.backend.close()
    const response = await get("/")
    assert.equal(response.status, 503)
    assert.equal(response.headers.get("retry-after"), "5")
    assert.equal(response.headers.get("cache-control"), "no-store")
    assert.match(response.headers.get("content-security-policy") ?? "", /script-src 'self' 'sha256-/)
    assert.match(await response.text(), /back in a moment/)
  })

  it("are not kept when they are missing, or made of what may not be kept", async () => {
    await open(async (request, services) => {
      if (new URL(request.url).pathname === "/nowhere") return html("not found", { status: 404 })
      return listPage(request, services)
    })
    list("Once", { "Cache-Control": "no-store" })
    for (const path of ["/nowhere", "/nowhere", "/", "/"]) await get(path)
    assert.equal(rendered, 4)
    assert.equal((await get("/nowhere")).status, 404)
  })

  it("are drawn by the shop's own address, whatever the request calls it", async () => {
    await open(async (request) => html(request.url))
    assert.match(
      await (await get("/a?b=1", { Host: "evil.example" })).text(),
      /http:\/\/localhost:8000\/a\?b=1/,
    )
  })

  it("can only be looked at", async () => {
    await open(listPage)
    const response = await fetch(`${door.url}/`, { method: "POST", body: "a=1" })
    assert.equal(response.status, 405)
    assert.equal(rendered, 0)
  })

  it("fail with a kind page and a log line when drawing fails", async (context) => {
    const log = context.mock.method(console, "error", () => undefined)
    await open(async () => {
      throw new Error("broken component")
    })
    const response = await get("/")
    assert.equal(response.status, 500)
    const text = await response.text()
    assert.match(text, /Something went wrong/)
    assert.doesNotMatch(text, /broken component/)
    assert.equal(log.mock.callCount(), 1)
  })
})
