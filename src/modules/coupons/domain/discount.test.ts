import fc from "fast-check"
import { allocate, discountOf } from "./discount"
import type { Discount } from "./terms"

const kobo = fc.integer({ min: 0, max: 5_000_000_00 })
const line = fc.record({
  total_kobo: kobo,
  quantity: fc.integer({ min: 1, max: 50 }),
  eligible: fc.boolean(),
})
type Plain = Exclude<Discount, { kind: "tiers" }>
const discount: fc.Arbitrary<Plain> = fc.oneof(
  fc.record({ kind: fc.constant("percentage" as const), hundredths: fc.integer({ min: 1, max: 100_00 }) }),
  fc.record({ kind: fc.constant("amount" as const), kobo: fc.integer({ min: 1, max: 9_000_000_00 }) }),
)
/** Before rounding. */
const exactly = (given: Plain, base: number) =>
  given.kind === "amount" ? Math.min(given.kobo, base) : (base * given.hundredths) / 100_00
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

describe("discountOf", () => {
  it("a percentage discount applies to its own lines, rounded half up to the kobo", () => {
    const lines = [
      { total_kobo: 1_995, quantity: 1, eligible: true },
      { total_kobo: 50_000, quantity: 2, eligible: false },
    ]
    expect(discountOf({ kind: "percentage", hundredths: 10_00 }, lines)).toEqual({
      discountKobo: 200,
      byLine: [200, 0],
    })
  })

  it("a discount never takes off more than the lines cost", () => {
    const lines = [
      { total_kobo: 300, quantity: 1, eligible: true },
      { total_kobo: 200, quantity: 4, eligible: true },
    ]
    expect(discountOf({ kind: "amount", kobo: 9_999 }, lines)).toEqual({
      discountKobo: 500,
      byLine: [300, 200],
    })
  })

  it("a discount has parts that sum to the whole, none below zero or above its line, and none on other lines", () => {
    fc.assert(
      fc.property(discount, fc.array(line, { maxLength: 100 }), (given, lines) => {
        const { discountKobo, byLine } = discountOf(given, lines)
        expect(sum(byLine)).toBe(discountKobo)
        const outOfPlace = lines.filter(({ total_kobo, eligible }, index) => {
          const part = byLine[index] ?? -1
          return part < 0 || part > (eligible ? total_kobo : 0)
        })
        expect(outOfPlace).toEqual([])
        const base = sum(lines.map(({ total_kobo, eligible }) => (eligible ? total_kobo : 0)))
        expect(Math.abs(discountKobo - exactly(given, base))).toBeLessThanOrEqual(0.5)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe("allocate", () => {
  it("an allocation gives the odd kobo to the largest remainder, and to the first of equals", () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(allocate(10, [1, 5])).toEqual([2, 8])
    expect(allocate(7, [0, 0])).toEqual([0, 0])
    expect(allocate(15, Array(12).fill(1))).toEqual([2, 2, 2, ...Array(9).fill(1)])
  })

  it("an allocation is never more than a kobo from the exact part", () => {
    fc.assert(
      fc.property(kobo, fc.array(kobo, { minLength: 1, maxLength: 50 }), (total, shares) => {
        const all = sum(shares)
        fc.pre(all > 0)
        const parts = allocate(total, shares)
        expect(sum(parts)).toBe(total)
        const apart = shares.filter((share, index) => {
          const exact = Number((BigInt(total) * BigInt(share) * 1000n) / BigInt(all)) / 1000
          return Math.abs((parts[index] ?? 0) - exact) >= 1.001
        })
        expect(apart).toEqual([])
      }),
      { numRuns: 2_000 },
    )
  })
})
