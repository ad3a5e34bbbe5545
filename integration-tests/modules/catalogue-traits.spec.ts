import fc from "fast-check"
import { ProductListMeta, ProductListQuery } from "../../src/contract/catalogue"
import { traitFacets } from "../../src/contract/facet-names"
import { traitsOfIngredients, traitWords } from "../../src/contract/product-traits"
import { COLOURS, colourOf, DEPTHS, familyOf, isWithin, SKIN } from "../../src/contract/shade-families"
import { addGoods } from "./support/catalogue-goods"
import { type CatalogueShop, openCatalogueShop } from "./support/catalogue-shop"
import { parsed } from "./support/list-page"

let shop: CatalogueShop
const id: Record<string, string> = {}

const INGREDIENTS = {
  "Dark Spot Serum": "Aqua, Glycerin, Niacinamide, Kojic Acid, Panthenol, Phenoxyethanol",
  "Rose Lotion": "Aqua, Glycerin, Butyrospermum Parkii (Shea) Butter, Dimethicone, Parfum, Methylparaben",
  "Foam Wash": "Aqua, Sodium Laureth Sulfate, Glycerin, Citric Acid, Panthenol",
  "Steel Razor": "Steel blade, one guard.",
}

beforeAll(async () => {
  shop = await openCatalogueShop()
  const add = async (title: string, metadata: Record<string, unknown>, sizes: string[] = ["Default"]) => {
    const { id: productId } = await addGoods(shop, {
      title,
      metadata: { ingredients: INGREDIENTS[title as keyof typeof INGREDIENTS] ?? "", ...metadata },
      variants: sizes.map((size) => ({ title: size })),
    })
    id[title] = productId
  }
  await add("Dark Spot Serum", { skin_types: "dry, oily", concerns: "marks" }, ["30 ml", "100 ml"])
  await add("Rose Lotion", { skin_types: ["dry", "normal"], concerns: "dryness" }, ["0.4 l"])
  await add("Foam Wash", { skin_types: "OILY,martian", hair_types: "purple" }, ["150 ml", "600 ml"])
  await add("Steel Razor", { finishes: "matte" }, ["1 razor"])
  await add("Plain Thing", {}, ['Jet Black / 14"', "20 inches"])
})
afterAll(() => shop.close())

const list = async (query: Record<string, unknown> = {}) =>
  parsed(await shop.catalogue.list(ProductListQuery.parse(query)))
const found = async (query: Record<string, unknown>) =>
  (await list(query)).products.map(({ name }) => name).sort()
const traitsOf = async (title: string) => {
  const row = await shop.pg("catalogue_product").where({ product_id: id[title] }).first("traits")
  return row?.traits ?? []
}

describe("what is known of a product", () => {
  it("a product's traits are what staff entered, as far as the facets have such values", async () => {
    expect(await traitsOf("Dark Spot Serum")).toEqual(
      expect.arrayContaining(["concern:marks", "skin_type:dry", "skin_type:oily"]),
    )
    expect(await traitsOf("Rose Lotion")).toEqual(
      expect.arrayContaining(["skin_type:dry", "skin_type:normal"]),
    )
    expect((await traitsOf("Foam Wash")).filter((trait) => /^(skin|hair)_type/.test(trait))).toEqual([
      "skin_type:oily",
    ])
    expect(await traitsOf("Plain Thing")).toEqual(["size:in_18", "size:in_more"])
  })

  it("a product's traits are the ingredients in its list, and what a complete list is free from", async () => {
    const contents = async (title: string) =>
      (await traitsOf(title)).filter((trait) => /^(ingredient|free_from):/.test(trait))
    expect(await contents("Dark Spot Serum")).toEqual([
      "free_from:alcohol",
      "free_from:fragrance",
      "free_from:mineral_oil",
      "free_from:parabens",
      "free_from:silicones",
      "free_from:sulphates",
      "ingredient:kojic_acid",
      "ingredient:niacinamide",
      "ingredient:panthenol",
    ])
    expect(await contents("Rose Lotion")).toEqual([
      "free_from:alcohol",
      "free_from:mineral_oil",
      "free_from:sulphates",
      "ingredient:shea_butter",
    ])
    expect(await contents("Foam Wash")).not.toContain("free_from:sulphates")
    expect(await contents("Steel Razor")).toEqual([])
    // The product page of the back office reads the list as it is typed, by the same marks.
    for (const [title, list] of Object.entries(INGREDIENTS)) {
      const { ingredient, free_from } = traitsOfIngredients(list)
      const read = [
        ...ingredient.map((id) => `ingredient:${id}`),
        ...free_from.map((id) => `free_from:${id}`),
      ]
      expect([title, read.sort()]).toEqual([title, await contents(title)])
    }
  })

  it("a product's traits include every size in which it is sold, by band", async () => {
    const sizes = async (title: string) =>
      (await traitsOf(title)).filter((trait) => trait.startsWith("size:"))
    expect(await sizes("Dark Spot Serum")).toEqual(["size:100", "size:30"])
    expect(await sizes("Rose Lotion")).toEqual(["size:500"])
    expect(await sizes("Foam Wash")).toEqual(["size:250", "size:more"])
    expect(await sizes("Steel Razor")).toEqual([])
  })

  it("a product's traits follow a change by staff", async () => {
    const { id: productId } = await addGoods(shop, { metadata: { concerns: "sun" } })
    await shop.product.updateProducts(productId, { metadata: { concerns: "shine" } })
    await shop.catalogue.rebuild([productId])
    const row = await shop.pg("catalogue_product").where({ product_id: productId }).first("traits")
    expect(row?.traits).toEqual(["concern:shine"])
    await shop.product.updateProducts(productId, { status: "draft" })
    await shop.catalogue.rebuild([productId])
  })
})

describe("lists", () => {
  it("a list is filtered by each trait: any value of a facet, but everything it must be free from", async () => {
    expect(await found({ skin_type: "dry" })).toEqual(["Dark Spot Serum", "Rose Lotion"])
    expect(await found({ skin_type: "normal,oily" })).toEqual(["Dark Spot Serum", "Foam Wash", "Rose Lotion"])
    expect(await found({ skin_type: "oily", concern: "marks" })).toEqual(["Dark Spot Serum"])
    expect(await found({ ingredient: "kojic_acid,shea_butter" })).toEqual(["Dark Spot Serum", "Rose Lotion"])
    expect(await found({ free_from: "alcohol" })).toEqual(["Dark Spot Serum", "Foam Wash", "Rose Lotion"])
    expect(await found({ free_from: "alcohol,sulphates" })).toEqual(["Dark Spot Serum", "Rose Lotion"])
    expect(await found({ free_from: "fragrance,sulphates", ingredient: "panthenol" })).toEqual([
      "Dark Spot Serum",
    ])
    expect(await found({ finish: "matte" })).toEqual(["Steel Razor"])
    expect(await found({ size: "more" })).toEqual(["Foam Wash"])
    expect(await found({ skin_type: "" })).toHaveLength(5)
    expect(await found({ skin_type: "martian" })).toEqual([])
    expect(await found({ rating: "4" })).toEqual([])
  })

  it("facets count each trait value under the other filters, with names, in one order", async () => {
    const filter = { skin_type: "dry,oily", free_from: "alcohol" }
    const { facets } = await list(filter)
    expect(ProductListMeta.shape.facets.parse(facets)).toEqual(facets)
    expect(facets.skin_type).toEqual([
      { id: "normal", name: "Normal", count: 1 },
      { id: "dry", name: "Dry", count: 2 },
      { id: "oily", name: "Oily", count: 2 },
    ])
    for (const facet of traitFacets) {
      for (const { id: value, name, count } of facets[facet]) {
        const chosen = facet === "free_from" ? `${filter.free_from},${value}` : value
        expect([facet, value, (await list({ ...filter, [facet]: chosen })).total]).toEqual([
          facet,
          value,
          count,
        ])
        expect(name).toBe(traitWords[facet][value])
      }
    }
    expect(traitFacets.flatMap((facet) => facets[facet]).length).toBeGreaterThan(10)
  })

  it("a list refuses a rating that is not one of the steps", () => {
    expect(ProductListQuery.safeParse({ rating: "5" }).error?.issues[0]?.message).toBe("Must be 4 or 3")
  })
})

describe("shades", () => {
  const traitsOfShades = async (productId: string, swatches: string[]) => {
    await shop.pg.raw(
      `update product_variant v set metadata = jsonb_build_object('swatch', s.swatch)
         from unnest(?::text[]) with ordinality s(swatch, turn)
        where v.product_id = ? and v.variant_rank = s.turn - 1`,
      [swatches, productId],
    )
    await shop.catalogue.rebuild([productId])
    const row = await shop.pg("catalogue_product").where({ product_id: productId }).first("traits", "card")
    return row
  }

  it("a shade is filtered in the colour family that the product's page shows it in", async () => {
    const { id: productId } = await addGoods(shop, {
      status: "published",
      variants: Array.from({ length: 6 }, (_, i) => ({ title: `Shade ${i}` })),
    })
    const part = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, "0"))
    const any = fc.tuple(part, part, part).map((parts) => `#${parts.join("")}`)
    const skin = fc.constantFrom("#f3dcc6", "#d9ad82", "#c28a58", "#8c522e", "#5b2f1b", "#361a10")
    const six = { minLength: 6, maxLength: 6 }
    // Their hue is where a family begins: 12, 40, 48, 70, 170, 255, 315 and 345 degrees.
    const onBounds = "#e8b4a7 #af7707 #504000 #565f29 #193d37 #5b36ca #d404a0 #8e1231".split(" ")
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.array(any, six),
          fc.shuffledSubarray(["#f3dcc6", "#d9ad82", "#c28a58", "#8c522e", "#5b2f1b", "#361a10"], six),
          fc.array(skin, six),
        ),
        async (swatches) => {
          const colours = [...new Set(swatches)]
            .map((swatch) => colourOf(swatch))
            .filter((one) => one !== null)
          const families =
            colours.length >= 6 && colours.every((one) => isWithin(one, SKIN)) ? DEPTHS : COLOURS
          const expected = [...new Set(colours.map((one) => `shade:${familyOf(one, families)?.id}`))].sort()
          expect((await traitsOfShades(productId, swatches))?.traits).toEqual(expected)
        },
      ),
      { numRuns: 40, examples: onBounds.map((swatch) => [Array.from({ length: 6 }, () => swatch)]) },
    )
  })

  it("a product card shows five swatches and the number of shades", async () => {
    const { id: productId } = await addGoods(shop, {
      variants: Array.from({ length: 7 }, (_, i) => ({ title: `Shade ${i}` })),
    })
    const swatches = ["#a00000", "#b00000", "#c00000", "#d00000", "#e00000", "#f00000", "#f00000"]
    const row = await traitsOfShades(productId, swatches)
    expect(row?.card).toMatchObject({ shades_count: 6, swatches: swatches.slice(0, 5) })
    const { products } = await list({ shade: "red" })
    expect(products.map(({ id: found }) => found)).toContain(productId)
    expect(products.find(({ id: found }) => found === productId)).toMatchObject({ shades_count: 6 })
  })
})
