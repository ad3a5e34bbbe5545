import { stockDemand } from "./stock-demand"

describe("stock demand", () => {
  it("adds the lines that share an item and sorts by item", () => {
    const lines = [
      { inventory_item_id: "b", quantity: 1 },
      { inventory_item_id: "a", quantity: 2 },
      { inventory_item_id: "b", quantity: 3 },
    ]
    expect(stockDemand(lines)).toEqual([
      { inventory_item_id: "a", quantity: 2 },
      { inventory_item_id: "b", quantity: 4 },
    ])
  })
})
