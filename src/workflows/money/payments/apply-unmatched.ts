import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { conflict } from "../../../errors"
import type { MeantOrder, UnmatchedPaymentRecord } from "../../../modules/books/domain/unmatched-payment"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { dueByChannel } from "../../../modules/ordering/domain/split-order"
import { readOrder } from "../../../modules/ordering/order-record"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import { becomePaid } from "./become-paid"
import { paymentReference } from "./payment-reference"
import { insertPayment } from "./payment-rows"
import { takeWalletPart } from "./wallet-part"

/** What an order still waits for; null when the order is not found. */
export async function meantOrder(db: Knex, orderId: string): Promise<MeantOrder | null> {
  const row = await db("shop_order").where({ id: orderId }).first()
  const order = row ? readOrder(row) : null
  return order ? { status: order.status, due_kobo: dueByChannel(order) } : null
}

/**
 * Makes the order paid with an unmatched payment, as if it had agreed at once: order, attempt and Medusa's rows. In
 * the caller's transaction, which holds the order. Throws 409 `does_not_fit` when the order waits for something else by
 * now.
 */
export async function applyToOrder(
  container: MedusaContainer,
  trx: Knex.Transaction,
  money: UnmatchedPaymentRecord,
): Promise<void> {
  const payments = container.resolve(PAYMENTS_MODULE)
  const known = await payments.attemptByReference(paymentReference(money.reference))
  const order = known && (await meantOrder(trx, known.order_id))
  if (!known || order?.status !== "pending" || order.due_kobo !== money.received_kobo) {
    throw conflict("does_not_fit", "The order's payment is handled already")
  }
  const attempt = await payments.lock(known.id, trx)
  if (attempt.amount_kobo !== money.received_kobo || !attempt.payment_session_id) {
    throw conflict(
      "does_not_fit",
      "The amount differs from what was asked for. Put it into the wallet instead",
    )
  }
  const ordering = container.resolve(ORDERING_MODULE)
  const waiting = await ordering.lock(attempt.order_id, trx)
  if (!(await takeWalletPart(container, waiting, attempt.amount_kobo, trx))) {
    throw conflict("does_not_fit", "The order's payment is handled already")
  }
  const { id: attemptId, channel, amount_kobo: paidKobo } = attempt
  await becomePaid(container, waiting, { attemptId, channel, paidKobo }, trx)
  await insertPayment(trx, attempt, { outcome: { kind: "paid" }, kept_money_id: money.id })
  const row = await trx("payment_attempt").where({ id: attempt.id }).first("fees_kobo")
  const receipt = {
    transactionId: money.transaction_id,
    receivedKobo: money.received_kobo,
    feesKobo: row?.fees_kobo ?? null,
  }
  await payments.finish(attempt, "paid", receipt, null, trx)
}
