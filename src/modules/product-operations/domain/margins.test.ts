import fc from "fast-check"
import { VAT_BP, vatIn } from "../../../contract/vat"
import { changeTenths, isSteep, marginOf } from "./margins"

describe("the margin of a price", () => {
  it.each([
    ["in a shop without VAT", 100_000, 62_000, 0, { kobo: 38_000, tenths: 380 }],
    ["without the VAT in the price", 107_500, 62_000, VAT_BP, { kobo: 38_000, tenths: 380 }],
    ["below cost", 50_000, 62_000, 0, { kobo: -12_000, tenths: -240 }],
    ["of goods that cost nothing", 100_000, 0, 0, { kobo: 100_000, tenths: 1_000 }],
  ])("the margin of a price is calculated %s", (_, price, cost, vat, margin) => {
    expect(marginOf(price, cost, vat)).toEqual(margin)
  })

  it("the margin of a price is unknown without the price or the cost", () => {
    expect([marginOf(null, 100, 0), marginOf(100, null, 0), marginOf(0, 0, 0)]).toEqual([null, null, null])
  })

  it("the margin of a price, its cost and its VAT sum to the price, to the kobo", () => {
    const kobo = fc.integer({ min: 100, max: 1_000_000_000 })
    fc.assert(
      fc.property(kobo, kobo, fc.constantFrom(0, VAT_BP), (price, cost, vat) => {
        expect((marginOf(price, cost, vat)?.kobo ?? 0) + cost + vatIn(price, vat)).toBe(price)
      }),
    )
  })
})

it("a price change is given in tenths of a percent of the old price", () => {
  expect(changeTenths(100_000, 112_500)).toBe(125)
  expect(changeTenths(100_000, 66_660)).toBe(-333)
  expect([changeTenths(null, 5), changeTenths(5, null), changeTenths(0, 5)]).toEqual([null, null, null])
})

it.each<[from: number | null, to: number | null, steep: boolean]>([
  [100_000, 150_000, false],
  [100_000, 150_001, true],
  [100_000, 50_000, false],
  [100_000, 49_999, true],
  [1, 2, true],
  [3, 4, false],
  [100_000, 100_000, false],
  [0, 1, true],
  [0, 0, false],
  [null, 100_000, false],
  [100_000, null, false],
  [null, null, false],
])("a price change from %p to %p kobo counts as steep: %p", (from, to, steep) => {
  expect(isSteep(from, to)).toBe(steep)
})
