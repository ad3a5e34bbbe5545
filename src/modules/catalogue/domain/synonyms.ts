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
export function synonymGroup(phrases: readonly string[]): SynonymGroup {
  const plain = new Map(phrases.map((phrase) => [wordsOf(plainText(phrase)).join(" "), phrase]))
  return [...plain.keys()].filter((words) => words !== "").map((words) => words.split(" "))
}

/** What stands for something else, but not the other way round. */
export interface OneWay {
  asked: SynonymGroup
  offered: SynonymGroup
}

interface Phrasebook {
  byPhrase: ReadonlyMap<string, SynonymGroup[]>
  longest: number
}

/** Of groups and of what is offered for something else: neither is changed, and every search asks. */
const books = new WeakMap<readonly SynonymGroup[], WeakMap<readonly OneWay[], Phrasebook>>()

function phrasebook(groups: readonly SynonymGroup[], oneWay: readonly OneWay[]): Phrasebook {
  const known = books.get(groups)?.get(oneWay)
  if (known) return known
  const byPhrase = new Map<string, SynonymGroup[]>()
  let longest = 1
  const stand = (phrase: string[], group: SynonymGroup) => {
    const key = keyOf(phrase)
    byPhrase.set(key, [...(byPhrase.get(key) ?? []), group])
    longest = Math.max(longest, phrase.length)
  }
  for (const group of groups) for (const phrase of group) stand(phrase, group)
  for (const { asked, offered } of oneWay) for (const phrase of asked) stand(phrase, offered)
  const book = { byPhrase, longest }
  const ofGroups = books.get(groups) ?? new WeakMap<readonly OneWay[], Phrasebook>()
  books.set(groups, ofGroups.set(oneWay, book))
  return book
}

const NO_ONE_WAY: readonly OneWay[] = []

/**
 * What the words mean: the longest phrase that a group has, from left to right, stands for the whole group; any other
 * word for itself. A phrase of several groups stands for all of them. One thing and several are the same here.
 */
export function meaningsOf(
  words: readonly string[],
  groups: readonly SynonymGroup[],
  oneWay: readonly OneWay[] = NO_ONE_WAY,
): Meaning[] {
  const { byPhrase, longest } = phrasebook(groups, oneWay)
  const meanings: Meaning[] = []
  for (let at = 0; at < words.length; ) {
    const typed = longestPhrase(words, at, longest, byPhrase)
    const found = byPhrase.get(keyOf(typed)) ?? []
    const own = typed.join(" ")
    const others = new Map(found.flat().map((phrase) => [phrase.join(" "), phrase]))
    others.delete(own)
    meanings.push({ typed, phrases: [typed, ...others.values()] })
    at += typed.length
  }
  return meanings
}

function longestPhrase(
  words: readonly string[],
  at: number,
  longest: number,
  byPhrase: ReadonlyMap<string, unknown>,
): string[] {
  for (let length = Math.min(longest, words.length - at); length > 1; length--) {
    const phrase = words.slice(at, at + length)
    if (byPhrase.has(keyOf(phrase))) return phrase
  }
  return words.slice(at, at + 1)
}

/** "attachments" asks for the same as "attachment"; "ss" is no plural. */
function keyOf(phrase: readonly string[]): string {
  return phrase.map((word) => (word.length > 3 ? singular(word) : word)).join(" ")
}

/** As far as an "s" makes the plural. */
export const singular = (word: string): string => word.replace(/(?<!s)s$/, "")
