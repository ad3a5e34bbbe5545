import assert from "node:assert/strict"
import { it } from "node:test"
import { paths, slugOf } from "./paths"

it("names are turned into path segments without accents or special characters", () => {
  assert.equal(slugOf("Serums & treatments"), "serums-treatments")
  assert.equal(slugOf("Ẹwà Naturals"), "ewa-naturals")
  assert.equal(slugOf("…"), "all")
})

it("the addresses of sections, brands, products and searches carry ids in the query", () => {
  assert.equal(paths.section({ id: "s1", name: "Hair Care" }), "/section/hair-care?sectionId=s1")
  assert.equal(paths.brand({ id: "b1", name: "X", slug: "x-y" }), "/brands/x-y?brandId=b1")
  assert.equal(paths.product("p1", "AB12CD34"), "/single-product?product_id=p1&ref=AB12CD34")
  assert.equal(paths.search("oil & butter"), "/search?str=oil%20%26%20butter")
  assert.equal(paths.priceBand(50_000, null), "/shop-by-price?price=50000-")
})
