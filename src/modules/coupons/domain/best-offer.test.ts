import fc from "fast-check"
import { bestOffer } from "./best-offer"
import { type DiscountedLine, discountOf } from "./discount"
import type { Discount } from "./terms"

/** Random carts in the gate, and in the whole measure (`PROMOTION_CARTS=100000`). */
const CARTS = Number(process.env.PROMOTION_CARTS ?? 4_000)

const percent = fc.integer({ min: 1, max: 100_00 })
const tiers = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 }),
    fc.uniqueArray(percent, { minLength: 5, maxLength: 5 }),
  )
  .map(([units, hundredths]) => {
    const rising = [...hundredths].sort((one, other) => one - other)
    return [...units]
      .sort((one, other) => one - other)
      .map((from, at) => ({ units: from, hundredths: rising[at] ?? 100_00 }))
  })
const discount: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({ kind: fc.constant("percentage" as const), hundredths: percent }),
  fc.record({ kind: fc.constant("amount" as const), kobo: fc.integer({ min: 1, max: 9_000_000_00 }) }),
  fc.record({ kind: fc.constant("tiers" as const), tiers }),
)
const line = fc.record({
  total_kobo: fc.integer({ min: 0, max: 5_000_000_00 }),
  quantity: fc.integer({ min: 1, max: 40 }),
})
const cart = fc.array(line, { minLength: 1, maxLength: 12 })
/** A promotion with the places of the lines that it is for. */
const promotion = fc.record({ discount, places: fc.uniqueArray(fc.nat(11), { maxLength: 12 }) })

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

/** The most that a promotion says it takes off: its highest percentage of what it is for, or its amount. */
function said(given: Discount, lines: readonly DiscountedLine[]): number {
  const base = sum(lines.map(({ total_kobo, eligible }) => (eligible ? total_kobo : 0)))
  if (given.kind === "amount") return Math.min(given.kobo, base)
  const units = sum(lines.map(({ quantity, eligible }) => (eligible ? quantity : 0)))
  const hundredths =
    given.kind === "percentage"
      ? given.hundredths
      : Math.max(0, ...given.tiers.filter((tier) => tier.units <= units).map((tier) => tier.hundredths))
  return Math.floor((base * hundredths) / 100_00 + 0.5)
}

describe("what a cart gets", () => {
  it("a cart gets one offer alone, the one that saves most, never more than stated and never below zero", () => {
    fc.assert(
      fc.property(cart, fc.array(promotion, { maxLength: 6 }), fc.boolean(), (bought, offered, isTyped) => {
        const offers = offered.map(({ discount: given, places }, at) => {
          const lines = bought.map((one, index) => ({ ...one, eligible: places.includes(index) }))
          return { code: `P${at}`, most: said(given, lines), ...discountOf(given, lines) }
        })
        const typed = isTyped ? (offers[0] ?? null) : null
        const best = bestOffer(typed, isTyped ? offers.slice(1) : offers)
        const taken = best?.discountKobo ?? 0
        const greatest = Math.max(0, ...offers.map(({ discountKobo }) => discountKobo))
        const wrong = [
          taken !== greatest && "not the one that saves most, or several together",
          best && taken > best.most && "more than was said",
          best && sum(best.byLine) !== taken && "the lines' parts are not the whole",
          best?.byLine.some((part, at) => part < 0 || part > (bought[at]?.total_kobo ?? 0)) &&
            "a line below zero",
          sum(bought.map(({ total_kobo }) => total_kobo)) - taken < 0 && "a cart below zero",
        ].filter(Boolean)
        expect(wrong).toEqual([])
      }),
      { numRuns: CARTS },
    )
  })

  it("a cart gets the typed code where another offer saves as much, and always the same one of equal promotions", () => {
    const offer = (code: string, discountKobo: number) => ({ code, discountKobo })
    expect(bestOffer(offer("TYPED", 500), [offer("A", 500)])?.code).toBe("TYPED")
    expect(bestOffer(offer("TYPED", 500), [offer("A", 501)])?.code).toBe("A")
    expect(bestOffer(null, [offer("B", 500), offer("A", 500)])?.code).toBe("A")
    expect(bestOffer(null, [offer("A", 0)])).toBeNull()
    expect(bestOffer(offer("TYPED", 0), [])?.code).toBe("TYPED")
  })

  it("a cart gets a tiered discount that rises from exactly the stated number of items", () => {
    const given: Discount = {
      kind: "tiers",
      tiers: [
        { units: 3, hundredths: 10_00 },
        { units: 6, hundredths: 15_00 },
      ],
    }
    const off = (...quantities: number[]) =>
      discountOf(
        given,
        quantities.map((quantity) => ({ quantity, total_kobo: quantity * 1_000, eligible: true })),
      ).discountKobo
    expect([off(2), off(3), off(2, 1), off(5), off(6), off(4, 4)]).toEqual([0, 300, 300, 500, 900, 1_200])
  })
})
