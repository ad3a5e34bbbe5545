import { plainLetters } from "../contract/plain-letters"
import { containing } from "./containing"

/** How many words of a search count. */
const MOST_WORDS = 6

/** A condition with its named values. */
export interface FoldedCondition {
  sql: string
  values: Record<string, string>
}

/**
 * These columns as words are looked for in them and names are sorted: small letters without marks or apostrophes, by the database's
 * own `plainLetters`. `O’Brien` is obrien, and `Ọṣẹ` stands by O.
 */
export const folded = (...columns: string[]): string =>
  columns.length === 1
    ? `plain_letters(${columns[0]})`
    : `plain_letters(concat_ws(' ', ${columns.join(", ")}))`

/** The words of a search as patterns for `folded`, by name: `w0`, `w1` … */
export function foldedWords(q: string): Record<string, string> {
  const words = plainLetters(q).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  return Object.fromEntries(words.map((word, index) => [`w${index}`, containing(word)]))
}

/** Each word is somewhere in these columns. Everything without words. */
export function hasWords(q: string, ...columns: string[]): FoldedCondition {
  return hasLetters(q, folded(...columns))
}

/** What shoppers wrote, with their names, as indexes have it (`src/migration-scripts/20261208-plain-words.ts`). */
export const WRITING = "plain_letters(name || ' ' || content)"

/** Each word is somewhere in these letters, which are folded already. */
export function hasLetters(q: string, letters: string): FoldedCondition {
  const values = foldedWords(q)
  return { sql: everyWord(values, (name) => `${letters} like :${name}`), values }
}

/** `found` for each of the words; true without any. */
function everyWord(values: Record<string, string>, found: (name: string) => string): string {
  const each = Object.keys(values).map(found)
  return each.length === 0 ? "true" : `(${each.join(" and ")})`
}

/** Names of shoppers as `IDX_customer_names` has them (`src/migration-scripts/20261209-names-in-order.ts`). */
export const SHOPPER_NAMES = "plain_letters(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))"

/**
 * Shoppers' names as lists are sorted by them, of columns as `IDX_customer_names_sorted` has them
 * (`src/migration-scripts/20261209-names-in-order.ts`), with their id behind.
 */
export const sortedNames = (of = ""): string =>
  `plain_letters(btrim(coalesce(${of}first_name, '') || ' ' || coalesce(${of}last_name, '')))`

/**
 * Each word is somewhere in a shopper's names, which an index has, or in one of `columns`: e-mails, phones, references. `id`
 * is the column with the shopper's id.
 */
export function namesShopper(q: string, id: string, ...columns: string[]): FoldedCondition {
  const values = foldedWords(q)
  const found = (name: string) =>
    `(${id} in (select id from customer where ${SHOPPER_NAMES} like :${name})
      or concat_ws(' ', ${columns.join(", ")}) ilike :${name})`
  return { sql: everyWord(values, found), values }
}
