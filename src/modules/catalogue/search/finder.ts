import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { plainText, wordsOf } from "../domain/plain-text"
import { meantWords, nearWords, Vocabulary } from "../domain/spelling"
import { type Meaning, meaningsOf, type SynonymGroup } from "../domain/synonyms"
import type { Found } from "../shelf/found"
import type { Shelf } from "../shelf/shelf"
import type { WordIndex } from "../shelf/word-index"
import { Stems } from "./stems"

const MOST_WORDS = 8
const MOST_NEAR = 5
/** Shorter words must be there as a whole: too much begins with two letters. */
const SHORTEST_BEGINNING = 3

/** What a search came to. */
export interface Search {
  found: Found
  /** The words that were searched for instead of the typed ones; null when those were good. */
  corrected: string | null
  /** Other words that the shopper may have meant. */
  near: string[]
}

/** The vocabulary, and what it was made of. */
interface KeptVocabulary {
  vocabulary: Vocabulary
  shelf: Shelf
  spelled: readonly string[]
  groups: readonly SynonymGroup[]
}

/**
 * Finds products by words: all of them as typed (or their beginnings, other forms, synonyms); else all with typing
 * errors forgiven; else as many as possible.
 */
export class Finder {
  private readonly stems: Stems
  private kept: KeptVocabulary | null = null

  constructor(pg: Knex) {
    this.stems = new Stems(pg)
  }

  async find(shelf: Shelf, search: string, groups: readonly SynonymGroup[]): Promise<Search> {
    const plain = plainText(search)
    const words = wordsOf(plain).slice(0, MOST_WORDS)
    const asTyped = await this.matched(shelf, meaningsOf(words, groups), plain, "all")
    if (asTyped.slots.length > 0) return { found: asTyped, corrected: null, near: [] }
    // A word that says nothing is no mistyped one.
    const stems = await this.stems.of(words)
    const telling = words.filter((word) => stems.get(word)?.length)
    return this.forgiving(shelf, telling, groups)
  }

  private async forgiving(shelf: Shelf, words: string[], groups: readonly SynonymGroup[]): Promise<Search> {
    const vocabulary = this.vocabularyOf(shelf, groups)
    const known = new Map(words.map((word) => [word, meantWords(word, vocabulary)]))
    const likeliest = words.map((word) => known.get(word)?.[0]).filter((word) => word !== undefined)
    const others = [...known.values()].flatMap(([, ...rest]) => rest)
    const unknown = words.filter((word) => known.get(word)?.length === 0)
    const near = [...others, ...unknown.flatMap((word) => nearWords(word, vocabulary, MOST_NEAR))]
    const meanings = meaningsOf(likeliest, groups).map((meaning) => withAlternatives(meaning, known))
    const plain = likeliest.join(" ")
    let found = await this.matched(shelf, meanings, plain, "all")
    if (found.slots.length === 0) found = await this.matched(shelf, meanings, plain, "any")
    const isCorrected = found.slots.length > 0 && plain !== words.join(" ")
    return { found, corrected: isCorrected ? plain : null, near: [...new Set(near)].slice(0, MOST_NEAR) }
  }

  /** What has all of the meanings, or any of them. Matches in name and brand make the score. */
  private async matched(
    shelf: Shelf,
    meanings: Meaning[],
    plain: string,
    needed: "all" | "any",
  ): Promise<Found> {
    const stems = await this.stems.of([...new Set(meanings.flatMap(({ phrases }) => phrases.flat()))])
    const telling = meanings
      .map(({ phrases }) => phrases.map((phrase) => phrase.filter((word) => stems.get(word)?.length)))
      .map((phrases) => phrases.filter((phrase) => phrase.length > 0))
      .filter((phrases) => phrases.length > 0)
    const hits = new Uint8Array(shelf.size)
    const named = new Uint8Array(shelf.size)
    for (const phrases of telling) {
      addOnce(hits, shelf.words, phrases, stems)
      addOnce(named, shelf.names, phrases, stems)
    }
    const least = needed === "all" ? telling.length : 1
    return telling.length === 0 ? nothing : collected(shelf, hits, named, least, plain)
  }

  /** Words of the listed products, and those that synonyms know. What was taken out of the shop is not told. */
  private vocabularyOf(shelf: Shelf, groups: readonly SynonymGroup[]): Vocabulary {
    const spelled = shelf.spelled.words()
    const { kept } = this
    if (kept?.shelf === shelf && kept.spelled === spelled && kept.groups === groups) return kept.vocabulary
    const synonyms = new Set(groups.flat(2))
    const isUsed = (word: string) =>
      synonyms.has(word) ||
      shelf.spelled.withWord(word)?.some((slot) => shelf.columns.alive[slot] === 1) === true
    // Nobody means a number by a mistyped word.
    const words = [...new Set([...spelled, ...synonyms])].filter((word) => !/^\d+$/.test(word))
    const vocabulary = new Vocabulary(words, isUsed)
    this.kept = { vocabulary, shelf, spelled, groups }
    return vocabulary
  }
}

const nothing: Found = { slots: new Int32Array(0), scores: new Uint8Array(0) }

/** A single word may have meant several; a phrase stands for itself. */
function withAlternatives({ typed, phrases }: Meaning, known: Map<string, string[]>): Meaning {
  const [only, ...more] = typed
  if (only === undefined || more.length > 0) return { typed, phrases }
  const alternatives = [...known.values()].find(([first]) => first === only) ?? []
  return { typed, phrases: [...phrases, ...alternatives.slice(1).map((word) => [word])] }
}

/** Adds one for each slot that has one of the phrases: all of its words. */
function addOnce(
  hits: Uint8Array,
  index: WordIndex,
  phrases: string[][],
  stems: Map<string, string[]>,
): void {
  const seen = new Uint8Array(hits.length)
  for (const phrase of phrases) {
    // How many words of the phrase a slot has, in their order: it has the next one only if it has those before.
    const having = phrase.length > 1 ? new Uint8Array(hits.length) : null
    phrase.forEach((word, before) => {
      const isLast = before === phrase.length - 1
      for (const slots of slotsOf(index, word, stems.get(word) ?? [])) {
        for (let at = 0; at < slots.length; at++) {
          const slot = slots[at] as number
          if (having && having[slot] !== before) continue
          if (having) having[slot] = before + 1
          if (!isLast || seen[slot] === 1) continue
          seen[slot] = 1
          hits[slot] = (hits[slot] as number) + 1
        }
      }
    })
  }
}

function* slotsOf(index: WordIndex, word: string, stems: string[]): Generator<Int32Array> {
  if (word.length >= SHORTEST_BEGINNING) yield* index.withBeginning(word)
  for (const form of word.length >= SHORTEST_BEGINNING ? stems : [word, ...stems]) {
    const slots = index.withWord(form)
    if (slots) yield slots
  }
}

/** Among equally many words in name and brand, those whose name begins with the search or whose brand it is. */
function collected(shelf: Shelf, hits: Uint8Array, named: Uint8Array, least: number, plain: string): Found {
  const { alive } = shelf.columns
  const slots = new Int32Array(shelf.size)
  const scores = new Uint8Array(shelf.size)
  let length = 0
  for (let slot = 0; slot < hits.length; slot++) {
    if ((hits[slot] as number) < least || alive[slot] === 0) continue
    const isExact = shelf.plainNames[slot]?.startsWith(plain) || shelf.plainBrands[slot] === plain
    slots[length] = slot
    scores[length++] = (named[slot] as number) * 2 + (isExact ? 1 : 0)
  }
  return { slots: slots.slice(0, length), scores: scores.slice(0, length) }
}
