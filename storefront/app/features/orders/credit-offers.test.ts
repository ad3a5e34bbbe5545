import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { takes } from "./credit-offers"

describe("the sums a way to pay takes", () => {
  const offer = { least: 10_000, most: 5_000_000 }
  it("a credit offer accepts its smallest and largest amounts and everything between them", () => {
    assert.deepEqual(
      [9_999.99, 10_000, 10_000.01, 4_999_999.99, 5_000_000, 5_000_000.01].map((sum) => takes(offer, sum)),
      [false, true, true, true, true, false],
    )
  })
})
