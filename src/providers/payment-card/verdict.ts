import type { Kobo } from "../../contract/money"
import type { CardTransaction } from "./card-provider"

/** What we asked to be paid. */
export interface ExpectedPayment {
  reference: string
  amountKobo: Kobo
  currency: string
  /** Compared without regard to case. */
  email: string
  /** Whether our key is for real money: a test payment must not pay a real order. */
  isLive: boolean
}

export type Mismatch = "reference" | "amount" | "currency" | "email" | "mode"

/**
 * What a transaction means for the payment we expect.
 * - paid: the money is ours, and all of it agrees
 * - mismatched: money moved, but not as agreed: an unmatched payment for people
 * - open: nothing charged yet, the shopper may still pay
 * - failed: the last card was refused; the shopper may still try another on the same page
 * - reversed: it was paid and has gone back
 */
export type Verdict =
  | { kind: "paid" }
  | { kind: "mismatched"; mismatches: Mismatch[] }
  | { kind: "open" }
  | { kind: "failed"; reason: string | null }
  | { kind: "reversed" }

/** The one place that decides whether a provider's answer is believed: amount, currency, reference and mode must match. Pure. */
export function judge(transaction: CardTransaction, expected: ExpectedPayment): Verdict {
  switch (transaction.status) {
    case "success": {
      const mismatches = compare(transaction, expected)
      return mismatches.length > 0 ? { kind: "mismatched", mismatches } : { kind: "paid" }
    }
    case "reversed":
      return { kind: "reversed" }
    case "failed":
      return { kind: "failed", reason: transaction.gatewayResponse }
    default:
      return { kind: "open" }
  }
}

function compare(transaction: CardTransaction, expected: ExpectedPayment): Mismatch[] {
  // Asked exactly, and not charged less: a customer who bears the fee is charged more.
  const isAmountRight =
    transaction.requestedAmountKobo === expected.amountKobo && transaction.amountKobo >= expected.amountKobo
  const isEmailRight = transaction.email === null || transaction.email === expected.email.trim().toLowerCase()
  const agreed: Record<Mismatch, boolean> = {
    reference: transaction.reference === expected.reference,
    amount: isAmountRight,
    currency: transaction.currency === expected.currency.toUpperCase(),
    email: isEmailRight,
    mode: transaction.isLive === expected.isLive,
  }
  return (Object.keys(agreed) as Mismatch[]).filter((name) => !agreed[name])
}
