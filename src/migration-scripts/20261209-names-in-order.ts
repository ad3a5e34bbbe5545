import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ensureIndexes } from "../sql/ensure-indexes"
import { SHOPPER_NAMES, sortedNames } from "../sql/folded"

/**
 * Shoppers' names as staff look for them, without marks, apostrophes and case, and as they sort lists of them: a page reads as many
 * rows as it has. Runs after the migrations of all modules, because the table is Medusa's.
 */
export default async function indexNames({ container }: { container: MedusaContainer }): Promise<void> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await ensureIndexes(pg, {
    IDX_customer_names: `customer using gin ((${SHOPPER_NAMES}) gin_trgm_ops)`,
    IDX_customer_names_sorted: `customer ((${sortedNames()}), id) where deleted_at is null`,
  })
}
