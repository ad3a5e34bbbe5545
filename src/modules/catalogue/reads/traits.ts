import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { ComparedProduct } from "../../../contract/compare"
import { traitFacets } from "../../../contract/facet-names"
import { traitWords } from "../../../contract/product-traits"

/** What these products are said to be, by their ids: facet to names, in the order in which lists offer them. */
export async function readTraits(
  pg: Knex,
  productIds: string[],
): Promise<Map<string, ComparedProduct["traits"]>> {
  const { rows } = await pg.raw<{ rows: { product_id: string; traits: string[] }[] }>(
    "select product_id, traits from catalogue_product where product_id = any(?)",
    [productIds],
  )
  return new Map(rows.map(({ product_id, traits }) => [product_id, named(new Set(traits))]))
}

function named(traits: ReadonlySet<string>): ComparedProduct["traits"] {
  const facets = traitFacets.map((facet) => {
    const names = Object.entries(traitWords[facet]).flatMap(([value, name]) =>
      traits.has(`${facet}:${value}`) ? [name] : [],
    )
    return [facet, names] as const
  })
  return Object.fromEntries(facets.filter(([, names]) => names.length > 0))
}
