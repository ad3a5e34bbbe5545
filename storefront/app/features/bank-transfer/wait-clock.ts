import type { PaymentWait } from "@contract/bank-transfer"

const OFTEN_MS = 5_000
const LATER_MS = 10_000
/** A number that has lapsed takes no money; what was sent before may still come. */
const LAPSED_MS = 30_000
const OFTEN_FOR_MS = 5 * 60_000

/** Milliseconds until the shop is asked again, once it has been asked for so long; null when nothing more is to come. */
export function askAgainIn(state: PaymentWait["state"], forMs: number): number | null {
  if (state === "paid" || state === "cancelled") return null
  if (state === "lapsed") return LAPSED_MS
  return forMs < OFTEN_FOR_MS ? OFTEN_MS : LATER_MS
}

/** The one that the shop answered later: answers may overtake each other. */
export function laterOf(one: PaymentWait, other: PaymentWait): PaymentWait {
  return Date.parse(other.now) >= Date.parse(one.now) ? other : one
}

/** Milliseconds that the shop's clock is ahead of this device's, by an answer that has just come. */
export function aheadBy({ now }: Pick<PaymentWait, "now">, deviceNow: number): number {
  return Date.parse(now) - deviceNow
}

/**
 * The same by an answer that may be old: a page out of this phone's cache. A device that is ahead may be right, and is believed:
 * an account number must not seem good for longer than it is.
 */
export function aheadAtLeast(wait: Pick<PaymentWait, "now">, deviceNow: number): number {
  return Math.max(0, aheadBy(wait, deviceNow))
}

/** Answers take a moment more or less to come: what is known stays as long as it is as good, so that no second is counted twice. */
export function closeTo(known: number | null, now: number): number {
  return known !== null && Math.abs(known - now) < 1_500 ? known : now
}

/** Whole seconds left until an instant; 0 once it has passed. */
export function secondsUntil(instant: string, shopNow: number): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - shopNow) / 1_000))
}

/** Whether a page that was cached earlier would show another account or sum, or leaves out what has come since. */
export function isOtherToSend(before: PaymentWait, now: PaymentWait): boolean {
  return (
    before.due?.account_number !== now.due?.account_number ||
    before.due?.amount !== now.due?.amount ||
    before.due?.expires_at !== now.due?.expires_at ||
    before.arrivals.length !== now.arrivals.length
  )
}
