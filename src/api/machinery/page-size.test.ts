import { limitPage, readCost } from "./page-size"

describe("a page of Medusa's admin", () => {
  it.each([
    ["/customers", "9999999", "200"],
    ["/customers", "201", "200"],
    ["/customers", "200", "200"],
    ["/products", "9999999", "50"],
    ["/product-variants", "50", "50"],
    ["/products", "20", "20"],
    ["/orders/", "0x7fffffff", "50"],
    ["/Orders", "-1", "50"],
    ["/orders", " 100000", "50"],
    ["/orders/order_1/line-items", "1000", "200"],
    ["/products/prod_1/variants", "1000", "50"],
    ["/regions", "9999", "1000"],
    ["/Stock-Locations", "1000", "1000"],
    ["/payments/payment-providers", "1000", "1000"],
    ["/orders", "many", "many"],
  ])("a page of %s in Medusa's admin with limit=%j has %s rows at most", (path, wanted, given) => {
    const query: Record<string, unknown> = { limit: wanted, take: wanted, q: "9999999" }
    limitPage(path, query)
    expect(query).toEqual({ limit: given, take: given, q: "9999999" })
  })

  it.each([
    ["-1", "0"],
    [" -20", "0"],
    ["0", "0"],
    ["40", "40"],
    ["many", "many"],
  ])("a page in Medusa's admin with offset=%j begins at %s", (wanted, given) => {
    const query: Record<string, unknown> = { offset: wanted }
    limitPage("/products", query)
    expect(query).toEqual({ offset: given })
  })

  it("a page in Medusa's admin is left as it is where no single limit is given", () => {
    const query: Record<string, unknown> = { limit: ["5", "9999"], order: "id" }
    limitPage("/products", query)
    expect(query).toEqual({ limit: ["5", "9999"], order: "id" })
  })
})

describe("a read of Medusa's admin", () => {
  it.each([
    [{}, 1],
    [{ limit: "20", fields: "id,title,*variants" }, 1],
    [{ limit: "1", fields: `id,${"*items.variant,".repeat(25)}` }, 1],
    [{ limit: "50", fields: `id,${"*items.variant,".repeat(25)}` }, 14],
    [{ limit: "1000", fields: "id,name" }, 11],
    [{ limit: ["5"], fields: ["id"] }, 1],
  ])("a read of Medusa's admin with %j costs %i points", (query, points) => {
    expect(readCost(query)).toBe(points)
  })
})

describe("a read of the shop API's products", () => {
  it.each([
    [{}, 4],
    [{ limit: "20" }, 2],
    [{ limit: "100" }, 7],
    [{ limit: "100", fields: "*variants.calculated_price,+variants.inventory_quantity" }, 9],
  ])("a read of the shop API's products with %j costs %i points", (query, points) => {
    expect(readCost(query, { rows: 50, relations: 5 })).toBe(points)
  })
})
