import assert from "node:assert/strict"
import { it } from "node:test"
import type { ProductListMeta } from "@contract/catalogue"
import { tellingFacets } from "./telling-facets"

const value = (id: string, count: number) => ({ id, name: id, count })
const facets: ProductListMeta["facets"] = {
  brand: [value("zuri", 1)],
  category: [],
  price: [],
  availability: [],
  onsale: [],
  rating: [value("4", 0)],
  skin_type: [value("dry", 10), value("oily", 2)],
  hair_type: [value("natural", 9)],
  concern: [],
  ingredient: [],
  free_from: [],
  shade: [],
  finish: [],
  size: [],
}

it("leaves out facets that say nothing of most of a list, whole, and no others", () => {
  const { skin_type, hair_type, brand, rating } = tellingFacets({ facets, total: 120 })
  assert.deepEqual(skin_type, facets.skin_type)
  assert.deepEqual(hair_type, [])
  assert.deepEqual([brand, rating], [facets.brand, facets.rating])
})

it("keeps all in a narrow list, and in an empty one, where something must be taken back", () => {
  assert.deepEqual(tellingFacets({ facets, total: 20 }), facets)
  assert.deepEqual(tellingFacets({ facets, total: 0 }), facets)
})
