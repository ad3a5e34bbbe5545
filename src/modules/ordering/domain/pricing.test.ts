import fc from "fast-check"
import {
  type Buyer,
  type LineToPrice,
  type PricedVariant,
  priceLines,
  sum,
  totalsOf,
  wholesaleOf,
} from "./pricing"

const retail: Buyer = { role: "user", wholesaleActivated: false, windowOpen: false, targetKobo: 50_000_00 }
const wholesaler: Buyer = { ...retail, role: "wholesaler", wholesaleActivated: true }
const champ: Buyer = { ...wholesaler, role: "next_champ" }
const variant = { variant_id: "v", price_kobo: 10_000_00, wholesale_kobo: 8_000_00 }

const priceFor = (lines: LineToPrice<PricedVariant>[], buyer: Buyer) =>
  priceLines(lines, wholesaleOf(lines, buyer))

describe("pricing an order", () => {
  it("an order charges a shopper retail prices", () => {
    expect(priceFor([{ variant, quantity: 3 }], retail)[0]?.total_kobo).toBe(30_000_00)
  })

  it("an order charges a wholesaler retail below 99 % of the target and wholesale from there", () => {
    expect(priceFor([{ variant, quantity: 6 }], wholesaler)[0]?.unit_kobo).toBe(10_000_00)
    expect(priceFor([{ variant, quantity: 7 }], wholesaler)[0]?.unit_kobo).toBe(8_000_00)
    const edge = { variant_id: "e", price_kobo: 60_000_00, wholesale_kobo: 49_500_00 }
    expect(priceFor([{ variant: edge, quantity: 1 }], wholesaler)[0]?.unit_kobo).toBe(49_500_00)
    const below = { ...edge, wholesale_kobo: 49_499_99 }
    expect(priceFor([{ variant: below, quantity: 1 }], wholesaler)[0]?.unit_kobo).toBe(60_000_00)
  })

  it("an order charges a wholesaler wholesale for anything while a window is open, and no other buyer", () => {
    const lines = [{ variant, quantity: 1 }]
    expect(priceFor(lines, { ...wholesaler, windowOpen: true })[0]?.unit_kobo).toBe(8_000_00)
    expect(priceFor(lines, { ...retail, windowOpen: true })[0]?.unit_kobo).toBe(10_000_00)
    const off = { ...wholesaler, windowOpen: true, wholesaleActivated: false }
    expect(priceFor(lines, off)[0]?.unit_kobo).toBe(10_000_00)
  })

  it("an order follows the wholesale target that staff have set", () => {
    const lines = [{ variant, quantity: 2 }]
    expect(priceFor(lines, { ...wholesaler, targetKobo: 16_000_00 })[0]?.unit_kobo).toBe(8_000_00)
    expect(priceFor(lines, { ...wholesaler, targetKobo: 17_000_00 })[0]?.unit_kobo).toBe(10_000_00)
  })

  it.each([
    ["a next_champ", champ, { because: "champ", applies: true, missingKobo: 0 }],
    ["a window", { ...wholesaler, windowOpen: true }, { because: "window", applies: true, missingKobo: 0 }],
    ["a wholesaler below", wholesaler, { because: null, applies: false, missingKobo: 41_500_00 }],
    ["a wholesaler above", { ...wholesaler, targetKobo: 8_080_80 }, { because: "target", applies: true }],
  ])("an order says why its prices are wholesale, and what is missing: %s", (_, buyer, reason) => {
    const found = wholesaleOf([{ variant, quantity: 1 }], buyer)
    expect(found).toMatchObject({ goodsKobo: 8_000_00, ...reason })
  })

  it("an order says nothing of wholesale to a shopper", () => {
    expect(wholesaleOf([{ variant, quantity: 1 }], retail)).toBeNull()
  })

  it("an order always charges a next_champ wholesale, and never a wholesaler without activation", () => {
    expect(priceFor([{ variant, quantity: 1 }], champ)[0]?.unit_kobo).toBe(8_000_00)
    expect(
      priceFor([{ variant, quantity: 99 }], { ...wholesaler, wholesaleActivated: false })[0]?.unit_kobo,
    ).toBe(10_000_00)
  })

  it("an order never charges wholesale above a cheaper sale price", () => {
    const onSale = { variant_id: "s", price_kobo: 7_000_00, wholesale_kobo: 8_000_00 }
    expect(priceFor([{ variant: onSale, quantity: 1 }], champ)[0]?.unit_kobo).toBe(7_000_00)
  })

  it("an order sums to the kobo, whatever the cart", () => {
    const line = fc.record({
      variant: fc.record({
        variant_id: fc.string(),
        price_kobo: fc.integer({ min: 1, max: 10 ** 9 }),
        wholesale_kobo: fc.option(fc.integer({ min: 1, max: 10 ** 9 })),
      }),
      quantity: fc.integer({ min: 1, max: 1000 }),
    })
    fc.assert(
      fc.property(fc.array(line), fc.integer({ min: 0, max: 10 ** 6 }), (lines, fee) => {
        const priced = priceFor(lines, retail)
        const subtotal = sum(priced.map((l) => l.total_kobo))
        const totals = totalsOf(subtotal, 0, fee, 500_000_00)
        expect(subtotal).toBe(lines.reduce((s, l) => s + l.variant.price_kobo * l.quantity, 0))
        expect(totals.total_kobo).toBe(totals.subtotal_kobo - totals.discount_kobo + totals.delivery_kobo)
      }),
    )
  })

  it("an order is delivered free from the threshold after discount", () => {
    expect(totalsOf(500_000_00, 0, 2_000_00, 500_000_00).delivery_kobo).toBe(0)
    expect(totalsOf(499_999_99, 0, 2_000_00, 500_000_00).delivery_kobo).toBe(2_000_00)
    expect(totalsOf(500_000_00, 1, 2_000_00, 500_000_00).delivery_kobo).toBe(2_000_00)
  })
})
