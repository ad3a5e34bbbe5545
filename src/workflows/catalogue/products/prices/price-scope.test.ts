import { type ScopeParts, scopeInWords } from "./price-scope"

const NOTHING: ScopeParts = { products: 0, variants: 0, brand: null, category: null, rows: null }

it.each<[Partial<ScopeParts>, string]>([
  [{ products: 1 }, "1 product"],
  [{ products: 1_200 }, "1,200 products"],
  [{ variants: 2 }, "2 shades or sizes"],
  [{ brand: "Zaron" }, "Brand Zaron"],
  [{ category: "Face" }, "Face"],
  [{ brand: "Zaron", category: "Face" }, "Brand Zaron in Face"],
  [{ products: 3, category: "Face" }, "3 products and Face"],
  [{ rows: 30, products: 3 }, "30 rows of SKU and price"],
])("the scope %j of a price change is described in words", (parts, words) => {
  expect(scopeInWords({ ...NOTHING, ...parts })).toBe(words)
})
