import type { Kobo } from "../../../contract/money"

/** What a paid order that reaches the target opens. */
export const WINDOW_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1000

/** Days that are left of a window, a begun one counted whole: 30 on the first day, 1 on the last, 0 when it is over. */
export function daysLeft(endsAt: Date | null, now: Date): number {
  if (!endsAt) return 0
  return Math.max(0, Math.min(WINDOW_DAYS, Math.ceil((endsAt.getTime() - now.getTime()) / DAY_MS)))
}

/**
 * Per cent of the target, for the bar. 100 stands for an open window (clients take anything that rounds to more than 99
 * for one), so a cart that reaches the target says 99 until its order is paid.
 */
export function progressPercent(goodsKobo: Kobo, targetKobo: Kobo, isOpen: boolean): number {
  if (isOpen) return 100
  return Math.min(99, Math.floor((goodsKobo * 100) / targetKobo))
}
