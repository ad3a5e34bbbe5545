import { plainText, wordsOf } from "./plain-text"

/** Words and phrases that mean the same, each as its plain words. */
export type SynonymGroup = string[][]

/** One thing that was searched for: any of these phrases will do. */
export interface Meaning {
  /** The words typed for it. */
  typed: string[]
  /** What stands for it, the typed words first. */
  phrases: string[][]
}

/** A group as staff wrote it. Phrases that are the same to a search count once. */
export function synonymGroup(phrases: string[]): SynonymGroup {
  const plain = new Map(phrases.map((phrase) => [wordsOf(plainText(phrase)).join(" "), phrase]))
  return [...plain.keys()].filter((words) => words !== "").map((words) => words.split(" "))
}

/**
 * What the words mean: the longest phrase that a group has, from left to right, stands for the whole group; any other
 * word for itself. A phrase of several groups stands for all of them.
 */
export function meaningsOf(words: string[], groups: readonly SynonymGroup[]): Meaning[] {
  const byPhrase = new Map<string, SynonymGroup[]>()
  let longest = 1
  for (const group of groups) {
    for (const phrase of group) {
      const key = phrase.join(" ")
      byPhrase.set(key, [...(byPhrase.get(key) ?? []), group])
      longest = Math.max(longest, phrase.length)
    }
  }
  const meanings: Meaning[] = []
  for (let at = 0; at < words.length; ) {
    const typed = longestPhrase(words, at, longest, byPhrase)
    const found = byPhrase.get(typed.join(" ")) ?? []
    const own = typed.join(" ")
    const others = found.flat().filter((phrase) => phrase.join(" ") !== own)
    meanings.push({ typed, phrases: [typed, ...others] })
    at += typed.length
  }
  return meanings
}

function longestPhrase(
  words: string[],
  at: number,
  longest: number,
  byPhrase: ReadonlyMap<string, unknown>,
): string[] {
  for (let length = Math.min(longest, words.length - at); length > 1; length--) {
    const phrase = words.slice(at, at + length)
    if (byPhrase.has(phrase.join(" "))) return phrase
  }
  return words.slice(at, at + 1)
}
