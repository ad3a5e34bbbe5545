import fc from "fast-check"
import { priceLines, sum, totalsOf } from "./pricing"

const retail = { role: "user", wholesaleActivated: false }
const wholesaler = { role: "wholesaler", wholesaleActivated: true }
const champ = { role: "next_champ", wholesaleActivated: true }
const variant = { variant_id: "v", price_kobo: 10_000_00, wholesale_kobo: 8_000_00 }

describe("pricing an order", () => {
  it("charges shoppers retail", () => {
    expect(priceLines([{ variant, quantity: 3 }], retail)[0]?.total_kobo).toBe(30_000_00)
  })

  it("charges a wholesaler retail below 99 % of the target and wholesale from there", () => {
    expect(priceLines([{ variant, quantity: 6 }], wholesaler)[0]?.unit_kobo).toBe(10_000_00)
    expect(priceLines([{ variant, quantity: 7 }], wholesaler)[0]?.unit_kobo).toBe(8_000_00)
    const edge = { variant_id: "e", price_kobo: 60_000_00, wholesale_kobo: 49_500_00 }
    expect(priceLines([{ variant: edge, quantity: 1 }], wholesaler)[0]?.unit_kobo).toBe(49_500_00)
    const below = { ...edge, wholesale_kobo: 49_499_99 }
    expect(priceLines([{ variant: below, quantity: 1 }], wholesaler)[0]?.unit_kobo).toBe(60_000_00)
  })

  it("charges a next_champ wholesale always, a wholesaler without activation never", () => {
    expect(priceLines([{ variant, quantity: 1 }], champ)[0]?.unit_kobo).toBe(8_000_00)
    expect(
      priceLines([{ variant, quantity: 99 }], { ...wholesaler, wholesaleActivated: false })[0]?.unit_kobo,
    ).toBe(10_000_00)
  })

  it("never charges wholesale above a cheaper sale price", () => {
    const onSale = { variant_id: "s", price_kobo: 7_000_00, wholesale_kobo: 8_000_00 }
    expect(priceLines([{ variant: onSale, quantity: 1 }], champ)[0]?.unit_kobo).toBe(7_000_00)
  })

  it("sums to the kobo whatever the cart", () => {
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
        const priced = priceLines(lines, retail)
        const subtotal = sum(priced.map((l) => l.total_kobo))
        const totals = totalsOf(subtotal, 0, fee, 500_000_00)
        expect(subtotal).toBe(lines.reduce((s, l) => s + l.variant.price_kobo * l.quantity, 0))
        expect(totals.total_kobo).toBe(totals.subtotal_kobo - totals.discount_kobo + totals.delivery_kobo)
      }),
    )
  })

  it("delivers free from the threshold after discount", () => {
    expect(totalsOf(500_000_00, 0, 2_000_00, 500_000_00).delivery_kobo).toBe(0)
    expect(totalsOf(499_999_99, 0, 2_000_00, 500_000_00).delivery_kobo).toBe(2_000_00)
    expect(totalsOf(500_000_00, 1, 2_000_00, 500_000_00).delivery_kobo).toBe(2_000_00)
  })
})
