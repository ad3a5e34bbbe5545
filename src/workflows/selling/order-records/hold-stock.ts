import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { ShopError } from "../../../errors"
import { reservationsOf, type StockLevel, shortLines } from "../../../modules/ordering/domain/stock-demand"
import type { SoldLine } from "../../../modules/ordering/order-record"
import type { Row } from "./order-rows"
import { outOfStock } from "./out-of-stock"

/**
 * Locks what the lines take of the stock, in the order of the items, and answers the reservations to write: two orders
 * of the same items wait for each other and never for ever. Throws 422 `out_of_stock` with what is left of each line
 * that cannot be served.
 */
export async function holdStock(
  trx: Knex.Transaction,
  lines: SoldLine[],
  locationId: string,
): Promise<Row[]> {
  const levels = await lockLevels(
    trx,
    lines.map(({ variant_id }) => variant_id),
    locationId,
  )
  const short = shortLines(lines, levels)
  if (short.length > 0) throw shortageError(short)
  return reservationsOf(lines, levels).map((reservation) => ({
    id: generateEntityId(undefined, "resitem"),
    line_item_id: reservation.line_item_id,
    inventory_item_id: reservation.inventory_item_id,
    location_id: locationId,
    quantity: reservation.quantity,
    raw_quantity: { value: String(reservation.quantity), precision: 20 },
    allow_backorder: reservation.allow_backorder,
    description: "Held for an order",
  }))
}

function shortageError(short: { line: SoldLine; left: number }[]): ShopError {
  return outOfStock(short.map(({ line, left }) => ({ cart_id: null, name: line.name, stock_quantity: left })))
}

/** Variants whose stock is not counted have no level here, and need none. */
async function lockLevels(
  trx: Knex.Transaction,
  variantIds: string[],
  locationId: string,
): Promise<StockLevel[]> {
  const { rows } = await trx.raw<{ rows: Record<keyof StockLevel, string>[] }>(
    `with wanted as (
       select vi.variant_id, vi.inventory_item_id, vi.required_quantity, v.allow_backorder
         from product_variant_inventory_item vi
         join product_variant v on v.id = vi.variant_id and v.deleted_at is null and v.manage_inventory
        where vi.variant_id = any(?::text[]) and vi.deleted_at is null),
     level as (
       select inventory_item_id, stocked_quantity, reserved_quantity from inventory_level
        where inventory_item_id in (select inventory_item_id from wanted) and location_id = ? and deleted_at is null
        order by inventory_item_id for no key update)
     select wanted.variant_id, wanted.inventory_item_id, wanted.required_quantity, wanted.allow_backorder,
            coalesce(level.stocked_quantity, 0) as stocked, coalesce(level.reserved_quantity, 0) as reserved
       from wanted left join level using (inventory_item_id)`,
    [[...new Set(variantIds)], locationId],
  )
  return rows.map((row) => ({
    variant_id: row.variant_id,
    inventory_item_id: row.inventory_item_id,
    required_quantity: Number(row.required_quantity),
    allow_backorder: Boolean(row.allow_backorder),
    stocked: Number(row.stocked),
    reserved: Number(row.reserved),
  }))
}

/**
 * Gives back what is held for lines of orders, in the order of the items. Medusa's own cancelling takes the rows as
 * they come, and could block an order of the same items. The rows are deleted for good: when a later step of that
 * cancelling fails, Medusa takes back what it did and restores every reservation of the lines that is only marked as
 * deleted, whoever marked it.
 */
export async function releaseStock(trx: Knex.Transaction, lineIds: string[]): Promise<void> {
  await lockHeld(trx, lineIds)
  await trx.raw<void>("delete from reservation_item where line_item_id = any(?::text[])", [lineIds])
}

/** Gives back what is held for some units of a line that had `had` of them, of each part of a set. */
export async function releaseUnits(
  trx: Knex.Transaction,
  lines: { id: string; had: number; left: number }[],
): Promise<void> {
  await lockHeld(
    trx,
    lines.map(({ id }) => id),
  )
  for (const { id, had, left } of lines) {
    await trx.raw<void>(
      left === 0
        ? "delete from reservation_item where line_item_id = :id"
        : `update reservation_item set quantity = round(quantity * :left / :had), updated_at = now(),
             raw_quantity = jsonb_build_object('value', round(quantity * :left / :had)::text, 'precision', 20)
            where line_item_id = :id and deleted_at is null`,
      { id, had, left },
    )
  }
}

async function lockHeld(trx: Knex.Transaction, lineIds: string[]): Promise<void> {
  await trx.raw<void>(
    `select il.id from inventory_level il
      where il.deleted_at is null and (il.inventory_item_id, il.location_id) in (
        select inventory_item_id, location_id from reservation_item
         where line_item_id = any(?::text[]) and deleted_at is null)
      order by il.inventory_item_id for no key update`,
    [lineIds],
  )
}
