import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/**
 * One variant for a SKU in capitals and in small letters: the database holds it. Runs after the migrations of all modules, because
 * the table is Medusa's.
 */
export default async function keepSkusApart({ container }: { container: MedusaContainer }): Promise<void> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  // The version before lives with this: only a new shop runs it, before anybody writes.
  await pg.raw<void>(`
    create unique index if not exists "IDX_product_variant_sku_key" on product_variant (lower(sku)) where deleted_at is null`)
}
