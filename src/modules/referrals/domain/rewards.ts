import type { Kobo } from "../../../contract/money"

const rewardKinds = ["referral", "affiliate", "hustle"] as const
/** `referral`: for bringing a friend. The others: a commission of an order that came by a link. */
export type RewardKind = (typeof rewardKinds)[number]

const refusals = [
  "own_order",
  "same_phone",
  "same_email",
  "same_bank_account",
  "same_card",
  "same_device",
  "same_friend",
  "circular",
  "staff",
  "closed_account",
  "too_small",
] as const
/** Why nothing is earned although somebody bought (docs/referral.md). */
export type Refusal = (typeof refusals)[number]

/** What of an order rewards are reckoned from. Money in kobo. */
export interface OrderValue {
  status: string
  subtotal_kobo: Kobo
  discount_kobo: Kobo
  /** Given back, or on its way back. */
  refunded_kobo: Kobo
  /** What was paid for items that came back. */
  returned_kobo: Kobo
}

/**
 * What the products of an order brought: without delivery, less discount, and less what came back or was paid back,
 * whichever is more. Nothing of an order that was cancelled or came back whole.
 */
export function productValue(order: OrderValue): Kobo {
  if (order.status === "cancelled" || order.status === "returned") return 0
  const lost = Math.max(order.refunded_kobo, order.returned_kobo)
  return Math.max(0, order.subtotal_kobo - order.discount_kobo - lost)
}

/** `rateBp`: hundredths of a per cent. Parts of a kobo are not earned. */
export function commissionOf(baseKobo: Kobo, rateBp: number): Kobo {
  return Math.floor((baseKobo * rateBp) / 10_000)
}

/** For a friend's first order: all or nothing. An order worth less than the reward does not count. */
export function friendReward(baseKobo: Kobo, rewardKobo: Kobo): Kobo {
  return baseKobo >= rewardKobo ? rewardKobo : 0
}

/** What of something earned pays off what is owed. */
export function setOff(amountKobo: Kobo, owedKobo: Kobo): { credited: Kobo; offset: Kobo } {
  const offset = Math.min(amountKobo, owedKobo)
  return { credited: amountKobo - offset, offset }
}

/** What can be taken of what must be taken back, and what stays owed: never below zero. */
export function taking(amountKobo: Kobo, availableKobo: Kobo): { taken: Kobo; owed: Kobo } {
  const taken = Math.min(amountKobo, Math.max(0, availableKobo))
  return { taken, owed: amountKobo - taken }
}
