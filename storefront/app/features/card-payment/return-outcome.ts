import type { ApiError } from "~/platform/api/error"

/** How a payment that is no order's stands after asking the shop, which asks the bank. */
export type ReturnOutcome =
  | { kind: "paid"; amount: number }
  | { kind: "failed"; message: string }
  | { kind: "pending" }
  /** Recorded as unmatched for staff: the sum or something else is not as agreed. */
  | { kind: "held"; message: string }
  | { kind: "not_found" }
  /** Nobody knows yet: the shop or the bank could not be asked. */
  | { kind: "unknown"; message: string; offline: boolean }

export function outcomeOfFailure({ code, status, message }: ApiError): ReturnOutcome {
  if (code === "payment_pending") return { kind: "pending" }
  if (code === "payment_mismatch") return { kind: "held", message }
  if (status === 404) return { kind: "not_found" }
  if (status === 0 || status === 409 || status === 429 || status >= 500)
    return { kind: "unknown", message, offline: status === 0 }
  return { kind: "failed", message }
}
