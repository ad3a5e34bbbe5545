import { isDay } from "../../../contract/days"
import { daysLater, lagosDay } from "../../../contract/lagos"
import type { Kobo } from "../../../contract/money"

export interface GiftCardLimits {
  leastKobo: Kobo
  mostKobo: Kobo
}

/** Amounts that are offered beside an own one, as far as the limits allow them: ₦5,000 to ₦50,000. */
const OFFERED: readonly Kobo[] = [500_000, 1_000_000, 2_000_000, 5_000_000]

export function offeredAmounts({ leastKobo, mostKobo }: GiftCardLimits): Kobo[] {
  return OFFERED.filter((kobo) => kobo >= leastKobo && kobo <= mostKobo)
}

/** A gift card can be ordered so many days ahead. */
const MOST_DAYS_AHEAD = 365

/** The last Lagos day that a gift card bought now can be sent on. */
export function lastSendingDay(now: Date): string {
  return daysLater(lagosDay(now), MOST_DAYS_AHEAD)
}

/** When it is to be e-mailed: today at once, on a later day at eight in the morning in Lagos. Null for a day out of reach. */
export function sendingTime(day: string | null, now: Date): Date | null {
  const today = lagosDay(now)
  if (day === null || day === today) return now
  if (!isDay(day) || day < today || day > lastSendingDay(now)) return null
  return new Date(`${day}T08:00:00+01:00`)
}

/** Addresses of web pages in a name or message would make the shop's own e-mail carry somebody else's links. */
export function hasWebAddress(text: string): boolean {
  return /https?:|www\.|\b[a-z0-9-]+\.(com|net|org|ng|io|co|info|me|ly|link|shop|xyz|app|site)\b/i.test(text)
}

/** How a gift card stands, for buyers and staff. */
export const GIFT_CARD_STATES = [
  "unpaid",
  "kept_apart",
  "scheduled",
  "sent",
  "redeemed",
  "voided",
  "disputed",
] as const
export type GiftCardState = (typeof GIFT_CARD_STATES)[number]

export interface StateOf {
  status: "started" | "paid" | "failed" | "unapplied"
  sent_at: Date | null
  ended_as: "redeemed" | "voided" | "disputed" | null
}

/** `STATE_SQL` says the same of a row. */
export function stateOf({ status, sent_at, ended_as }: StateOf): GiftCardState {
  if (status === "unapplied") return "kept_apart"
  if (status !== "paid") return "unpaid"
  return ended_as ?? (sent_at ? "sent" : "scheduled")
}

export const STATE_SQL = `case when g.status = 'unapplied' then 'kept_apart' when g.status <> 'paid' then 'unpaid'
  else coalesce(g.ended_as, case when g.sent_at is null then 'scheduled' else 'sent' end) end`
