import fc from "fast-check"
import { VAT_BP, vatGivenBack, vatIn, vatOfParts, vatRateWords } from "./vat"

const kobo = fc.integer({ min: 0, max: 1_000_000_000_00 })
const rate = fc.constantFrom(0, 500, VAT_BP, 1_000, 1_999)
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

describe("VAT that prices include", () => {
  it.each([
    [0, 0],
    [1, 0],
    [7, 0],
    [8, 1],
    [107_50, 7_50],
    [9_250_00, 645_35],
    [1_000_000_000_00, 69_767_441_86],
  ])("the VAT in a price of %i kobo is %i kobo", (gross, vat) => {
    expect(vatIn(gross, VAT_BP)).toBe(vat)
  })

  it("the VAT is nothing where the shop is not registered", () => {
    fc.assert(fc.property(kobo, (gross) => expect(vatIn(gross, 0)).toBe(0)))
  })

  it("the VAT and the net add up to the gross, and the VAT is the rate of the net to half a kobo", () => {
    fc.assert(
      fc.property(kobo, rate, (gross, bp) => {
        const vat = vatIn(gross, bp)
        expect(Number.isSafeInteger(vat) && vat >= 0 && vat <= gross).toBe(true)
        expect(Math.abs(vat * (10_000 + bp) - gross * bp) * 2).toBeLessThanOrEqual(10_000 + bp)
      }),
    )
  })

  it("the VAT of the lines and the delivery, each after its discount, adds up to that of the order", () => {
    fc.assert(
      fc.property(fc.array(kobo, { maxLength: 60 }), rate, (parts, bp) => {
        const vats = vatOfParts(parts, bp)
        expect(sum(vats)).toBe(vatIn(sum(parts), bp))
        for (const [index, vat] of vats.entries()) {
          expect(vat).toBeGreaterThanOrEqual(0)
          expect(vat).toBeLessThanOrEqual(parts[index] ?? 0)
          expect(Math.abs(vat - vatIn(parts[index] ?? 0, bp))).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  it("the VAT is never negative after part refunds, and nothing when all was refunded", () => {
    const shares = fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 12 })
    fc.assert(
      fc.property(kobo, shares, rate, (paidKobo, percents, bp) => {
        let earlierKobo = 0
        let left = vatIn(paidKobo, bp)
        const giveBack = (amountKobo: number) => {
          const vat = vatGivenBack({ paidKobo, earlierKobo, amountKobo }, bp)
          expect(vat).toBeGreaterThanOrEqual(0)
          expect(vat).toBeLessThanOrEqual(amountKobo)
          earlierKobo += amountKobo
          left -= vat
          expect(left).toBe(vatIn(paidKobo - earlierKobo, bp))
        }
        for (const percent of percents) giveBack(Math.floor(((paidKobo - earlierKobo) * percent) / 100))
        giveBack(paidKobo - earlierKobo)
        expect(left).toBe(0)
      }),
    )
  })

  it("the VAT has its rate in words as a percentage", () => {
    expect([VAT_BP, 1_000].map(vatRateWords)).toEqual(["7.5%", "10%"])
  })
})
