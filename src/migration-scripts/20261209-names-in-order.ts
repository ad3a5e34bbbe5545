import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { sortedNames } from "../sql/folded"
import { keepIndexes } from "../sql/keep-indexes"

/**
 * Shoppers by their names, as staff sort lists of them: a page of it reads as many rows as it has. Runs after the migrations of all
 * modules, because the table is Medusa's.
 */
export default async function indexNamesInOrder({
  container,
}: {
  container: MedusaContainer
}): Promise<void> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await keepIndexes(pg, {
    IDX_customer_names_sorted: `customer ((${sortedNames()}), id) where deleted_at is null`,
  })
}
