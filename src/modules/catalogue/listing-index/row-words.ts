import { partsOf, plainText, wordsOf } from "../domain/plain-text"
import { both, says } from "../domain/word-place"
import type { ListingRow } from "./row"

/** Most words: nothing is to be cut of them. */
const WHOLE = /^(?:[a-z]+|\d+)$/

/**
 * Facets that say for whom, against what and of what a product is: it is found by their values, too. Nothing is called
 * "for dry skin"; what is called after an ingredient or what it is against comes before what only has or is it, and a
 * "Mark-Fading Cream" before a night cream that is against marks, too.
 */
const WORTH: Readonly<Record<string, number>> = {
  skin_type: says.sharedKind,
  hair_type: says.sharedKind,
  ingredient: says.name,
  concern: says.nearKind,
}

/**
 * Reports the words by which a product is found, each once, and what each says of it. The database's dictionaries keep some
 * together that nobody types so ("shampoo/conditioner", "e.l.f", "dr.jart"): they are cut here, as a search is.
 */
export function indexWords(row: ListingRow, tell: (word: string, tells: number) => void): void {
  const told = toldBy(row)
  const words: string[] = []
  const more = new Map<string, number>()
  const add = (word: string, tells: number) => more.set(word, both(more.get(word) ?? 0, tells))
  for (const kept of row.all_words.split(" ")) {
    if (WHOLE.test(kept)) words.push(kept)
    else if (kept !== "") for (const word of cut(kept, told.has(kept))) add(word, told.get(kept) ?? 0)
  }
  // What the dictionaries take apart stays one word, too: "2-in-1".
  for (const word of wordsOf(plainText(row.name_plain))) if (!WHOLE.test(word)) add(word, says.name)
  for (const word of wordsOf(plainText(row.brand_plain))) if (!WHOLE.test(word)) add(word, says.brand)
  for (const trait of row.traits) {
    const tells = WORTH[trait.slice(0, trait.indexOf(":"))]
    if (tells !== undefined) add(trait, tells)
  }
  for (const [word, tells] of more) told.set(word, both(told.get(word) ?? 0, tells))
  for (const word of words) tell(word, told.get(word) ?? 0)
  for (const word of more.keys())
    if (!WHOLE.test(word) || !words.includes(word)) tell(word, told.get(word) ?? 0)
}

/** Parts only where the shop names something: the letters of a stock number are no words. */
function cut(kept: string, isNamed: boolean): string[] {
  const words = wordsOf(plainText(kept))
  return [...words, ...words.filter((word) => isNamed || word.includes("/")).flatMap(partsOf)]
}

/** What those words of a product say of it that say more than a description does. */
function toldBy(row: ListingRow): Map<string, number> {
  const told = new Map<string, number>()
  const fields: [words: string, tells: number][] = [
    [row.ending_words, says.nameKind],
    [row.name_words, says.name],
    [row.brand_words, says.brand],
    [row.kind_words, says.kind],
    [row.shared_kind_words, says.sharedKind],
    [row.near_kind_words, says.nearKind],
  ]
  for (const [words, tells] of fields) {
    for (const word of words.split(" ")) if (word) told.set(word, both(told.get(word) ?? 0, tells))
  }
  return told
}
