import assert from "node:assert/strict"
import { it } from "node:test"
import { brandsHeading, fromBrands, overBrands } from "./claims"

it("the claimed number of brands is always true, and no number is claimed for few or unknown brands", () => {
  assert.deepEqual([null, 0, 20, 21, 99, 100, 101, 120].map(overBrands), [
    "",
    "",
    "",
    "over 20 brands",
    "over 90 brands",
    "over 90 brands",
    "over 100 brands",
    "over 110 brands",
  ])
  assert.deepEqual([brandsHeading(101), brandsHeading(3)], ["100+ Brands", ""])
  assert.deepEqual(
    [fromBrands("Everything we sell,", 101), fromBrands("Genuine beauty", null)],
    ["Everything we sell, from over 100 brands", "Genuine beauty"],
  )
})
