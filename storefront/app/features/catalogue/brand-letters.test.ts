import assert from "node:assert/strict"
import { it } from "node:test"
import { byLetter, filterBrands, letterOf } from "./brand-letters"

const brands = ["Ẹwà Naturals", "Eau d'Eko", "Àkàrà", "7 Sisters", "Ọ̀nà"].map((name) => ({
  id: name,
  name,
  slug: name,
}))

it("a brand is listed under its letter without accents and dots, or under # for a digit", () => {
  assert.equal(letterOf("Ẹwà Naturals"), "E")
  assert.equal(letterOf("Ọ̀nà"), "O")
  assert.equal(letterOf("7 Sisters"), "#")
})

it("the brand list filters by letter and by words, whatever the accents", () => {
  assert.deepEqual(
    filterBrands(brands, "", "E").map(({ name }) => name),
    ["Ẹwà Naturals", "Eau d'Eko"],
  )
  assert.deepEqual(
    filterBrands(brands, "ewa", null).map(({ name }) => name),
    ["Ẹwà Naturals"],
  )
})

it("the brand list is grouped by letter, with # last", () => {
  assert.deepEqual(
    byLetter(brands).map(([letter]) => letter),
    ["A", "E", "O", "#"],
  )
})
