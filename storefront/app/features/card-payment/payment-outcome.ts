import type { Data } from "@contract/calls"
import type { ApiError } from "~/platform/api/error"

/** How a payment stands after asking the shop, which asks the bank. */
export type PaymentOutcome =
  | { kind: "paid"; orderNumber: string }
  | { kind: "failed"; message: string }
  | { kind: "pending"; message: string }
  /** Recorded as unmatched for staff: amount, order or reference do not agree. */
  | { kind: "held"; message: string }
  /** The order can no longer be paid: cancelled, or not this account's. */
  | { kind: "gone"; message: string }
  /** Nobody knows yet: the shop or the bank could not be asked. */
  | { kind: "unknown"; message: string; offline: boolean }

export function outcomeOf(answer: Data<"POST /user/payment/store">): PaymentOutcome {
  const { order } = answer
  if (order.status === "cancelled")
    return {
      kind: "gone",
      message: "This order was cancelled before the payment arrived. We will give the money back.",
    }
  if (order.can_pay || order.status === "pending")
    return { kind: "pending", message: "The bank has not confirmed the payment yet." }
  return { kind: "paid", orderNumber: order.order_number }
}

export function outcomeOfFailure(error: ApiError): PaymentOutcome {
  const { message } = error
  if (error.code === "payment_pending") return { kind: "pending", message }
  if (error.code === "payment_mismatch" || error.status === 409) return { kind: "held", message }
  if (error.status === 0 || error.status === 429 || error.status >= 500)
    return { kind: "unknown", message, offline: error.status === 0 }
  if (error.status === 404 || error.status === 403) return { kind: "gone", message }
  return { kind: "failed", message }
}
