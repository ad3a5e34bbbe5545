/** Kinds of work that follow from a change, by what staff call them. */
export const jobNames = {
  webhook: "Event of a payment provider",
  "order-mail": "E-mail and notification about an order",
  "payment-mail": "E-mail about a payment that did not fit its order",
  "account-number-mail": "E-mail with the account number for an order",
  "account-number-text": "Text message with the account number for an order",
  "transfer-mail": "E-mail about a bank transfer for an order",
  milestone: "Rewards and reminders that follow from an order",
  "payment-check": "Question about an order's payment",
  "funding-check": "Question about money for a wallet",
  "repayment-check": "Question about a loan's repayment",
  "gift-card-check": "Question about a gift card's payment",
  "account-mail": "E-mail about an account",
  "bank-account-mail": "E-mail about another bank account",
  "cancelled-order": "Rest of a cancellation",
  "cart-mail": "Reminder of a cart",
  "gift-card": "Gift card to its receiver",
  "gift-card-mail": "E-mail to the buyer of a gift card",
  "goodbye-mail": "E-mail about a deleted account",
  "hustle-mail": "E-mail to an agent",
  "kept-mail": "E-mail about an unmatched payment",
  "kept-money": "Unmatched payment",
  "loan-mail": "E-mail about a loan",
  "order-expiry": "Time limit of an unpaid order",
  "order-refund": "Refund of an order",
  "import-picture": "Picture of a product file",
  "price-schedule": "Start or end of scheduled prices",
  "low-stock-mail": "E-mail about stock",
  "points-mail": "E-mail about points of an order",
  purchase: "Purchase reported to analytics",
  push: "Notification to a device",
  "wallet-mail": "E-mail about a wallet",
  withdrawal: "Withdrawal at the bank",
  "withdrawal-mail": "E-mail about a withdrawal",
  "question-mail": "E-mail about an answer to a question",
  "referral-mail": "E-mail about rewards",
  "referral-release": "Release of a reward",
  "report-mail": "E-mail with reports",
  "review-mail": "E-mail asking for reviews",
  "second-factor-mail": "E-mail about two-step verification",
  "skin-mail": "E-mail about an adviser's answer",
  "wish-mail": "E-mail about a wishlist",
  "wish-news": "Comparison of wishlists with changed products",
  "wish-push": "Notification about a wishlist",
} as const satisfies Record<string, string>

export type JobKind = keyof typeof jobNames

/** Money and stock that somebody waits for: this work is never dropped, nothing would write it again. */
const ALWAYS_DONE: readonly string[] = [
  "cancelled-order",
  "kept-money",
  "order-expiry",
  "order-refund",
  "webhook",
  "withdrawal",
] satisfies JobKind[]

export const canBeDropped = (kind: string): boolean => !ALWAYS_DONE.includes(kind)

export function isJobKind(text: string): text is JobKind {
  return Object.hasOwn(jobNames, text)
}
