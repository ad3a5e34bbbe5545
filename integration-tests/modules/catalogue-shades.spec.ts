import { matchShades } from "../../src/contract/shade-finder"
import { addGoods } from "./support/catalogue-goods"
import { type CatalogueShop, openCatalogueShop } from "./support/catalogue-shop"

/** Which shades "Find my shade" looks through: by what staff entered beside a variant or an option's value. */
let shop: CatalogueShop
let foundation: string
let pencil: string

beforeAll(async () => {
  shop = await openCatalogueShop()
  const add = async (title: string, shades: string[]) =>
    (await addGoods(shop, { title, variants: shades.map((shade) => ({ title: shade })) })).id
  foundation = await add("Soft Foundation", ["Kola", "Amber", "Bare", "Odd"])
  pencil = await add("Brow Pencil", ["Brown"])
})
afterAll(() => shop.close())

const save = (productId: string, title: string, metadata: Record<string, string>) =>
  shop
    .pg("product_variant")
    .where({ product_id: productId, title })
    .update({ metadata: JSON.stringify(metadata) })

describe("shades of skin", () => {
  it("shades of skin are those with a colour and an undertone, in any letter case", async () => {
    await save(foundation, "Kola", { swatch: "#8e614a", undertone: "cool" })
    await save(foundation, "Amber", { swatch: "#7e5a3d", undertone: " Warm " })
    await save(foundation, "Bare", { swatch: "#d8b99b" })
    await save(foundation, "Odd", { swatch: "beige", undertone: "neutral" })
    await save(pencil, "Brown", { swatch: "#6b4433", undertone: "muddy" })
    await shop.catalogue.rebuild([foundation, pencil])

    const row = await shop.pg("catalogue_product").where({ product_id: foundation }).first("undertones")
    expect(row?.undertones).toEqual(["cool", "warm"])
    const all = await shop.catalogue.shades()
    expect(all.map(({ id }) => id)).toEqual([foundation])
    expect(all[0]?.shades.map(({ name, undertone }) => [name, undertone])).toEqual([
      ["Kola", "cool"],
      ["Amber", "warm"],
    ])
    expect(await shop.catalogue.shades(pencil)).toEqual([])
    await expect(shop.catalogue.shades("prod_nothing")).rejects.toMatchObject({ kind: "not_found" })
  })

  it("a shade of skin is matched by one that fits, and no longer once its undertone is removed", async () => {
    const kola = (await shop.catalogue.shades(foundation))[0]?.shades[0]
    const asked = { fits: kola?.variant_id ?? "", product_id: foundation }
    const { target, products } = await shop.catalogue.shadesFor(asked)
    expect(matchShades(target, products)[0]).toMatchObject({ delta_e: 0, shade: { name: "Kola" } })
    await save(foundation, "Kola", { swatch: "#8e614a" })
    await save(foundation, "Amber", { swatch: "#7e5a3d" })
    await shop.catalogue.rebuild([foundation])
    await expect(shop.catalogue.shadesFor(asked)).rejects.toMatchObject({ kind: "not_found" })
    expect(await shop.catalogue.shades()).toEqual([])
  })
})
