import { friendlyDay } from "~/platform/dates"

const MINUTE = 60_000

/** When a device was last used, as people say it. The server stores it to the minute. */
export function seenWords(instant: string, now: Date = new Date()): string {
  const minutes = Math.floor((now.getTime() - Date.parse(instant)) / MINUTE)
  if (Number.isNaN(minutes)) return ""
  if (minutes < 3) return "Active now"
  if (minutes < 60) return `Active ${minutes} minutes ago`
  return `Last active ${onDay(friendlyDay(instant, now))}`
}

/** "today" and "yesterday" stand alone, a date follows "on". */
export function onDay(day: string): string {
  return /\d/.test(day) ? `on ${day}` : day
}
