import type { MedusaContainer } from "@medusajs/framework/types"
import type { Kobo } from "../../../contract/money"
import { pick } from "../../../contract/pick"
import { invalidField, notFound } from "../../../errors"
import { ORDERING_MODULE } from "../../../modules/ordering"
import type { Actor } from "../../../modules/ordering/order-record"
import type { RefundRecord } from "../../../modules/ordering/order-refunds"
import type { ReturnRecord } from "../../../modules/ordering/order-returns"
import { assertNotOwnOrder } from "../../shared/people/four-eyes"
import { destinationOf, leftToSendBack } from "./destinations"
import { sendRefund } from "./send-refund"

/**
 * Staff give a return's money back, all or part: one refund, or two when part of it can go into the wallet only. Once a
 * return: 409 `already_refunded` after that.
 */
export async function refundReturn(
  container: MedusaContainer,
  received: ReturnRecord,
  given: { amountKobo: Kobo; reason: string | null; destination: string | null },
  actor: Actor,
): Promise<RefundRecord[]> {
  if (received.status !== "received") {
    throw invalidField("amount", "Take the items in first, then give the money back", "not_received")
  }
  if (received.replaced_at) {
    throw invalidField(
      "amount",
      "This return was replaced. Refund the order itself if more is due",
      "replaced",
    )
  }
  return giveBack(container, {
    orderId: received.order_id,
    returnId: received.id,
    purpose: "return",
    amountKobo: given.amountKobo,
    reason: given.reason ?? `Return ${received.number}`,
    destination: given.destination ?? (await chosenWay(container, received)),
    actor,
  })
}

/**
 * Staff give some of an order's money back without a return. `seenKobo` is what they saw as given back so far: when
 * it is more by now, 409, so that a second press gives nothing twice.
 */
export async function refundOrder(
  container: MedusaContainer,
  orderId: string,
  given: { amountKobo: Kobo; seenKobo: Kobo; reason: string; destination: string | null },
  actor: Actor,
): Promise<RefundRecord[]> {
  const order = await container.resolve(ORDERING_MODULE).order(orderId)
  if (!order) throw notFound("We could not find that order")
  return giveBack(container, {
    orderId,
    returnId: null,
    purpose: "other",
    ...pick(given, "amountKobo", "seenKobo", "reason", "destination"),
    actor,
  })
}

/** The way it was paid when the shopper chose that and something was; null: where it goes by itself. */
async function chosenWay(
  container: MedusaContainer,
  { order_id, remedy }: ReturnRecord,
): Promise<string | null> {
  if (remedy !== "original") return null
  const order = await container.resolve(ORDERING_MODULE).order(order_id)
  return order && leftToSendBack(order) > 0 ? order.channel : null
}

interface Gift {
  /** Made beforehand: then it is one refund, all of it by `destination`, or none. */
  id?: string
  orderId: string
  returnId: string | null
  purpose: "return" | "other"
  amountKobo: Kobo
  seenKobo?: Kobo
  reason: string
  /** Null: where it goes by itself. */
  destination: string | null
  actor: Actor
}

/** The one way to give an order's money back when somebody asks for it; cancellations use `refundRest`. */
export async function giveBack(container: MedusaContainer, gift: Gift): Promise<RefundRecord[]> {
  const ordering = container.resolve(ORDERING_MODULE)
  const order = await ordering.order(gift.orderId)
  if (!order) throw new Error(`Order ${gift.orderId} is gone`)
  if (gift.actor.kind === "staff") await assertNotOwnOrder(container, order, gift.actor.id)
  const destination = await destinationOf(container, order, gift.destination)
  const asked = await ordering.refunds.ask({ ...gift, destination })
  for (const { id } of asked) await sendRefund(container, id)
  const now = (await ordering.refunds.ofOrders([order.id])).get(order.id) ?? []
  return asked.map((refund) => now.find(({ id }) => id === refund.id) ?? refund)
}
