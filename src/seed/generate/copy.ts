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

const WITH_ACTIVE = [
  "{Active} {does}.",
  "There is a good measure of {active} in it, which {does}.",
  "We put {active} first on the list because it {does}.",
  "Its heart is {active}: it {does}.",
  "{Active} is what makes the difference here, as it {does}.",
]
const WITH_SECOND = [
  "{Second} works beside it and {does2}.",
  "{Second} joins in and {does2}.",
  "It is paired with {second}, which {does2}.",
]
const WITH_SHADES = [
  "It comes in {n} shades, named and ordered from light to deep.",
  "Choose from {n} shades; the swatches are true to the pack.",
  "There are {n} shades, and the deep ones are not an afterthought.",
]
const FROM_LINE = [
  "Part of the {line} range by {brand}.",
  "It belongs to the {line} range by {brand} and goes well with the rest of it.",
  "From {brand}, in the {line} family.",
  "{brand} made it for its {line} range.",
]

const CARE = [
  "No mercury, no hydroquinone, no steroids.",
  "Suits all skin types; try a little on your inner arm first if yours reacts easily.",
  "Not tested on animals.",
  "Keeps for twelve months once opened.",
  "Sealed at the top, with the batch number underneath.",
  "Good for harmattan and for rainy season alike.",
  "Free of parabens and added colour.",
  "Safe for teenagers and their grandmothers.",
  "Store it away from direct sun.",
  "The pack can be recycled.",
]
const COLOUR = [
  "Fragrance-free and gentle on sensitive skin.",
  "Comes with a protective seal.",
  "Made for warm weather and long days.",
  "Vegan, and never tested on animals.",
  "Looks the same in daylight, flash and ring light.",
  "A small pack that earns its place in your bag.",
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
    .replace(/\ba ([aeio])/g, "an $1")
  return upper(filled)
}

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
