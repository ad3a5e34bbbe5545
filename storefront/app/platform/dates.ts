/** Dates as the shop writes them, in Lagos time whatever the browser's zone. */
const ZONE = "Africa/Lagos"

const parts = new Intl.DateTimeFormat("en-GB", {
  timeZone: ZONE,
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
})

const dayParts = new Intl.DateTimeFormat("en-GB", {
  timeZone: ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
})

const weekday = new Intl.DateTimeFormat("en-GB", { timeZone: ZONE, weekday: "long" })

export function ordinal(day: number): string {
  const tens = day % 100
  if (tens >= 11 && tens <= 13) return `${day}th`
  return `${day}${{ 1: "st", 2: "nd", 3: "rd" }[day % 10] ?? "th"}`
}

/** A bare YYYY-MM-DD is a day in Lagos: noon there, so that no zone moves it. */
function instantOf(value: string): Date {
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T12:00:00+01:00` : value)
}

function partOf(date: Date, type: Intl.DateTimeFormatPartTypes): string {
  return parts.formatToParts(date).find((part) => part.type === type)?.value ?? ""
}

/**
 * `MMMM Do, YYYY`: November 21st, 2026. Takes a UTC instant or a YYYY-MM-DD; anything that is not a date is shown as it
 * came.
 */
export function longDate(value: string): string {
  const date = instantOf(value)
  if (Number.isNaN(date.getTime())) return value
  return `${partOf(date, "month")} ${ordinal(Number(partOf(date, "day")))}, ${partOf(date, "year")}`
}

/** `MMMM Do, YYYY HH:mm:ss` in Lagos. */
export function longDateTime(value: string): string {
  const date = instantOf(value)
  if (Number.isNaN(date.getTime())) return value
  return `${longDate(value)} ${partOf(date, "hour")}:${partOf(date, "minute")}:${partOf(date, "second")}`
}

/** The day in Lagos, YYYY-MM-DD. From its parts: no two engines write a language's dates in the same order. */
function lagosDay(date: Date): string {
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    dayParts.formatToParts(date).find((one) => one.type === type)?.value
  return `${part("year")}-${part("month")}-${part("day")}`
}

/** Today in Lagos, YYYY-MM-DD. */
export function lagosToday(now: Date = new Date()): string {
  return lagosDay(now)
}

/** Whole days in Lagos from now to the value: 0 is today, 1 tomorrow, negative is past. */
export function daysAway(value: string, now: Date = new Date()): number {
  const day = (date: Date) => Date.parse(`${lagosDay(date)}T00:00:00Z`)
  return Math.round((day(instantOf(value)) - day(now)) / 86_400_000)
}

/** The day as people say it: today, tomorrow, yesterday, "Friday, November 27th", else the long date. */
export function friendlyDay(value: string, now: Date = new Date()): string {
  if (Number.isNaN(instantOf(value).getTime())) return value
  const days = daysAway(value, now)
  if (days === 0) return "today"
  if (days === 1) return "tomorrow"
  if (days === -1) return "yesterday"
  if (days > 1 && days < 7)
    return `${weekday.format(instantOf(value))}, ${longDate(value).replace(/, \d+$/, "")}`
  return longDate(value)
}

/** The year in Lagos: servers and visitors elsewhere have another one on New Year's night. */
export const lagosYear = (now: Date = new Date()): string => lagosDay(now).slice(0, 4)

/** What is left until an instant as `2 days`, `9 hours`, `42 min`, `2 min 05 s`; null when it has passed. */
export function timeLeft(value: string, now: Date = new Date()): string | null {
  const seconds = Math.floor((Date.parse(value) - now.getTime()) / 1_000)
  if (!(seconds > 0)) return null
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.floor(hours / 24)} days`
  if (hours >= 2) return `${hours} hours`
  if (minutes >= 5) return `${minutes} min`
  return `${minutes > 0 ? `${minutes} min ` : ""}${String(seconds % 60).padStart(minutes > 0 ? 2 : 1, "0")} s`
}
