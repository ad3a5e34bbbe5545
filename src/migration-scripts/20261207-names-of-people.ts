import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { SHOPPER_NAMES } from "../sql/folded"

const NAME = "IDX_customer_names"

/**
 * Shoppers' names as staff look for them, without marks, apostrophes and case. Runs after the migrations of all modules, because the
 * table is Medusa's; whoever writes to it meanwhile does not wait. What a run that failed left half made is made again.
 */
export default async function indexNamesOfPeople({
  container,
}: {
  container: MedusaContainer
}): Promise<void> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await pg.raw<{ rows: { is_good: boolean }[] }>(
    "select indisvalid as is_good from pg_index where indexrelid = to_regclass(?)",
    [`"${NAME}"`],
  )
  if (rows[0]?.is_good) return
  await pg.raw<void>(`drop index if exists "${NAME}"`)
  await pg.raw<void>(
    `create index concurrently "${NAME}" on customer using gin ((${SHOPPER_NAMES}) gin_trgm_ops)`,
  )
}
