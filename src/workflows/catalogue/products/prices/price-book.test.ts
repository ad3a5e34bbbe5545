import { type PriceBook, shownPrices } from "./price-book"

const NOW = new Date("2026-11-21T10:00:00Z")
const BEFORE = new Date("2026-11-20T10:00:00Z")
const LATER = new Date("2026-11-22T10:00:00Z")

const row = (kobo: number, starts_at: Date | null = null) => ({
  price_id: `price_${kobo}`,
  list_id: null,
  kobo,
  starts_at,
  ends_at: null,
})
const book = (rows: Partial<PriceBook["rows"]>): PriceBook => ({
  variant_id: "variant_1",
  price_set_id: "pset_1",
  rows: { regular: [row(100_000)], sale: [], wholesale: [], ...rows },
})

describe("the prices that are shown", () => {
  it.each<[string, Partial<PriceBook["rows"]>, object | null]>([
    ["regular", {}, { price: 100_000, regular: 100_000, sale: null, wholesale: null }],
    [
      "on sale",
      { sale: [row(80_000, BEFORE)] },
      { price: 80_000, regular: 100_000, sale: 80_000, wholesale: null },
    ],
    [
      "a sale that comes",
      { sale: [row(80_000, LATER)] },
      { price: 100_000, regular: 100_000, sale: null, wholesale: null },
    ],
    [
      "the lowest sale is to come, another one runs",
      { sale: [row(70_000, LATER), row(80_000)] },
      { price: 80_000, regular: 100_000, sale: 80_000, wholesale: null },
    ],
    [
      "a dearer sale",
      { sale: [row(120_000)] },
      { price: 100_000, regular: 100_000, sale: null, wholesale: null },
    ],
    [
      "wholesale",
      { wholesale: [row(60_000)] },
      { price: 100_000, regular: 100_000, sale: null, wholesale: 60_000 },
    ],
    [
      "wholesale above the sale",
      { sale: [row(50_000)], wholesale: [row(60_000)] },
      { price: 50_000, regular: 100_000, sale: 50_000, wholesale: 50_000 },
    ],
    ["none", { regular: [] }, null],
  ])("the shown prices follow the price book in this case: %s", (_, rows, shown) => {
    expect(shownPrices(book(rows), NOW)).toEqual(shown)
  })

  it("a product that is in no price book has no shown prices", () => {
    expect(shownPrices(undefined, NOW)).toBeNull()
  })
})
