import { type LineNow, lineChanges } from "./price-changes"

const soap: LineNow = {
  cartId: "a",
  name: "Black soap",
  quantity: 2,
  unitKobo: 1_500_00,
  addedAtKobo: 1_200_00,
}
const oil: LineNow = { cartId: "b", name: "Palm oil", quantity: 1, unitKobo: 800_00, addedAtKobo: 800_00 }

describe("lineChanges", () => {
  it("lineChanges reports nothing for lines that are as the shopper saw them", () => {
    const shown = [
      { cart_id: "a", quantity: 2, price: 1500 },
      { cart_id: "b", quantity: 1, price: 800 },
    ]
    expect(lineChanges([soap, oil], shown)).toEqual([])
  })

  it("lineChanges reports a changed price and quantity, old and new, with their totals", () => {
    const shown = [
      { cart_id: "a", quantity: 3, price: 1200.5 },
      { cart_id: "b", quantity: 1, price: 800 },
    ]
    expect(lineChanges([soap, oil], shown)).toEqual([
      {
        cart_id: "a",
        name: "Black soap",
        old: { price: 1200.5, quantity: 3, total: 3601.5 },
        new: { price: 1500, quantity: 2, total: 3000 },
      },
    ])
  })

  it("lineChanges reports lines that were added and lines that disappeared", () => {
    const shown = [
      { cart_id: "a", quantity: 2, price: 1500 },
      { cart_id: "gone", quantity: 4, price: 10 },
    ]
    expect(lineChanges([soap, oil], shown)).toEqual([
      { cart_id: "b", name: "Palm oil", old: null, new: { price: 800, quantity: 1, total: 800 } },
      { cart_id: "gone", name: null, old: { price: 10, quantity: 4, total: 40 }, new: null },
    ])
  })

  it("lineChanges compares with the price at adding to the cart for a client that showed no lines", () => {
    const wholesale = { ...oil, unitKobo: 500_00, addedAtKobo: null }
    for (const shown of [
      [],
      [{}],
      [{ cart_id: "a", price: -1, quantity: 2 }],
      [{ cart_id: "a", quantity: 0.5 }],
    ]) {
      expect(lineChanges([soap, wholesale], shown)).toEqual([
        {
          cart_id: "a",
          name: "Black soap",
          old: { price: 1200, quantity: 2, total: 2400 },
          new: { price: 1500, quantity: 2, total: 3000 },
        },
      ])
    }
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 1e30])(
    "lineChanges ignores a shown line with the impossible price %p",
    (price) => {
      expect(lineChanges([oil], [{ cart_id: "b", quantity: 1, price }])).toEqual([])
    },
  )
})
