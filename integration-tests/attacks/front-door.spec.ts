import { createHash } from "node:crypto"
import { eventually } from "../harness/eventually"
import { type FaultShop, faultShop } from "../harness/fault-shop"
import { RawVisitor, STRANGERS } from "../harness/raw-visitor"
import { ATTACKED } from "../harness/setups"

let shop: FaultShop
let visitor: RawVisitor

beforeAll(async () => {
  shop = await faultShop(ATTACKED)
  visitor = new RawVisitor(shop.url)
})
afterAll(async () => {
  visitor?.close()
  await shop?.leave()
})

describe("a visitor's address", () => {
  const claim = "203.0.113.66"
  it.each([
    ["Expect: 100-continue", `Expect: 100-continue\r\nX-Forwarded-For: ${claim}\r\n`],
    ["a doubled header", `X-Forwarded-For: ${claim}\r\nX-Forwarded-For: ${claim}\r\n`],
    [
      "headers of other names",
      `Forwarded: for=${claim}\r\nX-Real-IP: ${claim}\r\nX-FORWARDED-FOR: <b>x</b>\r\n`,
    ],
  ])("the address recorded for a visitor cannot be chosen by %s", async (_, headers) => {
    const body = JSON.stringify({ email: "shopper@demo.shop", password: "Beauty-2026!", platform: "web" })
    const { closed } = visitor.raw(
      `POST /api/v1/auth/login HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n${headers}\r\n${body}`,
    )
    const answer = await closed
    const token = /"access_token":"([^"]+)"/.exec(answer)?.[1]
    expect(token).toBeDefined()
    const signedIn = shop.visitor()
    signedIn.token = token
    const { data } = await signedIn.call("GET /user/sessions")
    expect(data.find(({ current }) => current)?.address).toBe(STRANGERS)
  })
})

describe("cached answers", () => {
  it("a cached page is the same whatever query parameters are added to its address", async () => {
    // Home is rendered again whenever something is sold that stands on it.
    const stored = await visitor.get("/about-us")
    const same = await Promise.all(
      Array.from({ length: 20 }, (_, index) => visitor.get(`/about-us?x=${index}&utm_source=${index}`)),
    )
    expect(same.map(({ http, headers }) => [http, headers.etag])).toEqual(
      same.map(() => [200, stored.headers.etag]),
    )
    const { data } = await shop.visitor().call("GET /products/filter", { query: { per_page: 1 } })
    const shared = await visitor.get(`/single-product?product_id=${data[0]?.id}&ref=ADA12345`)
    // Not redirected: the browser reads the code from the address.
    expect([shared.http, shared.headers.location]).toEqual([200, undefined])
  })

  it("the front door caches files of the back office only where such files exist", async () => {
    const nothing = await visitor.get("/app/assets/not-yet-deployed.js")
    expect([nothing.http, nothing.headers["cache-control"]]).toEqual([404, "no-store"])
    const file = /\/app\/assets\/[^"]+\.js/.exec((await visitor.get("/app")).text)?.[0]
    expect(file).toBeDefined()
    const script = await visitor.get(file ?? "")
    expect([script.http, script.headers["cache-control"]]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ])
  })
})

describe("a page's policy", () => {
  it.each(["/", "/shop", "/login", "/nowhere-at-all"])(
    "the content security policy of %s names its inline scripts and no others",
    async (path) => {
      const { text, headers } = await eventually(
        () => visitor.get(path),
        ({ http }) => http === 200 || http === 404,
      )
      const scripts = [
        ...text.matchAll(/<script(?![^>]*(?:\ssrc=|application\/ld\+json))[^>]*>([\s\S]*?)<\/script>/g),
      ]
      const hashes = scripts.map(([, script = ""]) => createHash("sha256").update(script).digest("base64"))
      expect(hashes.length).toBeGreaterThanOrEqual(3)
      const named = [...String(headers["content-security-policy"]).matchAll(/'sha256-([^']+)'/g)].map(
        ([, hash]) => hash,
      )
      expect(named.sort()).toEqual([...new Set(hashes)].sort())
      expect(text).not.toMatch(/\snonce=/)
    },
  )
})
