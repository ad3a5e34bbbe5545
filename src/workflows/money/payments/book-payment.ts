import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ORDERING_MODULE } from "../../../modules/ordering"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import type { Attempt, Receipt } from "../../../modules/payments/service"
import { enqueue } from "../../../outbox/enqueue"
import { postReceipt } from "../posting/post-receipt"
import { recordUnmatched } from "../posting/record-unmatched"
import { becomePaid } from "./become-paid"
import { PUT_INTO_WALLET, putIntoWallet } from "./late-money"
import { insertPayment } from "./payment-rows"
import { takeWalletPart } from "./wallet-part"

/** What a provider reports of money that it has taken for us. */
export interface ProviderReceipt extends Receipt {
  /** What Medusa's payment session stores of it, beside what it has: the outcome and the provider's own words. */
  sessionData: Record<string, unknown>
  /** What it came in; naira, when the provider does not say. */
  currency?: string
  /** When the provider took it; now, when it does not say. */
  receivedAt?: Date | null
}

/** Whether the money is what was asked for. Names of what differs say so in the attempt's reason. */
export type Agreement = { kind: "paid" } | { kind: "mismatched"; mismatches: readonly string[] }

export type Booking =
  | { outcome: "paid" }
  /** Money came that does not belong to the order: an unmatched payment for staff, or `put_into_wallet`. */
  | { outcome: "unapplied"; reason: string }

/**
 * Books money that came for an order, whatever channel it came by, in one transaction: the order becomes paid, Medusa
 * has its payment, capture and transaction, the ledger its posting, and the attempt is finished, or nothing of it is.
 * The order's row is held, so that everybody who settles a payment of it waits for the others and then finds what they
 * did. Money that cannot be the order's becomes an unmatched payment, and its shopper gets an e-mail; that of an order whose wallet part is gone goes
 * into the wallet. Safe to run again and at once: it books once.
 */
export async function bookPayment(
  container: MedusaContainer,
  { id, order_id }: Pick<Attempt, "id" | "order_id">,
  receipt: ProviderReceipt,
  agreement: Agreement,
): Promise<Booking> {
  const payments = container.resolve(PAYMENTS_MODULE)
  const ordering = container.resolve(ORDERING_MODULE)
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  return pg.transaction(async (trx): Promise<Booking> => {
    const order = await ordering.lock(order_id, trx)
    const attempt = await payments.lock(id, trx)
    const before = bookedBefore(attempt)
    if (before) return before
    const reason = await whyNotApplied(container, trx, order, attempt, agreement)
    const money = {
      channel: attempt.channel,
      reference: attempt.reference,
      transactionId: receipt.transactionId,
      receivedKobo: receipt.receivedKobo,
      feesKobo: receipt.feesKobo,
      receivedAt: receipt.receivedAt ?? new Date(),
      orderId: order_id,
    }
    if (reason === null) {
      await insertPayment(trx, attempt, receipt.sessionData)
      await postReceipt(container, trx, { ...money, amountKobo: attempt.amount_kobo })
    } else if (reason === PUT_INTO_WALLET) {
      await putIntoWallet(container, trx, order, { ...money, amountKobo: attempt.amount_kobo })
    } else {
      const currency = receipt.currency ?? attempt.currency
      const { customer_id: customerId } = attempt
      await recordUnmatched(container, trx, { ...money, source: "order", customerId, currency, reason })
    }
    await payments.finish(attempt, reason === null ? "paid" : "unapplied", receipt, reason, trx)
    if (reason === null) return { outcome: "paid" }
    const news = reason === PUT_INTO_WALLET ? "payment_in_wallet" : "payment_kept_apart"
    await enqueue(trx, {
      kind: "payment-mail",
      key: id,
      payload: { orderId: order_id, attemptId: id, news },
      about: { type: "order", id: order_id },
    })
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`Payment ${id} of order ${order_id}: ${news}, ${reason}`)
    return { outcome: "unapplied", reason }
  })
}

/** What became of an attempt whose money has been booked; null while none has. */
export function bookedBefore({ status, reason }: Attempt): Booking | null {
  if (status === "paid") return { outcome: "paid" }
  if (status === "unapplied") return { outcome: "unapplied", reason: reason ?? "unknown" }
  return null
}

/** Takes the wallet's part and marks the order paid; why the money cannot be its money, when it cannot. */
async function whyNotApplied(
  container: MedusaContainer,
  trx: Knex.Transaction,
  order: OrderRecord,
  { id, channel, amount_kobo }: Attempt,
  agreement: Agreement,
): Promise<string | null> {
  if (agreement.kind === "mismatched") return `wrong_${agreement.mismatches.join("_")}`
  if (order.status !== "pending") {
    // A lender takes nothing back: what it paid for nothing is the shopper's at once. A card can have its money again.
    const toWallet =
      order.customer_id !== null &&
      (channel === "credit" || (order.wallet_kobo > 0 && !order.paid_attempt_id))
    if (toWallet) return PUT_INTO_WALLET
    return order.paid_attempt_id ? "order_paid_already" : "order_cancelled"
  }
  if (!(await takeWalletPart(container, order, amount_kobo, trx))) {
    return order.customer_id ? PUT_INTO_WALLET : "wallet_part_gone"
  }
  await becomePaid(container, order, { attemptId: id, channel, paidKobo: amount_kobo }, trx)
  return null
}
