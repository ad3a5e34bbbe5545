import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/**
 * Rows of product files knew their product by its slug: those that are in know it by its id, so that its history names the file.
 *
 * Runs after the migrations of all modules, because it reads a table of Medusa's. May run again.
 */
export default async function nameProductsOfFiles({
  container,
}: {
  container: MedusaContainer
}): Promise<void> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await pg.raw<void>(
    `update import_row r set product_key = p.id from product p
      where p.handle = r.product_key and p.deleted_at is null and r.state = 'done'`,
  )
}
