import assert from "node:assert/strict"
import { describe, it } from "node:test"
import {
  carriedFields,
  countFilters,
  listQuery,
  MAX_CHOICES,
  PER_PAGE,
  readFilters,
  searchWith,
  toggled,
  withTrait,
} from "./list-filters"

const params = (search: string) => new URLSearchParams(search)

describe("readFilters", () => {
  it("readFilters reads comma-separated and repeated ids once each", () => {
    assert.deepEqual(readFilters(params("brand_id=a,b&brand_id=b&brand_id=")).brand, ["a", "b"])
  })

  it("readFilters leaves out values that make no sense", () => {
    const filters = readFilters(
      params("price=cheap&availability=maybe&sort=chaos&page=-3&rating=5&shade=&finish=%3Cb%3E"),
    )
    assert.deepEqual(filters, {
      brand: [],
      category: [],
      price: null,
      availability: null,
      onSale: false,
      rating: null,
      traits: {},
      sort: null,
      page: 1,
    })
  })

  it("readFilters accepts no impossible ids, and no more ids than an address can carry", () => {
    const brands = Array.from({ length: 40 }, (_, i) => `b${i}`).join(",")
    assert.equal(readFilters(params(`brand_id=${brands}`)).brand.length, MAX_CHOICES)
    const hostile = `brand_id=${encodeURIComponent("<script>,' or 1=1 --")},${"x".repeat(10_000)}`
    assert.deepEqual(readFilters(params(hostile)).brand, [])
  })

  it("readFilters reads both availabilities together as no choice", () => {
    assert.equal(readFilters(params("availability=InStock")).availability, "instock")
    assert.equal(readFilters(params("availability=instock&availability=outofstock")).availability, null)
  })

  it("readFilters reads price ranges that are open at one end", () => {
    assert.equal(readFilters(params("price=50000-")).price, "50000-")
    assert.equal(readFilters(params("price=-5000")).price, "-5000")
    assert.equal(readFilters(params("price=-")).price, null)
  })
})

describe("listQuery", () => {
  it("listQuery gives the page's own scope precedence over the address", () => {
    const query = listQuery(readFilters(params("brand_id=other&sort=rating")), {
      brand_id: "own",
      sort: "newest",
    })
    assert.deepEqual(query, { brand_id: "own", sort: "rating", page: 1, per_page: PER_PAGE })
  })
})

describe("searchWith", () => {
  it("searchWith keeps the page's id and goes back to page one", () => {
    assert.equal(
      searchWith(params("sectionId=s1&page=4&brand_id=a"), { brand: ["a", "b"] }),
      "?sectionId=s1&brand_id=a,b",
    )
  })

  it("searchWith writes the fields of a form without script in the same way as links", () => {
    assert.equal(
      searchWith(params("price_start=5,000&price_end=&brand_id=a&brand_id=b&onsale=1"), {}),
      "?brand_id=a,b&price=5000-&onsale=1",
    )
  })

  it("searchWith keeps all facets in one fixed order, and drops a facet without values", () => {
    const given = params("size=30&rating=4&skin_type=dry,oily&skin_type=dry&free_from=parabens")
    assert.equal(searchWith(given, {}), "?rating=4&skin_type=dry,oily&free_from=parabens&size=30")
    const { traits } = readFilters(given)
    assert.deepEqual(traits, { skin_type: ["dry", "oily"], free_from: ["parabens"], size: ["30"] })
    assert.equal(
      searchWith(given, { rating: null, traits: withTrait(traits, "free_from", []) }),
      "?skin_type=dry,oily&size=30",
    )
    assert.equal(countFilters(readFilters(given)), 5)
    assert.deepEqual(listQuery(readFilters(given), {}), {
      rating: "4",
      skin_type: "dry,oily",
      free_from: "parabens",
      size: "30",
      page: 1,
      per_page: PER_PAGE,
    })
  })

  it("searchWith includes the page number when asked", () => {
    assert.equal(searchWith(params("str=oil&sort=rating"), { page: 2 }), "?str=oil&sort=rating&page=2")
  })
})

it("the count of filters includes those that narrow the list, not the sort", () => {
  assert.equal(countFilters(readFilters(params("brand_id=a,b&price=0-5000&sort=rating&page=2"))), 3)
})

it("a toggled filter value is added when absent and removed when present", () => {
  assert.deepEqual(toggled(["a"], "b"), ["a", "b"])
  assert.deepEqual(toggled(["a", "b"], "a"), ["b"])
})

it("carriedFields passes on the other fields in one order, whatever the order in the address", () => {
  const own = ["sort"]
  const fields = [
    ["brand_id", "b"],
    ["price", "0-5000"],
  ]
  assert.deepEqual(carriedFields(params("price=0-5000&sort=rating&brand_id=b"), own), fields)
  assert.deepEqual(carriedFields(params("brand_id=b&price=0-5000&sort=rating"), own), fields)
})
