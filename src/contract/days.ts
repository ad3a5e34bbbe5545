/**
 * Days as people write, paste and read them: the day first, 31/12/2028. What is sent and stored is YYYY-MM-DD, a day in Lagos.
 * Browsers show their own field of a day by the language they were installed in, and drop what is pasted.
 */
const SHOWN = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?$/
const NUMBERS = /^(\d{1,2})\s*[/.\-–\s]\s*(\d{1,2})\s*[/.\-–\s]\s*(\d{4})$/
/** As a browser's own field takes it: a year after 1900 cannot be month and day. */
const FIGURES = /^(\d{2})(\d{2})(\d{4})$/
const WORDS = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})$/i
const ISO = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/
const MONTHS = [
  ...["january", "february", "march", "april", "may", "june", "july", "august", "september", "october"],
  ...["november", "december"],
]
const MARKS = /[\u200e\u200f]/g

/** "2026-12-24" and "2026-12-24T09:30" as people here read them; what is none stays as it is. */
export function shownDay(value: string): string {
  const [, year, month, day, time] = SHOWN.exec(value) ?? []
  if (!year) return value
  return `${day}/${month}/${year}${time ? ` ${time}` : ""}`
}

/** What somebody wrote as YYYY-MM-DD, the day first unless the year is; null when there is no such day. */
export function dayOf(text: string): string | null {
  const typed = text.replace(MARKS, "").trim()
  const iso = ISO.exec(typed)
  if (iso) return realDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numbers = NUMBERS.exec(typed) ?? FIGURES.exec(typed)
  if (numbers) return realDay(Number(numbers[3]), Number(numbers[2]), Number(numbers[1]))
  const words = WORDS.exec(typed)
  return words ? realDay(Number(words[3]), monthOf(words[2] ?? ""), Number(words[1])) : null
}

/** The same with a time of day, YYYY-MM-DDTHH:MM: midnight where none was typed. */
export function momentOf(text: string): string | null {
  const [, days = "", hours, minutes] =
    /^(.+?)(?:(?:,?\s+|T)(\d{1,2}):(\d{2})(?::00)?)?$/.exec(text.replace(MARKS, "").trim()) ?? []
  const day = dayOf(days)
  if (!day) return null
  if (hours === undefined || minutes === undefined) return `${day}T00:00`
  if (Number(hours) > 23 || Number(minutes) > 59) return null
  return `${day}T${hours.padStart(2, "0")}:${minutes}`
}

/** "2026-12-24" as 24 Dec 2026, which no spreadsheet takes for another day; empty for what is none. */
export function dayInWords(value: string): string {
  const [, year, month, day] = SHOWN.exec(value) ?? []
  const name = MONTHS[Number(month) - 1]
  if (!year || !name) return ""
  return `${Number(day)} ${name.slice(0, 1).toUpperCase()}${name.slice(1, 3)} ${year}`
}

/** What to say of a day, or with `withTime` a moment, that cannot be read. */
export const notADay = (text: string, withTime = false): string =>
  `"${text.trim().slice(0, 30)}" is not a ${withTime ? "date and time: write it like 31/12/2028 14:30" : "date: write it like 31/12/2028"}`

/**
 * Whether the text is a day as it is sent and stored: YYYY-MM-DD, one that there is. Every call asks here. Databases have no year 0,
 * and after the last day of 9999 there is none to reckon with.
 */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || /^(?:0000|9999)/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

function monthOf(word: string): number {
  const small = word.toLowerCase()
  return (
    MONTHS.findIndex(
      (month) =>
        month === small || month.slice(0, 3) === small || (small === "sept" && month === "september"),
    ) + 1
  )
}

function realDay(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day))
  const isReal = year >= 1900 && year <= 2200 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return isReal ? at.toISOString().slice(0, 10) : null
}
