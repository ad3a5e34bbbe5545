/**
 * Days as "YYYY-MM-DD" in Lagos, which is UTC+1 the whole year round. Business days are Monday to Friday
 * without the federal holidays of fixed date and Easter's; the Eids and Maulid are declared from year to year
 * and are not known here.
 */
export type LagosDay = string

/** An order placed from this hour (Lagos) on leaves the next business day. */
export const CUT_OFF_HOUR = 14

const LAGOS_OFFSET_MS = 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000
/** New Year, Workers' Day, Democracy Day, Independence Day, Christmas, Boxing Day. */
const fixedHolidays = new Set(["01-01", "05-01", "06-12", "10-01", "12-25", "12-26"])

/** The last day on which an order placed at `now` is expected, `days` business days after it leaves. */
export function expectedDay(now: Date, days: number): LagosDay {
  let day = dispatchDay(now)
  for (let left = days; left > 0; left--) day = nextBusinessDay(day)
  return toText(day)
}

/** A date whose UTC fields read as Lagos's calendar day. */
function dispatchDay(now: Date): Date {
  const lagos = new Date(now.getTime() + LAGOS_OFFSET_MS)
  const today = new Date(Date.UTC(lagos.getUTCFullYear(), lagos.getUTCMonth(), lagos.getUTCDate()))
  const leavesToday = isBusinessDay(today) && lagos.getUTCHours() < CUT_OFF_HOUR
  return leavesToday ? today : nextBusinessDay(today)
}

function nextBusinessDay(day: Date): Date {
  let next = new Date(day.getTime() + DAY_MS)
  while (!isBusinessDay(next)) next = new Date(next.getTime() + DAY_MS)
  return next
}

export function isBusinessDay(day: Date): boolean {
  const weekday = day.getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  if (fixedHolidays.has(toText(day).slice(5))) return false
  const fromEaster = (day.getTime() - easterSunday(day.getUTCFullYear()).getTime()) / DAY_MS
  return fromEaster !== -2 && fromEaster !== 1
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
