import type { AccountEvent } from "../contract/account-news"
import type { JobKind } from "../contract/outbox"
import type { SecondFactorNews } from "../contract/second-factor-news"

/** What each kind of work is about: ids only, so that nothing about people is stored here. */
export interface JobPayloads extends Record<JobKind, Readonly<Record<string, string>>> {
  webhook: { eventId: string }
  "order-mail": { eventId: string }
  "payment-mail": { orderId: string; attemptId: string; news: "payment_kept_apart" | "payment_in_wallet" }
  "account-number-mail": { attemptId: string }
  "account-number-text": { attemptId: string }
  "transfer-mail": { transferId: string }
  milestone: { eventId: string; orderId: string }
  "payment-check": { attemptId: string }
  "funding-check": { id: string }
  "repayment-check": { id: string }
  "gift-card-check": { id: string }
  "account-mail": AccountEvent & { at: string }
  "bank-account-mail": { customerId: string; changedAt: string }
  "cancelled-order": { orderId: string }
  "cart-mail": { abandonedId: string }
  "gift-card": { cardId: string }
  "gift-card-mail": { eventId: string }
  "goodbye-mail": { customerId: string }
  "hustle-mail": { eventId: string }
  "kept-mail": { keptId: string; settlement: string }
  "kept-money": { keptId: string }
  "loan-mail": { eventId: string }
  "order-expiry": { orderId: string }
  "order-refund": { refundId: string }
  "import-picture": { pictureId: string }
  "price-schedule": { scheduleId: string }
  "low-stock-mail": { userId: string; day: string }
  "points-mail": { orderId: string }
  purchase: { orderId: string }
  push: { messageId: string }
  "wallet-mail": { of: "funding" | "adjustment" | "dispute"; id: string }
  withdrawal: { withdrawalId: string; step: "send" | "look-back" }
  "withdrawal-mail": { eventId: string }
  "question-mail": { answerId: string }
  "referral-mail": { customerId: string; mailKey: string }
  "referral-release": { rewardId: string }
  /** Of the week from this Lagos day. */
  "report-mail": { userId: string; week: string }
  "review-mail": { orderId: string }
  "second-factor-mail": { of: "user" | "customer"; ownerId: string; news: SecondFactorNews; at: string }
  /** Of which of its answers, by its time in milliseconds. */
  "skin-mail": { selfieId: string; answeredAt: string }
  /** The news that it was written for; the mail contains all that is open. */
  "wish-mail": { customerId: string; newsId: string }
  /** With spaces between them. */
  "wish-news": { productIds: string }
  "wish-push": { customerId: string; news: "back_in_stock" | "price_drop" }
}
