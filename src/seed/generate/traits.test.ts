import { textTraitNames, textTraits, textTraitValues, traitWords } from "../../contract/product-traits"
import { demoShop } from "./shop"
import { demoTraits, traitMetadata } from "./traits"

const { products } = demoShop()
const told = products.map((product) => ({ product, traits: demoTraits(product) }))
const with_ = (name: (typeof textTraitNames)[number], value: string) =>
  told.filter(({ traits }) => traits[name].includes(value)).map(({ product }) => product)

describe("what the demo shop says of its products", () => {
  it.each(textTraitNames)(
    "the demo shop gives every value of %s to some products, and uses only the facet's own words",
    (name) => {
      const values = Object.keys(traitWords[textTraits[name]])
      const counts = values.map((value) => [value, with_(name, value).length > 2])
      expect(counts).toEqual(values.map((value) => [value, true]))
      const strange = told.flatMap(({ traits }) => traits[name].filter((value) => !values.includes(value)))
      expect(strange).toEqual([])
    },
  )

  it("the demo products' traits read back from metadata exactly as they were written", () => {
    const back = products.map((product) => {
      const kept = traitMetadata(product)
      return Object.fromEntries(textTraitNames.map((name) => [name, textTraitValues(name, kept[name])]))
    })
    const plain = told.map(({ traits }) =>
      Object.fromEntries(textTraitNames.map((name) => [name, [...traits[name]]])),
    )
    expect(back).toEqual(plain)
  })

  it("the demo products' traits agree with their ingredients, titles and categories", () => {
    const scented = with_("skin_types", "sensitive").filter(({ ingredients }) =>
      /Parfum|Linalool|Retinal|Glycolic/.test(ingredients),
    )
    const greasy = with_("skin_types", "oily").filter(({ title }) =>
      /Butter|Balm/.test(title.replace(/with .*/, "")),
    )
    const unscreened = with_("concerns", "sun").filter(({ title }) => !/SPF/.test(title))
    const notMatte = with_("finishes", "matte").filter(({ title }) => !/Matte|Velvet/.test(title))
    const tools = told.filter(
      ({ product, traits }) =>
        /^(tools|gifts|fragrance|oral)/.test(product.subcategory) &&
        textTraitNames.some((name) => traits[name].length > 0),
    )
    expect([scented, greasy, unscreened, notMatte, tools]).toEqual([[], [], [], [], []])
  })
})
