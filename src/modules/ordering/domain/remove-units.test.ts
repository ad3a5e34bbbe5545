import fc from "fast-check"
import type { SoldLine } from "../order-record"
import { removeUnits, together } from "./remove-units"

const line = (id: string, quantity: number, unit_kobo: number, discount_kobo = 0): SoldLine => ({
  ...{ id, quantity, unit_kobo, discount_kobo, total_kobo: unit_kobo * quantity },
  ...{ product_id: "p", variant_id: `v_${id}`, inventory_item_id: null, name: id, variant_title: null },
  ...{ vendor: "", image: null, retail_unit_kobo: null },
})
const lines = [line("Serum", 3, 5_000_01, 100), line("Comb", 1, 900_00)]
const want = (line_id: string, quantity: number, seen: number) => [{ line_id, quantity, seen }]

describe("what is taken out of an order", () => {
  it("an item taken out of an order is refunded as it was paid, and the rest stays", () => {
    const { left, taken, paidKobo } = removeUnits(lines, want("Serum", 2, 3))
    expect(left).toEqual([line("Serum", 1, 5_000_01, 34), lines[1]])
    expect(taken).toEqual([line("Serum", 2, 5_000_01, 66)])
    expect(paidKobo).toBe(10_000_02 - 66)
  })

  it("an order loses a line when all of it is taken out", () => {
    expect(removeUnits(lines, want("Comb", 1, 1)).left).toEqual([lines[0]])
  })

  it.each([
    ["more than there is", want("Serum", 4, 3), "There are only 3 of Serum"],
    ["a line twice", [...want("Serum", 1, 3), ...want("Serum", 1, 3)], "Name each item once"],
    ["all of it", [...want("Serum", 3, 3), ...want("Comb", 1, 1)], "Cancel the order instead"],
    ["what it had before", want("Serum", 1, 2), "changed this after"],
    ["what it never had", want("Soap", 1, 1), "changed this after"],
  ])("an order refuses to have %s taken out", (_, wanted, words) => {
    expect(() => removeUnits(lines, wanted)).toThrow(words)
  })

  it("an order and the items taken out are what was sold, to the kobo, however often something is taken out", () => {
    const sold = fc
      .array(
        fc.record({
          quantity: fc.integer({ min: 1, max: 40 }),
          unit: fc.integer({ min: 1, max: 10_000_000 }),
          share: fc.double({ min: 0, max: 1, noNaN: true }),
        }),
        { minLength: 2, maxLength: 6 },
      )
      .map((all) =>
        all.map(({ quantity, unit, share }, index) =>
          line(`l${index}`, quantity, unit, Math.floor(quantity * unit * share)),
        ),
      )
    const takes = fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 40 })), { maxLength: 8 })
    fc.assert(
      fc.property(sold, takes, (before, wanted) => {
        let [now, out, back] = [before, [] as SoldLine[], 0]
        for (const [at, units] of wanted) {
          const one = now[at % now.length] as SoldLine
          const quantity = Math.min(units, one.quantity)
          if (now.length === 1 && quantity === one.quantity) continue
          const { left, taken, paidKobo } = removeUnits(now, want(one.id, quantity, one.quantity))
          now = left
          out = together(out, taken)
          back += paidKobo
        }
        const all = together(now, out).sort((a, b) => a.id.localeCompare(b.id))
        expect(all).toEqual(before)
        expect(back).toBe(out.reduce((sum, one) => sum + one.total_kobo - one.discount_kobo, 0))
        for (const one of [...now, ...out]) {
          expect(one.discount_kobo).toBeGreaterThanOrEqual(0)
          expect(one.discount_kobo).toBeLessThanOrEqual(one.total_kobo)
        }
      }),
      { numRuns: 500 },
    )
  })
})
