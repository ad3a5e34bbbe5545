import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { BRAND_MODULE } from "../../../../modules/brands"

export interface BrandWish {
  product_id: string
  /** Null: of no brand. Undefined: as it was. */
  brand_id: string | null | undefined
}

/** A product has one brand: the new one takes the place of the old. */
export const linkBrandStep = createStep(
  "link-product-brand",
  async (wishes: BrandWish[], { container }) => {
    const before = await brandsOf(
      container,
      wishes.map(({ product_id }) => product_id),
    )
    await linkBrands(container, wishes)
    return new StepResponse(
      wishes.length,
      wishes.map(({ product_id }) => ({ product_id, brand_id: before.get(product_id) ?? null })),
    )
  },
  async (before, { container }) => {
    if (before) await linkBrands(container, before)
  },
)

async function linkBrands(container: MedusaContainer, wishes: BrandWish[]): Promise<void> {
  const now = await brandsOf(
    container,
    wishes.map(({ product_id }) => product_id),
  )
  const pair = (brandId: string, productId: string) => ({
    [BRAND_MODULE]: { brand_id: brandId },
    [Modules.PRODUCT]: { product_id: productId },
  })
  const changes = wishes.filter(
    ({ product_id, brand_id }) => brand_id !== undefined && brand_id !== (now.get(product_id) ?? null),
  )
  const gone = changes.flatMap(({ product_id }) => {
    const brandId = now.get(product_id)
    return brandId ? [pair(brandId, product_id)] : []
  })
  const made = changes.flatMap(({ product_id, brand_id }) => (brand_id ? [pair(brand_id, product_id)] : []))
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  if (gone.length > 0) await link.dismiss(gone)
  if (made.length > 0) await link.create(made)
}

async function brandsOf(container: MedusaContainer, productIds: string[]): Promise<Map<string, string>> {
  const db: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const rows: { product_id: string; brand_id: string }[] = await db("brand_product")
    .whereIn("product_id", productIds)
    .whereNull("deleted_at")
    .orderBy("created_at")
    .select("product_id", "brand_id")
  return new Map(rows.map(({ product_id, brand_id }) => [product_id, brand_id]))
}
