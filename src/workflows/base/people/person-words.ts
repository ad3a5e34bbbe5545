import { nigerianPhone } from "../../../modules/account/domain/phone"
import { containing } from "../../../sql/containing"

/** How many words of a search count. */
const MOST_WORDS = 6

/**
 * The condition that finds people by what staff type: each word is somewhere in `columns` (names, e-mail, phone, with commas
 * between), or all of it is their phone, however spelt. Everybody without words. Values: `w0`, `w1` …, `phone`.
 */
export function personWords(
  q: string,
  columns: string,
  phoneColumn: string,
): { sql: string; values: Record<string, string> } {
  const words = q.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  if (words.length === 0) return { sql: "true", values: {} }
  const values = Object.fromEntries(words.map((word, index) => [`w${index}`, containing(word)]))
  const found = words.map((_, index) => `concat_ws(' ', ${columns}) ilike :w${index}`).join(" and ")
  const phone = nigerianPhone(q)
  if (!phone) return { sql: `(${found})`, values }
  return { sql: `((${found}) or ${phoneColumn} = :phone)`, values: { ...values, phone } }
}
