import type { WholesalerAccount } from "@contract/wholesale"
import { reachesTarget } from "@contract/wholesale-target"

/** What the eligibility bar shows. Amounts in naira. */
export type BarState =
  | { kind: "complete"; target: number; daysLeft: number; isRunningOut: boolean }
  | { kind: "at target"; subtotal: number; target: number; percent: number }
  | { kind: "under way"; subtotal: number; target: number; percent: number }

/** Below so many days left the text is red. */
const WINDOW_DAYS = 30

/** `cart`: what the cart comes to at wholesale prices, in-stock lines only, naira. */
export function barState(
  { target_balance: target, progress, days_left: daysLeft }: WholesalerAccount,
  cart: number,
): BarState {
  if (Math.round(Number.parseFloat(progress)) > 99)
    return { kind: "complete", target, daysLeft, isRunningOut: daysLeft < WINDOW_DAYS }
  const subtotal = Math.min(cart, target)
  const percent = Math.min(100, Math.floor((subtotal / target) * 100))
  const kind = reachesTarget(Math.round(subtotal * 100), Math.round(target * 100)) ? "at target" : "under way"
  return { kind, subtotal, target, percent }
}

/** The bar's sentence in each state. */
export const BAR_SENTENCES: Record<BarState["kind"], string> = {
  complete: "Congratulation! You've unlocked checkout with 30 days of unlimited wholesale pricing",
  "at target": "Well done! Checkout to enjoy 30 days of unlimited wholesale pricing",
  "under way": "Well done! Keep shopping to unlock wholesale checkout",
}

export function daysLeftText(days: number): string {
  return `(${days} ${days === 1 ? "day" : "days"} left in your wholesale plan)`
}
