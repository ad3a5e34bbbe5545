import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import { type Kobo, readKobo } from "../../../contract/money"
import { conflict, invalidField, notFound } from "../../../errors"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { leftByChannel } from "../../../modules/ordering/domain/split-order"
import type { Actor, OrderRecord } from "../../../modules/ordering/order-record"
import { WALLET_PROVIDER_ID } from "../../../providers/payment-records/provider-ids"
import { refundDestinations } from "./destinations"
import { giveBack } from "./give-back"

/** What staff fill in on Medusa's order page. */
interface AskedRefund {
  /** Null: everything that is left of the payment. */
  amountNaira: number | null
  note: string | null
  reasonId: string | null
}

/**
 * Gives a payment of Medusa's back, all or part, as a refund of its order: the way it was paid, and through the same lock
 * and the same limits as every other refund. Throws 404 for a payment of no order, 422 on `amount`, 409 `bank_refused`.
 */
export async function refundPayment(
  container: MedusaContainer,
  paymentId: string,
  asked: AskedRefund,
  actor: Actor,
): Promise<void> {
  const { orderId, providerId } = await orderOfPayment(container, paymentId)
  const order = await container.resolve(ORDERING_MODULE).order(orderId)
  if (!order) throw new Error(`Order ${orderId} is gone`)
  const destination = wayBack(order, providerId)
  const left = order.paid_kobo - order.refunded_kobo
  const most = destination === "wallet" ? left : Math.min(left, leftByChannel(order))
  if (most <= 0) throw invalidField("amount", "All that was paid has been given back", "refund_too_large")
  const amountKobo = asked.amountNaira === null ? most : koboOf(asked.amountNaira)
  const [refund] = await giveBack(container, {
    // One refund, whole, the way that was asked for: what is more than that is refused, not put elsewhere.
    id: generateEntityId(undefined, "oref"),
    orderId,
    returnId: null,
    purpose: "other",
    amountKobo,
    reason: asked.note?.trim() || (await reasonOf(container, asked.reasonId)) || "Refund by staff",
    destination,
    actor,
  })
  if (refund?.status === "failed") {
    throw conflict("bank_refused", "The bank refused this refund. Settle it under Refunds")
  }
}

async function orderOfPayment(
  container: MedusaContainer,
  paymentId: string,
): Promise<{ orderId: string; providerId: string }> {
  const found = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)("payment as p")
    .join("shop_order as o", "o.payment_collection_id", "p.payment_collection_id")
    .where({ "p.id": paymentId })
    .whereNull("p.deleted_at")
    .whereNotNull("p.captured_at")
    .first("o.id as order_id", "p.provider_id")
  if (!found) throw notFound("No order was paid by this payment")
  return { orderId: found.order_id, providerId: found.provider_id }
}

/** The wallet's part goes into the wallet, and so does what no provider of ours can give back. */
function wayBack({ channel }: OrderRecord, providerId: string): string {
  return providerId !== WALLET_PROVIDER_ID && channel && refundDestinations[channel] ? channel : "wallet"
}

function koboOf(naira: number): Kobo {
  const kobo = readKobo(naira)
  if (kobo === null) throw invalidField("amount", "Enter an amount in naira with at most two decimals")
  return kobo
}

async function reasonOf(container: MedusaContainer, id: string | null): Promise<string | null> {
  if (!id) return null
  const reason = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)("refund_reason")
    .where({ id })
    .first("label")
  return reason?.label ?? null
}
