import { assertFigures } from "./figures"

const problemOf = (path: string, body: unknown) => {
  try {
    assertFigures({ path, body })
    return null
  } catch (error) {
    return (error as Error).message
  }
}

describe("a figure that Medusa's admin is sent", () => {
  it.each([
    ["inventory-items/i/location-levels/l", { stocked_quantity: 12, incoming_quantity: 0 }],
    ["inventory-items", { sku: "A", location_levels: [{ location_id: "l", stocked_quantity: 1_000_000 }] }],
    ["inventory-items/i", { metadata: { stocked_quantity: "many" }, weight: 1.5 }],
    ["products", { variants: [{ prices: [{ amount: 12.5 }], inventory_items: [{ required_quantity: 2 }] }] }],
    ["products/p/variants/v", { prices: [{ id: "price_1", amount: 100_000_000 }], sku: null }],
    ["orders/o", { amount: -1 }],
    ["inventory-items", undefined],
  ])("a figure sent to Medusa's admin is accepted at %s: %j", (path, body) => {
    expect(problemOf(path, body)).toBeNull()
  })

  const level = "inventory-items/i/location-levels/l"
  it.each([
    [level, { stocked_quantity: 1.5 }, "In stock: Must be a whole number"],
    [level, { stocked_quantity: -1 }, "In stock: Cannot be below 0"],
    [level, { stocked_quantity: 1e12 }, "In stock: That is more than a warehouse holds"],
    [level, JSON.parse('{"stocked_quantity":1e400}'), "In stock: Enter the stock in figures"],
    [level, { stocked_quantity: "12" }, "In stock: Enter the stock in figures"],
    [level.toUpperCase(), { incoming_quantity: 0.5 }, "Incoming: Must be a whole number"],
    ["inventory-items", { location_levels: [{ stocked_quantity: 1e12 }] }, "In stock: That is more than"],
    [
      "inventory-items/location-levels/batch",
      { update: [{ stocked_quantity: -1 }] },
      "In stock: Cannot be below",
    ],
    [
      "inventory-items/i/location-levels/batch/",
      { create: [{ stocked_quantity: 0.1 }] },
      "In stock: Must be",
    ],
    ["products/p/variants/v/inventory-items/i", { required_quantity: 0 }, "Quantity: At least 1"],
    [
      "products/p/variants/inventory-items/batch",
      { update: [{ required_quantity: 21 }] },
      "Quantity: At most 20",
    ],
    [
      "products/batch",
      { create: [{ variants: [{ prices: [{ amount: -5 }] }] }] },
      "Price: Must be more than 0",
    ],
    ["products/p/variants", { prices: [{ amount: 10.001 }] }, "Price: At most two decimals"],
    ["price-lists", { prices: [{ amount: 1e12 }] }, "Price: That is more than the shop can charge"],
    ["/price-lists/p/prices/batch", { update: [{ id: "x", amount: 0 }] }, "Price: Must be more than 0"],
  ])("a figure sent to Medusa's admin is refused at %s: %j", (path, body, sentence) => {
    expect(problemOf(path, body)).toContain(sentence)
  })
})
