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
  it("reads comma-separated and repeated ids once each", () => {
    assert.deepEqual(readFilters(params("brand_id=a,b&brand_id=b&brand_id=")).brand, ["a", "b"])
  })

  it("leaves out what makes no sense", () => {
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

  it("takes no ids that cannot be some, and no more than an address can carry", () => {
    const brands = Array.from({ length: 40 }, (_, i) => `b${i}`).join(",")
    assert.equal(readFilters(params(`brand_id=${brands}`)).brand.length, MAX_CHOICES)
    const hostile = `brand_id=${encodeURIComponent("<script>,' or 1=1 --")},${"x".repeat(10_000)}`
    assert.deepEqual(readFilters(params(hostile)).brand, [])
  })

  it("reads both availabilities as none chosen", () => {
    assert.equal(readFilters(params("availability=InStock")).availability, "instock")
    assert.equal(readFilters(params("availability=instock&availability=outofstock")).availability, null)
  })

  it("reads open price ranges", () => {
    assert.equal(readFilters(params("price=50000-")).price, "50000-")
    assert.equal(readFilters(params("price=-5000")).price, "-5000")
    assert.equal(readFilters(params("price=-")).price, null)
  })
})

describe("listQuery", () => {
  it("keeps the page's own scope above the address", () => {
    const query = listQuery(readFilters(params("brand_id=other&sort=rating")), {
      brand_id: "own",
      sort: "newest",
    })
    assert.deepEqual(query, { brand_id: "own", sort: "rating", page: 1, per_page: PER_PAGE })
  })
})

describe("searchWith", () => {
  it("keeps the page's id and goes back to page one", () => {
    assert.equal(
      searchWith(params("sectionId=s1&page=4&brand_id=a"), { brand: ["a", "b"] }),
      "?sectionId=s1&brand_id=a,b",
    )
  })

  it("writes what a form without script sent as links have it", () => {
    assert.equal(
      searchWith(params("price_start=5,000&price_end=&brand_id=a&brand_id=b&onsale=1"), {}),
      "?brand_id=a,b&price=5000-&onsale=1",
    )
  })

  it("keeps what products are narrowed by, in one order, and forgets a facet of which nothing is left", () => {
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

  it("names a page when asked", () => {
    assert.equal(searchWith(params("str=oil&sort=rating"), { page: 2 }), "?str=oil&sort=rating&page=2")
  })
})

it("counts what narrows, not what sorts", () => {
  assert.equal(countFilters(readFilters(params("brand_id=a,b&price=0-5000&sort=rating&page=2"))), 3)
})

it("toggles", () => {
  assert.deepEqual(toggled(["a"], "b"), ["a", "b"])
  assert.deepEqual(toggled(["a", "b"], "a"), ["b"])
})

it("carries other fields along in one order, whatever the address's", () => {
  const own = ["sort"]
  const fields = [
    ["brand_id", "b"],
    ["price", "0-5000"],
  ]
  assert.deepEqual(carriedFields(params("price=0-5000&sort=rating&brand_id=b"), own), fields)
  assert.deepEqual(carriedFields(params("brand_id=b&price=0-5000&sort=rating"), own), fields)
})
