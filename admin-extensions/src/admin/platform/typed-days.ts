/** How a day is shown in a field, and typed: 24/12/2026. Browsers show their own by the language they were installed in. */
const SHOWN = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?$/
const NUMBERS = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})$/
const WORDS = /^(\d{1,2})\s+([a-z]{3})[a-z]*\.?,?\s+(\d{4})$/i
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

/** "2026-12-24" and "2026-12-24T09:30" as people here read them; what is none stays as it is. */
export function shownDay(value: string): string {
  const [, year, month, day, time] = SHOWN.exec(value) ?? []
  if (!year) return value
  return `${day}/${month}/${year}${time ? ` ${time}` : ""}`
}

/** What was typed as YYYY-MM-DD, the day first unless the year is; null when it is no day. */
export function typedDay(text: string): string | null {
  const typed = text.trim()
  const iso = ISO.exec(typed)
  if (iso) return realDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numbers = NUMBERS.exec(typed)
  if (numbers) return realDay(Number(numbers[3]), Number(numbers[2]), Number(numbers[1]))
  const words = WORDS.exec(typed)
  if (!words) return null
  const month = MONTHS.indexOf((words[2] ?? "").toLowerCase()) + 1
  return month === 0 ? null : realDay(Number(words[3]), month, Number(words[1]))
}

/** The same with a time of day, YYYY-MM-DDTHH:MM: midnight where none was typed. */
export function typedMoment(text: string): string | null {
  const [, days = "", hours, minutes] = /^(.+?)(?:(?:,?\s+|T)(\d{1,2}):(\d{2}))?$/.exec(text.trim()) ?? []
  const day = typedDay(days)
  if (!day) return null
  if (hours === undefined || minutes === undefined) return `${day}T00:00`
  if (Number(hours) > 23 || Number(minutes) > 59) return null
  return `${day}T${hours.padStart(2, "0")}:${minutes}`
}

/** A whole day, or none: what a filter can be asked for while another is typed. */
export const isDay = (value: string): boolean => value === "" || typedDay(value) === value

function realDay(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day))
  const isReal = year >= 1900 && year <= 2200 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return isReal ? at.toISOString().slice(0, 10) : null
}
