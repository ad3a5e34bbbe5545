import fc from "fast-check"
import { piecesIn, priceSingly, setsFrom } from "./set-parts"

const part = fc.record({
  quantity: fc.integer({ min: 1, max: 20 }),
  stock_quantity: fc.integer({ min: -5, max: 500 }),
})
const parts = fc.array(part, { minLength: 1, maxLength: 12 })

describe("how many sets the parts allow", () => {
  it("the number of sets is the most that the parts allow, and one more is impossible", () => {
    fc.assert(
      fc.property(parts, (some) => {
        const sets = setsFrom(some)
        const enough = (wanted: number) =>
          some.every(({ quantity, stock_quantity }) => wanted * quantity <= stock_quantity)
        expect(sets === 0 || enough(sets)).toBe(true)
        expect(enough(sets + 1)).toBe(false)
      }),
    )
  })

  it("the number of sets never rises with another part, and never falls when stock arrives", () => {
    fc.assert(
      fc.property(parts, part, fc.nat({ max: 50 }), (some, other, arrived) => {
        expect(setsFrom([...some, other])).toBeLessThanOrEqual(setsFrom(some))
        const more = some.map((one) => ({ ...one, stock_quantity: one.stock_quantity + arrived }))
        expect(setsFrom(more)).toBeGreaterThanOrEqual(setsFrom(some))
      }),
    )
  })

  it("the number of sets is zero without any parts", () => expect(setsFrom([])).toBe(0))
})

it("the price of a set's parts adds up what they cost one by one, to the kobo", () => {
  const two = [
    { quantity: 3, price: 0.1 },
    { quantity: 1, price: 4250.5 },
  ]
  expect(priceSingly(two)).toBe(4250.8)
  expect(piecesIn(two)).toBe(4)
  expect(priceSingly([...two, { quantity: 1, price: null }])).toBeNull()
})
