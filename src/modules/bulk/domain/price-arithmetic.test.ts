import fc from "fast-check"
import { type PriceRule, type Prices, priceBy, priceLine, roundTo } from "./price-arithmetic"

const kobo = fc.integer({ min: 1, max: 10_000_000_000 })
const step = fc.constantFrom(0, 100, 1_000, 5_000, 10_000)
const rule = (
  mode: "percent" | "amount",
  value: number,
  rounding = 0,
): Extract<PriceRule, { roundTo: number }> =>
  mode === "percent"
    ? { mode, hundredths: value, basedOn: "itself", roundTo: rounding }
    : { mode, kobo: value, basedOn: "itself", roundTo: rounding }

describe("prices by percent and amount", () => {
  it.each([
    [100_000, 1_250, 5_000, 115_000],
    [99_999, 1_250, 5_000, 110_000],
    [100_000, -1_000, 0, 90_000],
    [33_333, 1_000, 0, 36_666],
    [5, 1_000, 0, 6],
    [245_000, 0, 10_000, 250_000],
  ])("%i kobo by %i hundredths of a percent, to %i, is %i", (base, hundredths, rounding, expected) => {
    expect(priceBy(base, rule("percent", hundredths, rounding))).toBe(expected)
  })

  it("are whole kobo, and multiples of what they are rounded to", () => {
    fc.assert(
      fc.property(kobo, fc.integer({ min: -9_999, max: 100_000 }), step, (base, hundredths, rounding) => {
        const price = priceBy(base, rule("percent", hundredths, rounding))
        expect(Number.isSafeInteger(price)).toBe(true)
        expect(Math.abs(price % Math.max(rounding, 1))).toBe(0)
        // Half a step, and half a kobo, is all that rounding may take or give.
        const exact = base * (1 + hundredths / 10_000)
        expect(Math.abs(price - exact)).toBeLessThanOrEqual(Math.max(rounding, 1) / 2 + 1 + exact * 1e-9)
      }),
    )
  })

  it("go down never goes up, and the dearer stays the dearer", () => {
    fc.assert(
      fc.property(kobo, kobo, fc.integer({ min: -9_999, max: 0 }), (one, other, hundredths) => {
        const down = rule("percent", hundredths)
        expect(priceBy(one, down)).toBeLessThanOrEqual(one)
        const [cheaper, dearer] = [Math.min(one, other), Math.max(one, other)]
        expect(priceBy(cheaper, down)).toBeLessThanOrEqual(priceBy(dearer, down))
      }),
    )
  })

  it("rounding twice is rounding once", () => {
    fc.assert(
      fc.property(kobo, step, (amount, rounding) => {
        expect(roundTo(roundTo(amount, rounding), rounding)).toBe(roundTo(amount, rounding))
      }),
    )
  })
})

describe("a line", () => {
  const prices = fc.record({
    regular: fc.option(kobo, { nil: null }),
    sale: fc.option(kobo, { nil: null }),
    wholesale: fc.option(kobo, { nil: null }),
  })
  const anyRule = fc.oneof(
    fc.record({
      mode: fc.constant("percent" as const),
      hundredths: fc.integer({ min: -9_999, max: 100_000 }),
      basedOn: fc.constantFrom("itself" as const, "regular" as const),
      roundTo: step,
    }),
    fc.record({
      mode: fc.constant("amount" as const),
      kobo: fc.integer({ min: -10_000_000, max: 10_000_000 }),
      basedOn: fc.constantFrom("itself" as const, "regular" as const),
      roundTo: step,
    }),
    fc.record({ mode: fc.constant("exact" as const), kobo }),
    fc.constant({ mode: "remove" as const }),
  )
  const kinds = fc.constantFrom("regular" as const, "sale" as const, "wholesale" as const)

  it("has a problem, or a price above zero that goes with the others, or none at all", () => {
    fc.assert(
      fc.property(prices, kinds, anyRule, (before: Prices, kind, asked) => {
        const line = priceLine(before, kind, asked)
        expect(line.old).toBe(before[kind])
        const isNone = Boolean(line.problem) || asked.mode === "remove"
        expect(line.next === null).toBe(isNone)
        expect(asked.mode === "remove" && kind === "regular" && !line.problem).toBe(false)
        expect(line.next ?? 1).toBeGreaterThan(0)
        const after = { ...before, ...(isNone ? {} : { [kind]: line.next }) }
        const sale = isNone || kind === "wholesale" ? null : after.sale
        expect(sale ?? -1).toBeLessThan(Number(after.regular ?? 0))
        const wholesale = isNone || kind === "sale" ? null : after.wholesale
        expect(wholesale ?? 0).toBeLessThanOrEqual(Number(after.regular ?? 0))
      }),
    )
  })

  it("says what is missing to start from", () => {
    const none = { regular: null, sale: null, wholesale: null }
    expect(priceLine(none, "sale", rule("percent", 500)).problem).toBe("It has no sale price to start from")
    expect(
      priceLine(none, "sale", { mode: "percent", hundredths: -500, basedOn: "regular", roundTo: 0 }).problem,
    ).toBe("It has no regular price to start from")
    expect(priceLine(none, "regular", { mode: "exact", kobo: 500 }).next).toBe(500)
  })
})
