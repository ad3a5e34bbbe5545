/**
 * The demo shop's own chance: the same name always draws the same numbers, whatever was drawn before for other
 * names, so that a change in one table leaves the rest of the shop as it was.
 */
export class Chance {
  #state: number

  constructor(name: string) {
    this.#state = hash(name)
  }

  /** 0 ≤ x < 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  /** True in `share` (0 to 1) of all cases. */
  happens(share: number): boolean {
    return this.next() < share
  }

  pick<T>(list: readonly T[]): T {
    const found = list[Math.floor(this.next() * list.length)]
    if (found === undefined) throw new Error("Nothing to pick from")
    return found
  }

  /** One of the keys, as often as its weight says. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    const entries = Object.entries(weights) as Array<[K, number]>
    let rest = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [key, weight] of entries) {
      rest -= weight
      if (rest < 0) return key
    }
    const last = entries[entries.length - 1]
    if (!last) throw new Error("Nothing to pick from")
    return last[0]
  }

  shuffled<T>(list: readonly T[]): T[] {
    const copy = [...list]
    for (let i = copy.length - 1; i > 0; i--) {
      const j = Math.floor(this.next() * (i + 1))
      const [a, b] = [copy[i] as T, copy[j] as T]
      copy[i] = b
      copy[j] = a
    }
    return copy
  }
}

/** 32-bit hash of a text (FNV-1a, finished by one more mixing). */
export function hash(text: string): number {
  let h = 2_166_136_261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16_777_619)
  h ^= h >>> 16
  h = Math.imul(h, 0x85ebca6b)
  return (h ^ (h >>> 13)) >>> 0
}

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

/** An id in Medusa's manner, `prefix_` and 26 characters, always the same for the same name. */
export function demoId(prefix: string, name: string): string {
  let text = ""
  for (let part = 0; text.length < 26; part++) {
    let bits = hash(`${prefix}/${name}/${part}`)
    for (let i = 0; i < 6 && text.length < 26; i++) {
      text += CROCKFORD[bits & 31]
      bits >>>= 5
    }
  }
  return `${prefix}_${text}`
}
