import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { conflict, invalidField } from "../../../errors"
import type { Rows } from "../../../sql/columns"
import { record } from "../body-parts"
import type { MedusaCall } from "./call"

interface Reservation {
  line_item_id: string | null
  order_number: string | null
  quantity: string
  inventory_item_id: string
  location_id: string
}

/** Units that staff set aside by hand. Those of an order are held when it is placed, and never by this call. */
export async function newReservation({ db, body }: MedusaCall): Promise<void> {
  const { line_item_id, quantity, inventory_item_id, location_id } = record(body)
  if (line_item_id !== undefined && line_item_id !== null) {
    throw invalidField(
      "line_item_id",
      "Units for an order are held when it is placed. What you set aside here is for no order",
    )
  }
  await assertFree(db, { item: inventory_item_id, location: location_id, quantity, ownUnits: 0 })
}

export async function changedReservation({ db, body, ids: [id = ""] }: MedusaCall): Promise<void> {
  const now = await reservationOf(db, id)
  if (!now) return
  assertByHand(now)
  const { quantity = Number(now.quantity), location_id: location = now.location_id } = record(body)
  const ownUnits = location === now.location_id ? Number(now.quantity) : 0
  await assertFree(db, { item: now.inventory_item_id, location, quantity, ownUnits })
}

export async function deletedReservation({ db, ids: [id = ""] }: MedusaCall): Promise<void> {
  const now = await reservationOf(db, id)
  if (now) assertByHand(now)
}

async function reservationOf(db: Knex, id: string): Promise<Reservation | undefined> {
  const { rows } = await db.raw<Rows<Reservation>>(
    `select r.line_item_id, r.quantity, r.inventory_item_id, r.location_id, s.order_number
       from reservation_item r
       left join order_item i on i.item_id = r.line_item_id and i.deleted_at is null
       left join shop_order s on s.id = i.order_id
      where r.id = ? and r.deleted_at is null limit 1`,
    [id],
  )
  return rows[0]
}

/** Units that were let go of here would be sold twice. */
function assertByHand({ line_item_id, order_number, quantity }: Reservation): void {
  if (line_item_id === null) return
  const units = Number(quantity)
  const held = units === 1 ? "This unit is" : `These ${units} units are`
  throw conflict(
    "held_for_orders",
    `${held} held for ${order_number ? `order ${order_number}` : "an order"}. Cancel the order or take the item out of it on the order desk`,
  )
}

/** `ownUnits`: what the reservation itself holds at this location. Other values than text and numbers are Medusa's to refuse. */
async function assertFree(
  db: Knex,
  asked: { item: unknown; location: unknown; quantity: unknown; ownUnits: number },
): Promise<void> {
  const { item, location, quantity, ownUnits } = asked
  if (typeof item !== "string" || typeof location !== "string" || typeof quantity !== "number") return
  if (!Number.isInteger(quantity) || quantity < 1)
    throw invalidField("quantity", "Enter a whole number, 1 or more")
  const level: { stocked_quantity: string; reserved_quantity: string } | undefined = await db(
    "inventory_level",
  )
    .where({ inventory_item_id: item, location_id: location, deleted_at: null })
    .first("stocked_quantity", "reserved_quantity")
  if (!level) throw invalidField("location_id", "This item is not kept at that location")
  const free = Number(level.stocked_quantity) - Number(level.reserved_quantity) + ownUnits
  if (quantity <= free) return
  throw invalidField(
    "quantity",
    free > 0
      ? `Only ${free} can be set aside: the others are held already`
      : "None can be set aside: all units are held already",
  )
}
