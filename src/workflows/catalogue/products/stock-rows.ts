import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { NAME } from "./product-rows"

// Medusa's rows of what lies in the warehouse, and of what each variant takes of it. Beside Medusa only this file writes
// them, and `hold-stock.ts` what is held for orders (docs/decisions/0128-a-table-has-one-owner.md).

export interface StockEdit {
  inventory_item_id: string
  location_id: string
  /** Null: there was no level of it. */
  before: number | null
  after: number
}

interface Level {
  variant_id: string
  inventory_item_id: string
  parts: number
  here: string | null
  reserved_here: string | null
  elsewhere: string
  reserved: string
}

export async function lockLevels(
  trx: Knex.Transaction,
  variantIds: string[],
  locationId: string,
): Promise<Map<string, Level>> {
  // A level that is not there yet cannot be locked: who makes the first holds the item, and the next finds the level.
  await trx.raw<void>(
    `select ii.id from inventory_item ii
      where ii.id in (select vi.inventory_item_id from product_variant_inventory_item vi
                       where vi.variant_id = any(?::text[]) and vi.deleted_at is null)
        and not exists (select 1 from inventory_level il
                         where il.inventory_item_id = ii.id and il.location_id = ? and il.deleted_at is null)
      order by ii.id for no key update`,
    [variantIds, locationId],
  )
  await trx.raw<void>(
    `select il.id from inventory_level il
       join product_variant_inventory_item vi on vi.inventory_item_id = il.inventory_item_id and vi.deleted_at is null
      where vi.variant_id = any(?::text[]) and il.deleted_at is null
      order by il.inventory_item_id, il.location_id for update of il`,
    [variantIds],
  )
  const { rows } = await trx.raw<{ rows: Level[] }>(
    `select vi.variant_id, min(vi.inventory_item_id) as inventory_item_id,
            (count(distinct vi.inventory_item_id) + max(vi.required_quantity) - 1)::integer as parts,
            max(il.stocked_quantity) filter (where il.location_id = ?) as here,
            max(il.reserved_quantity) filter (where il.location_id = ?) as reserved_here,
            coalesce(sum(il.stocked_quantity) filter (where il.location_id <> ?), 0) as elsewhere,
            coalesce(sum(il.reserved_quantity), 0) as reserved
       from product_variant_inventory_item vi
       left join inventory_level il on il.inventory_item_id = vi.inventory_item_id and il.deleted_at is null
      where vi.variant_id = any(?::text[]) and vi.deleted_at is null
      group by vi.variant_id`,
    [locationId, locationId, locationId, variantIds],
  )
  return new Map(rows.map((row) => [row.variant_id, row]))
}

/** Undoing is the same with `before` and `after` exchanged; a level that was made stays, with nothing in it. */
export async function writeLevels(trx: Knex.Transaction, edits: StockEdit[]): Promise<void> {
  if (edits.length === 0) return
  const rows = edits.map(({ inventory_item_id, location_id, after }) => ({
    id: generateEntityId(undefined, "ilev"),
    inventory_item_id,
    location_id,
    units: after,
  }))
  const big = (value: string) => `jsonb_build_object('value', ${value}::text, 'precision', 20)`
  await trx.raw<void>(
    `insert into inventory_level as il
       (id, inventory_item_id, location_id, stocked_quantity, reserved_quantity, incoming_quantity,
        raw_stocked_quantity, raw_reserved_quantity, raw_incoming_quantity)
     select n.id, n.inventory_item_id, n.location_id, n.units, 0, 0, ${big("n.units")}, ${big("0")}, ${big("0")}
       from jsonb_to_recordset(?::jsonb) as n (id text, inventory_item_id text, location_id text, units integer)
     on conflict (inventory_item_id, location_id) where deleted_at is null do update
        set stocked_quantity = excluded.stocked_quantity, raw_stocked_quantity = excluded.raw_stocked_quantity,
            updated_at = now()`,
    [JSON.stringify(rows)],
  )
}

/** The shelf stands with the stock itself. False for a variant without stock of its own there. */
export async function writeShelf(
  db: Knex,
  variantId: string,
  shelf: string | null,
  locationId: string,
): Promise<boolean> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `update inventory_level il
        set metadata = nullif(jsonb_strip_nulls(coalesce(il.metadata, '{}') || jsonb_build_object('shelf', cast(? as text))), '{}')
       from product_variant_inventory_item vi
      where vi.inventory_item_id = il.inventory_item_id and vi.variant_id = ? and vi.deleted_at is null
        and il.location_id = ? and il.deleted_at is null`,
    [shelf, variantId, locationId],
  )
  return rowCount > 0
}

/** Lets the database count again what is reserved of a level. */
export async function recountLevel(trx: Knex.Transaction, id: string): Promise<void> {
  await trx.raw<void>("set local shop.recount_stock = 'on'")
  await trx("inventory_level").where({ id }).update({ updated_at: trx.fn.now() })
}

export interface SetItem {
  inventory_item_id: string
  quantity: number
}

/** What a variant is made of, and nothing else. */
export async function linkItems(trx: Knex.Transaction, variantId: string, items: SetItem[]): Promise<void> {
  await dropLinks(trx, variantId)
  const rows = items.map((item) => ({ id: generateEntityId(undefined, "pvitem"), ...item }))
  await trx.raw<void>(
    `insert into product_variant_inventory_item (id, variant_id, inventory_item_id, required_quantity)
     select n.id, ?, n.inventory_item_id, n.quantity
       from jsonb_to_recordset(?::jsonb) as n (id text, inventory_item_id text, quantity integer)
     on conflict (variant_id, inventory_item_id) do update
        set required_quantity = excluded.required_quantity, deleted_at = null, updated_at = now()`,
    [variantId, JSON.stringify(rows)],
  )
}

/** A variant is sold by itself: an item with nothing in it, as Medusa makes one with a variant. */
export async function giveOwnItem(
  trx: Knex.Transaction,
  variantId: string,
  locationId: string,
): Promise<void> {
  await dropLinks(trx, variantId)
  const id = generateEntityId(undefined, "iitem")
  await trx.raw<void>(
    `insert into inventory_item (id, sku, title, weight, requires_shipping, thumbnail)
     select ?, case when exists (select from inventory_item i where i.sku = v.sku and i.deleted_at is null) then null else v.sku end,
            ${NAME}, v.weight, true, v.thumbnail
       from product_variant v join product p on p.id = v.product_id where v.id = ?`,
    [id, variantId],
  )
  await writeLevels(trx, [{ inventory_item_id: id, location_id: locationId, before: null, after: 0 }])
  await trx("product_variant_inventory_item").insert({
    id: generateEntityId(undefined, "pvitem"),
    variant_id: variantId,
    inventory_item_id: id,
    required_quantity: 1,
  })
}

/** A variant's own item goes, with its levels. */
export async function dropItem(
  trx: Knex.Transaction,
  variantId: string,
  inventory_item_id: string,
): Promise<void> {
  const gone = { deleted_at: trx.fn.now(), updated_at: trx.fn.now() }
  await dropLinks(trx, variantId)
  await trx("inventory_level").where({ inventory_item_id }).whereNull("deleted_at").update(gone)
  await trx("inventory_item").where({ id: inventory_item_id }).update(gone)
}

async function dropLinks(trx: Knex.Transaction, variantId: string): Promise<void> {
  await trx("product_variant_inventory_item")
    .where({ variant_id: variantId })
    .whereNull("deleted_at")
    .update({ deleted_at: trx.fn.now(), updated_at: trx.fn.now() })
}
