import { randomUUID } from "node:crypto"
import type { ShopClient } from "./client"
import type { ShopUnderTest } from "./shop"

export interface ProductPlace {
  section_id: string
  category_id: string
  subcategory_id: string
}

/** A brand and a subcategory of the demo shop to put products into. */
export async function productPlace(shop: ShopUnderTest): Promise<{ brandId: string; place: ProductPlace }> {
  const [section] = (await shop.visitor().call("GET /section")).data
  const [brand] = (await shop.visitor().call("GET /brands")).data
  const category = section?.category[0]
  const subcategory = category?.subcategory[0]
  if (!section || !category || !subcategory || !brand) throw new Error("The demo shop has no sections")
  return {
    brandId: brand.id,
    place: { section_id: section.id, category_id: category.id, subcategory_id: subcategory.id },
  }
}

export const unique = () => randomUUID().slice(0, 8)

/** Making and changing products, as the owner unless somebody else is named. */
export const productCalls = (owner: () => ShopClient) => ({
  store: (body: object, as = owner()) => as.call("POST /admin/products/store", { body }),
  update: (id: string, body: object, as = owner()) =>
    as.call("POST /admin/products/update/{product_id}", { params: { product_id: id }, body }),
})

/** Every field that staff fill in, with a name and SKU that nobody else has. */
export const fullProduct = (brandId: string, place: ProductPlace) => ({
  name: `Baobab Oil ${unique()}`,
  description: "Cold-pressed.",
  short_description: "For skin and hair",
  ingredients: "Adansonia digitata seed oil",
  how_to_use: "Two drops",
  brand_id: brandId,
  ...place,
  regular_price: 5000,
  sale_price: 4500.5,
  wholesale_price: 4000,
  is_wholesale: 1,
  kind: "product",
  stock_quantity: 12,
  weight: 0.25,
  sku: `BAO-${unique()}`,
  status: "published",
})

/** A product that no other test knows: at this price (naira), or gone when the test is over. */
export async function ownProduct(shop: ShopUnderTest, owner: ShopClient, price = 5_000) {
  const { brandId, place } = await productPlace(shop)
  const prices = { regular_price: price, sale_price: null, wholesale_price: null }
  const { data } = await owner.call("POST /admin/products/store", {
    body: { ...fullProduct(brandId, place), ...prices },
  })
  const product_id = String((data as { id: string }).id)
  const [variant] = await shop.sql<{ id: string }>("select id from product_variant where product_id = $1", [
    product_id,
  ])
  return { product_id, variant_id: variant?.id ?? "", price }
}
