import { meantWords, type Vocabulary } from "../domain/spelling"
import { type Meaning, meaningsOf, type SynonymGroup } from "../domain/synonyms"
import type { ListingIndex } from "../listing-index/listing-index"

/** What a word that finds nothing may have meant. */
export interface Repair {
  /** One word, or two that were written as one. */
  words: string[]
  /** Other words that are as near. */
  others: string[]
  /** Whether it may narrow what the other words of the search find. */
  isSure: boolean
}

/** A letter or two begin or end too much. */
const SHORTEST_PART = 2

/** "lumisade" is "lumi sade", "lpistick" is "lipstick", "eyeshado" the beginning of "eyeshadow". Null when it is like nothing. */
export function repaired(word: string, listing: ListingIndex, vocabulary: Vocabulary): Repair | null {
  const parts = split(word, listing)
  if (parts) return { words: parts, others: [], isSure: true }
  const [first, ...others] = meantWords(word, vocabulary)
  if (first === undefined) return null
  if (first !== word) return { words: [first], others, isSure: isSure(word, first) }
  // A beginning of words that only synonyms have.
  const begun = vocabulary.words.filter((known) => known.startsWith(word) && vocabulary.isUsed(known))
  const [whole = word, ...longer] = begun.sort((a, b) => a.length - b.length)
  return whole === word ? null : { words: [whole], others: longer.slice(0, 4), isSure: true }
}

/** First letters are seldom mistyped; one may have been left out. */
function isSure(typed: string, meant: string): boolean {
  return typed[0] === meant[0] || typed[0] === meant[1] || meant.endsWith(typed)
}

/** Two words that stand side by side in a name or a brand. */
function split(word: string, listing: ListingIndex): string[] | null {
  const { alive, brand } = listing.columns
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    const together = ` ${first} ${second}`
    const has = (text = "") => text.includes(together)
    const slots = listing.spelled.withWord(first)?.slots
    const found = slots?.some(
      (slot) =>
        alive[slot] === 1 &&
        (has(listing.plainNames[slot]) || has(listing.plainBrands[brand[slot] as number])),
    )
    if (found) return [first, second]
  }
  return null
}

/** Two words that the shop writes as one mean that one, too: "lip stick", "moon milk". */
export function joined(
  meanings: Meaning[],
  listing: ListingIndex,
  groups: readonly SynonymGroup[],
): Meaning[] {
  const found: Meaning[] = []
  for (const meaning of meanings) {
    const before = found.at(-1)
    const [first, second] = [before?.typed.at(-1), meaning.typed[0]]
    const whole = `${first}${second}`
    const isOne = before?.typed.length === 1 && meaning.typed.length === 1 && isNamed(whole, listing)
    if (!before || !isOne) {
      found.push(meaning)
      continue
    }
    const [together] = meaningsOf([whole], groups)
    const typed = [...before.typed, ...meaning.typed]
    found[found.length - 1] = { typed, phrases: [typed, ...(together?.phrases ?? [])] }
  }
  return found
}

function isNamed(word: string, listing: ListingIndex): boolean {
  return listing.spelled.withWord(word)?.slots.some((slot) => listing.columns.alive[slot] === 1) === true
}
