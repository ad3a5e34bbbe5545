import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { canonicalAddress, entryOf, isUnsafePath, withCampaign } from "./address"

describe("doors", () => {
  const doors: Record<string, string> = {
    "/": "page",
    "/shopping-cart": "page",
    "/appetising-lipsticks": "page",
    "/apps": "page",
    "/api": "page",
    "/api/v1": "api",
    "/api/v1/section": "api",
    "/api/v10/section": "page",
    "/app": "backend",
    "/app/orders": "backend",
    "/admin/orders": "backend",
    "/admin/orders/print": "page",
    "/admin/orders/print/1": "backend",
    "/static/a.png": "backend",
    "/store": "page",
    "/store/": "page",
    "/auth/user/emailpass": "backend",
    "/auth/session": "backend",
    "/auth/token/refresh": "closed",
    "/auth/mfa/factors": "closed",
    "/auth/customer/emailpass": "backend",
    "/auth/customer/emailpass/register": "closed",
    "/auth/customer": "closed",
    "/auth/Customer/emailpass": "closed",
    "/auth/%63ustomer/emailpass": "closed",
    "/auth": "closed",
    "/store/products": "backend",
    "/storefront": "page",
    "/hooks/payment": "closed",
    "/internal/health": "closed",
    "/STORE/products": "page",
    "/img/a.svg": "own",
  }
  for (const [path, door] of Object.entries(doors))
    it(`the path ${path} belongs to the route class ${door}`, () => assert.equal(entryOf(path), door))
})

describe("unsafe paths", () => {
  for (const path of [
    "/a/../b",
    "/..",
    "/api/v1/%2e%2E/x",
    "/a/./b",
    "/a\\b",
    "/a%5cb",
    "/a/..%2fb",
    "a",
    "/.%2e",
    "/%",
    "/app/%E0%A4%A",
    "/static/%C0%AF",
    "/shop%ED%A0%80.data",
  ]) {
    it(`a request path such as ${path} is rejected as unsafe`, () => assert.ok(isUnsafePath(path)))
  }
  for (const path of [
    "/",
    "/a.b/c..d",
    "/.well-known/x",
    "/section/hair%20care",
    "/...",
    "/_root.data",
    "/%F0%9F%92%84",
  ]) {
    it(`a request path such as ${path} is allowed as safe`, () => assert.ok(!isUnsafePath(path)))
  }
})

describe("canonical address", () => {
  const any = () => true
  const none = () => false

  it("the canonical address is the same for any order of parameters and ignores those that no page reads", () => {
    const page = (name: string) => name === "sort" || name === "page"
    assert.equal(canonicalAddress("/shop?sort=new&page=2&x=1&fbclid=1#top", page), "/shop?page=2&sort=new")
    assert.equal(canonicalAddress("/shop?utm_campaign=sale", page), "/shop")
    assert.equal(canonicalAddress("/shop?Page=1&page[]=1&%70age=2", page), "/shop?page=2")
    assert.equal(canonicalAddress("/shop?", page), "/shop")
    assert.equal(canonicalAddress("/shop?sort=new", none), "/shop")
  })

  it("the canonical address keeps repeated parameters in order, and typed text as it is", () => {
    assert.equal(
      canonicalAddress("/search?str=shea+butter%26co&a=2&a=1", any),
      "/search?a=2&a=1&str=shea+butter%26co",
    )
  })

  it("an address that is too long, has too many parameters or an unsafe path has no canonical form", () => {
    assert.equal(canonicalAddress(`/search?str=${"x".repeat(1_600)}`, any), null)
    assert.equal(
      canonicalAddress(`/shop?${Array.from({ length: 30 }, (_, i) => `p${i}=1`).join("&")}`, any),
      null,
    )
    assert.equal(canonicalAddress("/api/v1/../../internal/health", any), null)
  })
})

describe("a redirect", () => {
  it("a redirect within the shop keeps the visitor's campaign parameters and nothing else", () => {
    const asked = "/section/hair?sectionId=1&utm_source=x&ref=ADA12345&y=%0d%0aSet-Cookie:a"
    assert.equal(
      withCampaign("/section/hair-care?sectionId=1", asked),
      "/section/hair-care?sectionId=1&utm_source=x&ref=ADA12345",
    )
    assert.equal(
      withCampaign("/single-product?product_id=1&ref=OWN", asked),
      "/single-product?product_id=1&ref=OWN&utm_source=x",
    )
    assert.equal(withCampaign("https://bank.example/pay", asked), "https://bank.example/pay")
    assert.equal(withCampaign("//bank.example/pay", asked), "//bank.example/pay")
    assert.equal(withCampaign("/a", "/b"), "/a")
  })
})
