import type { MedusaContainer } from "@medusajs/framework/types"
import { ShopError } from "../../errors"
import { ORDERING_MODULE } from "../../modules/ordering"
import type { OrderRecord } from "../../modules/ordering/order-record"
import type OrderingService from "../../modules/ordering/service"
import { PAYMENTS_MODULE } from "../../modules/payments"
import type PaymentsService from "../../modules/payments/service"
import { isCardError } from "../../providers/payment-card/card-error"
import { type Settlement, settlePayment } from "./settle-payment"

/**
 * The shopper comes back with a reference (`POST /user/payment/store`). A reference of another order is a 404;
 * the same reference twice is the same answer twice. Throws 422 `payment_failed` or `payment_pending`, 409
 * `payment_mismatch` when the money is kept apart, 503 `payment_unavailable`.
 */
export async function confirmPayment(
  container: MedusaContainer,
  order: OrderRecord,
  reference: string,
): Promise<OrderRecord> {
  const attempt = await container.resolve<PaymentsService>(PAYMENTS_MODULE).attemptByReference(reference)
  if (!attempt || attempt.order_id !== order.id) {
    throw new ShopError("not_found", "payment_not_found", "That payment does not belong to this order")
  }
  let settled: Settlement
  try {
    settled = await settlePayment(container, attempt)
  } catch (error) {
    if (!isCardError(error)) throw error
    throw new ShopError(
      "unavailable",
      "payment_unavailable",
      "The bank does not answer just now. We keep asking and tell you by e-mail: you need not pay again",
      { cause: error },
    )
  }
  if (settled.outcome === "failed") {
    throw new ShopError(
      "invalid",
      "payment_failed",
      `${settled.message}. Your items are still held: try again or use another card`,
    )
  }
  if (settled.outcome === "pending") {
    throw new ShopError("invalid", "payment_pending", "The bank has not confirmed the payment yet")
  }
  if (settled.outcome === "unapplied") {
    throw new ShopError(
      "conflict",
      "payment_mismatch",
      "We received this payment but it does not match your order. It is safe: our staff will sort it out and write to you",
    )
  }
  return (await container.resolve<OrderingService>(ORDERING_MODULE).order(order.id)) ?? order
}
