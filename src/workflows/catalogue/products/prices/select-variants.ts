import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { skuKey } from "../../../../contract/name-key"
import { invalidField } from "../../../../errors"
import { slices } from "../../../../threads/in-turns"
import type { PriceTask } from "./price-file"

export interface SelectedVariant {
  variant_id: string
  product_id: string
  name: string
  /** Null for the only variant of a product. */
  variant_title: string | null
  sku: string | null
}

const MOST = 50_000

const columns = `v.id as variant_id, p.id as product_id, p.title as name, v.sku,
  nullif(v.title, 'Default variant') as variant_title`

/** The variants that a price change names. 422 when it names nothing at all, or more than 50,000. */
export async function selectVariants(
  db: Knex | Knex.Transaction,
  { product_ids, variant_ids, brand_id, category_id }: PriceTask,
): Promise<SelectedVariant[]> {
  const conditions: string[] = []
  const bindings: unknown[] = []
  if (product_ids) {
    conditions.push("p.id = any(?::text[])")
    bindings.push(product_ids)
  }
  if (variant_ids) {
    conditions.push("v.id = any(?::text[])")
    bindings.push(variant_ids)
  }
  const among: string[] = []
  if (brand_id) {
    among.push(
      "exists (select 1 from brand_product bp where bp.product_id = p.id and bp.brand_id = ? and bp.deleted_at is null)",
    )
    bindings.push(brand_id)
  }
  if (category_id) {
    among.push(
      `exists (select 1 from product_category_product pc join product_category c on c.id = pc.product_category_id
                where pc.product_id = p.id and c.deleted_at is null and ? = any(string_to_array(c.mpath, '.')))`,
    )
    bindings.push(category_id)
  }
  if (among.length > 0) conditions.push(`(${among.join(" and ")})`)
  if (conditions.length === 0) {
    throw invalidField("product_ids", "Choose products, a brand, a category, or a file")
  }
  const { rows } = await db.raw<{ rows: SelectedVariant[] }>(
    `select ${columns}
       from product_variant v join product p on p.id = v.product_id
      where v.deleted_at is null and p.deleted_at is null and (${conditions.join(" or ")})
      order by p.title, p.id, v.variant_rank, v.id limit ${MOST + 1}`,
    bindings as string[],
  )
  if (rows.length > MOST) throw invalidField("product_ids", "That is more than 50,000 prices: choose fewer")
  return rows
}

/** The driver writes out an array at a stretch: so many are a few milliseconds. */
const SKUS_AT_ONCE = 5_000

/** Variants by their SKUs, and by what these are compared by (`skuKey`). */
export async function selectBySku(
  db: Knex | Knex.Transaction,
  skus: string[],
): Promise<Map<string, SelectedVariant>> {
  const found = new Map<string, SelectedVariant>()
  for (const some of slices(skus, SKUS_AT_ONCE)) {
    const { rows } = await db.raw<{ rows: (SelectedVariant & { sku: string })[] }>(
      `select ${columns}
         from product_variant v join product p on p.id = v.product_id
        where v.deleted_at is null and p.deleted_at is null and lower(v.sku) = any(?::text[])`,
      [some.map(skuKey)],
    )
    for (const row of rows) {
      found.set(row.sku, row)
      if (!found.has(skuKey(row.sku))) found.set(skuKey(row.sku), row)
    }
  }
  return found
}

/** Also variants that were deleted since: a history still names them. */
export async function variantsById(
  db: Knex | Knex.Transaction,
  ids: string[],
): Promise<Map<string, SelectedVariant>> {
  const { rows } = await db.raw<{ rows: SelectedVariant[] }>(
    `select ${columns} from product_variant v join product p on p.id = v.product_id where v.id = any(?::text[])`,
    [ids],
  )
  return new Map(rows.map((row) => [row.variant_id, row]))
}
