import { plainLetters } from "../../../contract/plain-letters"

/** Words of a bank's names that say it is a company's: nobody's own account. */
const COMPANY = /^(ltd|limited|plc|inc|llc|enterprises?|ventures?|company|global)$/

/**
 * Whether a bank account is the shopper's own, by its holder's name as the bank states it. The order of names, names in
 * between, accents, hooks, capitals, hyphens and titles do not matter; a first name and a surname must both be there.
 */
export function isHeldBy(accountName: string, person: { firstName: string; lastName: string }): boolean {
  const held = wordsOf(accountName)
  if (held.some((word) => COMPANY.test(word))) return false
  const [first, last] = [person.firstName, person.lastName].map((name) => placesOf(name, held))
  return (first ?? []).some((one) =>
    (last ?? []).some((other) => one.every((place) => !other.includes(place))),
  )
}

/**
 * Whether somebody who typed a holder's name meant this one: each of their words is one of the bank's. Order, accents,
 * capitals and names that they left out do not matter.
 */
export function isNameOf(typed: string, accountName: string): boolean {
  const held = new Set(wordsOf(accountName))
  const words = wordsOf(typed)
  return words.length > 0 && words.every((word) => held.has(word))
}

/** Where a name stands among the words of the account's: each of its own words alone, or all of it, joined or split. */
function placesOf(name: string, held: readonly string[]): number[][] {
  const words = wordsOf(name)
  const wanted = new Set([...words, words.join("")].filter((word) => word.length > 1))
  const places: number[][] = []
  held.forEach((word, index) => {
    if (wanted.has(word)) places.push([index])
    if (wanted.has(word + (held[index + 1] ?? "")) && held[index + 1]) places.push([index, index + 1])
  })
  return places
}

function wordsOf(name: string): string[] {
  return plainLetters(name)
    .replaceAll(".", "")
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
}
