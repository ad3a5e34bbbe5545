import type { LagosDay } from "../../../contract/lagos"

/** The same day of a later month; the month's last day where it has no such day. */
export function monthsLater(day: LagosDay, months: number): LagosDay {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  return `${last.toISOString().slice(0, 8)}${String(Math.min(date, last.getUTCDate())).padStart(2, "0")}`
}

/** Whole years from a birthday to a day. */
export function ageOn(dob: LagosDay, day: LagosDay): number {
  const years = Number(day.slice(0, 4)) - Number(dob.slice(0, 4))
  return day.slice(5) >= dob.slice(5) ? years : years - 1
}
