import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { partsOf, plainText, wordsOf } from "../domain/plain-text"
import { nearWords, Vocabulary } from "../domain/spelling"
import { AT_ODDS, isTrait, SUITS } from "../domain/suits"
import { type Meaning, meaningsOf, type OneWay, type SynonymGroup, synonymGroup } from "../domain/synonyms"
import { DESCRIBES_AFTER, INSTEAD, JOINS, NOT_ABOUT_GOODS } from "../domain/words-used-here"
import type { Found } from "../listing-index/found"
import type { ListingIndex } from "../listing-index/listing-index"
import { finds, matched, type Wanted } from "./matching"
import { joined, type Repair, repaired } from "./repairs"
import { Stems } from "./stems"
import { WordsOfIndex } from "./words-of-index"

const MOST_WORDS = 8
const MOST_NEAR = 5

/** What a search came to. */
export interface Search {
  found: Found
  /** The words that were searched for instead of the typed ones; null when those were good. */
  corrected: string | null
  /** Other words that the shopper may have meant. */
  near: string[]
}

/** Where one search looks. */
interface Place {
  listing: ListingIndex
  groups: readonly SynonymGroup[]
  words: WordsOfIndex
}

/** The vocabulary, and what it was made of. */
interface CachedVocabulary {
  vocabulary: Vocabulary
  listing: ListingIndex
  spelled: readonly string[]
  groups: readonly SynonymGroup[]
}

/** One typed word, whether the shop has it, and what it may have meant. */
interface Typed {
  word: string
  isKnown: boolean
  repair: Repair | null
}

const instead: OneWay[] = INSTEAD.map(({ asked, offered }) => ({
  asked: synonymGroup(asked),
  offered: synonymGroup(offered),
}))
const suits: OneWay[] = SUITS.map(({ asked, phrase }) => ({
  asked: synonymGroup(asked),
  offered: [[...phrase]],
}))
const anyWay = [...instead, ...suits]
const noGroups: SynonymGroup[] = []
const unsold = instead.flatMap(({ asked }) => asked.flat())

/**
 * Finds products by words: all of them as typed (or their beginnings, other forms, synonyms); else what does the same
 * job; else with typing errors forgiven, without ever giving up a word that finds something for one that does not.
 */
export class Finder {
  private readonly stems: Stems
  private cached: CachedVocabulary | null = null

  constructor(pg: Knex) {
    this.stems = new Stems(pg)
  }

  async find(listing: ListingIndex, search: string, groups: readonly SynonymGroup[]): Promise<Search> {
    const words = wordsOf(plainText(search)).slice(0, MOST_WORDS)
    const place = { groups, listing, words: new WordsOfIndex(listing) }
    const asTyped = await this.matched(
      place,
      joined(meaningsOf(words, groups, suits), listing, groups),
      words,
      "all",
    )
    if (asTyped.slots.length > 0) return { found: asTyped, corrected: null, near: [] }
    if (meaningsOf(words, noGroups, instead).some(({ phrases }) => phrases.length > 1)) {
      const found = await this.matched(place, meaningsOf(words, groups, anyWay), words, "all")
      if (found.slots.length > 0) return { found, corrected: await this.offered(place, words), near: [] }
    }
    return this.forgiving(place, words)
  }

  private async forgiving(place: Place, words: string[]): Promise<Search> {
    const vocabulary = this.vocabularyOf(place)
    const typed = await this.looked(place, words, vocabulary)
    const known = typed.filter(({ isKnown }) => isKnown)
    const usable = typed.filter(({ isKnown, repair }) => isKnown || repair)
    const near = [
      ...typed.flatMap(({ repair }) => repair?.others ?? []),
      ...typed
        .filter((one) => !usable.includes(one))
        .flatMap(({ word }) => nearWords(word, vocabulary, MOST_NEAR)),
    ]
    // A doubtful repair must not take away what the good words find.
    const sure = usable.filter(({ isKnown, repair }) => isKnown || repair?.isSure)
    const attempts: [Typed[], "all" | "any"][] = [
      [known.some(({ word }) => !DESCRIBES_AFTER.has(word)) ? sure : usable, "all"],
      [known, "all"],
      [usable, "any"],
    ]
    for (const [words, needed] of attempts) {
      const found = await this.matchedWith(place, words, needed)
      if (found.slots.length === 0) continue
      const corrected = words.map(({ word, repair }) => repair?.words.join(" ") ?? word).join(" ")
      const isGood = corrected === typed.map(({ word }) => word).join(" ")
      return {
        found,
        corrected: isGood ? null : await this.offered(place, corrected.split(" ")),
        near: [...new Set(near)].slice(0, MOST_NEAR),
      }
    }
    return { found: nothing, corrected: null, near: [...new Set(near)].slice(0, MOST_NEAR) }
  }

  /** Each significant word alone: whether it finds anything, and else what it may have meant. */
  private async looked(place: Place, words: string[], vocabulary: Vocabulary): Promise<Typed[]> {
    const typed: Typed[] = []
    for (const meaning of meaningsOf(words, place.groups, anyWay)) {
      const wanted = await this.wanted(place, [meaning], meaning.typed)
      // A word that says nothing is no mistyped one. What stands behind "for" still only describes.
      if (wanted.meanings.length === 0) {
        for (const word of meaning.typed.filter((word) => DESCRIBES_AFTER.has(word)))
          typed.push({ word, isKnown: true, repair: null })
        continue
      }
      const isKnown = finds(place.words, wanted)
      for (const word of meaning.typed) {
        typed.push({ word, isKnown, repair: isKnown ? null : repaired(word, place.listing, vocabulary) })
      }
    }
    return typed
  }

  private async matchedWith(place: Place, typed: Typed[], needed: "all" | "any"): Promise<Found> {
    const words = typed.flatMap(({ word, repair }) => repair?.words ?? [word])
    const alternatives = new Map(
      typed.map(({ repair }) => [repair?.words.join(" ") ?? "", repair?.others ?? []]),
    )
    const meanings = meaningsOf(words, place.groups, anyWay).map(({ typed, phrases }) => ({
      typed,
      phrases: [...phrases, ...(alternatives.get(typed.join(" ")) ?? []).map((word) => [word])],
    }))
    return this.matched(place, meanings, words, needed)
  }

  private async matched(
    place: Place,
    meanings: Meaning[],
    words: string[],
    needed: "all" | "any",
  ): Promise<Found> {
    const wanted = await this.wanted(place, meanings, words)
    return wanted.meanings.length === 0 ? nothing : matched(place.words, wanted, needed)
  }

  private async wanted(place: Place, meanings: Meaning[], words: string[]): Promise<Wanted> {
    const taken = meanings.map(inParts)
    const asked = [...new Set(taken.flatMap(({ phrases }) => phrases.flat()))]
    const stems = await this.stems.of(asked.filter((word) => !isTrait(word)))
    for (const trait of asked.filter(isTrait)) stems.set(trait, [trait])
    place.words.learn(stems)
    return wantedOf(taken, words, stems)
  }

  /** The words, with what the shop offers in the place of what it does not sell. */
  private async offered(place: Place, words: string[]): Promise<string> {
    const replaced: string[] = []
    for (const { typed, phrases } of meaningsOf(words, noGroups, instead)) {
      const [, first] = phrases
      const sold = await this.wanted(place, meaningsOf(typed, place.groups), typed)
      replaced.push(...(first && !finds(place.words, sold) ? first : typed))
    }
    return replaced.join(" ")
  }

  /** Words of the listed products, and those that synonyms know. What was taken out of the shop is left out. */
  private vocabularyOf({ listing, groups }: Place): Vocabulary {
    const spelled = listing.spelled.words()
    const { cached } = this
    if (cached?.listing === listing && cached.spelled === spelled && cached.groups === groups)
      return cached.vocabulary
    const synonyms = new Set([...groups.flat(2), ...unsold])
    const isUsed = (word: string) =>
      synonyms.has(word) ||
      listing.spelled.withWord(word)?.slots.some((slot) => listing.columns.alive[slot] === 1) === true
    // Nobody means a number by a mistyped word.
    const words = [...new Set([...spelled, ...synonyms])].filter((word) => !/^\d+$/.test(word))
    const vocabulary = new Vocabulary(words, isUsed)
    this.cached = { vocabulary, listing, spelled, groups }
    return vocabulary
  }
}

const nothing: Found = { slots: new Int32Array(0), scores: new Uint16Array(0) }

/** "spf50" finds "SPF 50", too. */
function inParts({ typed, phrases }: Meaning): Meaning {
  return {
    typed,
    phrases: phrases.flatMap((phrase) => {
      const parts = phrase.flatMap(partsOf)
      return parts.length > phrase.length ? [phrase, parts] : [phrase]
    }),
  }
}

function atOddsWith(phrases: string[][]): string[] {
  const asked = new Set(phrases.map((phrase) => phrase.join(" ")))
  return AT_ODDS.filter(
    (odds) => !asked.has(odds.trait) && [...odds.asked].some((phrase) => asked.has(phrase)),
  ).map(({ trait }) => trait)
}

function isSignificant(word: string, stems: ReadonlyMap<string, string[]>): boolean {
  return (stems.get(word)?.length ?? 0) > 0
}

/** Meanings that say something of goods; the one that names the thing is the last before "for", "with" and the like. */
function wantedOf(meanings: Meaning[], words: string[], stems: ReadonlyMap<string, string[]>): Wanted {
  const end = words.findIndex((word, at) => at > 0 && DESCRIBES_AFTER.has(word))
  let at = 0
  const described: { meaning: Meaning; isBefore: boolean }[] = []
  const isSaying = (word: string, _: number, { length }: string[]) =>
    isSignificant(word, stems) || (length > 1 && !JOINS.has(word) && !DESCRIBES_AFTER.has(word))
  for (const { typed, phrases } of meanings) {
    const isBefore = end < 0 || at < end
    at += typed.length
    const significant = phrases.map((phrase) => phrase.filter(isSaying)).filter((phrase) => phrase.length > 0)
    if (significant.length > 0) described.push({ meaning: { typed, phrases: significant }, isBefore })
  }
  const about = described.filter(({ meaning }) => !meaning.typed.every((word) => NOT_ABOUT_GOODS.has(word)))
  const used = about.length > 0 ? about : described
  // A figure says which one, not what: "retinol 0.5%".
  const isThing = ({ meaning }: { meaning: Meaning }) =>
    !meaning.typed.every((word) => /^\P{L}+$/u.test(word))
  const head = used.findLastIndex((one) => one.isBefore && isThing(one))
  return {
    meanings: used.map(({ meaning }) => meaning),
    atOdds: atOddsWith(used.flatMap(({ meaning }) => meaning.phrases)),
    head: head < 0 ? used.length - 1 : head,
    needs: used.map(({ meaning }) => meaning.phrases.some((phrase) => phrase.some(isTrait))),
    plain: words.flatMap(partsOf).join(" "),
  }
}
