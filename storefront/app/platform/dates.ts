import { DAY_MS, instantOf, lagosDay, longDate } from "@contract/lagos"

const weekday = new Intl.DateTimeFormat("en-GB", { timeZone: "Africa/Lagos", weekday: "long" })

/** Whole days in Lagos from now to the value: 0 is today, 1 tomorrow, negative is past. */
export function daysAway(value: string, now: Date = new Date()): number {
  return (Date.parse(lagosDay(instantOf(value))) - Date.parse(lagosDay(now))) / DAY_MS
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
