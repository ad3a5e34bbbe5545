import { assertOwnOrigin, assertSameOrigin } from "./caller"

const ask = (
  origin: string | undefined,
  headers: Record<string, string>,
  protocol = "https",
  method = "POST",
) =>
  assertSameOrigin({ method, protocol, headers: { ...headers, ...(origin === undefined ? {} : { origin }) } })
const shop = { "x-forwarded-host": "shop.example" }

describe("a change by cookie", () => {
  test.each([
    ["https://shop.example", shop, "https"],
    ["https://shop.example", { "x-forwarded-host": "SHOP.example:443" }, "https"],
    ["https://shop.example:8443", { "x-forwarded-host": "shop.example:8443" }, "https"],
    ["http://localhost:8000", { host: "localhost:8000" }, "http"],
  ])("is taken from %s at %o by %s", (origin, headers, protocol) => {
    expect(() => ask(origin, headers, protocol)).not.toThrow()
  })

  test.each([
    ["another host", "https://evil.example", shop, "https"],
    ["the host's other protocol", "http://shop.example", shop, "https"],
    ["the host's other protocol on the port of the first", "http://shop.example:443", shop, "https"],
    ["another port of the host", "https://shop.example:8443", shop, "https"],
    ["another port of the host's", "http://localhost:9400", { host: "localhost:8000" }, "http"],
    ["a part of the host's name", "https://example", shop, "https"],
    ["a host that ends like ours", "https://evil-shop.example", shop, "https"],
    ["a page without an origin", "null", shop, "https"],
    ["nowhere", undefined, shop, "https"],
    ["what is no origin", "shop.example", shop, "https"],
    ["what is no web page", "file://shop.example", shop, "https"],
    ["us, when nobody knows where we are", "https://shop.example", {}, "https"],
  ])("is refused from %s", (_, origin, headers, protocol) => {
    expect(() => ask(origin, headers, protocol)).toThrow(
      "This request did not come from the shop's own pages",
    )
  })

  it("is asked for no origin when nothing is changed", () => {
    expect(() => ask(undefined, shop, "https", "GET")).not.toThrow()
  })
})

describe("a sign-in", () => {
  const from = (origin?: string) => () =>
    assertOwnOrigin(
      { method: "POST", protocol: "https", headers: { ...shop, ...(origin ? { origin } : {}) } },
      ["https://pop-up.example"],
    )

  it("is taken from apps, from our own pages, and from those that the operator lists", () => {
    expect(from()).not.toThrow()
    expect(from("https://shop.example")).not.toThrow()
    expect(from("https://pop-up.example")).not.toThrow()
  })

  it.each(["https://evil.example", "https://pop-up.example.evil.example", "http://pop-up.example", "null"])(
    "is refused from %s",
    (origin) => {
      expect(from(origin)).toThrow("This request did not come from the shop's own pages")
    },
  )
})
