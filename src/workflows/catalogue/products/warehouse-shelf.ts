import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { StockRow } from "../../../contract/admin-stock"
import { invalidField, notFound } from "../../../errors"
import { stockRow } from "./stock"
import { writeShelf } from "./stock-rows"

/**
 * Notes on which shelf of the warehouse a variant lies; null takes the note away. It stands with the stock itself, in the
 * metadata of Medusa's inventory level. 404, or 422 for what is not counted and so has no place of its own.
 */
export async function setShelf(
  db: Knex,
  variantId: string,
  shelf: string | null,
  locationId: string,
): Promise<StockRow> {
  const isWritten = await writeShelf(db, variantId, shelf, locationId)
  const row = await stockRow(db, variantId)
  if (!row) throw notFound("We could not find that product")
  if (!isWritten)
    throw invalidField("shelf", "Its stock is not counted: it has no shelf of its own", "not_counted")
  return row
}

/** Shelf and SKU of variants. Parts of a kit may lie on several shelves. */
export async function placesOf(
  db: Knex,
  variantIds: string[],
): Promise<Map<string, { sku: string | null; shelf: string | null }>> {
  const { rows } = await db.raw<{ rows: { id: string; sku: string | null; shelf: string | null }[] }>(
    `select v.id, v.sku, string_agg(distinct il.metadata ->> 'shelf', ', ') as shelf
       from product_variant v
       left join product_variant_inventory_item vi on vi.variant_id = v.id and vi.deleted_at is null
       left join inventory_level il on il.inventory_item_id = vi.inventory_item_id and il.deleted_at is null
      where v.id = any(?) group by v.id, v.sku`,
    [variantIds],
  )
  return new Map(rows.map(({ id, ...place }) => [id, place]))
}
