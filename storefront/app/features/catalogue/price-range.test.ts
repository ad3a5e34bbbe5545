import assert from "node:assert/strict"
import { describe, it } from "node:test"
import { bothWays, priceWords, readRange, shownEnds, typedRange } from "./price-range"

const params = (search: string) => new URLSearchParams(search)

describe("a typed range of prices", () => {
  it("a typed price range is read with ₦ signs, commas, spaces and decimals", () => {
    assert.equal(typedRange("₦5,000", "10 000").range, "5000-10000")
    assert.equal(typedRange("1999.50", "").range, "2000-")
    assert.equal(typedRange("N5,000", "10,000/-").range, "5000-10000")
    assert.equal(typedRange("", "3000").range, "-3000")
  })

  it("a typed price range with its ends reversed is turned round", () => {
    assert.deepEqual(typedRange("9000", "2000"), { range: "2000-9000", turned: true, unread: [] })
  })

  it("a typed price range that narrows nothing is read as none", () => {
    assert.equal(typedRange("", "").range, null)
    assert.equal(typedRange("0", "").range, null)
  })

  it("a typed price range reports which end is not an amount", () => {
    assert.deepEqual(typedRange("cheap", "5000"), { range: "-5000", turned: false, unread: ["from"] })
    assert.deepEqual(typedRange("-5", "1e9"), { range: null, turned: false, unread: ["from", "to"] })
    for (const typed of ["4,00", "0,05", "12500,00", "12.500,00"])
      assert.deepEqual(typedRange("", typed), { range: null, turned: false, unread: ["to"] })
  })

  it("a typed price range is capped at the highest price that the shop accepts", () => {
    assert.equal(typedRange("0", "999999999999").range, "0-999999999")
  })
})

describe("the address's range", () => {
  it("the price range of an address is read from links and from forms without script", () => {
    assert.equal(readRange(params("price=2000-5000")), "2000-5000")
    assert.equal(readRange(params("price_start=2000&price_end=5000")), "2000-5000")
    assert.equal(readRange(params("price_start=&price_end=")), null)
  })

  it("a typed price range in the address takes precedence over the price band beside it", () => {
    assert.equal(readRange(params("price=0-5000&price_start=&price_end=900")), "-900")
  })

  it("the price range of an address is read as a person typed it into a form without script", () => {
    assert.equal(readRange(params("price_start=4%2C000&price_end=%E2%82%A612%2C500")), "4000-12500")
    assert.deepEqual(bothWays(params("price_start=4%2C00&price_end=9000")), {
      range: "-9000",
      turned: false,
      unread: ["from"],
    })
    assert.deepEqual(shownEnds(params("price_start=4%2C00&price_end=9%2C000")), { from: "4,00", to: "9000" })
    assert.deepEqual(shownEnds(params("price_start=9000&price_end=4%2C000")), { from: "4000", to: "9000" })
    assert.deepEqual(shownEnds(params("price=cheap-5000")), { from: "", to: "5000" })
  })

  it("the price range of an address is none when its value is garbage", () => {
    for (const price of ["-", "a-b", "1-2-3", "--", "5000", `${"9".repeat(400)}-`, "<script>-"])
      assert.equal(readRange(params(`price=${encodeURIComponent(price)}`)), null, price)
    assert.equal(bothWays(params("price=5000-100")).turned, true)
  })
})

it('a price range is described in words such as "Under ₦5,000"', () => {
  assert.equal(priceWords("5000-"), "₦5,000 and above")
  assert.equal(priceWords("-5000"), "Under ₦5,000")
  assert.equal(priceWords("0-5000"), "Under ₦5,000")
  assert.equal(priceWords("2000-5000"), "₦2,000 – ₦5,000")
})
