import { plainText, wordsOf } from "./plain-text"

const SHORTEST = 3
const LONGEST = 60
/** A phone, account or order number is nothing that a shop sells, and may identify who searched. */
const NUMBERS = 7

/** A search as it is counted: its plain words. Null for what is too short, or may identify a person. */
export function searchTerm(search: string): string | null {
  if (search.includes("@") || (search.match(/\d/g) ?? []).length >= NUMBERS) return null
  const term = wordsOf(plainText(search)).join(" ").slice(0, LONGEST).trim()
  return term.length < SHORTEST ? null : term
}
