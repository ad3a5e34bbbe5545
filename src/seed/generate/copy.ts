import type { Chance } from "../random"
import type { Active } from "../tables/actives"
import { BASES } from "../tables/bases"
import type { BrandRow } from "../tables/brands"
import { closingsOf } from "../tables/closing-words"
import { sentencesOf } from "../tables/sentences-only-of"
import type { Kind, SectionCode, Sort } from "../tables/taxonomy"

export interface CopyInput {
  kind: Kind
  brand: BrandRow
  section: SectionCode
  sort: Sort
  line: string
  noun: string
  active: Active | null
  second: Active | null
  trait: string | null
  shades: number
}

/*
 * No six words in a row stand in more than one product of fifty (`voice.test.ts`): sentences are many, or short around what
 * differs.
 */
const WITH_ACTIVE = [
  "{Active} {does}.",
  "A good dose of {active} {does}.",
  "{Active} leads the list: it {does}.",
  "Its heart is {active}: it {does}.",
  "The star is {active}, which {does}.",
]
const WITH_SECOND = [
  "{Second} works beside it and {does2}.",
  "{Second} joins in and {does2}.",
  "It is paired with {second}, which {does2}.",
]
const WITH_SHADES = [
  "Choose from {n} shades, light to deep.",
  "{n} shades, true to the pack.",
  "There are {n} shades, deep ones included.",
  "It comes in {n} shades.",
  "You have {n} shades to choose from.",
]
const FROM_LINE = [
  "Part of the {line} range by {brand}.",
  "Goes with the rest of {line} by {brand}.",
  "From {brand}, in the {line} series.",
  "{brand} made it for its {line} range.",
]

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Three to five sentences: what it is, what is in it, what one notices, where it comes from. */
export function describe(input: CopyInput, chance: Chance): string {
  const { kind, active, second, shades, section, sort } = input
  const opens = sentencesOf(kind.opens, input).filter((text) => input.trait || !text.includes("{trait}"))
  const sentences = [chance.pick(opens)]
  if (active) sentences.push(chance.pick(WITH_ACTIVE))
  if (second) sentences.push(chance.pick(WITH_SECOND))
  if (shades > 1) sentences.push(chance.pick(sentencesOf(WITH_SHADES, input)))
  sentences.push(chance.pick(sentencesOf(kind.feels, input)), chance.pick(FROM_LINE))
  if (chance.happens(0.75)) sentences.push(chance.pick(sentencesOf(closingsOf(section, sort), input)))
  return sentences.map((sentence) => fill(sentence, input)).join(" ")
}

/** One line for cards and the quick view. */
export function summarise(input: CopyInput, chance: Chance): string {
  const { active, trait, noun, shades, kind } = input
  const name = upper(lower(noun))
  if (active) {
    const behind = [`${name} with {active} that {does}.`, `${name}: {active} {does}.`]
    const before = `{Active} ${asLower(noun)} that {does}.`
    return fill(chance.pick(endsAs(active.name, noun) ? behind : [...behind, before]), input)
  }
  const colours = shades > 1 ? ` in ${shades} shades` : ""
  const feel = chance.pick(sentencesOf(kind.feels, input))
  const first =
    trait && !nouny(trait)
      ? `${trait} ${asLower(noun)}${colours}.`
      : `${name}${trait ? ` with ${trait}` : ""}${colours}.`
  return `${first} ${feel}`
}

/** "Coconut oil oil pulling rinse": the one ends with the word with which the other begins. */
const endsAs = (name: string, noun: string): boolean =>
  name.split(" ").at(-1)?.toLowerCase() === noun.split(" ")[0]?.toLowerCase()

/** Traits that are notes ("Amber & Oud", "Vetiver") rather than adjectives go after the noun. */
const nouny = (trait: string): boolean => NOTE_WORDS.test(trait)
const NOTE_WORDS =
  /Oud|Frangipani|Vetiver|Rose$|Musk|Smoke|Bergamot|Vanilla|Orchid|Ylang|Tonka|Neroli|Cocoa|Fig|Sandalwood|Lemongrass|Jasmine|Pepper|Incense|Coconut|Almond|Strawberry|Mint|Aloe|Peel|Citrus|Cotton$|Green Tea|Cucumber/

/** A noun inside a sentence; what is written with capitals for good stays so. */
function asLower(noun: string): string {
  return noun
    .split(" ")
    .map((word) => (/^(SPF|UV|2-in-1|[A-Z]{2,})$/.test(word) ? word : word.toLowerCase()))
    .join(" ")
}

function fill(sentence: string, { active, second, trait, brand, line, shades }: CopyInput): string {
  const filled = sentence
    .replaceAll("{Active}", active ? upper(inSentence(active.name)) : "")
    .replaceAll("{active}", active ? inSentence(active.name) : "")
    .replaceAll("{does}", active?.does ?? "")
    .replaceAll("{Second}", second ? upper(inSentence(second.name)) : "")
    .replaceAll("{second}", second ? inSentence(second.name) : "")
    .replaceAll("{does2}", second?.does ?? "")
    .replaceAll("{trait}", trait ? inSentence(trait).replace(" blend", "") : "")
    .replaceAll("{brand}", brand.name)
    .replaceAll("{line}", line)
    .replaceAll("{n}", String(shades))
  // A brand's name may end with a stop of its own.
  return upper(withArticles(filled).replaceAll("..", "."))
}

/** "A all-day base" is "an all-day base": what stands behind the article is filled in later. */
const withArticles = (text: string): string =>
  text.replace(/\b(a) (?=(?:[aei]|o(?!ne\b|nce\b|ne-)|u(?!n[it]|s[eu]|ti|ro))[a-z])/gi, "$1n ")

/** Ingredient names are lower case within a sentence, but for the ones that are names or letters. */
function inSentence(name: string): string {
  const phrase = name.includes("&") ? `${name.replace("&", "and")} blend` : name
  return phrase
    .split(" ")
    .map((word) => (/^[A-Z]$|\d|^(French|White)$/.test(word) ? word : word.toLowerCase()))
    .join(" ")
}

/** INCI list with the named ingredients in it, or what the thing is made of. */
export function ingredientsOf({ kind, noun, active, second }: CopyInput): string {
  const base = kind.baseOf?.[noun] ?? kind.base
  if (!base) return kind.material ?? ""
  const named = [active, second].filter((entry) => entry !== null).map((entry) => entry.inci)
  const list: string[] = BASES[base].split(/, (?![^(]*\))/)
  const at = list.indexOf("*")
  list.splice(at, 1, ...named.flatMap((inci) => inci.split(/, (?![^(]*\))/)))
  return [...new Set(list)].join(", ")
}
