import type { Kobo } from "../contract/money"

const ZONE = "Africa/Lagos"

/** Money in e-mails always shows kobo: ₦24,500.00. */
export function naira(kobo: Kobo): string {
  const amount = Math.abs(kobo)
  const whole = String(Math.floor(amount / 100)).replace(/\B(?=(\d{3})+$)/g, ",")
  return `${kobo < 0 ? "-" : ""}₦${whole}.${String(amount % 100).padStart(2, "0")}`
}

const dateParts = new Intl.DateTimeFormat("en-GB", {
  timeZone: ZONE,
  year: "numeric",
  month: "long",
  day: "numeric",
})

const timeOfDay = new Intl.DateTimeFormat("en-GB", {
  timeZone: ZONE,
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
})

/** `MMMM Do, YYYY` in Lagos: November 21st, 2026. Takes an instant, or a Lagos day as YYYY-MM-DD. */
export function longDate(value: Date | string): string {
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    dateParts.formatToParts(instantOf(value)).find((one) => one.type === type)?.value ?? ""
  return `${part("month")} ${ordinal(Number(part("day")))}, ${part("year")}`
}

/** `HH:mm` in Lagos. */
export function clockTime(value: Date | string): string {
  return timeOfDay.format(instantOf(value))
}

/** A bare day is noon in Lagos, so that no zone moves it. */
function instantOf(value: Date | string): Date {
  if (value instanceof Date) return value
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T12:00:00+01:00` : value)
}

function ordinal(day: number): string {
  const isTeen = day % 100 >= 11 && day % 100 <= 13
  return `${day}${isTeen ? "th" : ({ 1: "st", 2: "nd", 3: "rd" }[day % 10] ?? "th")}`
}
