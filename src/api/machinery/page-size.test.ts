import { limitPage } from "./page-size"

describe("a page of Medusa's admin", () => {
  it.each([
    ["/products", "9999999", "200"],
    ["/products", "201", "200"],
    ["/products", "200", "200"],
    ["/products", "20", "20"],
    ["/orders/", "0x7fffffff", "200"],
    ["/orders", "-1", "200"],
    ["/orders", " 100000", "200"],
    ["/products/prod_1/variants", "1000", "200"],
    ["/regions", "9999", "1000"],
    ["/Stock-Locations", "1000", "1000"],
    ["/payments/payment-providers", "1000", "1000"],
    ["/orders", "many", "many"],
  ])("of %s that is asked for with limit=%j has %s rows at most", (path, wanted, given) => {
    const query: Record<string, unknown> = { limit: wanted, take: wanted, q: "9999999" }
    limitPage(path, query)
    expect(query).toEqual({ limit: given, take: given, q: "9999999" })
  })

  it("is left as it is where nobody says how long", () => {
    const query: Record<string, unknown> = { limit: ["5", "9999"], order: "id" }
    limitPage("/products", query)
    expect(query).toEqual({ limit: ["5", "9999"], order: "id" })
  })
})
