import type { Chance } from "../random"
import type { Active } from "../tables/actives"
import { BASES } from "../tables/bases"
import type { BrandRow } from "../tables/brands"
import type { Kind, SectionCode } from "../tables/taxonomy"

export interface CopyInput {
  kind: Kind
  brand: BrandRow
  section: SectionCode
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
]
const FROM_LINE = [
  "Part of the {line} range by {brand}.",
  "Goes with the rest of {line} by {brand}.",
  "From {brand}, in the {line} family.",
  "{brand} made it for its {line} range.",
]

const CARE = [
  "No mercury, no hydroquinone, no steroids.",
  "Suits all skin types.",
  "If your skin reacts easily, try it on your inner arm first.",
  "Not tested on animals.",
  "Once open, it keeps for a year.",
  "Sealed at the top, with the batch number underneath.",
  "Good in harmattan and in the rains.",
  "No parabens, no added colour.",
  "Mild enough for teenagers and grandmothers.",
  "Store it away from the sun.",
  "The pack can be recycled.",
  "Ask us if you are not sure it is for you.",
  "The seal tells you nobody opened it before you.",
  "Made in small batches, so that it reaches you fresh.",
  "Tested on skin as deep as ours.",
  "It layers well with what you use already.",
  "Give it four weeks before you judge it.",
  "Light enough for a Lagos afternoon.",
]
const COLOUR = [
  "Fragrance-free and gentle on sensitive skin.",
  "Comes with a protective seal.",
  "Made for heat and long days.",
  "Vegan, and not tested on animals.",
  "Looks the same in daylight, flash and ring light.",
  "Small enough for your smallest bag.",
  "Tried at three owambes before we stocked it.",
  "It comes off with any cleansing oil.",
  "The pack closes with a click and stays closed.",
  "Stays put in traffic with no air conditioning.",
]
const HAIR = [
  "Works on natural, relaxed and transitioning hair.",
  "No sulphates and no mineral oil where it counts.",
  "Friendly to colour and to children from three years up.",
  "Fits every wash day, whether weekly or monthly.",
  "Tested in a Surulere salon for a whole rainy season.",
  "Good under wigs and between braids.",
]
const THINGS = [
  "Comes with a one-year warranty against faults.",
  "Checked by hand before it is packed.",
  "A sensible gift that will actually be used.",
  "Spare parts and answers are a message away.",
  "Easy to clean, and it stays looking new.",
  "Packed in card, without plastic.",
]
const SCENT = [
  "The bottle is heavy glass and can be refilled.",
  "Wear it alone or over a body oil of the same family.",
  "Spray once on paper before you decide.",
  "Blended and bottled in small numbers.",
  "Keep it cool and dark and it will age well.",
  "A fine present, already boxed.",
]

const CLOSINGS: Record<SectionCode, string[]> = {
  skin: CARE,
  bath: CARE,
  men: CARE,
  baby: [
    "Reviewed by paediatric nurses.",
    "Free of dyes, sulphates and strong perfume.",
    "Suitable from the first day unless the label says otherwise.",
    "The cap opens with one hand, because the other one is busy.",
    "Tested on easily upset skin.",
    "Keep it out of little hands' reach.",
  ],
  oral: [
    "Free of parabens and triclosan.",
    "Good for adults and for children above six.",
    "Everyday quality at a fair price.",
    "Sealed for freshness.",
    "Made to the standard on the pack, batch by batch.",
    "Keep one at home and one at work.",
  ],
  makeup: COLOUR,
  nails: [...COLOUR, "Free of the ten usual nasties.", "The wide brush makes neat work of it."],
  hair: HAIR,
  wigs: [
    "Photographed without filters.",
    "Comes in a satin bag with a spare comb.",
    "Exchange it within seven days if the lace is uncut.",
    "Weighed before packing.",
    "Colour may differ by half a tone between batches.",
    "Ask us for the care leaflet.",
  ],
  tools: THINGS,
  gifts: [
    ...SCENT.slice(5),
    ...THINGS.slice(2, 3),
    "Ready to hand over.",
    "Add a note at checkout and we write it in.",
  ],
  scent: SCENT,
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Three to five sentences: what it is, what is in it, what one notices, where it comes from. */
export function describe(input: CopyInput, chance: Chance): string {
  const { kind, active, second, shades, section } = input
  const opens = kind.opens.filter((text) => input.trait || !text.includes("{trait}"))
  const sentences = [chance.pick(opens)]
  if (active) sentences.push(chance.pick(WITH_ACTIVE))
  if (second) sentences.push(chance.pick(WITH_SECOND))
  if (shades > 1) sentences.push(chance.pick(WITH_SHADES))
  sentences.push(chance.pick(kind.feels), chance.pick(FROM_LINE))
  if (chance.happens(0.75)) sentences.push(chance.pick(CLOSINGS[section]))
  return sentences.map((sentence) => fill(sentence, input)).join(" ")
}

/** One line for cards and the quick view. */
export function summarise(input: CopyInput, chance: Chance): string {
  const { active, trait, noun, shades, kind } = input
  const name = upper(lower(noun))
  if (active) {
    return fill(
      chance.pick([
        `${name} with {active} that {does}.`,
        `{Active} ${asLower(noun)} that {does}.`,
        `${name}: {active} {does}.`,
      ]),
      input,
    )
  }
  const colours = shades > 1 ? ` in ${shades} shades` : ""
  const feel = chance.pick(kind.feels)
  const first =
    trait && !nouny(trait)
      ? `${trait} ${asLower(noun)}${colours}.`
      : `${name}${trait ? ` with ${trait}` : ""}${colours}.`
  return `${first} ${feel}`
}

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
  return upper(withArticles(filled))
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
