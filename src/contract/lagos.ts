/**
 * Days and moments as people in Lagos read them, whatever the zone of the machine. Lagos is an hour ahead of UTC all year, so
 * its clock is reckoned and needs no tables of zones.
 */
const AHEAD_MS = 3_600_000
export const DAY_MS = 86_400_000

/** A calendar day in Lagos, YYYY-MM-DD: text order is date order. */
export type LagosDay = string

/** What clocks in Lagos show: 2026-11-21 14:00:05. */
export const lagosClock = (at: Date): string =>
  new Date(at.getTime() + AHEAD_MS).toISOString().slice(0, 19).replace("T", " ")

export const lagosDay = (at: Date = new Date()): LagosDay => lagosClock(at).slice(0, 10)

export const lagosHour = (at: Date): number => Number(lagosClock(at).slice(11, 13))

/** The instant at which a day begins. */
export const startOfLagosDay = (day: LagosDay): Date => new Date(Date.parse(`${day}T00:00:00Z`) - AHEAD_MS)

/** The instant at which a day is over. */
export const endOfLagosDay = (day: LagosDay): Date => new Date(startOfLagosDay(day).getTime() + DAY_MS)

export const daysLater = (day: LagosDay, days: number): LagosDay =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Every day from one to another, both included. */
export function lagosDays(from: LagosDay, to: LagosDay): LagosDay[] {
  const days: LagosDay[] = []
  for (let day = from; day <= to; day = daysLater(day, 1)) days.push(day)
  return days
}

/** A UTC instant as a field of a moment holds it; "" for none. */
export const toLagos = (instant: string | null): string =>
  instant ? lagosClock(new Date(instant)).slice(0, 16).replace(" ", "T") : ""

/** What a field of a moment holds, as a UTC instant; null for "". */
export const fromLagos = (local: string): string | null =>
  local ? new Date(Date.parse(`${local}:00Z`) - AHEAD_MS).toISOString() : null

const short = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "Africa/Lagos" })
const month = new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "Africa/Lagos" })

/** A bare day is noon, so that no zone moves it. */
export const instantOf = (value: Date | string): Date =>
  new Date(typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T12:00:00+01:00` : value)

/** The words of an instant or a day; what is neither is shown as it came. */
function words(value: Date | string, say: (at: Date) => string): string {
  const at = instantOf(value)
  return Number.isNaN(at.getTime()) ? String(value) : say(at)
}

/** 24 Dec 2026 */
export const formatDay = (value: Date | string): string => words(value, (at) => short.format(at))

/** 24 Dec 2026, 09:00 */
export const formatInstant = (value: Date | string): string =>
  words(value, (at) => `${short.format(at)}, ${clockTime(at)}`)

/** 09:00 */
export const clockTime = (value: Date | string): string => words(value, (at) => lagosClock(at).slice(11, 16))

/** November 21st, 2026 */
export const longDate = (value: Date | string): string =>
  words(value, (at) => {
    const day = lagosDay(at)
    return `${month.format(at)} ${ordinal(Number(day.slice(8)))}, ${day.slice(0, 4)}`
  })

/** November 21st, 2026 14:00:05 */
export const longDateTime = (value: Date | string): string =>
  words(value, (at) => `${longDate(at)} ${lagosClock(at).slice(11)}`)

function ordinal(day: number): string {
  const isTeen = day % 100 >= 11 && day % 100 <= 13
  return `${day}${isTeen ? "th" : ({ 1: "st", 2: "nd", 3: "rd" }[day % 10] ?? "th")}`
}
