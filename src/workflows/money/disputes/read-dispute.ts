import type { MedusaContainer } from "@medusajs/framework/types"
import type { Kobo } from "../../../contract/money"
import { pick } from "../../../contract/pick"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { shopAccount } from "../../../modules/ledger/domain/chart"
import { SYSTEM as LEDGER_SYSTEM } from "../../../modules/ledger/domain/posting"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { leftByChannel } from "../../../modules/ordering/domain/split-order"
import { SYSTEM } from "../../../modules/ordering/order-record"
import type { RefundRecord } from "../../../modules/ordering/order-refunds"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import type { DisputeRecord } from "../../../modules/payments/disputes"
import type { InboxEvent } from "../../../modules/payments/service"
import type { CardRefund } from "../../../providers/payment-card/card-provider"
import { bookGiftCardLoss, holdGiftCard } from "../gift-cards/gift-card-dispute"
import { cardProvider, disputesOf } from "../payments/card"
import { type CardPayment, paymentOf } from "../payments/payment-of"
import { refundRef } from "../posting/post-refund"
import { sendRefund } from "../refunds/send-refund"
import { bookReceiptLoss, holdDisputed } from "./receipt-dispute"

/** An event of a dispute only says which one to ask about. Answers what came of it. */
export async function readDispute(container: MedusaContainer, event: InboxEvent): Promise<string> {
  const id = Object(event.payload.data).id
  if (id === undefined) return "ignored"
  const payment = await paymentOf(container, event.reference ?? "")
  return payment ? (await refreshDispute(container, payment, String(id))).state : "unknown_reference"
}

/** Writes down how a dispute stands at the provider; money that it took is booked, once. Throws CardError. */
export async function refreshDispute(
  container: MedusaContainer,
  { provider, reference, subject }: CardPayment,
  providerDisputeId: string,
): Promise<DisputeRecord> {
  const payments = container.resolve(PAYMENTS_MODULE)
  const reported = await disputesOf(provider).find(providerDisputeId)
  if (reported.reference !== reference) throw new Error(`Dispute ${reported.id} is not of ${reference}`)
  const dispute = await payments.disputes.note({
    provider,
    providerDisputeId: reported.id,
    subject,
    ...pick(reported, "amountKobo", "category", "state", "dueAt", "resolvedAt"),
  })
  if (dispute.state === "lost") await bookLoss(container, provider, dispute, reported.transactionId)
  else if (dispute.source === "wallet_funding") await holdDisputed(container, dispute)
  else if (dispute.source === "gift_card") await holdGiftCard(container, dispute)
  return dispute
}

/**
 * The provider has given the money to the card: it becomes a refund of the order, one for ever, so that nobody gives it
 * back again. What has gone back before by another way (into the wallet) is lost on top of it and posted by itself. The
 * refund that the provider made must be seen first; until then the event is tried again.
 */
async function bookLoss(
  container: MedusaContainer,
  provider: string,
  dispute: DisputeRecord,
  transactionId: string,
): Promise<void> {
  const taken = (await cardProvider(provider).listRefunds(transactionId)).find(
    ({ disputeId }) => disputeId === dispute.provider_dispute_id,
  )
  if (!taken) throw new Error(`The refund of dispute ${dispute.provider_dispute_id} is not there yet`)
  if (dispute.source === "gift_card") return bookGiftCardLoss(container, dispute, taken)
  if (dispute.source !== "order") return bookReceiptLoss(container, dispute, taken)
  const refund = await orderRefund(container, dispute, taken)
  if (refund) await sendRefund(container, refund.id)
  const rest = taken.amountKobo - (refund?.amount_kobo ?? 0)
  if (rest > 0) await postLoss(container, dispute, taken.id, rest)
}

/** Of what the card paid and has not back yet; null when that is nothing. */
async function orderRefund(
  container: MedusaContainer,
  dispute: DisputeRecord,
  taken: CardRefund,
): Promise<RefundRecord | null> {
  const { disputes } = container.resolve(PAYMENTS_MODULE)
  const ordering = container.resolve(ORDERING_MODULE)
  const id = await disputes.refundId(dispute.id)
  const orderId = dispute.order_id ?? ""
  // The order first: where somebody else's refund has taken what was left of it, that refund is found below. The other way
  // round it could come in between, and the whole would be posted a second time, as lost on top.
  const order = await ordering.order(orderId)
  const before = await ordering.refunds.find(id)
  if (before) return before
  if (!order) throw new Error(`Order ${orderId} is gone`)
  const amountKobo = Math.min(taken.amountKobo, leftByChannel(order), order.paid_kobo - order.refunded_kobo)
  if (amountKobo <= 0) return null
  try {
    const [asked] = await ordering.refunds.ask({
      id,
      orderId,
      returnId: null,
      purpose: "other",
      amountKobo,
      destination: "dispute",
      reason: "The shopper's bank took it back",
      actor: SYSTEM,
    })
    return asked ?? null
  } catch (error) {
    // Somebody else has just written it down.
    const made = await ordering.refunds.find(id)
    if (made) return made
    throw error
  }
}

async function postLoss(
  container: MedusaContainer,
  dispute: DisputeRecord,
  providerRefundId: string,
  amountKobo: Kobo,
): Promise<void> {
  await container.resolve(LEDGER_MODULE).post({
    scope: "chargeback",
    key: refundRef(providerRefundId),
    kind: "chargeback",
    entries: [
      { account: shopAccount("sales"), amountKobo: -amountKobo },
      { account: shopAccount("card_clearing"), amountKobo },
    ],
    externalRef: refundRef(providerRefundId),
    reason: "The shopper's bank took back what had been given back already",
    actor: LEDGER_SYSTEM,
    metadata: { order_id: dispute.order_id, dispute_id: dispute.id },
  })
}
