import { traitWords } from "../../../contract/product-traits"
import { AT_ODDS, isTrait, SUITS } from "./suits"

const traits = [
  ...SUITS.flatMap(({ phrase }) => phrase.filter(isTrait)),
  ...AT_ODDS.map(({ trait }) => trait),
]
const known = new Set(
  Object.entries(traitWords).flatMap(([facet, values]) => Object.keys(values).map((id) => `${facet}:${id}`)),
)

it("a search for what suits asks only for values that a facet has", () => {
  expect(traits.filter((trait) => !known.has(trait))).toEqual([])
})

it.each([
  ["oily skin", "skin_type:oily"],
  ["dry scalp", "concern:dandruff"],
  ["dark spot", "concern:marks"],
  ["Niacinamide", "ingredient:niacinamide"],
])("a search for %s asks for the trait %s", (asked, trait) => {
  expect(SUITS.some((one) => one.asked.includes(asked) && one.phrase.includes(trait))).toBe(true)
})

it("a search for sun protection does not show a retinoid first", () => {
  expect(AT_ODDS.filter(({ asked }) => asked.has("sunscreen")).map(({ trait }) => trait)).toEqual([
    "ingredient:retinoids",
  ])
})
