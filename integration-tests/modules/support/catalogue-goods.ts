import { randomUUID } from "node:crypto"
import type { CatalogueShop } from "./catalogue-shop"

/** What a test says of a product; the rest is ordinary. */
export interface Goods {
  title?: string
  subtitle?: string
  description?: string
  status?: "draft" | "published"
  brandId?: string
  categoryIds?: string[]
  metadata?: Record<string, unknown>
  variants?: GoodsVariant[]
}

export interface GoodsVariant {
  title?: string
  /** Null: without a price. */
  naira?: number | null
  grams?: number
  /** Units by location. */
  stock?: Record<string, number>
  manage_inventory?: boolean
  allow_backorder?: boolean
  shade?: string
}

export interface AddedGoods {
  id: string
  handle: string
  variants: { id: string; priceSetId: string | null; inventoryItemId: string }[]
}

/** Puts a product into Medusa through Medusa's own modules, as the admin's workflows do. */
export async function addGoods(shop: CatalogueShop, goods: Goods = {}): Promise<AddedGoods> {
  const unique = randomUUID().slice(0, 8)
  const variants = goods.variants ?? [{}]
  const shades = variants.map(({ shade, title }, index) => shade ?? title ?? `No ${index + 1}`)
  const product = await shop.product.createProducts({
    title: goods.title ?? `Product ${unique}`,
    handle: `product-${unique}`,
    subtitle: goods.subtitle ?? "Soft on every skin",
    description: goods.description ?? "Made in Lagos.",
    status: goods.status ?? "published",
    thumbnail: `/img/products/${unique}.svg`,
    images: [{ url: `/img/products/${unique}.svg` }, { url: "/static/behind.png" }],
    metadata: goods.metadata,
    category_ids: goods.categoryIds,
    options: [{ title: "Shade", values: shades }],
    variants: variants.map((variant, index) => ({
      title: variant.title ?? `Variant ${index + 1}`,
      sku: `${unique}-${index + 1}`,
      weight: variant.grams ?? 250,
      manage_inventory: variant.manage_inventory ?? true,
      allow_backorder: variant.allow_backorder ?? false,
      variant_rank: index,
      options: { Shade: shades[index] ?? "" },
    })),
  })
  if (goods.brandId) {
    await shop.link({ brand: { brand_id: goods.brandId }, product: { product_id: product.id } })
  }
  const ordered = [...product.variants].sort((a, b) => (a.variant_rank ?? 0) - (b.variant_rank ?? 0))
  const added: AddedGoods["variants"] = []
  for (const [index, { id }] of ordered.entries()) {
    const variant = variants[index] ?? {}
    const inventoryItemId = await stockVariant(shop, id, variant.stock ?? { lagos: 10 })
    const priceSetId = variant.naira === null ? null : await priceVariant(shop, id, variant.naira ?? 4500)
    added.push({ id, inventoryItemId, priceSetId })
  }
  await shop.catalogue.rebuild([product.id])
  return { id: product.id, handle: product.handle, variants: added }
}

async function stockVariant(
  shop: CatalogueShop,
  variantId: string,
  stock: Record<string, number>,
): Promise<string> {
  const item = await shop.inventory.createInventoryItems({ sku: randomUUID() })
  await shop.inventory.createInventoryLevels(
    Object.entries(stock).map(([location_id, stocked_quantity]) => ({
      inventory_item_id: item.id,
      location_id,
      stocked_quantity,
    })),
  )
  await shop.link({ product: { variant_id: variantId }, inventory: { inventory_item_id: item.id } })
  return item.id
}

async function priceVariant(shop: CatalogueShop, variantId: string, amount: number): Promise<string> {
  const priceSet = await shop.pricing.createPriceSets({ prices: [{ amount, currency_code: "ngn" }] })
  await shop.link({ product: { variant_id: variantId }, pricing: { price_set_id: priceSet.id } })
  return priceSet.id
}

export interface GoodsPriceList {
  type: "sale" | "override"
  prices: { priceSetId: string | null; naira: number; min_quantity?: number }[]
  starts_at?: string
  ends_at?: string
  status?: "active" | "draft"
  rules?: Record<string, string[]>
}

export async function addPriceList(shop: CatalogueShop, list: GoodsPriceList): Promise<string> {
  const [created] = await shop.pricing.createPriceLists([
    {
      title: "A list",
      description: "",
      type: list.type,
      status: list.status ?? "active",
      starts_at: list.starts_at,
      ends_at: list.ends_at,
      rules: list.rules,
      prices: list.prices.map(({ priceSetId, naira, min_quantity }) => ({
        price_set_id: priceSetId ?? "",
        amount: naira,
        currency_code: "ngn",
        min_quantity,
      })),
    } as Parameters<CatalogueShop["pricing"]["createPriceLists"]>[0][number],
  ])
  if (!created) throw new Error("No price list was made")
  return created.id
}
