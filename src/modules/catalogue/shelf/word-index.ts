import { Slots } from "./slots"

/** Which slots have which word. Words are only added: a product whose words change moves to a new slot. */
export class WordIndex {
  private readonly slots = new Map<string, Slots>()
  /** Sorted by code unit; words added since are sorted in at the next search. */
  private sorted: string[] = []
  private added: string[] = []

  add(word: string, slot: number): void {
    let slots = this.slots.get(word)
    if (!slots) {
      slots = new Slots()
      this.slots.set(word, slots)
      this.added.push(word)
    }
    slots.push(slot)
  }

  withWord(word: string): Int32Array | null {
    return this.slots.get(word)?.all() ?? null
  }

  /** Slots of every word that begins so; a slot may come several times. */
  *withBeginning(beginning: string): Generator<Int32Array> {
    const words = this.words()
    for (let at = lowerBound(words, beginning); at < words.length; at++) {
      const word = words[at] as string
      if (!word.startsWith(beginning)) return
      yield (this.slots.get(word) as Slots).all()
    }
  }

  hasBeginning(beginning: string): boolean {
    const words = this.words()
    return words[lowerBound(words, beginning)]?.startsWith(beginning) === true
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
