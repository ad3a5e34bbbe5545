import { partsOf, plainText, wordsOf } from "../domain/plain-text"
import { both, says } from "../domain/telling"
import type { ShelfRow } from "./row"

/** Most words: nothing is to be cut of them. */
const LETTERS = /^[a-z]+$/

/**
 * Facets that say for whom, against what and of what a product is: it is found by their values, too. Nothing is called
 * "for dry skin"; what is called after an ingredient or what it is against comes before what only has or is it.
 */
const WORTH: Readonly<Record<string, number>> = {
  skin_type: says.sharedKind,
  hair_type: says.sharedKind,
  ingredient: says.name,
  concern: says.name,
}

/**
 * The words by which a product is found, and what each says of it. The database's dictionaries keep some together that
 * nobody types so ("shampoo/conditioner", "e.l.f", "dr.jart"): they are cut here, as a search is.
 */
export function wordsOfRow(row: ShelfRow): Map<string, number> {
  const words = new Map<string, number>()
  const told = toldBy(row)
  const add = (word: string, tells: number) => words.set(word, both(words.get(word) ?? 0, tells))
  for (const kept of row.all_words.split(" ")) {
    if (kept === "") continue
    const tells = told.get(kept) ?? 0
    if (LETTERS.test(kept)) add(kept, tells)
    else for (const word of cut(kept, tells > 0)) add(word, tells)
  }
  // What the dictionaries take apart stays one word, too: "2-in-1".
  for (const word of wordsOf(plainText(row.name_plain))) if (!LETTERS.test(word)) add(word, says.name)
  for (const word of wordsOf(plainText(row.brand_plain))) if (!LETTERS.test(word)) add(word, says.brand)
  for (const trait of row.traits) {
    const tells = WORTH[trait.slice(0, trait.indexOf(":"))]
    if (tells !== undefined) add(trait, tells)
  }
  return words
}

/** Parts only where the shop names something: the letters of a stock number are no words. */
function cut(kept: string, isNamed: boolean): string[] {
  const words = wordsOf(plainText(kept))
  return [...words, ...words.filter((word) => isNamed || word.includes("/")).flatMap(partsOf)]
}

/** What those words of a product say of it that say more than a description does. */
function toldBy(row: ShelfRow): Map<string, number> {
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
