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
  it("tells nothing of what is as it was shown", () => {
    const shown = [
      { cart_id: "a", quantity: 2, price: 1500 },
      { cart_id: "b", quantity: 1, price: 800 },
    ]
    expect(lineChanges([soap, oil], shown)).toEqual([])
  })

  it("tells a price and a quantity, old and new, with what they come to", () => {
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

  it("tells what came and what went", () => {
    const shown = [
      { cart_id: "a", quantity: 2, price: 1500 },
      { cart_id: "gone", quantity: 4, price: 10 },
    ]
    expect(lineChanges([soap, oil], shown)).toEqual([
      { cart_id: "b", name: "Palm oil", old: null, new: { price: 800, quantity: 1, total: 800 } },
      { cart_id: "gone", name: null, old: { price: 10, quantity: 4, total: 40 }, new: null },
    ])
  })

  it("goes by the price when it was put into the cart for a client that showed no lines", () => {
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

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 1e30])("reads no price from %p", (price) => {
    expect(lineChanges([oil], [{ cart_id: "b", quantity: 1, price }])).toEqual([])
  })
})
