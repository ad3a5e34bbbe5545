import { careRules } from "../../../contract/care-rules"
import { groupsIn } from "../../../contract/ingredient-guide"
import { conflicts, warningsOf } from "./warnings"

const product = (id: string, ingredients: string) => ({ id, name: id, ingredients })
const night = product("night", "Aqua, Glycerin, Retinal, Squalane")
const peel = product("peel", "Aqua, Glycolic Acid, Parfum")
const spot = product("spot", "Aqua, Salicylic Acid")
const scrub = product("scrub", "Sucrose, Juglans Regia Shell Powder, Tocopherol")
const cream = product("cream", "Aqua, Glycerin, Ceramide NP, Ceramide AP, Citric Acid")
const codes = (...args: Parameters<typeof warningsOf>) => warningsOf(...args).map(({ code }) => code)

describe("ingredient lists", () => {
  it("an ingredient list is read by its names, whatever the brackets and capitals", () => {
    expect([...groupsIn("AQUA, Salicylic Acid (0.5 %), PARFUM (Limonene, Linalool)")]).toEqual([
      "bha",
      "perfume",
    ])
    expect([...groupsIn("Ethyl Ascorbic Acid, Niacinamide")]).toEqual(["vitamin_c", "niacinamide"])
  })

  it("an ingredient that only sets the pH or sounds alike is nothing strong", () => {
    expect([...groupsIn("Aqua, Citric Acid, Sodium Lactate, Retinyl")]).toEqual([])
    expect([...groupsIn("")]).toEqual([])
  })
})

describe("warnings", () => {
  it("a skin warning names both products of a conflict, and what each asks for on its own", () => {
    const [first, ...rest] = warningsOf([night, peel, cream], "face", "normal")
    expect(first).toMatchObject({
      code: "retinoid_with_aha",
      kind: "conflict",
      products: [
        { id: "night", name: "night" },
        { id: "peel", name: "peel" },
      ],
    })
    expect(rest.map(({ code, kind }) => [code, kind])).toEqual([
      ["retinoid_sun", "care"],
      ["retinoid_pregnancy", "care"],
      ["aha_sun", "care"],
    ])
  })

  it.each([
    ["a retinoid and salicylic acid", [night, spot], "retinoid_with_bha"],
    ["a retinoid and a scrub", [night, scrub], "retinoid_with_grains"],
    ["two acids", [peel, spot], "aha_with_bha"],
    ["an acid and a scrub", [peel, scrub], "aha_with_grains"],
    ["salicylic acid and a scrub", [spot, scrub], "bha_with_grains"],
    [
      "a retinoid and benzoyl peroxide",
      [night, product("gel", "Benzoyl Peroxide")],
      "retinoid_with_benzoyl_peroxide",
    ],
  ] as const)("a skin warning names the conflict of %s", (_, products, code) => {
    expect(codes(products, "face", "oily")).toContain(code)
  })

  it("a skin warning concerns neither one product that has both, nor scalp and hair", () => {
    const both = product("both", "Glycolic Acid, Salicylic Acid")
    expect(codes([both], "face", "oily")).toEqual(["aha_sun"])
    expect(codes([night, peel], "head", "oily")).toEqual([])
  })

  it("a skin warning about perfume is shown only for sensitive skin", () => {
    expect(codes([peel], "body", "sensitive")).toContain("perfume_sensitive")
    expect(codes([peel], "body", "dry")).not.toContain("perfume_sensitive")
    expect(codes([cream], "face", "sensitive")).toEqual([])
  })

  it("a skin warning names the source where it is written", () => {
    for (const { code, source, text, title } of careRules) {
      expect([code, source.url.startsWith("https://"), source.name.length > 10]).toEqual([code, true, true])
      expect([code, text.length > 40, title.length > 10]).toEqual([code, true, true])
    }
    expect(new Set(careRules.map(({ code }) => code)).size).toBe(careRules.length)
  })

  it("a skin warning about care is no conflict", () => {
    expect(conflicts(peel, [cream], "face")).toBe(false)
    expect(conflicts(peel, [cream, night], "face")).toBe(true)
  })
})
