import type { Data, Meta } from "../../../../../src/contract/calls"
import type { States } from "../../platform/states"

export type UnmatchedPayment = Data<"GET /admin/kept-money">[number]
export type BankBreak = Data<"GET /admin/bank-books/breaks">[number]
export type BankReading = NonNullable<Meta<"GET /admin/bank-books/breaks">["reading"]>
export type DayClose = Data<"GET /admin/bank-books/days">[number]
export type WebhookEvent = Data<"GET /admin/webhooks">[number]

export const unmatchedStates: States<UnmatchedPayment["status"]> = {
  open: { name: "To decide", color: "orange" },
  asked: { name: "Awaiting second approval", color: "orange" },
  doing: { name: "On its way", color: "blue" },
  settled: { name: "Settled", color: "green" },
}

export const destinationLabel: Record<NonNullable<UnmatchedPayment["destination"]>, string> = {
  card: "Back to the card",
  wallet: "Into the shopper's wallet",
  order: "To the order",
}

export const sourceLabel: Record<UnmatchedPayment["source"], string> = {
  order: "For an order",
  wallet_funding: "For a wallet",
  loan_repayment: "For a loan",
  gift_card: "For a gift card",
}

const whatDiffers: Record<string, string> = {
  amount: "the amount",
  currency: "the currency",
  reference: "the reference",
  email: "the e-mail address",
  mode: "test and real money",
}

/** Why a payment is unmatched, in words: the reasons are those of `bookPayment`. */
export function unmatchedReason(reason: string): string {
  if (reason === "order_cancelled") return "Paid after the order was cancelled"
  if (reason === "gift_card_voided") return "The gift card was voided"
  if (reason === "order_paid_already") return "The order was already paid"
  if (!reason.startsWith("wrong_")) return reason.replaceAll("_", " ")
  const parts = reason.slice("wrong_".length).split("_")
  return `Mismatch: ${parts.map((part) => whatDiffers[part] ?? part).join(", ")}`
}

export const breakStatusLabel: Record<BankBreak["status"], string> = {
  open: "Open",
  explained: "Explained",
  gone: "Resolved",
}

export const breakLabel: Record<BankBreak["kind"], string> = {
  missing_here: "Missing from our books",
  missing_there: "Missing from the bank's books",
  different_sum: "Different amount",
  different_status: "Different status",
  balance: "Unexplained balance",
}

export const itemLabel: Record<BankBreak["item"], string> = {
  charge: "Payment",
  refund: "Refund",
  transfer: "Transfer",
  balance: "Balance",
  other: "Other",
}

export const inboxStates: States<WebhookEvent["state"]> = {
  waiting: { name: "Waiting", color: "blue" },
  failing: { name: "Failing", color: "red" },
  done: { name: "Done", color: "green" },
}

const outcomes: Record<string, string> = {
  paid: "Paid",
  pending: "Still on its way",
  processing: "Still on its way",
  failed: "Failed",
  reversed: "Sent back by the bank",
  unapplied: "Unmatched",
  unknown_reference: "Unknown reference",
  ignored: "Nothing to do",
  unbound: "No order yet",
  refunds_read: "Refunds checked again",
  approved: "Credit approved",
  declined: "Credit declined",
  decided_before: "Already decided",
  no_transfer: "The bank can't find this transfer",
  answer: "Dispute to answer",
  bank: "Dispute with the bank",
  won: "Dispute won",
  lost: "Dispute lost",
}

/** What came of an event, in words: the names are those of its handlers. */
export const outcomeWords = (outcome: string): string => outcomes[outcome] ?? outcome.replaceAll("_", " ")

/** An amount that may be in money other than naira. */
export function formatAmount(amount: number, currency: string): string {
  return new Intl.NumberFormat("en-NG", { style: "currency", currency }).format(amount)
}
