import type { MedusaContainer } from "@medusajs/framework/types"
import { conflict, invalid, notFound, unavailable } from "../../../errors"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import { isCardError } from "../../../providers/payment-card/card-error"
import { PUT_INTO_WALLET } from "./late-money"
import type { Settlement } from "./payment-channel"
import { settlePayment } from "./settle-payment"

/** Whose payment is confirmed. `read` answers the order as it is now, and throws 404 when it is not this shopper's. */
interface ConfirmedOrder {
  id: string
  customerId: string | null
  read: () => Promise<OrderRecord>
}

/**
 * The shopper comes back with a reference (`POST /user/payment/store`). A reference of another order is a 404;
 * the same reference twice is the same answer twice. Throws 422 `payment_failed` or `payment_pending`, 409
 * `payment_mismatch` when the money is an unmatched payment, `payment_in_wallet` when it came too late and went there, 503 `payment_unavailable`.
 */
export async function confirmPayment(
  container: MedusaContainer,
  { id, customerId, read }: ConfirmedOrder,
  reference: string,
): Promise<OrderRecord> {
  const attempt = await container.resolve(PAYMENTS_MODULE).attemptByReference(reference)
  // An attempt knows its order and shopper: the order itself is only read once it is paid.
  const isKnown = attempt?.order_id === id && attempt.customer_id === customerId
  const order = isKnown ? null : await read()
  if (!attempt || (order && attempt.order_id !== order.id)) {
    throw notFound("That payment does not belong to this order", "payment_not_found")
  }
  let settled: Settlement
  try {
    settled = await settlePayment(container, attempt)
  } catch (error) {
    if (!isCardError(error)) throw error
    throw unavailable(
      "payment_unavailable",
      "The bank does not answer just now. We keep asking and tell you by e-mail: you need not pay again",
      { cause: error },
    )
  }
  assertPaid(settled)
  return read()
}

/** Throws the shopper's message about a payment that has not paid its order. */
export function assertPaid(settled: Settlement): void {
  if (settled.outcome === "failed") {
    throw invalid(
      "payment_failed",
      `${settled.message}. Your items are still held: try again or pay another way`,
    )
  }
  if (settled.outcome === "pending") {
    throw invalid("payment_pending", settled.message ?? "The bank has not confirmed the payment yet")
  }
  if (settled.outcome === "unapplied" && settled.reason === PUT_INTO_WALLET) {
    throw conflict(
      "payment_in_wallet",
      "This order could no longer be paid, so we added your whole payment to your wallet",
    )
  }
  if (settled.outcome === "unapplied") {
    throw conflict(
      "payment_mismatch",
      "We received this payment but it does not match your order. It is safe: our staff will sort it out and write to you",
    )
  }
}
