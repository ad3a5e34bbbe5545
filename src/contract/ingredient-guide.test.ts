import { careRules } from "./care-rules"
import { explainedIngredients, groupsIn } from "./ingredient-guide"

describe("the groups of an ingredient list", () => {
  it.each([
    ["Retinal", ["retinoid"]],
    ["Retinyl Palmitate", ["retinoid"]],
    ["Hydroxypinacolone Retinoate", ["retinoid"]],
    ["Glycolic Acid", ["aha"]],
    ["Salicylic Acid", ["bha"]],
    ["Betaine Salicylate", ["bha"]],
    ["Benzoyl Peroxide", ["benzoyl_peroxide"]],
    ["Juglans Regia Shell Powder", ["grains"]],
    ["Parfum", ["perfume"]],
    ["Limonene", ["perfume"]],
    ["Sodium Ascorbyl Phosphate", ["vitamin_c"]],
    ["3-O-Ethyl Ascorbic Acid", ["vitamin_c"]],
    ["Niacinamide", ["niacinamide"]],
    ["Azelaic Acid", ["azelaic"]],
    ["Bakuchiol", ["bakuchiol"]],
    ["Sodium Hyaluronate", ["hyaluronic"]],
    ["Ceramide NP", ["ceramide"]],
    ["Centella Asiatica Extract", ["centella"]],
    ["Melaleuca Alternifolia Leaf Oil", ["tea_tree"]],
    ["Oryza Sativa Ferment", ["rice"]],
    ["Hibiscus Sabdariffa Extract", ["hibiscus"]],
    ["Snail Secretion Filtrate", ["snail"]],
    ["Citric Acid", []],
    ["Not Retinal At All, Retinal-Free Water", []],
    ["Extra Salicylic Acid, Salicylic Acid Free", []],
    ["Poly Glycolic Acid, Glycolic Acid Ester", []],
    ["Niacinamide Free, No Niacinamide", []],
    ["No Bakuchiol, Bakuchiol Free, Not Azelaic Acid, Azelaic Acid Free", []],
    ["No Parfum, Parfum Free, No Benzoyl Peroxide, Benzoyl Peroxide Free", []],
    ["Non Pumice, Pumice Stone", []],
    ["Like Snail, No Hibiscus, No Oryza Sativa, No Melaleuca, No Centella, No Ceramide, Ceramides", []],
    ["", []],
  ])("the ingredient list %s has the groups %j", (list, groups) => {
    expect([...groupsIn(list)]).toEqual(groups)
  })

  it("the groups of an ingredient list are found despite brackets, in capitals and between commas", () => {
    expect([...groupsIn(" AQUA ,RETINOL (0.3 %, encapsulated) ,  Niacinamide")]).toEqual([
      "retinoid",
      "niacinamide",
    ])
  })

  it("the groups of an ingredient list are found in a set's lists, one product a line", () => {
    expect([...groupsIn("Glow Serum: Aqua, Retinol\nDay Cream 50 ml: Niacinamide, Parfum.")]).toEqual([
      "retinoid",
      "perfume",
      "niacinamide",
    ])
  })
})

describe("ingredients explained", () => {
  it("ingredients explained say what each does, for whom and what it does not go with, those to use with care first", () => {
    const [retinoid, acid, ...rest] = explainedIngredients("Aqua, Glycerin, Lactic Acid, Retinal")
    expect([retinoid?.title, acid?.title, rest.map(({ title }) => title)]).toEqual([
      "Retinoid",
      "Fruit acid (AHA)",
      ["Glycerin"],
    ])
    expect(retinoid?.apart.map(({ name }) => name)).toEqual([
      "a fruit acid (AHA)",
      "salicylic acid (BHA)",
      "benzoyl peroxide",
      "scrub grains",
    ])
    expect(acid?.apart.map(({ name }) => name)).toEqual([
      "a retinoid",
      "salicylic acid (BHA)",
      "scrub grains",
    ])
    expect(rest.flatMap(({ apart }) => apart)).toEqual([])
    expect(explainedIngredients("Aqua, Steel")).toEqual([])
  })

  it("ingredients explained cover every ingredient of the skin expert's rules, with its words", () => {
    const spoken = careRules.flatMap(({ first, second }) => (second ? [first, second] : [first]))
    const known = explainedIngredients(
      "Retinol, Lactic Acid, Salicylic Acid, Benzoyl Peroxide, Pumice, Parfum",
    )
    expect(new Set(spoken).size).toBe(known.length)
    expect(
      known.filter(({ does, suits }) => !/^[A-Z].*\.$/.test(does) || !/^[A-Z].*\.$/.test(suits)),
    ).toEqual([])
  })
})
