import { partsOf, plainText, wordsOf } from "../domain/plain-text"
import { both, wordPlaces } from "../domain/word-place"
import type { ListingRow } from "./row"

/** Most words: nothing is to be cut of them. */
const WHOLE = /^(?:[a-z]+|\d+)$/

/**
 * Facets that say for whom, against what and of what a product is: it is found by their values, too. Nothing is called
 * "for dry skin"; what is called after an ingredient or what it is against comes before what only has or is it, and a
 * "Mark-Fading Cream" before a night cream that is against marks, too.
 */
const WORTH: Readonly<Record<string, number>> = {
  skin_type: wordPlaces.sharedKind,
  hair_type: wordPlaces.sharedKind,
  ingredient: wordPlaces.name,
  concern: wordPlaces.nearKind,
}

/**
 * Reports the words by which a product is found, each once, and what each says of it. The database's dictionaries keep some
 * together that nobody types so ("shampoo/conditioner", "e.l.f", "dr.jart"): they are cut here, as a search is.
 */
export function indexWords(row: ListingRow, report: (word: string, place: number) => void): void {
  const places = placesOf(row)
  const words: string[] = []
  const more = new Map<string, number>()
  const add = (word: string, place: number) => more.set(word, both(more.get(word) ?? 0, place))
  for (const entry of row.all_words.split(" ")) {
    if (WHOLE.test(entry)) words.push(entry)
    else if (entry !== "") for (const word of cut(entry, places.has(entry))) add(word, places.get(entry) ?? 0)
  }
  // What the dictionaries take apart stays one word, too: "2-in-1".
  for (const word of wordsOf(plainText(row.name_plain))) if (!WHOLE.test(word)) add(word, wordPlaces.name)
  for (const word of wordsOf(plainText(row.brand_plain))) if (!WHOLE.test(word)) add(word, wordPlaces.brand)
  for (const trait of row.traits) {
    const place = WORTH[trait.slice(0, trait.indexOf(":"))]
    if (place !== undefined) add(trait, place)
  }
  for (const [word, place] of more) places.set(word, both(places.get(word) ?? 0, place))
  for (const word of words) report(word, places.get(word) ?? 0)
  for (const word of more.keys())
    if (!WHOLE.test(word) || !words.includes(word)) report(word, places.get(word) ?? 0)
}

/** Parts only where the shop names something: the letters of a stock number are no words. */
function cut(entry: string, isNamed: boolean): string[] {
  const words = wordsOf(plainText(entry))
  return [...words, ...words.filter((word) => isNamed || word.includes("/")).flatMap(partsOf)]
}

/** What those words of a product say of it that say more than a description does. */
function placesOf(row: ListingRow): Map<string, number> {
  const places = new Map<string, number>()
  const fields: [words: string, place: number][] = [
    [row.ending_words, wordPlaces.nameKind],
    [row.name_words, wordPlaces.name],
    [row.brand_words, wordPlaces.brand],
    [row.kind_words, wordPlaces.kind],
    [row.shared_kind_words, wordPlaces.sharedKind],
    [row.near_kind_words, wordPlaces.nearKind],
  ]
  for (const [words, place] of fields) {
    for (const word of words.split(" ")) if (word) places.set(word, both(places.get(word) ?? 0, place))
  }
  return places
}
