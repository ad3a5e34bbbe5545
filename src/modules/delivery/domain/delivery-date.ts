import { DAY_MS, type LagosDay, lagosDay, lagosHour } from "../../../contract/lagos"

/**
 * Days as "YYYY-MM-DD" in Lagos, which is UTC+1 the whole year round. Business days are Monday to Friday without the
 * federal holidays that the law fixes: those of fixed date, and Easter's. The Eids, Maulid and what is moved to a
 * Monday are declared from year to year: staff enter those, and say on which holiday the shop works all the same.
 */

/** A day that staff entered: a holiday, or (`is_working`) a business day although the law makes it a holiday. */
export interface StoredHoliday {
  day: LagosDay
  is_working: boolean
}

/** An order placed from this hour (Lagos) on leaves the next business day. */
export const CUT_OFF_HOUR = 14

const fixedHolidays: Readonly<Record<string, string>> = {
  "01-01": "New Year's Day",
  "05-01": "Workers' Day",
  "06-12": "Democracy Day",
  "10-01": "Independence Day",
  "12-25": "Christmas Day",
  "12-26": "Boxing Day",
}

/** The last day on which an order placed at `now` is expected, `days` business days after it leaves. */
export function expectedDay(now: Date, days: number, staffDays: readonly StoredHoliday[] = []): LagosDay {
  const isWorkingOn = new Map(staffDays.map(({ day, is_working }) => [day, is_working]))
  const isBusiness = (day: Date) => isBusinessDay(day, isWorkingOn)
  const next = (day: Date) => {
    let after = new Date(day.getTime() + DAY_MS)
    while (!isBusiness(after)) after = new Date(after.getTime() + DAY_MS)
    return after
  }
  const today = new Date(lagosDay(now))
  let day = isBusiness(today) && lagosHour(now) < CUT_OFF_HOUR ? today : next(today)
  for (let left = days; left > 0; left--) day = next(day)
  return toText(day)
}

/** `day`: midnight UTC of the calendar day; `staffDays`: what staff entered, by day. */
export function isBusinessDay(day: Date, staffDays: ReadonlyMap<LagosDay, boolean> = new Map()): boolean {
  if (isWeekend(day)) return false
  return staffDays.get(toText(day)) ?? holidayByLaw(day) === null
}

export function isWeekend(day: Date): boolean {
  return day.getUTCDay() === 0 || day.getUTCDay() === 6
}

/** What a day is called that the law makes a holiday; null for any other. */
export function holidayByLaw(day: Date): string | null {
  const fixed = fixedHolidays[toText(day).slice(5)]
  if (fixed) return fixed
  const fromEaster = (day.getTime() - easterSunday(day.getUTCFullYear()).getTime()) / DAY_MS
  if (fromEaster === -2) return "Good Friday"
  return fromEaster === 1 ? "Easter Monday" : null
}

/** The holidays of a year that are known from the law alone, in order. */
export function holidaysByLaw(year: number): { day: LagosDay; name: string }[] {
  const easter = easterSunday(year).getTime()
  const days = [
    ...Object.keys(fixedHolidays).map((monthAndDay) => new Date(`${year}-${monthAndDay}T00:00:00Z`)),
    new Date(easter - 2 * DAY_MS),
    new Date(easter + DAY_MS),
  ]
  return days
    .map((day) => ({ day: toText(day), name: holidayByLaw(day) ?? "" }))
    .sort((a, b) => a.day.localeCompare(b.day))
}

/** Gregorian Easter by the algorithm of Meeus, Jones and Butcher. */
export function easterSunday(year: number): Date {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const day = ((h + l - 7 * m + 114) % 31) + 1
  return new Date(Date.UTC(year, month - 1, day))
}

function toText(day: Date): LagosDay {
  return day.toISOString().slice(0, 10)
}
