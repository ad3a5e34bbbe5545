import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { SHOPPER_NAMES } from "../sql/folded"
import { keepIndexes } from "../sql/keep-indexes"

/**
 * Shoppers' names as staff look for them, without marks, apostrophes and case. Runs after the migrations of all modules, because the
 * table is Medusa's.
 */
export default async function indexNamesOfPeople({
  container,
}: {
  container: MedusaContainer
}): Promise<void> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await keepIndexes(pg, { IDX_customer_names: `customer using gin ((${SHOPPER_NAMES}) gin_trgm_ops)` })
}
