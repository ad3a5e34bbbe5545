import { nameKey, plainName } from "../../../contract/name-key"

/** Ways to say a place that its name does not hold, by what `placeKey` makes of them. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  // The capital, by its city and by its initials.
  abuja: "abujafederalcapitalterritory",
  fct: "abujafederalcapitalterritory",
  fctabuja: "abujafederalcapitalterritory",
  abujafct: "abujafederalcapitalterritory",
  federalcapitalterritory: "abujafederalcapitalterritory",
  federalcapitalterritoryabuja: "abujafederalcapitalterritory",
  amac: "abujamunicipal",
  // Spelt so on many maps, and the names before the Constitution's Fifth Alteration.
  somolu: "shomolu",
  nassarawa: "nasarawa",
  kunchi: "ghari",
  afikponorth: "afikpo",
  afikposouth: "edda",
}

/** What people add to a place's name without meaning another place. */
const KIND_OF_PLACE = /\b(state|local government area|local government|l\.?g\.?a\.?|area council)\s*$/

/**
 * A name without what its spellings differ in: case, accents, punctuation, "State", "LGA". "Lagos State" and "lagos" are
 * one; "Eti-Osa" and "ETI OSA" are one.
 */
export function placeKey(name: string): string {
  const plain = plainName(name).trim()
  const bare = plain.replace(KIND_OF_PLACE, "").trim() || plain || name
  const named = nameKey(bare)
  const key = named.replace(/[^\p{L}\p{M}\p{N}]/gu, "") || named
  return Object.hasOwn(OTHER_NAMES, key) ? (OTHER_NAMES[key] ?? key) : key
}

/** "NG-LA", "ng-la", "NG LA" or "LA" as the code that it is; null for what has no such shape. */
export function stateCode(text: string): string | null {
  const [, letters] = /^(?:ng[-\s]?)?([a-z]{2})$/i.exec(text.trim()) ?? []
  return letters ? `NG-${letters.toUpperCase()}` : null
}

/** What places of lists are compared by, made once for each. */
const keys = new WeakMap<object, string>()
function keyOf(place: { name: string }): string {
  const key = keys.get(place) ?? placeKey(place.name)
  keys.set(place, key)
  return key
}

/** The state of a list that somebody means: by its id, its ISO code or its name in any usual spelling. */
export function stateMeant<P extends { id: string; name: string }>(
  states: readonly P[],
  text: string,
): P | null {
  return placeMeant(states, stateCode(text) ?? text) ?? placeMeant(states, text)
}

/** The place of a list that somebody means: by its id, its name as it is, or another spelling of it. */
export function placeMeant<P extends { id: string; name: string }>(
  places: readonly P[],
  text: string,
): P | null {
  const stated = text.trim().toLowerCase()
  const key = placeKey(text)
  return (
    places.find(({ id }) => id.toLowerCase() === stated) ??
    places.find(({ name }) => name.toLowerCase() === stated) ??
    (key === "" ? undefined : places.find((place) => keyOf(place) === key)) ??
    null
  )
}
