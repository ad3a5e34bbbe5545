import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { containing } from "../../../sql/containing"

const MOST = 200

/** Ids of products whose name has these words in it, for searching what belongs to products. */
export async function productsNamed(pg: Knex, words: string): Promise<string[]> {
  return pg("catalogue_product").whereILike("title", containing(words)).limit(MOST).pluck("product_id")
}
