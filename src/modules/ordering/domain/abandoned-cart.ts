/**
 * A cart that nobody touched for so long was abandoned. A day: people put things in on the bus and pay in the evening, or wait
 * for the morning's alert of their salary; earlier, the figure would count shoppers who are still choosing. And the
 * reminder goes out at the hour at which its shopper was last here.
 */
export const ABANDONED_AFTER_HOURS = 24

/** Longer ago a cart is a memory: no reminder goes out of it, say because the mail server was down or the yes came late. */
export const REMIND_WITHIN_DAYS = 3

/** An account has one reminder in so many days, however many carts it leaves. */
export const REMIND_EVERY_DAYS = 7

/** What is known of an abandoned cart when a reminder might go out. */
export interface CartToRemind {
  /** There is an address that was proved to be its shopper's, who agreed to this e-mail, and the account is open. */
  mayBeWrittenTo: boolean
  /** Lines of which at least one piece can be bought. */
  linesInStock: number
  /** Nothing was put in or taken out since it was abandoned, and it was not ordered. */
  isUntouched: boolean
  /** The account has an order that waits for its payment: e-mails about that order say what to do. */
  hasUnpaidOrder: boolean
  abandonedAt: Date
  /** The last reminder of this account: sent, or taken to be sent. */
  last: { isOfThisCart: boolean; claimedAt: Date; sentAt: Date | null } | null
}

export type NoReminder =
  | "nobody_to_write_to"
  | "touched"
  | "order_unpaid"
  | "too_late"
  | "reminded_already"
  | "reminded_lately"
  | "sold_out"

/** It is over: of this cart no reminder will go out. The other reasons may pass. */
export const REMINDED_NEVER: ReadonlySet<NoReminder> = new Set(["touched", "too_late", "reminded_already"])

const DAY_MS = 24 * 60 * 60 * 1000

/** Why no reminder of this cart goes out now; null when one does. */
export function whyNoReminder(cart: CartToRemind, now: Date): NoReminder | null {
  const ageOf = (at: Date) => now.getTime() - at.getTime()
  const { last } = cart
  if (!cart.isUntouched) return "touched"
  if (ageOf(cart.abandonedAt) > REMIND_WITHIN_DAYS * DAY_MS) return "too_late"
  // Taken and not sent: the mail server did not take it, or the process died. It is tried again.
  if (last?.isOfThisCart && last.sentAt) return "reminded_already"
  if (!cart.mayBeWrittenTo) return "nobody_to_write_to"
  if (cart.hasUnpaidOrder) return "order_unpaid"
  if (last && !last.isOfThisCart && ageOf(last.claimedAt) < REMIND_EVERY_DAYS * DAY_MS)
    return "reminded_lately"
  return cart.linesInStock === 0 ? "sold_out" : null
}
