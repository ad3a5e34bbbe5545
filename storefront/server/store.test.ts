import assert from "node:assert/strict"
import { afterEach, describe, it } from "node:test"
import { type TestFrontDoor, testFrontDoor } from "./testing/front-door"
import { LIST_CACHING, sendJson } from "./testing/servers"

const KEY = `pk_${"a1".repeat(32)}`
const OTHER = `pk_${"b2".repeat(32)}`
const POP_UP = "https://pop-up.example"

/** Medusa's shop API at the front door (docs/store-api.md). */
describe("/store", () => {
  let door: TestFrontDoor
  afterEach(() => door.close())

  async function open() {
    door = await testFrontDoor({ settings: { storeOrigins: [POP_UP] } })
    door.backend.answers((req, res) => {
      if (req.headers["x-publishable-api-key"] === OTHER) {
        res.writeHead(400, { "Content-Type": "application/json" })
        return res.end('{"message":"A valid publishable key is required"}')
      }
      const caching: Record<string, string> =
        req.method === "GET" ? { "Cache-Control": LIST_CACHING, "Cache-Tag": "products" } : {}
      sendJson(res, { url: req.url, method: req.method, headers: req.headers }, caching)
    })
  }
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${door.url}${path}`, { headers: { "x-publishable-api-key": KEY, ...headers } })

  it("/store shares the cached catalogue with everybody who has the key, signed in or not", async () => {
    await open()
    const first = await get("/store/products?limit=2&region_id=r", { authorization: "Bearer somebody" })
    const seen = (await first.json()) as { headers: Record<string, string> }
    assert.equal(first.status, 200)
    assert.equal(seen.headers["x-publishable-api-key"], KEY)
    assert.equal(seen.headers.authorization, undefined)
    assert.equal(seen.headers["x-asked-by"], "127.0.0.1")
    assert.equal((await get("/store/products?region_id=r&limit=2")).status, 200)
    assert.equal(door.backend.requests.length, 1)
    door.cache.purge(["products"])
    await get("/store/products?region_id=r&limit=2")
    assert.equal(door.backend.requests.length, 2)
  })

  it("/store never shares one key's cached answers with another key, or without a key", async () => {
    await open()
    assert.equal((await get("/store/regions")).status, 200)
    assert.equal((await get("/store/regions", { "x-publishable-api-key": OTHER })).status, 400)
    await get("/store/regions", { "x-publishable-api-key": "" })
    await get("/store/regions", { "x-publishable-api-key": "pk_short" })
    const asked = door.backend.requests.map(({ headers }) => headers["x-publishable-api-key"])
    assert.deepEqual(asked, [KEY, OTHER, "", "pk_short"])
  })

  it("/store caches nothing of a shopper's own data, and forwards the shopper's token", async () => {
    await open()
    for (const path of ["/store/orders", "/store/orders", "/store/carts/cart_1", "/store/customers/me"]) {
      const answer = (await (await get(path, { authorization: "Bearer mine" })).json()) as {
        headers: Record<string, string>
      }
      assert.equal(answer.headers.authorization, "Bearer mine", path)
    }
    assert.equal(door.backend.requests.length, 4)
  })

  it("/store can be read by pages of the listed origins, cached or not, and by no others", async () => {
    await open()
    const allowed = async (origin: string, headers: Record<string, string> = {}) =>
      (await get("/store/collections", { origin, ...headers })).headers.get("access-control-allow-origin")
    assert.equal(await allowed(POP_UP), POP_UP)
    assert.equal(await allowed(POP_UP), POP_UP)
    assert.equal(await allowed("https://evil.example"), null)
    assert.equal(await allowed(POP_UP, { "x-publishable-api-key": OTHER }), POP_UP)
    const page = await fetch(`${door.url}/api/v1/section`, { headers: { origin: POP_UP } })
    assert.equal(page.headers.get("access-control-allow-origin"), null)
  })
})
