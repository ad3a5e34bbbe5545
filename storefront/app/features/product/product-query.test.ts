import assert from "node:assert/strict"
import { it } from "node:test"
import { productAddress, readProductQuery } from "./product-query"

const read = (query: string) => readProductQuery(new URLSearchParams(query))

it("the product page reads all fields that the page sends without script", () => {
  const query = read(
    "product_id=p1&opt.Shade=Golden+Oat&opt.Size=30+ml&variant_id=v1&stars=4&skin=dry&order=helpful&reviews=3&questions=2&state=NG-LA",
  )
  assert.deepEqual(query, {
    id: "p1",
    variantId: "v1",
    options: { Shade: "Golden Oat", Size: "30 ml" },
    referral: null,
    reviews: { stars: 4, skin: "dry", sort: "helpful", page: 3 },
    questions: 2,
    deliverTo: "NG-LA",
    find: "",
  })
})

it("the product page ignores query values that make no sense", () => {
  assert.equal(read(""), null)
  assert.equal(read("product_id=+"), null)
  const query = read("product_id=p1&stars=9&reviews=-2&skin=constructor&order=random")
  assert.deepEqual(query?.reviews, { stars: null, skin: null, sort: "newest", page: 1 })
  assert.equal(query?.deliverTo, null)
  assert.equal(read("product_id=p1&reviews=1e9")?.reviews.page, 1)
  assert.equal(read("product_id=p1&questions=-1")?.questions, 1)
})

it("the product page's address can be read back into the same choices", () => {
  const path = productAddress("p 1", {
    variantId: "v1",
    state: "NG-FC",
    reviews: { stars: 5, skin: "oily", sort: "newest", page: 2 },
  })
  assert.equal(path, "/single-product?product_id=p%201&variant_id=v1&state=NG-FC&stars=5&skin=oily&reviews=2")
  assert.equal(productAddress("p1", {}), "/single-product?product_id=p1")
})
