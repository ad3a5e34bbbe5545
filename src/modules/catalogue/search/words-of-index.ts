import { BEGINS, points } from "../domain/word-place"
import type { ListingIndex } from "../listing-index/listing-index"
import type { Postings } from "../listing-index/word-index"

/** "ing" and the like. What a word shares with a description behind a longer ending is chance. */
const LONGEST_ENDING = 3

/** Where the words of one search stand, each looked up once: synonyms and repairs ask for the same ones again. */
export class WordsOfIndex {
  private readonly known = new Map<string, Postings>()
  private readonly stems = new Map<string, string[]>()
  private readonly best: Uint8Array

  constructor(readonly listing: ListingIndex) {
    this.best = new Uint8Array(listing.size)
  }

  /** The basic forms of words; each must be added before the word is asked for. */
  learn(stems: ReadonlyMap<string, string[]>): void {
    for (const [word, forms] of stems) this.stems.set(word, forms)
  }

  /** The slots that have the word in any form, each once; with `isBegun` those with a longer word of a name, too. */
  of(word: string, isBegun: boolean): Postings {
    const key = isBegun ? `${word}…` : word
    let found = this.known.get(key)
    if (!found) {
      found = this.read(word, isBegun)
      this.known.set(key, found)
    }
    return found
  }

  private read(word: string, isBegun: boolean): Postings {
    const { words } = this.listing
    const all: { postings: Postings; from: number; kind: number }[] = []
    for (const form of new Set([word, ...(this.stems.get(word) ?? [])])) {
      const postings = words.withWord(form)
      if (postings) all.push({ postings, from: word.length - form.length > LONGEST_ENDING ? 1 : 0, kind: 0 })
    }
    // Descriptions have words enough that begin alike.
    if (isBegun) {
      for (const postings of words.withBeginning(word)) all.push({ postings, from: 1, kind: BEGINS })
    }
    const [only] = all
    return all.length === 1 && only && only.from === 0 ? only.postings : this.merged(all)
  }

  private merged(all: { postings: Postings; from: number; kind: number }[]): Postings {
    const { best } = this
    // Once: an imported name is looked up again each time.
    const worth = points
    const slots = new Int32Array(all.reduce((sum, { postings }) => sum + postings.slots.length, 0))
    let length = 0
    for (const { postings, from, kind } of all) {
      for (let at = 0; at < postings.slots.length; at++) {
        const place = postings.places[at] as number
        if (place < from) continue
        const slot = postings.slots[at] as number
        const before = best[slot] as number
        if (before === 0) slots[length++] = slot
        else if ((worth[before - 1] as number) >= (worth[place | kind] as number)) continue
        best[slot] = (place | kind) + 1
      }
    }
    const places = new Uint8Array(length)
    for (let at = 0; at < length; at++) {
      const slot = slots[at] as number
      places[at] = (best[slot] as number) - 1
      best[slot] = 0
    }
    return { slots: slots.subarray(0, length), places }
  }
}
