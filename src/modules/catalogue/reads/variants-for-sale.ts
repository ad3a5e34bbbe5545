import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { PLENTY } from "../projection/wire-values"
import type { SaleVariant } from "../sale-variant"

interface Row extends Omit<SaleVariant, "regular_kobo" | "sale_kobo" | "price_kobo" | "wholesale_kobo"> {
  regular_kobo: string | null
  sale_kobo: string | null
  price_kobo: string | null
  wholesale_kobo: string | null
  /** A sale or wholesale price has started or ended since the row was made. */
  is_due: boolean
}

const statement = `
select v.variant_id, v.product_id, p.title as product_title, v.title as variant_title, p.slug, v.sku,
       coalesce(p.brand_name, '') as vendor, v.image,
       v.regular_kobo, v.sale_kobo, v.price_kobo, v.wholesale_kobo, v.weight_grams, v.inventory_item_id,
       p.is_listed and v.price_kobo is not null as published,
       case when v.is_plenty then ${PLENTY} else coalesce(live.quantity, 0)::integer end as available,
       coalesce(p.price_valid_until <= now(), false) as is_due,
       p.card, coalesce(kept.description, '') as description
  from catalogue_variant v
  join catalogue_product p on p.product_id = v.product_id
  left join product kept on kept.id = v.product_id
  left join lateral (
    select floor(min(greatest(coalesce(f.quantity, 0), 0) / greatest(vi.required_quantity, 1))) as quantity
      from product_variant_inventory_item vi
      left join lateral (
        select sum(il.stocked_quantity - il.reserved_quantity) as quantity
          from inventory_level il
         where il.inventory_item_id = vi.inventory_item_id and il.deleted_at is null
      ) f on true
     where vi.variant_id = v.variant_id and vi.deleted_at is null
  ) live on true
 where v.variant_id = any(?::text[])`

/**
 * The variants among these that exist, in the order asked for. Variants that the read model does not know yet,
 * and prices whose time has just come or gone, are projected first: what is charged is never yesterday's price.
 */
export async function readVariantsForSale(
  pg: Knex,
  variantIds: string[],
  rebuild: (productIds: string[]) => Promise<unknown>,
): Promise<SaleVariant[]> {
  if (variantIds.length === 0) return []
  let rows = await read(pg, variantIds)
  const stale = new Set(rows.filter(({ is_due }) => is_due).map(({ product_id }) => product_id))
  const missing = variantIds.filter((id) => !rows.some(({ variant_id }) => variant_id === id))
  for (const id of await productsOf(pg, missing)) stale.add(id)
  if (stale.size > 0) {
    await rebuild([...stale])
    rows = await read(pg, variantIds)
  }
  const byId = new Map(rows.map((row) => [row.variant_id, present(row)]))
  return variantIds.map((id) => byId.get(id)).filter((variant) => variant !== undefined)
}

async function read(pg: Knex, variantIds: string[]): Promise<Row[]> {
  const { rows } = await pg.raw<{ rows: Row[] }>(statement, [variantIds])
  return rows
}

async function productsOf(pg: Knex, variantIds: string[]): Promise<string[]> {
  if (variantIds.length === 0) return []
  const { rows } = await pg.raw<{ rows: { product_id: string }[] }>(
    `select distinct v.product_id from product_variant v join product p on p.id = v.product_id
      where v.id = any(?::text[]) and v.deleted_at is null and p.deleted_at is null`,
    [variantIds],
  )
  return rows.map(({ product_id }) => product_id)
}

/** `bigint` arrives as text. */
function present({ is_due: _, ...row }: Row): SaleVariant {
  return {
    ...row,
    regular_kobo: Number(row.regular_kobo ?? 0),
    sale_kobo: row.sale_kobo === null ? null : Number(row.sale_kobo),
    price_kobo: Number(row.price_kobo ?? 0),
    wholesale_kobo: row.wholesale_kobo === null ? null : Number(row.wholesale_kobo),
  }
}
