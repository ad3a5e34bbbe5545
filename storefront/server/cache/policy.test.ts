import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { lifetimeOf, outwardCacheControl } from "./policy"

const LIST = "public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400"

describe("what a shared cache may do with an answer", () => {
  it("the shared cache follows the lifetimes and tags of the source", () => {
    const headers = new Headers({ "Cache-Control": LIST, "Cache-Tag": "products, product:1" })
    assert.deepEqual(lifetimeOf(200, headers), {
      fresh: 60,
      staleWhileRevalidate: 600,
      staleIfError: 86_400,
      tags: ["products", "product:1"],
    })
  })

  const refused: [string, number, HeadersInit][] = [
    ["a cookie", 200, { "Cache-Control": LIST, "Set-Cookie": "XSRF-TOKEN=a" }],
    ["an error", 503, { "Cache-Control": LIST }],
    ["something not found", 404, { "Cache-Control": LIST }],
    ["no word about caching", 200, {}],
    ["private", 200, { "Cache-Control": "private, max-age=60" }],
    ["no-store", 200, { "Cache-Control": "public, no-store, s-maxage=60" }],
    ["no time", 200, { "Cache-Control": "public, max-age=0" }],
    ["a visitor-dependent form", 200, { "Cache-Control": LIST, Vary: "Accept-Encoding, Cookie" }],
  ]
  for (const [name, status, headers] of refused) {
    it(`the shared cache stores no answer with ${name}`, () =>
      assert.equal(lifetimeOf(status, new Headers(headers)), null))
  }

  it("the browser revalidates a shared answer each time unless the source set a lifetime for it", () => {
    const outward = (value: string) => outwardCacheControl(new Headers({ "Cache-Control": value }))
    assert.equal(outward(LIST), "public, max-age=0, must-revalidate")
    assert.equal(outward("public, max-age=3600"), "public, max-age=3600")
  })
})
