import fc from "fast-check"
import { type Candidate, goesWell, isBoughtTogether, type Place, type Tie } from "./goes-well"

const noTie: Tie = { looks: 0, answers: 0, replaces: false, buyers: 0 }
const self: Place = { section: "skin", category: "face", subcategory: "cleansers", brand: "Zuri" }

interface Named extends Candidate {
  name: string
}
const product = (name: string, place: Partial<Place>, tie?: Partial<Tie>, inStock = true): Named => ({
  name,
  place: { ...self, subcategory: "", brand: "", ...place },
  inStock,
  tie: tie && { ...noTie, ...tie },
})
const names = (candidates: Named[], limit = 8) => goesWell(self, candidates, limit).map(({ name }) => name)

it("the goes-well list begins with looks, then routines, then products bought together, then the same section", () => {
  const found = names([
    product("cream", { category: "creams" }),
    product("shampoo", { section: "hair", category: "shampoos" }, { buyers: 9 }),
    product("serum", { category: "serums" }, { answers: 4 }),
    product("lipstick", { section: "make-up", category: "lips" }, { looks: 1 }),
  ])
  expect(found).toEqual(["lipstick", "serum", "shampoo", "cream"])
})

it("the goes-well list has no untied product of another section, and none of its own kind whatever ties them", () => {
  const found = names([
    product("panty liners", { section: "personal", category: "liners" }, {}),
    product("another cleanser", { subcategory: "cleansers" }, { looks: 3, answers: 9, buyers: 90 }),
    product("toner", { subcategory: "toners" }),
  ])
  expect(found).toEqual(["toner"])
})

it("the goes-well list ends with products that replace this one, and with those out of stock", () => {
  const found = names([
    product("sold-out serum", { subcategory: "serums" }, { answers: 9 }, false),
    product("cleansing wipes", { subcategory: "wipes" }, { replaces: true }),
    product("cream", { subcategory: "creams" }),
    product("second cream", { subcategory: "creams" }),
  ])
  expect(found).toEqual(["cream", "second cream", "cleansing wipes", "sold-out serum"])
})

it("the goes-well list prefers its brand within a kind, another category among kinds, and else the best seller", () => {
  const found = names([
    product("toner", { subcategory: "toners" }),
    product("body wash", { category: "body", subcategory: "wash" }),
    product("best-selling lotion", { category: "body", subcategory: "lotions" }),
    product("Zuri lotion", { category: "body", subcategory: "lotions", brand: "Zuri" }),
  ])
  expect(found).toEqual(["Zuri lotion", "body wash", "toner", "best-selling lotion"])
})

it.each([
  [2, 4, 0, false],
  [3, 6, 0, true],
  [3, 30, 0.05, false],
  [12, 200, 0.01, true],
  [8, 200, 0.01, false],
])(
  "a product with %d buyers of both among %d of other things and a share of %d counts as bought together: %s",
  (buyers, others, share, shown) => {
    expect(isBoughtTogether(buyers, others, share)).toBe(shown)
  },
)

it("a product with more buyers counts as bought together sooner, and one that everybody buys later", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(fc.nat(500), fc.nat(2_000), share, share, (buyers, others, one, other) => {
      const [rare, usual] = [Math.min(one, other), Math.max(one, other)]
      if (!isBoughtTogether(buyers, others, usual)) return
      expect(isBoughtTogether(buyers, others, rare)).toBe(true)
      expect(isBoughtTogether(buyers + 1, others, usual)).toBe(true)
    }),
  )
  expect.hasAssertions()
})

it("the goes-well list has at most its limit, no repeats, none of its kind, and every kind before a second of one", () => {
  const word = fc.constantFrom("a", "b", "c", "")
  const tie = fc.record({ looks: fc.nat(1), answers: fc.nat(2), replaces: fc.boolean(), buyers: fc.nat(3) })
  const candidate = fc.record({
    place: fc.record({ section: word, category: word, subcategory: word, brand: word }),
    inStock: fc.constant(true),
    tie: fc.option(tie, { nil: undefined }),
  })
  fc.assert(
    fc.property(fc.array(candidate, { maxLength: 30 }), fc.nat(12), (candidates, limit) => {
      const own = { section: "a", category: "a", subcategory: "b", brand: "c" }
      const found = goesWell(own, candidates, limit)
      expect(found.length).toBeLessThanOrEqual(limit)
      expect(new Set(found).size).toBe(found.length)
      const kinds = found
        .filter((one) => !one.tie?.replaces)
        .map(({ place }) => place.subcategory || place.category)
      expect(kinds).not.toContain("b")
      const different = new Set(kinds).size
      expect(new Set(kinds.slice(0, different)).size).toBe(different)
      for (const one of found) {
        const isTied = one.tie && one.tie.looks + one.tie.answers + one.tie.buyers > 0
        expect(isTied || one.place.section === "a").toBe(true)
      }
    }),
  )
})
