import { groupNames, groupsIn } from "./ingredients"

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
  ])("%s: %j", (list, groups) => {
    expect([...groupsIn(list)]).toEqual(groups)
  })

  it("are found whatever stands in brackets, in capitals or between commas", () => {
    expect([...groupsIn(" AQUA ,RETINOL (0.3 %, encapsulated) ,  Niacinamide")]).toEqual([
      "retinoid",
      "niacinamide",
    ])
  })

  it("have a name that shoppers know", () => {
    expect(Object.values(groupNames).filter((name) => name.length < 4)).toEqual([])
    expect(new Set(Object.values(groupNames)).size).toBe(Object.keys(groupNames).length)
  })
})
