import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { keepIndexes } from "../sql/keep-indexes"

/** By index, and what it is over. Three letters of a word are enough to find it by. */
const INDEXES = {
  IDX_product_title_words: "product using gin (title gin_trgm_ops)",
  IDX_product_handle_words: "product using gin (handle gin_trgm_ops)",
  IDX_product_variant_sku_words: "product_variant using gin (sku gin_trgm_ops) where deleted_at is null",
  IDX_product_changed: "product (updated_at desc, id) where deleted_at is null",
}

/**
 * What staff look for products by. Runs after the migrations of all modules, because the tables are Medusa's.
 */
export default async function indexWordsOfProducts({
  container,
}: {
  container: MedusaContainer
}): Promise<void> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await pg.raw<void>("create extension if not exists pg_trgm")
  await keepIndexes(pg, INDEXES)
}
