import fc from "fast-check"
import { type OrderToPick, pickingList } from "./picking-list"

const item = (variant_id: string, shelf: string | null, quantity: number) => ({
  ...{ variant_id, shelf, quantity },
  ...{ name: variant_id, variant_title: null, brand: "", sku: null },
})
const order = (order_number: string, items: OrderToPick["items"], status = "processing" as const) => ({
  ...{ order_number, items, status },
})

describe("a picking list", () => {
  it("a picking list has each variant once, with the orders that want it", () => {
    const { picks } = pickingList([
      order("OM-1", [item("cream", "A-1", 2), item("cream", "A-1", 1)]),
      order("OM-2", [item("cream", "A-1", 4)]),
    ])
    expect(picks).toHaveLength(1)
    expect(picks[0]).toMatchObject({
      quantity: 7,
      orders: [
        { order_number: "OM-1", quantity: 3 },
        { order_number: "OM-2", quantity: 4 },
      ],
    })
  })

  it("a picking list follows the shelves as people number them, with unshelved items last", () => {
    const { picks } = pickingList([
      order("OM-1", [item("w", null, 1), item("x", "B-1", 1), item("y", "A-10", 1), item("z", "A-2", 1)]),
    ])
    expect(picks.map(({ shelf }) => shelf)).toEqual(["A-2", "A-10", "B-1", null])
  })

  it("a picking list leaves out orders that are unpaid, packed already or cancelled", () => {
    const rest = (["pending", "packed", "shipped", "delivered", "cancelled", "returned"] as const).map(
      (status) => ({ ...order(status, [item("cream", "A-1", 1)]), status }),
    )
    const { picks, leftOut } = pickingList(rest)
    expect(picks).toEqual([])
    expect(leftOut.map(({ status }) => status)).toEqual(rest.map(({ status }) => status))
  })

  it("a picking list neither loses nor adds units, whatever the orders", () => {
    const line = fc
      .record({ variant: fc.constantFrom("a", "b", "c"), quantity: fc.integer({ min: 1, max: 50 }) })
      .map(({ variant, quantity }) => item(variant, variant, quantity))
    fc.assert(
      fc.property(fc.array(fc.array(line)), (carts) => {
        const { picks } = pickingList(carts.map((items, index) => order(`OM-${index}`, items)))
        const wanted = carts.flat().reduce((sum, { quantity }) => sum + quantity, 0)
        expect(picks.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(wanted)
        for (const { quantity, orders } of picks)
          expect(orders.reduce((sum, one) => sum + one.quantity, 0)).toBe(quantity)
      }),
    )
  })
})
