import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { canonicalAddress, doorOf, isUnsafePath } from "./address"

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
    "/auth/customer/emailpass/register": "closed",
    "/auth/Customer/emailpass": "closed",
    "/auth/%63ustomer/emailpass": "closed",
    "/auth": "closed",
    "/store/products": "closed",
    "/hooks/payment": "closed",
    "/internal/health": "closed",
    "/STORE/products": "page",
    "/img/a.svg": "own",
  }
  for (const [path, door] of Object.entries(doors))
    it(`${path} is ${door}`, () => assert.equal(doorOf(path), door))
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
  ]) {
    it(`refuses ${path}`, () => assert.ok(isUnsafePath(path)))
  }
  for (const path of ["/", "/a.b/c..d", "/.well-known/x", "/section/hair%20care", "/...", "/_root.data"]) {
    it(`allows ${path}`, () => assert.ok(!isUnsafePath(path)))
  }
})

describe("canonical address", () => {
  it("is the same for any order of parameters and without tracking", () => {
    assert.equal(canonicalAddress("/shop?sort=new&page=2&utm_source=x&fbclid=1#top"), "/shop?page=2&sort=new")
    assert.equal(canonicalAddress("/shop?utm_campaign=sale"), "/shop")
    assert.equal(canonicalAddress("/shop?"), "/shop")
  })

  it("keeps repeated parameters in their order, and what people typed as it is", () => {
    assert.equal(
      canonicalAddress("/search?str=shea+butter%26co&a=2&a=1"),
      "/search?a=2&a=1&str=shea+butter%26co",
    )
  })

  it("refuses what is not worth keeping", () => {
    assert.equal(canonicalAddress(`/search?str=${"x".repeat(1_600)}`), null)
    assert.equal(canonicalAddress(`/shop?${Array.from({ length: 30 }, (_, i) => `p${i}=1`).join("&")}`), null)
    assert.equal(canonicalAddress("/api/v1/../../internal/health"), null)
  })
})
