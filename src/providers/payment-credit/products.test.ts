import fc from "fast-check"
import { sharedProducts } from "./products"

const products = (...amounts: number[]) =>
  amounts.map((amountKobo, index) => ({ id: `p${index}`, name: `Product ${index}`, amountKobo }))

describe("products of a credit checkout", () => {
  it("the products of a credit checkout are as they were sold when the provider pays all", () => {
    const sold = products(1_000_000, 250_050)
    expect(sharedProducts(sold, 1_250_050)).toEqual(sold)
  })

  it("the products of a credit checkout leave out what costs nothing", () => {
    expect(sharedProducts(products(100, 0), 100)).toEqual(products(100))
  })

  it("the products of a credit checkout add up to what the provider pays, whatever the wallet pays", () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 100 })
    fc.assert(
      fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (parts, share) => {
        const sum = parts.reduce((total, part) => total + part, 0)
        fc.pre(sum > 0)
        const amount = Math.max(1, Math.round(sum * share))
        const shared = sharedProducts(products(...parts), amount)
        expect(shared.reduce((total, { amountKobo }) => total + amountKobo, 0)).toBe(amount)
        for (const one of shared) {
          const whole = parts[Number(one.id.slice(1))] ?? 0
          expect(Math.abs(one.amountKobo - (whole * amount) / sum)).toBeLessThan(1)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
