import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { StockReason, StockRow } from "../../../contract/admin-stock"
import { conflict, invalidField, notFound } from "../../../errors"
import type { StockCounts } from "../../../modules/product-operations/stock-counts"
import { setStock, stockRow } from "./stock"
import { lockLevels } from "./stock-rows"

/** The warehouse that is counted, and where it is written down. */
export interface Sheet {
  db: Knex
  counts: Pick<StockCounts, "record" | "toUndo">
  locationId: string
}

export interface Counting {
  variantId: string
  /** Units on the shelf. */
  units: number
  /** What was on the screen; null: nothing is compared. */
  seen: number | null
  reason: StockReason
  userId: string
}

/**
 * Staff count the shelf, and the history says so: one entry a change, in the same transaction. 404; 409
 * `changed_meanwhile` when `seen` is no longer so; 422 as `setStock`.
 */
export async function countStock(
  sheet: Sheet,
  { variantId, units, seen, reason, userId }: Counting,
): Promise<{ row: StockRow; countId: string | null }> {
  return withShelf(sheet, variantId, async (trx, now) => {
    if (seen !== null && seen !== now.stocked_quantity) {
      throw conflict(
        "changed_meanwhile",
        `There are ${now.stocked_quantity} by now, not ${seen}: somebody counted or an order left. Look again`,
        { extra: { data: now } },
      )
    }
    await setStock(
      trx,
      [{ variant_id: variantId, meaning: "shelf", units }],
      sheet.locationId,
      "stocked_quantity",
    )
    if (units === now.stocked_quantity) return null
    const change = { variantId, userId, reason, before: now.stocked_quantity, after: units }
    return sheet.counts.record(trx, change)
  })
}

/**
 * Takes one change back by the difference that it made: what was sold or counted since stays right. 404; 409
 * `already_undone`; 422 `below_reserved` when fewer are left than that.
 */
export async function undoCount(
  sheet: Sheet,
  { variantId, countId, userId }: { variantId: string; countId: string; userId: string },
): Promise<StockRow> {
  const { row } = await withShelf(sheet, variantId, async (trx, now) => {
    const count = await sheet.counts.toUndo(trx, variantId, countId)
    const units = now.stocked_quantity - (count.units_after - count.units_before)
    if (units < 0) {
      const message = `Only ${now.stocked_quantity} are left: count the shelf again instead`
      throw invalidField("count_id", message, "below_reserved")
    }
    await setStock(trx, [{ variant_id: variantId, meaning: "shelf", units }], sheet.locationId, "count_id")
    return sheet.counts.record(trx, {
      variantId,
      userId,
      reason: "undo",
      before: now.stocked_quantity,
      after: units,
      undoes: countId,
    })
  })
  return row
}

/** The work on one variant's shelf, whose figures nobody else changes meanwhile. */
async function withShelf(
  { db, locationId }: Sheet,
  variantId: string,
  work: (trx: Knex.Transaction, now: StockRow) => Promise<string | null>,
): Promise<{ row: StockRow; countId: string | null }> {
  return db.transaction(async (trx) => {
    const known = await stockRow(trx, variantId)
    if (!known) throw notFound("We could not find that product")
    if (!known.is_counted) {
      throw invalidField("stocked_quantity", "Its stock is not counted on its own", "not_counted")
    }
    await lockLevels(trx, [variantId], locationId)
    const countId = await work(trx, (await stockRow(trx, variantId)) ?? known)
    const row = await stockRow(trx, variantId)
    if (!row) throw new Error(`Variant ${variantId} was deleted while it was locked`)
    return { row, countId }
  })
}
