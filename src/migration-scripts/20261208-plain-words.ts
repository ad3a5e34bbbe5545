import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ensureIndexes } from "../sql/ensure-indexes"
import { folded, WRITING } from "../sql/folded"

/** By index, and what it is over: what staff look for or sort by. Three letters of a word are enough to find it by. */
const INDEXES = {
  IDX_product_changed: "product (updated_at desc, id) where deleted_at is null",
  // The letters as they are.
  IDX_product_title_words: "product using gin (title gin_trgm_ops)",
  IDX_product_handle_words: "product using gin (handle gin_trgm_ops)",
  IDX_product_variant_sku_words: "product_variant using gin (sku gin_trgm_ops) where deleted_at is null",
  // Without marks, apostrophes and case.
  IDX_product_title_plain: `product using gin ((${folded("title")}) gin_trgm_ops)`,
  IDX_product_handle_plain: `product using gin ((${folded("handle")}) gin_trgm_ops)`,
  IDX_product_variant_sku_plain: `product_variant using gin ((${folded("sku")}) gin_trgm_ops) where deleted_at is null`,
  IDX_review_writing: `review using gin ((${WRITING}) gin_trgm_ops)`,
  IDX_product_question_writing: `product_question using gin ((${WRITING}) gin_trgm_ops)`,
  IDX_product_answer_content_plain: `product_answer using gin ((${folded("content")}) gin_trgm_ops)`,
  IDX_catalogue_desk_title_plain: `catalogue_desk ((${folded("title")}), product_id)`,
}

/** Runs after the migrations of all modules, because some of the tables are Medusa's. */
export default async function indexWords({ container }: { container: MedusaContainer }): Promise<void> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await ensureIndexes(pg, INDEXES)
}
