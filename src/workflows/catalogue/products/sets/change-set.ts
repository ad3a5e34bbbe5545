import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { ProductSet } from "../../../../contract/admin-product-sets"
import { changedMeanwhile, conflict, invalidField, notFound, type ShopError } from "../../../../errors"
import { type PartFacts, partProblem, type WantedPart } from "../../../../modules/catalogue/domain/set-rules"
import { IS_SET } from "../../../../modules/catalogue/projection/variant-rows"
import type { Rows } from "../../../../sql/columns"
import { lockLevels, writeLevels } from "../stock"
import { NAME, readSet } from "./read-set"
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
    if (parts.length === 0) await giveOwnStock(trx, variantId, locationId)
    else await writeParts(trx, variantId, items)
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

interface Item {
  inventory_item_id: string
  quantity: number
}

/** The inventory items of the parts. 422 on the part that cannot be one. */
async function itemsOf(
  trx: Knex.Transaction,
  variantId: string,
  parts: readonly WantedPart[],
): Promise<Item[]> {
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
  const gone = { deleted_at: trx.fn.now(), updated_at: trx.fn.now() }
  const { inventory_item_id } = level
  await trx("product_variant_inventory_item").where({ variant_id }).whereNull("deleted_at").update(gone)
  await trx("inventory_level").where({ inventory_item_id }).whereNull("deleted_at").update(gone)
  await trx("inventory_item").where({ id: inventory_item_id }).update(gone)
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

async function writeParts(trx: Knex.Transaction, variantId: string, items: Item[]): Promise<void> {
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
  // Its parts are counted: what was never counted, or could be ordered ahead, is now sold as far as they go.
  await trx.raw<void>(
    `update product_variant set manage_inventory = true, allow_backorder = false, updated_at = now()
      where id = ? and (not manage_inventory or allow_backorder)`,
    [variantId],
  )
}

/** It is sold by itself again: an item with nothing in it, as Medusa makes one with a variant. */
async function giveOwnStock(trx: Knex.Transaction, variantId: string, locationId: string): Promise<void> {
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

async function dropLinks(trx: Knex.Transaction, variantId: string): Promise<void> {
  await trx("product_variant_inventory_item")
    .where({ variant_id: variantId })
    .whereNull("deleted_at")
    .update({ deleted_at: trx.fn.now(), updated_at: trx.fn.now() })
}
