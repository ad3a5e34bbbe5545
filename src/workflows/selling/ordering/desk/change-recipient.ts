import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import { conflict, invalid, invalidField, notFound } from "../../../../errors"
import { reachablePhone } from "../../../../modules/accounts/domain/phone"
import { ORDERING_MODULE } from "../../../../modules/ordering"
import type { Actor, OrderRecord, Recipient } from "../../../../modules/ordering/order-record"
import { addEvent } from "../../../../modules/ordering/timeline"
import { assertNotOwnOrder } from "../../../shared/people/four-eyes"
import { writeAddress } from "../../order-records/order-rows"

type Named = Pick<Recipient, "name" | "phone" | "address">

export interface RecipientChange {
  name: string
  phone: string
  /** Null: as it is. */
  address: string | null
  /** What was on the screen. */
  seen: Named
}

/**
 * Says who gets an order and at which house, while it is not packed: here, and on Medusa's own record. State and LGA stay,
 * for what delivery costs goes by them. The timeline says what it was, and the shopper gets an e-mail. Throws 404, 422 by
 * field or `invalid_move`, 403 `own_request` for the staff member's own order, 409 `order_busy` or `changed_meanwhile`.
 */
export async function changeRecipient(
  container: MedusaContainer,
  orderId: string,
  change: RecipientChange,
  actor: Actor,
): Promise<void> {
  const ordering = container.resolve(ORDERING_MODULE)
  const found = await ordering.order(orderId)
  if (!found) throw notFound("We could not find that order")
  await assertNotOwnOrder(container, found, actor.id)
  const wanted = wantedOf(found, change)
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await pg.transaction(async (trx) => {
    const order = await ordering.lockUntaken(orderId, trx)
    if (!order) throw conflict("order_busy", "This order is being changed. Reload and try again")
    assertNotPacked(order)
    // A second tap of the same wish.
    if (isSame(order.recipient, wanted)) return
    if (!isSame(order.recipient, change.seen)) {
      throw conflict("changed_meanwhile", `The recipient is now ${order.recipient.name}. Reload and check`)
    }
    const recipient = { ...order.recipient, ...wanted }
    await ordering.rewrite(orderId, { recipient }, trx)
    await writeAddress(trx, orderId, recipient)
    await addEvent(trx, {
      orderId,
      kind: "recipient_changed",
      // An order may be changed more than once.
      subjectId: generateEntityId(undefined, "orec"),
      actor,
      note: wordsOf(order, wanted),
    })
  })
}

const KEYS = ["name", "phone", "address"] as const

const isSame = (one: Named, other: Named) => KEYS.every((key) => one[key] === other[key])

function wantedOf({ recipient, delivery_method }: OrderRecord, change: RecipientChange): Named {
  if (delivery_method === "pickup" && change.address !== null && change.address !== recipient.address)
    throw invalidField("address", "This is a pickup order: its place can't be changed")
  const phone = reachablePhone(change.phone)
  if (!phone) throw invalidField("phone", "Enter a phone number the rider can call")
  return { name: change.name, phone, address: change.address ?? recipient.address }
}

function assertNotPacked({ status }: OrderRecord): void {
  if (status === "pending" || status === "processing") return
  throw invalid("invalid_move", `This order is ${status}: who gets it can be changed until it is packed`)
}

/** What it was and what it is, of what changed. */
function wordsOf({ recipient }: OrderRecord, wanted: Named): string {
  return KEYS.filter((key) => recipient[key] !== wanted[key])
    .map((key) => `${recipient[key]} → ${wanted[key]}`)
    .join("; ")
}
