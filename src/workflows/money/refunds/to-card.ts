import type { MedusaContainer, PaymentDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { toNaira } from "../../../contract/money"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import type { RefundRecord } from "../../../modules/ordering/order-refunds"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import type { Attempt } from "../../../modules/payments/service"
import { refundNote, refundOnce } from "../../../providers/payment-card/refund-once"
import { CARD_PROVIDER_ID } from "../../../providers/payment-card/session-data"
import { cardProvider } from "../payments/card"
import type { RefundReceipt } from "./refund-receipt"

/**
 * Gives money back to the card that paid, once: our id of the refund goes into the bank's note and is looked for
 * before the bank is asked, so that a lost answer or a killed process makes no second one. Then Medusa's own records
 * of it are made. The caller sees to it that no other refund of the order runs meanwhile. Throws CardError.
 */
export async function toCard(
  container: MedusaContainer,
  order: OrderRecord,
  refund: RefundRecord,
): Promise<RefundReceipt> {
  const attempt = await paidAttempt(container, order)
  const payment = await medusaPayment(container, attempt)
  // Orders that were brought along from elsewhere were paid at no bank of ours: only the books change.
  const made =
    payment.provider_id === CARD_PROVIDER_ID
      ? await refundOnce(cardProvider(attempt.provider), {
          transactionId: await transactionOf(attempt),
          amountKobo: refund.amount_kobo,
          note: refundNote(refund.id),
        })
      : null
  const medusaRefundId = await bookInMedusa(container, order, payment, refund)
  return { providerRefundId: made?.id ?? null, medusaRefundId, isThere: false }
}

async function medusaPayment(container: MedusaContainer, attempt: Attempt): Promise<PaymentDTO> {
  const [payment] = await container
    .resolve(Modules.PAYMENT)
    .listPayments(
      { payment_session_id: String(attempt.payment_session_id) },
      { relations: ["refunds"], take: 1 },
    )
  if (!payment) throw new Error(`Payment ${attempt.reference} is not in Medusa's records`)
  return payment
}

export async function paidAttempt(container: MedusaContainer, order: OrderRecord): Promise<Attempt> {
  const attempt = order.paid_attempt_id
    ? await container.resolve(PAYMENTS_MODULE).attempt(order.paid_attempt_id)
    : null
  if (!attempt?.payment_session_id) throw new Error(`Order ${order.order_number} has no payment to give back`)
  return attempt
}

export async function transactionOf(attempt: Attempt): Promise<string> {
  return (
    attempt.provider_transaction_id ?? (await cardProvider(attempt.provider).verify(attempt.reference)).id
  )
}

/** Our id of a refund of Medusa's. */
function orderRefundIdOf(refund: object): unknown {
  return (refund as { metadata?: Record<string, unknown> | null }).metadata?.order_refund_id
}

/**
 * Medusa's refund and order transaction, each made once. Its payment module asks our provider, which finds the refund
 * that was just made at the bank (same sum, a note of ours, not known to the payment yet) and asks for no other.
 */
async function bookInMedusa(
  container: MedusaContainer,
  order: OrderRecord,
  payment: PaymentDTO,
  refund: RefundRecord,
): Promise<string> {
  const module = container.resolve(Modules.PAYMENT)
  const isOurs = (one: object) => orderRefundIdOf(one) === refund.id
  const amount = toNaira(refund.amount_kobo)
  const booked =
    (payment.refunds ?? []).find(isOurs) ??
    (
      await module.refundPayment({
        payment_id: payment.id,
        amount,
        metadata: { order_refund_id: refund.id },
      } as Parameters<typeof module.refundPayment>[0])
    ).refunds?.find(isOurs)
  if (!booked) throw new Error(`Medusa has no record of refund ${refund.id}`)
  const orders = container.resolve(Modules.ORDER)
  const reference = { order_id: order.id, reference: "refund", reference_id: booked.id }
  const [transaction] = await orders.listOrderTransactions(reference, { take: 1 })
  if (!transaction) {
    await orders.addOrderTransactions({ ...reference, amount: -amount, currency_code: "ngn" })
  }
  return booked.id
}
