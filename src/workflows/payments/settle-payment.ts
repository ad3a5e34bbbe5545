import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { toNaira } from "../../contract/money"
import { ORDERING_MODULE } from "../../modules/ordering"
import type OrderingService from "../../modules/ordering/service"
import { PAYMENTS_MODULE } from "../../modules/payments"
import type PaymentsService from "../../modules/payments/service"
import type { Attempt, Receipt } from "../../modules/payments/service"
import type { CardTransaction } from "../../providers/payment-card/answers"
import { judge, type Verdict } from "../../providers/payment-card/verdict"
import { tellOfKeptMoney } from "../ordering/tell-of-orders"
import { cardClient } from "./card"

export type Settlement =
  | { outcome: "paid" }
  /** The provider has not finished with it. */
  | { outcome: "pending" }
  | { outcome: "failed"; message: string }
  /** Money came that does not belong to the order: kept apart for staff. */
  | { outcome: "unapplied"; reason: string }

/**
 * The one place that books card money. The browser's return, the webhook and the poller all come here, in any
 * order and at once: the provider is asked (outside any transaction) and only its answer is believed; the order
 * becomes paid once. Throws CardError when the provider cannot be reached.
 */
export async function settlePayment(container: MedusaContainer, attempt: Attempt): Promise<Settlement> {
  const payments = container.resolve<PaymentsService>(PAYMENTS_MODULE)
  if (attempt.status === "paid") return { outcome: "paid" }
  if (attempt.status === "unapplied") return { outcome: "unapplied", reason: attempt.reason ?? "unknown" }

  const client = cardClient()
  const transaction = await client.verify(attempt.reference)
  const verdict = judge(transaction, {
    reference: attempt.reference,
    amountKobo: attempt.amount_kobo,
    currency: attempt.currency,
    email: attempt.email,
    isLive: client.isLive,
  })
  switch (verdict.kind) {
    case "open":
      return { outcome: "pending" }
    case "failed":
    case "reversed": {
      const reason = verdict.kind === "failed" ? verdict.reason : "The payment was taken back"
      await payments.fail(attempt.id, reason)
      return { outcome: "failed", message: reason ?? "The bank declined the payment" }
    }
    default:
      return book(container, payments, attempt, transaction, verdict)
  }
}

async function book(
  container: MedusaContainer,
  payments: PaymentsService,
  attempt: Attempt,
  transaction: CardTransaction,
  verdict: Extract<Verdict, { kind: "paid" | "mismatched" }>,
): Promise<Settlement> {
  if (!(await payments.takeForSettling(attempt.id, attempt.order_id)))
    return otherSettles(payments, attempt.id)
  const receipt: Receipt = {
    transactionId: transaction.id,
    receivedKobo: transaction.amountKobo,
    feesKobo: transaction.feesKobo,
  }
  try {
    if (verdict.kind === "mismatched") {
      return await keepApart(container, payments, attempt, receipt, `wrong_${verdict.mismatches.join("_")}`)
    }
    const ordering = container.resolve<OrderingService>(ORDERING_MODULE)
    const marked = await ordering.markPaid(attempt.order_id, attempt.id, attempt.channel, attempt.amount_kobo)
    if (marked === "closed") {
      const order = await ordering.order(attempt.order_id)
      const reason = order?.paid_attempt_id ? "order_paid_already" : "order_cancelled"
      return await keepApart(container, payments, attempt, receipt, reason)
    }
    await bookInMedusa(container, attempt)
    await payments.finish(attempt.id, "paid", receipt, null)
    return { outcome: "paid" }
  } catch (error) {
    await payments.releaseSettling(attempt.id)
    throw error
  }
}

/** Medusa's own payment, capture and order transaction, each made once however often this runs. */
async function bookInMedusa(container: MedusaContainer, attempt: Attempt): Promise<void> {
  if (!attempt.payment_session_id) throw new Error(`Payment ${attempt.reference} has no session`)
  const module = container.resolve(Modules.PAYMENT)
  await module.authorizePaymentSession(attempt.payment_session_id, {})
  const [payment] = await module.listPayments(
    { payment_session_id: attempt.payment_session_id },
    { relations: ["captures"], take: 1 },
  )
  if (!payment) throw new Error(`Payment ${attempt.reference} was not recorded`)
  const orders = container.resolve(Modules.ORDER)
  for (const capture of payment.captures ?? []) {
    const reference = { order_id: attempt.order_id, reference: "capture", reference_id: capture.id }
    const [booked] = await orders.listOrderTransactions(reference, { take: 1 })
    if (!booked) {
      await orders.addOrderTransactions({
        ...reference,
        amount: toNaira(attempt.amount_kobo),
        currency_code: "ngn",
      })
    }
  }
}

async function keepApart(
  container: MedusaContainer,
  payments: PaymentsService,
  attempt: Attempt,
  receipt: Receipt,
  reason: string,
): Promise<Settlement> {
  await payments.finish(attempt.id, "unapplied", receipt, reason)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  logger.warn(`Payment ${attempt.reference} of order ${attempt.order_id} kept apart for staff: ${reason}`)
  // The money is safe whether or not this mail can be sent.
  await tellOfKeptMoney(container, attempt.order_id, attempt.id).catch((error: unknown) =>
    logger.error(
      `Payment ${attempt.reference}: its shopper was not told: ${error instanceof Error ? error.stack : error}`,
    ),
  )
  return { outcome: "unapplied", reason }
}

const WAIT_MS = 10_000
const POLL_MS = 100

async function otherSettles(payments: PaymentsService, attemptId: string): Promise<Settlement> {
  for (let waited = 0; waited < WAIT_MS; waited += POLL_MS) {
    const now = await payments.attempt(attemptId)
    if (now?.status === "paid") return { outcome: "paid" }
    if (now?.status === "unapplied") return { outcome: "unapplied", reason: now.reason ?? "unknown" }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return { outcome: "pending" }
}
