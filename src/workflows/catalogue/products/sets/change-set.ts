import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { ProductSet } from "../../../../contract/admin-product-sets"
import { changedMeanwhile, conflict, invalidField, notFound, type ShopError } from "../../../../errors"
import { type PartFacts, partProblem, type WantedPart } from "../../../../modules/catalogue/domain/set-rules"
import { IS_SET } from "../../../../modules/catalogue/projection/variant-rows"
import type { Rows } from "../../../../sql/columns"
import { NAME, sellAsCounted } from "../product-rows"
import { dropItem, giveOwnItem, linkItems, lockLevels, type SetItem } from "../stock-rows"
import { readSet } from "./read-set"
import { SETS_LOCK } from "./sets-lock"

export interface SetChange {
  variantId: string
  parts: readonly WantedPart[]
  /** What was on the screen; null: nothing is compared. */
  seen: readonly { variant_id: string | null; quantity: number }[] | null
}

/**
 * Says what is in a set, in one transaction that no order falls between. Refused while orders hold the set: their
 * reservations name the parts that it had. The set's own inventory item, which is empty, goes; without parts it gets a new one with
 * nothing in it. Throws 404; 409 `changed_meanwhile`, `held_for_orders`, `has_stock`, `on_order`; 422 on the part.
 */
export function changeSet(
  { db, locationId }: { db: Knex; locationId: string },
  { variantId, parts, seen }: SetChange,
): Promise<ProductSet> {
  return db.transaction(async (trx) => {
    await trx.raw<void>("select pg_advisory_xact_lock(?)", [SETS_LOCK])
    const now = await setOf(trx, variantId)
    if (seen && !areSame(seen, now.parts)) throw changedMeanwhile()
    if (areSame(parts, now.parts)) return now
    const items = await itemsOf(trx, variantId, parts)
    if (now.orders_held > 0) throw heldForOrders(now.orders_held)
    if (!now.is_set) await giveUpOwnStock(trx, now, locationId)
    if (parts.length === 0) await giveOwnItem(trx, variantId, locationId)
    else {
      await linkItems(trx, variantId, items)
      await sellAsCounted(trx, variantId)
    }
    return setOf(trx, variantId)
  })
}

async function setOf(trx: Knex.Transaction, variantId: string): Promise<ProductSet> {
  const found = await readSet(trx, variantId)
  if (!found) throw notFound("We could not find that product")
  return found
}

function areSame(some: SetChange["seen"] & object, others: SetChange["seen"] & object): boolean {
  return (
    some.length === others.length &&
    some.every((one) =>
      others.some(({ variant_id, quantity }) => variant_id === one.variant_id && quantity === one.quantity),
    )
  )
}

function heldForOrders(orders: number): ShopError {
  const wait = orders === 1 ? "1 order with it is" : `${orders} orders with it are`
  return conflict(
    "held_for_orders",
    `${wait} still to be packed. Pack or cancel ${orders === 1 ? "it" : "them"} first, then change what is in the set`,
  )
}

/** The inventory items of the parts. 422 on the part that cannot be one. */
async function itemsOf(
  trx: Knex.Transaction,
  variantId: string,
  parts: readonly WantedPart[],
): Promise<SetItem[]> {
  const { rows } = await trx.raw<Rows<PartFacts & { id: string; inventory_item_id: string | null }>>(
    `select v.id, ${NAME} as name, ${IS_SET} as is_set, min(k.inventory_item_id) as inventory_item_id,
            v.manage_inventory and not v.allow_backorder and count(k.inventory_item_id) = 1
              and max(k.required_quantity) = 1 as is_counted
       from product_variant v
       join product p on p.id = v.product_id and p.deleted_at is null
       left join product_variant_inventory_item k on k.variant_id = v.id and k.deleted_at is null
      where v.id = any(?::text[]) and v.deleted_at is null group by v.id, p.id`,
    [parts.map(({ variant_id }) => variant_id)],
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  const problem = partProblem(variantId, parts, known)
  if (problem) throw invalidField(problem.field, problem.message, problem.code)
  return parts.map(({ variant_id, quantity }) => {
    const inventory_item_id = known.get(variant_id)?.inventory_item_id
    if (!inventory_item_id) throw new Error(`Part ${variant_id} has no inventory item`)
    return { inventory_item_id, quantity }
  })
}

/** What is to be a set has no units of its own, expects none, and is no part of another: then its own item may go. */
async function giveUpOwnStock(trx: Knex.Transaction, now: ProductSet, locationId: string): Promise<void> {
  const { variant_id, in_sets } = now
  const [other] = in_sets
  if (other) {
    const message = `It is a part of ${other.name}, and a set cannot be a part. Take it out there first`
    throw invalidField("parts", message, "part_is_set")
  }
  // Somebody may be counting it at this moment.
  const level = (await lockLevels(trx, [variant_id], locationId)).get(variant_id)
  if (!level) return
  const stocked = Number(level.here ?? 0) + Number(level.elsewhere)
  if (stocked > 0) {
    throw conflict(
      "has_stock",
      `${stocked} of it ${stocked === 1 ? "is" : "are"} in stock. A set has no stock of its own: count it to 0 on the Stock screen first`,
    )
  }
  if (Number(level.reserved) > 0) throw heldForOrders(1)
  await assertNotOnOrder(trx, variant_id)
  await dropItem(trx, variant_id, level.inventory_item_id)
}

/** Its goods could not be booked in: a set has no shelf. */
async function assertNotOnOrder(trx: Knex.Transaction, variantId: string): Promise<void> {
  const { rows } = await trx.raw<Rows<{ number: string }>>(
    `select o.number from purchase_order_line l join purchase_order o on o.id = l.purchase_order_id
      where l.variant_id = ? and l.units > l.units_received and o.status in ('draft', 'ordered', 'partly_received')
      order by o.number limit 1`,
    [variantId],
  )
  if (!rows[0]) return
  throw conflict(
    "on_order",
    `Purchase order ${rows[0].number} is to bring some of it. Close or change that first, then make it a set`,
  )
}
