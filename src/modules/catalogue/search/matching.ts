import { partsOf } from "../domain/plain-text"
import { type Meaning, singular } from "../domain/synonyms"
import { isKind, points, wordPlaces } from "../domain/word-place"
import type { Found } from "../listing-index/found"
import type { ListingIndex } from "../listing-index/listing-index"
import type { Postings } from "../listing-index/word-index"
import type { WordsOfIndex } from "./words-of-index"

/** Shorter words must be there as a whole: too much begins with two letters. */
const SHORTEST_BEGINNING = 3
/** What is being typed behind other words may be shorter: those leave little. */
const SHORTEST_LAST = 2
const WHOLE = 1
/** The word that names the thing counts more than those that describe it: "wig glue" is a glue. */
const NAMED = 1.5
/** A synonym counts a little less than the same word as it was typed. */
const SYNONYM = 3 / 4
/** For two words that stand side by side in the search or in a synonym, and in the name. */
const SIDE_BY_SIDE = 24
const WHOLE_NAME = 200
/** What has all of the meanings comes first, unless the thing asked for is only spoken of in its description. */
const ALL = 20_000
/** Of what fits in part, that first which stands where the best of what fits altogether stands; once more for each need that it meets. */
const NEAR_THE_BEST = 60
/** A page of results. With fewer, what is the thing asked for follows, though not all that describes it fits. */
const ENOUGH = 10

/** What a word says of a product: it is spoken of; its brand or its name has the word; it is that. */
const ELSEWHERE = 0
const BRANDED_SO = 1
const NAMED_SO = 2
const IS_SO = 3
const levels = Uint8Array.from(points, (_, place) =>
  isKind(place)
    ? IS_SO
    : place === ELSEWHERE
      ? ELSEWHERE
      : (place & 15) === wordPlaces.brand
        ? BRANDED_SO
        : NAMED_SO,
)
const ELSEWHERE_POINTS = points[ELSEWHERE] ?? 1

/** What is looked for, read from what was typed. */
export interface Wanted {
  meanings: Meaning[]
  /** Index of the meaning that names the thing; the others describe it. */
  head: number
  /** For each meaning whether it says what the thing is for, against or made of, as facets do. */
  needs: readonly boolean[]
  /** What a product should rather not have; it comes after others then. */
  atOdds: string[]
  /** All words as they were typed. */
  plain: string
}

/** By slot what a search has come to. Used again by every search: nothing else runs between filling and clearing. */
const sheet = {
  size: 0,
  /** Points of the phrase that is looked at, how many of its words are there, whether one is only spoken of. */
  sum: new Uint16Array(0),
  having: new Uint8Array(0),
  weak: new Uint8Array(0),
  /** What the last word of the phrase says. */
  said: new Uint8Array(0),
  /** The best phrase of the meaning. */
  best: new Uint16Array(0),
  /** The most that it says. */
  level: new Uint8Array(0),
  /** Of all meanings: points, how many there are, what the one that names the thing says, and how many needs are met. */
  total: new Uint16Array(0),
  hits: new Uint8Array(0),
  thing: new Uint8Array(0),
  met: new Uint8Array(0),
}

function makeRoom(size: number): void {
  if (sheet.size >= size) return
  const words = () => new Uint16Array(size)
  const bytes = () => new Uint8Array(size)
  Object.assign(sheet, { size, sum: words(), having: bytes(), weak: bytes(), said: bytes() })
  Object.assign(sheet, { best: words(), total: words(), hits: bytes(), thing: bytes() })
  Object.assign(sheet, { level: bytes(), met: bytes() })
}

/**
 * What has all of the meanings, or any of them, and how well it answers. Where few have all, the other products that
 * are the thing asked for come after them.
 */
export function matched(words: WordsOfIndex, wanted: Wanted, needed: "all" | "any"): Found {
  const { listing } = words
  makeRoom(listing.size)
  const { best, total, hits, thing, level, met } = sheet
  const { alive } = listing.columns
  const having: number[] = []
  for (const [at, meaning] of wanted.meanings.entries()) {
    const isHead = at === wanted.head
    const isNeed = wanted.needs[at] === true
    for (const slot of weigh(words, meaning, { isHead, isNeed, shortest: isOpenAt(wanted, at) })) {
      if (hits[slot] === 0 && alive[slot] === 1) having.push(slot)
      hits[slot] = (hits[slot] as number) + 1
      total[slot] = (total[slot] as number) + (best[slot] as number)
      if (isHead) thing[slot] = level[slot] as number
      if (isNeed && (level[slot] as number) >= NAMED_SO) met[slot] = (met[slot] as number) + 1
      best[slot] = 0
      level[slot] = 0
    }
  }
  for (const trait of wanted.atOdds) {
    for (const slot of words.of(trait, false).slots) total[slot] = (total[slot] as number) >> 1
  }
  const found = collected(listing, wanted, having, needed)
  // Dead slots have only been counted, not met: all are cleared.
  total.fill(0, 0, listing.size)
  hits.fill(0, 0, listing.size)
  thing.fill(0, 0, listing.size)
  met.fill(0, 0, listing.size)
  return found
}

/** Whether each of the meanings finds something by itself: cheaper than to find what has them all. */
export function finds(words: WordsOfIndex, wanted: Wanted): boolean {
  const { alive } = words.listing.columns
  makeRoom(words.listing.size)
  return wanted.meanings.every(({ phrases }) =>
    phrases.some((phrase, number) => {
      const postings = phrase.map((word) => words.of(word, number === 0 && word.length >= SHORTEST_BEGINNING))
      const slots = postings.length === 1 ? postings[0]?.slots : havingAll(postings, false)
      return slots?.some((slot) => alive[slot] === 1) === true
    }),
  )
}

/** How long a word must be to count as a beginning. */
function isOpenAt({ meanings }: Wanted, at: number): number {
  return at > 0 && at === meanings.length - 1 ? SHORTEST_LAST : SHORTEST_BEGINNING
}

interface Role {
  /** It names the thing. */
  isHead: boolean
  /** It is a need. */
  isNeed: boolean
  /** How long a word must be to count as a beginning. */
  shortest: number
}

/** Leaves in `best` and `level` what each slot is worth to one meaning and says of it. Answers those slots. */
function weigh(words: WordsOfIndex, meaning: Meaning, { isHead, isNeed, shortest }: Role): number[] {
  const { best, level, sum, weak, said } = sheet
  const factors = (phrase: string[]) => phrase.length * WHOLE + (isHead ? NAMED - WHOLE : 0)
  const slots: number[] = []
  for (const [number, phrase] of meaning.phrases.entries()) {
    const share = (factors(meaning.typed) / factors(phrase)) * (number === 0 ? 1 : SYNONYM)
    // Only what was typed can be unfinished.
    const postings = phrase.map((word) => words.of(word, number === 0 && word.length >= shortest))
    const [only] = postings
    if (postings.length === 1 && only) {
      const worth = Uint16Array.from(points, (some) =>
        Math.max(1, Math.round(some * factors(phrase) * share)),
      )
      for (let at = 0; at < only.slots.length; at++) {
        const [slot, place] = [only.slots[at] as number, only.places[at] as number]
        if (best[slot] === 0) slots.push(slot)
        best[slot] = Math.max(best[slot] as number, worth[place] as number)
        level[slot] = Math.max(level[slot] as number, levels[place] as number)
      }
      continue
    }
    const together = pairsOf(phrase.flatMap(partsOf))
    for (const slot of havingAll(postings, isHead)) {
      const pairs = weak[slot] === 1 ? 0 : sideBySide(together, words.listing.plainNames[slot])
      // A need is named as one phrase: a "quick-dry hair towel" is not for dry hair.
      const isWeak = weak[slot] === 1 || (isNeed && number === 0 && pairs < together.length)
      const worth = isWeak ? factors(phrase) * ELSEWHERE_POINTS : (sum[slot] as number) + pairs * SIDE_BY_SIDE
      if (best[slot] === 0) slots.push(slot)
      best[slot] = Math.max(best[slot] as number, 1, Math.round(worth * share))
      if (!isWeak) level[slot] = Math.max(level[slot] as number, said[slot] as number)
    }
  }
  return slots
}

/** The slots that have every word of a phrase; leaves in `sum`, `weak` and `said` what they say. Rarest word first. */
function havingAll(postings: Postings[], isHead: boolean): number[] {
  const { sum, having, weak, said } = sheet
  // Once: an imported name is looked up again each time, and this loop runs over whole shelves.
  const worth = points
  const order = postings.map((_, at) => at)
  order.sort((a, b) => (postings[a]?.slots.length ?? 0) - (postings[b]?.slots.length ?? 0))
  order.forEach((which, before) => {
    const { slots, places } = postings[which] as Postings
    const isLast = which === postings.length - 1
    const factor = isHead && isLast ? NAMED : WHOLE
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at] as number
      if (before > 0 && having[slot] !== before) continue
      const place = places[at] as number
      // The parts of one phrase do not stand in the brand here and in the name there.
      const isWeak = (levels[place] as number) <= BRANDED_SO ? 1 : 0
      having[slot] = before + 1
      sum[slot] = (before > 0 ? (sum[slot] as number) : 0) + (worth[place] as number) * factor
      weak[slot] = before > 0 ? (weak[slot] as number) | isWeak : isWeak
      if (isLast) said[slot] = levels[place] as number
    }
  })
  const all: number[] = []
  for (const slot of postings[order[0] ?? 0]?.slots ?? []) {
    if (having[slot] === postings.length) all.push(slot)
    having[slot] = 0
  }
  return all
}

/** Short words whole; longer ones in the singular, which the plural begins with. */
function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, at) => ` ${words[at]} ${word.length > 3 ? singular(word) : `${word} `}`)
}

/** How many of the pairs a name has. Names of the listing index have a space at both ends. */
function sideBySide(pairs: readonly string[], name = ""): number {
  let count = 0
  for (const pair of pairs) if (name.includes(pair)) count++
  return count
}

function collected(listing: ListingIndex, wanted: Wanted, having: number[], needed: "all" | "any"): Found {
  const { hits, thing, met, total } = sheet
  const { placing } = listing.columns
  const all = wanted.meanings.length
  let most = 0
  let needs = 0
  for (const slot of having) {
    if (hits[slot] !== all) continue
    most = Math.max(most, thing[slot] as number)
    needs = Math.max(needs, met[slot] as number)
  }
  const isFormOfNeed = wanted.needs.some((isNeed, at) => isNeed && at !== wanted.head)
  // Where some are the thing itself, those of a brand with this name are not what was asked for, and for a need those
  // that only have it in their name are not: a "serum foundation with niacinamide" is no serum.
  const enoughNamed = isFormOfNeed ? IS_SO : NAMED_SO
  const least = most === IS_SO ? enoughNamed : BRANDED_SO
  const isThing = (slot: number) => hits[slot] === all && (thing[slot] as number) >= least
  const fits = (slot: number) => isThing(slot) && (met[slot] as number) >= needs
  if (needed === "any") return scored(listing, wanted, having, fits, nowhere)
  const whole = all === 1 ? having : having.filter((slot) => hits[slot] === all)
  let enough = ENOUGH
  for (let at = 0; at < whole.length && enough > 0; at++) if (fits(whole[at] as number)) enough--
  if (whole.length === 0 || enough === 0 || all === 1) return scored(listing, wanted, whole, fits, nowhere)
  const fitting = whole.filter(fits)
  const top = Math.max(...fitting.map((slot) => total[slot] as number))
  const places = new Set(fitting.filter((slot) => total[slot] === top).map((slot) => placing[slot] as number))
  const uncategorised = listing.placings.find("")
  if (uncategorised !== undefined) places.delete(uncategorised)
  const isNear = (slot: number) => isThing(slot) || places.has(placing[slot] as number)
  const following = having.filter((slot) => hits[slot] === all || thing[slot] === IS_SO || isNear(slot))
  return scored(listing, wanted, following, fits, isNear)
}

const nowhere = () => false

function scored(
  listing: ListingIndex,
  { meanings, plain }: Wanted,
  slots: number[],
  fits: (slot: number) => boolean,
  isNear: (slot: number) => boolean,
): Found {
  const { total, hits, met } = sheet
  // Those within a meaning have been counted with it.
  const parts = meanings.map(({ typed }) => typed.flatMap(partsOf))
  const within = new Set(parts.flatMap(pairsOf))
  const between = pairsOf(parts.flat()).filter((pair) => !within.has(pair))
  const whole = ` ${plain} `
  const { nameLength } = listing.columns
  const scores = new Uint16Array(slots.length)
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] as number
    let score = total[slot] as number
    if (fits(slot)) score += ALL
    else if (isNear(slot)) score += NEAR_THE_BEST * (1 + (met[slot] as number))
    if (nameLength[slot] === whole.length && listing.plainNames[slot] === whole) score += WHOLE_NAME
    if (between.length > 0 && (hits[slot] as number) > 1)
      score += SIDE_BY_SIDE * sideBySide(between, listing.plainNames[slot])
    scores[at] = score
  }
  return { slots: Int32Array.from(slots), scores }
}
