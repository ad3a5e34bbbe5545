import type { Kobo } from "../../../contract/money"
import type { KeptMoney } from "../../../sql/tables"

/** Above this, a second member of staff has to agree: ₦100,000. The table's checks say the same. */
export const FOUR_EYES_ABOVE_KOBO: Kobo = 10_000_000

export type UnmatchedStatus = "open" | "asked" | "doing" | "settled"
/** Back to the card that paid, into the shopper's wallet, or to the order it was meant for after all. */
export type UnmatchedDestination = "card" | "wallet" | "order"
export type UnmatchedSource = "order" | "wallet_funding" | "loan_repayment" | "gift_card"

export interface UnmatchedPaymentRecord
  extends Omit<KeptMoney, "source" | "doing_until" | "created_at" | "updated_at" | "deleted_at"> {
  source: UnmatchedSource
  /** What did not agree: `wrong_amount`, `order_cancelled`, … */
  reason: string
}

/** The order it was meant for, as far as it says whether the money may go there after all. */
export interface MeantOrder {
  status: string
  /** What is still to be paid. */
  due_kobo: Kobo
}

/** Where an unmatched payment can go. Foreign money is in no account of ours: only its card can have it back. */
export function destinationsOf(
  money: Pick<UnmatchedPaymentRecord, "source" | "channel" | "customer_id" | "received_kobo" | "currency">,
  order: MeantOrder | null,
): UnmatchedDestination[] {
  const isNaira = money.currency === "NGN"
  const fits = order !== null && order.status === "pending" && order.due_kobo === money.received_kobo
  return [
    ...(isNaira && money.source === "order" && fits ? (["order"] as const) : []),
    ...(isNaira && money.customer_id ? (["wallet"] as const) : []),
    ...(money.channel === "card" ? (["card"] as const) : []),
  ]
}

/** Whether one member of staff may decide alone. */
export function needsSecondPerson(money: Pick<UnmatchedPaymentRecord, "received_kobo">): boolean {
  return money.received_kobo > FOUR_EYES_ABOVE_KOBO
}
