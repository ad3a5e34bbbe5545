import { Slots } from "./slots"

/** The slots that have a word, ascending, and what it says of each of them (`domain/word-place.ts`). */
export interface Postings {
  slots: Int32Array
  places: Uint8Array
}

/** Which slots have which word. Words are only added: a product whose words change moves to a new slot. */
export class WordIndex {
  private readonly slots = new Map<string, Slots>()
  /** Sorted by code unit; words added since are sorted in at the next search. */
  private sorted: string[] = []
  private added: string[] = []

  add(word: string, slot: number, place = 0): void {
    let slots = this.slots.get(word)
    if (!slots) {
      slots = new Slots()
      this.slots.set(word, slots)
      this.added.push(word)
    }
    slots.push(slot, place)
  }

  withWord(word: string): Postings | null {
    return this.slots.get(word)?.all() ?? null
  }

  /** Of every word that begins so and is longer; a slot may come several times. */
  *withBeginning(beginning: string): Generator<Postings> {
    const words = this.words()
    for (let at = lowerBound(words, beginning); at < words.length; at++) {
      const word = words[at] as string
      if (!word.startsWith(beginning)) return
      if (word !== beginning) yield (this.slots.get(word) as Slots).all()
    }
  }

  words(): readonly string[] {
    if (this.added.length > 0) {
      this.sorted = merged(this.sorted, this.added.sort())
      this.added = []
    }
    return this.sorted
  }
}

function lowerBound(words: readonly string[], word: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] as string) < word) low = middle + 1
    else high = middle
  }
  return low
}

function merged(a: string[], b: string[]): string[] {
  const all: string[] = []
  let i = 0
  let j = 0
  while (i < a.length && j < b.length) {
    all.push((a[i] as string) < (b[j] as string) ? (a[i++] as string) : (b[j++] as string))
  }
  return all.concat(a.slice(i), b.slice(j))
}
