import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { unfinished } from "../../../modules/catalogue/domain/unfinished-word"
import { containing } from "../../../sql/containing"

const MOST = 200

/** Ids of products whose name has these words in it, for searching what belongs to products. */
export async function productsNamed(pg: Knex, words: string): Promise<string[]> {
  const found = pg("catalogue_product").limit(MOST)
  for (const word of words.split(/\s+/).filter(Boolean))
    found.whereRaw("name_plain like any(array[catalogue_plain(?), ?])", [
      containing(word),
      containing(unfinished(word)),
    ])
  return found.pluck("product_id")
}
