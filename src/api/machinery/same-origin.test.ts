import { assertOwnOrigin, assertSameOrigin, originsOf } from "./same-origin"

const REFUSED = "This request did not come from the shop's own pages"
const HERE = "http://localhost:8000"

/** What `SHOP_URL` is by itself. */
const ask = (origin: string | undefined, more: Record<string, string> = {}, method = "POST") =>
  assertSameOrigin({
    method,
    headers: { host: "localhost:8000", ...more, ...(origin === undefined ? {} : { origin }) },
  })

describe("the shop's own pages", () => {
  it.each([
    ["https://shop.example", ["https://shop.example"]],
    ["https://SHOP.example:443", ["https://shop.example"]],
    ["https://shop.example:8443", ["https://shop.example:8443"]],
    ["http://shop.example", ["http://shop.example"]],
    ["http://localhost:8000", [HERE, "http://127.0.0.1:8000", "http://[::1]:8000"]],
    ["http://127.0.0.1:8010", ["http://localhost:8010", "http://127.0.0.1:8010", "http://[::1]:8010"]],
    ["http://[::1]", ["http://localhost", "http://127.0.0.1", "http://[::1]"]],
    ["https://localhost", ["https://localhost", "https://127.0.0.1", "https://[::1]"]],
    ["http://192.168.1.20:8000", ["http://192.168.1.20:8000"]],
  ])("the own pages of the shop at %s have the origins %j", (shopUrl, origins) => {
    expect(originsOf(shopUrl)).toEqual(origins)
  })
})

describe("a change by cookie", () => {
  it.each([HERE, "http://127.0.0.1:8000", "http://[::1]:8000"])(
    "a change by cookie is accepted when it comes from %s",
    (origin) => {
      expect(() => ask(origin)).not.toThrow()
    },
  )

  it.each([
    ["another host", "https://evil.example", {}],
    ["a page whose name leads to us", "http://evil.example:8000", { host: "evil.example:8000" }],
    [
      "a page that the request says is ours",
      "http://evil.example:8000",
      { host: "evil.example:8000", "x-forwarded-host": "evil.example:8000" },
    ],
    ["the other protocol", "https://localhost:8000", {}],
    ["another port of the machine's", "http://localhost:9000", { host: "localhost:9000" }],
    ["a host that ends like ours", "http://evil-localhost:8000", {}],
    ["two pages at once", `${HERE}, https://evil.example`, {}],
    ["a page without an origin", "null", {}],
    ["nowhere", undefined, {}],
    ["what is no origin", "localhost:8000", {}],
    ["what is no web page", "file://localhost:8000", {}],
  ])("a change by cookie is refused when it comes from %s", (_, origin, headers) => {
    expect(() => ask(origin, headers)).toThrow(REFUSED)
  })

  it("a request by cookie that changes nothing needs no origin", () => {
    expect(() => ask(undefined, {}, "GET")).not.toThrow()
  })
})

describe("a sign-in", () => {
  const from = (origin?: string) => () =>
    assertOwnOrigin({ method: "POST", headers: origin ? { origin } : {} }, ["https://pop-up.example"])

  it("a sign-in is accepted from apps, from our own pages, and from those that the operator lists", () => {
    expect(from()).not.toThrow()
    expect(from(HERE)).not.toThrow()
    expect(from("https://pop-up.example")).not.toThrow()
  })

  it.each(["https://evil.example", "https://pop-up.example.evil.example", "http://pop-up.example", "null"])(
    "a sign-in is refused when it comes from %s",
    (origin) => {
      expect(from(origin)).toThrow(REFUSED)
    },
  )
})
