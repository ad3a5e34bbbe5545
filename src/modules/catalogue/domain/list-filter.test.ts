import { ProductListQuery } from "../../../contract/catalogue"
import { isNarrowed, listFilter, listSort, pickedInAll } from "./list-filter"

const filterOf = (query: Record<string, string>) => listFilter(ProductListQuery.parse(query))
const sortOf = (query: Record<string, string>) => listSort(ProductListQuery.parse(query))

describe("the query of a list as a filter", () => {
  it("a list query takes one id or several, in any order, each once", () => {
    expect(filterOf({ brand_id: "b2, b1,b2,", category_id: "c1" })).toMatchObject({
      brandIds: ["b1", "b2"],
      categoryIds: ["c1"],
    })
  })

  it.each([
    [{ price: "1000-2500.50" }, 100_000, 250_050],
    [{ price: "-2500" }, null, 250_000],
    [{ price: "1000-" }, 100_000, null],
    [{ price: "-" }, null, null],
    [{ price_start: "0", price_end: "99.9" }, 0, 9_990],
    [{ price: "1000-5000", price_start: "2000", price_end: "9000" }, 200_000, 500_000],
  ])("a list query with %j has prices from %s to %s kobo", (query, minKobo, maxKobo) => {
    expect(filterOf(query as Record<string, string>)).toMatchObject({ minKobo, maxKobo })
  })

  it("a list query treats empty parameters as not given", () => {
    const empty = {
      category_id: "",
      brand_id: "",
      price: "",
      price_start: "",
      availability: "",
      sort: "",
      q: " ",
    }
    expect(filterOf(empty)).toEqual(filterOf({}))
  })

  it("a list query has its availability read in any case", () => {
    expect(filterOf({ availability: "InStock" }).availability).toBe("instock")
  })

  it.each([
    [{}, "best_selling"],
    [{ sort: "relevance" }, "best_selling"],
    [{ q: "lip" }, "relevance"],
    [{ q: "lip", sort: "price_asc" }, "price_asc"],
    [{ sort: "newest" }, "newest"],
  ])("a list query with %j is sorted by %s", (query, sort) => {
    expect(sortOf(query as Record<string, string>)).toBe(sort)
  })

  it.each([
    [{ onsale: "1" }, true],
    [{ onsale: "0" }, false],
    [{}, null],
  ])("a list query with %j is filtered by being on sale: %p", (query, onSale) => {
    expect(filterOf(query as Record<string, string>).onSale).toBe(onSale)
  })
})

describe("a list", () => {
  it("a list counts as narrowed by any filter except its search", () => {
    expect(isNarrowed(filterOf({}))).toBe(false)
    expect(isNarrowed(filterOf({ q: "lip", sort: "newest" }))).toBe(false)
    expect(isNarrowed(filterOf({ brand_id: "b1" }))).toBe(true)
    expect(isNarrowed(filterOf({ q: "lip", price: "-2500" }))).toBe(true)
    expect(isNarrowed(listFilter(ProductListQuery.parse({}), { soldOnly: true }))).toBe(true)
  })

  it("a list query without parameters leaves every product in", () => {
    expect(filterOf({})).toEqual({
      ...{ sectionIds: [], categoryIds: [], subcategoryIds: [], brandIds: [], traits: [], search: "" },
      ...{ minKobo: null, maxKobo: null, availability: null, onSale: null, minRating: null },
      ...{ underId: null, ofBrandIds: null, pickedIds: null, kind: null, soldOnly: false },
    })
  })

  it("a list picked by several lists has the products of all of them, in the order of the first", () => {
    expect(pickedInAll(["c", "a", "b"], null, ["a", "b", "c"], ["b", "c"])).toEqual(["c", "b"])
    expect(pickedInAll(undefined, ["a"])).toEqual(["a"])
    expect(pickedInAll([], ["a"])).toEqual([])
    expect(pickedInAll(null, undefined)).toBeNull()
  })
})
