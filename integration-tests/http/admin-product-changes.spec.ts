import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { fullProduct, type ProductPlace, productCalls, productPlace, unique } from "../harness/new-product"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"

const shop = sharedShop()
afterAll(() => shop.disconnect())

let owner: ShopClient
let brandId: string
let place: ProductPlace
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
  ;({ brandId, place } = await productPlace(shop))
})

const { store, update } = productCalls(() => owner)
const full = () => fullProduct(brandId, place)

describe("a product that staff change", () => {
  it("a product update keeps fields that are not sent, and clears fields that are sent empty", async () => {
    const made = (await store(full())).data
    const renamed = await update(made.id, { name: "Baobab Oil, new" })
    expect(renamed.data).toMatchObject({
      name: "Baobab Oil, new",
      slug: made.slug,
      brand: { id: brandId },
      ...place,
      regular_price: 5000,
      sale_price: 4500.5,
      wholesale_price: 4000,
      stock_quantity: 12,
      ingredients: made.ingredients,
      is_wholesale: 1,
    })
    const emptied = await update(made.id, {
      brand_id: null,
      section_id: null,
      sale_price: "",
      wholesale_price: null,
      is_wholesale: 0,
      how_to_use: "",
      status: "draft",
    })
    expect(emptied.data).toMatchObject({
      brand: null,
      section_id: null,
      sale_price: null,
      wholesale_price: null,
      is_wholesale: 0,
      how_to_use: "",
      status: "draft",
      is_listed: false,
    })
  })

  it("a product update sets skin types, hair types, concerns and finishes, and shoppers filter lists by them", async () => {
    const made = (await store({ ...full(), concerns: ["marks", "dull"] })).data
    expect(made).toMatchObject({ skin_types: [], concerns: ["marks", "dull"] })
    const said = { skin_types: ["oily", "dry"], hair_types: [], finishes: ["matte"] }
    expect((await update(made.id, said)).data).toMatchObject({
      skin_types: ["dry", "oily"],
      concerns: ["marks", "dull"],
      finishes: ["matte"],
    })
    const query = { brand_id: brandId, skin_type: "dry", concern: "dull", finish: "matte", per_page: 100 }
    const ids = async () =>
      (await shop.visitor().call("GET /products/filter", { query })).data.map(({ id }) => id)
    await eventually(async () => expect(await ids()).toContain(made.id))
    const refused = await update(made.id, { concerns: ["wrinkles"] })
    expect([refused.http, JSON.stringify(refused.errors)]).toEqual([
      422,
      expect.stringContaining("Choose concerns from the list"),
    ])
    expect((await update(made.id, { concerns: null })).data).toMatchObject({ concerns: [] })
    await eventually(async () => expect(await ids()).not.toContain(made.id))
  })

  it("a product update with sale dates puts the product on sale between them", async () => {
    const made = (await store({ ...full(), sale_price: null })).data
    const soon = new Date(Date.now() + 86_400_000).toISOString()
    const later = new Date(Date.now() + 3 * 86_400_000).toISOString()
    const planned = await update(made.id, { sale_price: 4000, sale_starts_at: soon, sale_ends_at: later })
    expect([planned.data.onsale, planned.data.price, planned.data.variants[0]]).toMatchObject([
      "0",
      5000,
      { sale_price: 4000, sale_starts_at: soon, sale_ends_at: later },
    ])
    const now = await update(made.id, { sale_starts_at: null })
    expect([now.data.onsale, now.data.price, now.data.variants[0]?.sale_ends_at]).toEqual(["1", 4000, later])
    const backwards = await update(made.id, { sale_starts_at: later, sale_ends_at: soon })
    expect(backwards.errors).toHaveProperty("sale_ends_at")
  })

  it("the second of two product updates at once gets a conflict, and nothing is overwritten", async () => {
    const made = (await store(full())).data
    const both = await Promise.all(
      ["Rub in", "Rinse off"].map((how_to_use) =>
        update(made.id, { how_to_use, updated_at: made.updated_at }),
      ),
    )
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409])
    const [won, lost] = both[0]?.http === 200 ? both : [both[1], both[0]]
    expect(lost?.error?.code).toBe("changed_meanwhile")
    const [now] = (
      await owner.call("GET /admin/products/all-admin-product", { query: { product_id: made.id } })
    ).data
    expect(now?.how_to_use).toBe(won?.data.how_to_use)
    // Also when what changed is a price, a variant or the brand, and whoever changed it.
    const other = (await shop.visitor().call("GET /brands")).data.find(({ id }) => id !== brandId)
    for (const change of [{ regular_price: 5100 }, { brand_id: other?.id }, { sku: `NEW-${unique()}` }]) {
      const seen = now && (await update(made.id, {})).data.updated_at
      expect((await update(made.id, change)).http).toBe(200)
      expect((await update(made.id, { name: "Late", updated_at: seen })).http).toBe(409)
    }
    const seen = (await update(made.id, {})).data.updated_at
    await shop.sql("update product set subtitle = 'By Medusa', updated_at = now() where id = $1", [made.id])
    expect((await update(made.id, { name: "Late", updated_at: seen })).http).toBe(409)
  })

  it("an invalid product update is refused on the field, and leaves the product unchanged", async () => {
    const made = (await store(full())).data
    const wrong: [object, string][] = [
      [{ regular_price: 4400 }, "regular_price"],
      [{ regular_price: null }, "regular_price"],
      [{ sale_price: 5001 }, "sale_price"],
      [{ brand_id: "brand_none" }, "brand_id"],
      [{ section_id: "pcat_none" }, "section_id"],
      [{ name: " " }, "name"],
      [{ variants: [{ id: "variant_none", options: { Shade: "A" } }] }, "variants.0.id"],
    ]
    for (const [change, field] of wrong) {
      const refused = await update(made.id, { short_description: "No", ...change })
      expect([refused.http, Object.keys(refused.errors ?? {})]).toEqual([422, [field]])
    }
    const [now] = (
      await owner.call("GET /admin/products/all-admin-product", { query: { product_id: made.id } })
    ).data
    expect(now).toEqual(made)
    expect((await update("prod_none", { name: "x" })).http).toBe(404)
  })
})
