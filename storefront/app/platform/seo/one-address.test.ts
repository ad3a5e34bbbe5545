import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { oneAddress } from "./one-address"

const OWN = "/category/face-care?categoryId=c1"

/** Where an address leads; null: nowhere else. */
function leads(address: string): string | null {
  let answer: unknown
  try {
    oneAddress(new URL(address, "http://shop.example"), OWN)
    return null
  } catch (thrown) {
    answer = thrown
  }
  assert.ok(answer instanceof Response)
  assert.equal(answer.status, 301)
  return answer.headers.get("location")
}

describe("a page's one address", () => {
  it("a page's canonical address is left alone, whatever the order and number of its parameters", () => {
    assert.equal(leads(OWN), null)
    assert.equal(leads("/category/face-care?page=2&categoryId=c1&brand_id=a&brand_id=b"), null)
  })

  it("an address with another name or a missing id redirects to the canonical one with all other parameters", () => {
    assert.equal(leads("/category/old-name?categoryId=c1"), OWN)
    assert.equal(leads("/category/face-care"), OWN)
    assert.equal(
      leads("/category/x?categoryId=c1&brand_id=a&brand_id=b&page=3"),
      `${OWN}&brand_id=a&brand_id=b&page=3`,
    )
  })

  it("the redirect to a page's canonical address stays within the shop", () => {
    assert.equal(leads("/category/%2F%2Fevil.example?categoryId=c1"), OWN)
  })
})
