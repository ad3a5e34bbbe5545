import fc from "fast-check"
import { type PriceRule, type Prices, priceBy, priceLine, priceProblem, roundTo } from "./price-arithmetic"

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
  ])(
    "a price of %i kobo changed by %i hundredths of a percent and rounded to %i is %i kobo",
    (base, hundredths, rounding, expected) => {
      expect(priceBy(base, rule("percent", hundredths, rounding))).toBe(expected)
    },
  )

  it("a price changed by percent is whole kobo and a multiple of its rounding step", () => {
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

  it("a price lowered by percent never rises, and the dearer of two prices stays the dearer", () => {
    fc.assert(
      fc.property(kobo, kobo, fc.integer({ min: -9_999, max: 0 }), (one, other, hundredths) => {
        const down = rule("percent", hundredths)
        expect(priceBy(one, down)).toBeLessThanOrEqual(one)
        const [cheaper, dearer] = [Math.min(one, other), Math.max(one, other)]
        expect(priceBy(cheaper, down)).toBeLessThanOrEqual(priceBy(dearer, down))
      }),
    )
  })

  it("a price rounded twice is the same as rounded once", () => {
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

  it("a price line has a problem, a price above zero that fits the others, or no price", () => {
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

  it("a price line names the missing price that it should start from", () => {
    const none = { regular: null, sale: null, wholesale: null }
    expect(priceLine(none, "sale", rule("percent", 500)).problem).toBe("It has no sale price to start from")
    expect(
      priceLine(none, "sale", { mode: "percent", hundredths: -500, basedOn: "regular", roundTo: 0 }).problem,
    ).toBe("It has no regular price to start from")
    expect(priceLine(none, "regular", { mode: "exact", kobo: 500 }).next).toBe(500)
  })

  const three = { regular: 10_000, sale: 8_000, wholesale: 6_000 }
  const percent = (hundredths: number, basedOn: "itself" | "regular"): PriceRule => ({
    ...{ mode: "percent", hundredths, basedOn, roundTo: 0 },
  })

  it("a price line starts from the price itself or from the regular price", () => {
    expect(priceLine(three, "sale", percent(-5_000, "itself")).next).toBe(4_000)
    expect(priceLine(three, "sale", percent(-5_000, "regular")).next).toBe(5_000)
    expect(priceLine(three, "regular", percent(1_000, "itself")).next).toBe(11_000)
    expect(priceLine(three, "wholesale", rule("amount", 500)).next).toBe(6_500)
    expect(priceLine(three, "wholesale", rule("amount", -500)).next).toBe(5_500)
  })

  it("a price line removes a sale or a wholesale price, never the regular one", () => {
    const gone = { next: null, problem: null }
    expect(priceLine(three, "sale", { mode: "remove" })).toEqual({ old: 8_000, ...gone })
    expect(priceLine(three, "wholesale", { mode: "remove" })).toEqual({ old: 6_000, ...gone })
    expect(priceLine(three, "regular", { mode: "remove" })).toEqual({
      ...{ old: 10_000, next: null, problem: "A regular price cannot be removed" },
    })
  })

  it.each([
    ["regular", 8_001, null],
    ["regular", 8_000, "The regular price must stay above the sale price"],
    ["sale", 9_999, null],
    ["sale", 10_000, "The sale price must be lower than the regular price"],
    ["wholesale", 10_000, null],
    ["wholesale", 10_001, "The wholesale price must not be above the regular price"],
    ["sale", 0, "It would cost nothing or less"],
  ] as const)("a price line for a %s price of %i kobo has the problem %p", (kind, kobo, problem) => {
    expect(priceLine(three, kind, { mode: "exact", kobo })).toEqual({
      ...{ old: three[kind], next: problem ? null : kobo, problem },
    })
  })

  it("a price line says when a lower or missing regular price conflicts with the other prices", () => {
    const noSale = { ...three, sale: null }
    expect(priceProblem({ ...noSale, regular: 6_000 }, "regular")).toBeNull()
    expect(priceProblem({ ...noSale, regular: 5_999 }, "regular")).toBe(
      "The regular price must not fall below the wholesale price",
    )
    const noRegular = { ...three, regular: null }
    expect(priceProblem(noRegular, "sale")).toBe("A sale price needs a regular price")
    expect(priceProblem(noRegular, "wholesale")).toBe("A wholesale price needs a regular price")
    expect(priceProblem({ regular: 10_000, sale: null, wholesale: null }, "regular")).toBeNull()
  })

  it("a price line ignores conflicts that do not concern its own price", () => {
    const odd = { regular: 5_000, sale: 8_000, wholesale: 6_000 }
    expect(priceProblem({ ...odd, wholesale: 4_000 }, "wholesale")).toBeNull()
    expect(priceProblem({ ...odd, sale: 4_000 }, "sale")).toBeNull()
  })
})
