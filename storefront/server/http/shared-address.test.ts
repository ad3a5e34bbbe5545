import assert from "node:assert/strict"
import type { IncomingMessage } from "node:http"
import { describe, it } from "node:test"
import { SharedAddresses } from "./shared-address"

describe("the address of a shared answer", () => {
  const routes: Record<string, string[]> = {
    "/": ["root", "routes/home"],
    "/shop": ["root", "shop"],
    "/shop/": ["root", "shop"],
  }
  const addresses = new SharedAddresses((path) => routes[path] ?? ["root", "routes/not-found"])

  const cases: [url: string, address: string | null][] = [
    ["/?x=1", "/"],
    ["/shop?x=1&sort=rating&page=2", "/shop?page=2&sort=rating"],
    ["/_root.data?x=1", "/_root.data"],
    ["/_.data?page=1", "/_.data"],
    ["/shop.data?page=2&x=1", "/shop.data?page=2"],
    ["/shop/_.data?page=2&x=1", "/shop/_.data?page=2"],
    ["/shop.data?_routes=shop&page=2", "/shop.data?_routes=shop&page=2"],
    ["/shop.data?_routes=shop,root,x,routes/home", "/shop.data?_routes=root%2Cshop"],
    ["/shop.data?_routes=x&_routes=y", "/shop.data"],
    ["/shop.data?_routes=", "/shop.data"],
    ["/api/v1/section?x=1", "/api/v1/section"],
    ["/api/v1/products/filter?q=rose&page=2&x=1", "/api/v1/products/filter?page=2&q=rose"],
    ["/api/v1/user?x=1", "/api/v1/user?x=1"],
    ["/api/v1/auth/google/callback?code=1", null],
    ["/api/v1/admin/orders", null],
    ["/api/v1/openapi.json", null],
    ["/api/v1/payment-wait?token=a", null],
    ["/payment/transfer?x=1&pay=a", "/payment/transfer?pay=a"],
    ["/app/assets/index-abc.js?v=1", "/app/assets/index-abc.js"],
    ["/app/orders", null],
    ["/a/../b", null],
  ]
  for (const [url, address] of cases)
    it(`the shared address of ${url} is ${address}`, () => assert.equal(addresses.of(url), address))

  it("a request with a token or one that changes something has no shared address", () => {
    const asked = (method: string, headers: Record<string, string>) =>
      addresses.ofAnonymous({ method, headers, url: "/api/v1/section" } as unknown as IncomingMessage)
    assert.equal(asked("GET", {}), "/api/v1/section")
    assert.equal(asked("HEAD", {}), "/api/v1/section")
    assert.equal(asked("GET", { authorization: "Bearer a" }), null)
    assert.equal(asked("POST", {}), null)
  })
})
