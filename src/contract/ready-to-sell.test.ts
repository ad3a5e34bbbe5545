import { notReadyToSell, type SellableProduct } from "./ready-to-sell"

const ready: SellableProduct = {
  name: "Velvet Matte",
  hasBrand: true,
  variants: [{ title: null, hasPrice: true, isCounted: true }],
}
const shade = (title: string, more: object = {}) => ({ title, hasPrice: true, isCounted: true, ...more })

it("a product with a brand, a price in naira and counted stock may be published", () => {
  expect(notReadyToSell(ready)).toBeNull()
})

it.each<[Partial<SellableProduct>, string]>([
  [{ hasBrand: false }, "It needs a brand."],
  [{ variants: [] }, "It needs a shade or size."],
  [{ variants: [{ title: null, hasPrice: false, isCounted: true }] }, "It needs a price in naira."],
  [
    { hasBrand: false, variants: [shade("Ruby", { hasPrice: false }), shade("Rose", { isCounted: false })] },
    "It needs a brand, a price in naira (Ruby) and its stock counted (Rose).",
  ],
  [
    { variants: ["A", "B", "C", "D", "E"].map((title) => shade(title, { hasPrice: false })) },
    "It needs a price in naira (A, B, C, 2 more).",
  ],
])("a product that may not be published says what is missing: %j", (more, sentence) => {
  expect(notReadyToSell({ ...ready, ...more })).toBe(
    `Velvet Matte can't be published yet. ${sentence} Keep it as a draft until then`,
  )
})
