import { traitWords } from "../../../contract/product-traits"
import { AT_ODDS, isTrait, SUITS } from "./suits"

const traits = [
  ...SUITS.flatMap(({ phrase }) => phrase.filter(isTrait)),
  ...AT_ODDS.map(({ trait }) => trait),
]
const known = new Set(
  Object.entries(traitWords).flatMap(([facet, values]) => Object.keys(values).map((id) => `${facet}:${id}`)),
)

it("asks only for values that a facet has", () => {
  expect(traits.filter((trait) => !known.has(trait))).toEqual([])
})

it.each([
  ["oily skin", "skin_type:oily"],
  ["dry scalp", "concern:dandruff"],
  ["dark spot", "concern:marks"],
  ["Niacinamide", "ingredient:niacinamide"],
])("%s is asked for as %s", (asked, trait) => {
  expect(SUITS.some((one) => one.asked.includes(asked) && one.phrase.includes(trait))).toBe(true)
})

it("does not show a retinoid first to who asks for sun protection", () => {
  expect(AT_ODDS.filter(({ asked }) => asked.has("sunscreen")).map(({ trait }) => trait)).toEqual([
    "ingredient:retinoids",
  ])
})
