import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** By index, and what it is over. Three letters of a word are enough to find it by. */
const INDEXES = {
  IDX_product_title_words: "product using gin (title gin_trgm_ops)",
  IDX_product_handle_words: "product using gin (handle gin_trgm_ops)",
  IDX_product_variant_sku_words: "product_variant using gin (sku gin_trgm_ops) where deleted_at is null",
  IDX_product_changed: "product (updated_at desc, id) where deleted_at is null",
}

/**
 * What staff look for products by. Runs after the migrations of all modules, because the tables are Medusa's; whoever writes to them
 * meanwhile does not wait. What a run that failed left half made is made again.
 */
export default async function indexWordsOfProducts({
  container,
}: {
  container: MedusaContainer
}): Promise<void> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await pg.raw<void>("create extension if not exists pg_trgm")
  for (const [name, over] of Object.entries(INDEXES)) {
    const { rows } = await pg.raw<{ rows: { is_good: boolean }[] }>(
      "select indisvalid as is_good from pg_index where indexrelid = to_regclass(?)",
      [`"${name}"`],
    )
    if (rows[0]?.is_good) continue
    await pg.raw<void>(`drop index if exists "${name}"`)
    await pg.raw<void>(`create index concurrently "${name}" on ${over}`)
  }
}
