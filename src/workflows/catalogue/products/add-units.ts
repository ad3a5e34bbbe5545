import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { invalidField } from "../../../errors"
import { lockLevels, type StockEdit, writeLevels } from "./stock-rows"

export interface Added {
  variant_id: string
  /** Below 0: as many leave the shelf. */
  units: number
  /** The field that a refusal is about. */
  field: string
}

/** Units of a variant on all shelves. */
export interface StockLevelChange {
  variant_id: string
  inventory_item_id: string
  before: number
  after: number
}

/**
 * Puts units on the warehouse's shelf or takes them off, whatever lies there by then, under the lock of `setStock`. Throws 422
 * `not_counted` for what has no stock of its own, and `below_reserved` when fewer would be left than are held for orders.
 */
export async function addUnits(
  trx: Knex.Transaction,
  added: readonly Added[],
  locationId: string,
): Promise<StockLevelChange[]> {
  const levels = await lockLevels(
    trx,
    added.map(({ variant_id }) => variant_id),
    locationId,
  )
  // Two variants may be one item of the warehouse: the second finds what the first left.
  const edits = new Map<string, StockEdit>()
  const changes = added.map(({ variant_id, units, field }) => {
    const level = levels.get(variant_id)
    if (level?.parts !== 1) {
      throw invalidField(field, "Its stock is not counted on its own", "not_counted")
    }
    const { inventory_item_id } = level
    const here = edits.get(inventory_item_id)?.after ?? Number(level.here ?? 0)
    const elsewhere = Number(level.elsewhere)
    const after = here + units
    if (
      units < 0 &&
      (after < Number(level.reserved_here ?? 0) || after + elsewhere < Number(level.reserved))
    ) {
      const message = `Only ${here + elsewhere} are left, ${Number(level.reserved)} of them held for orders: count the shelf instead`
      throw invalidField(field, message, "below_reserved")
    }
    const before = level.here === null ? null : Number(level.here)
    edits.set(inventory_item_id, { inventory_item_id, location_id: locationId, before, after })
    return { variant_id, inventory_item_id, before: here + elsewhere, after: after + elsewhere }
  })
  await writeLevels(trx, [...edits.values()])
  return changes
}
