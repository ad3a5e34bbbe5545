import { BASES } from "./bases"
import type { SectionCode, Sort } from "./taxonomy"

/** What a sentence has to know of the thing that it is said of. */
export interface Thing {
  /** What it is called, without its brand, its ingredient and its trait. */
  noun: string
  section: SectionCode
  sort: Sort
}

interface Rule {
  words: RegExp
  of: (thing: Thing) => boolean
}

const isMixed = ({ sort }: Thing): boolean => Object.hasOwn(BASES, sort)
const named =
  (names: RegExp) =>
  ({ noun }: Thing): boolean =>
    names.test(noun)
const notNamed =
  (names: RegExp) =>
  ({ noun }: Thing): boolean =>
    !names.test(noun)

/** What nobody tells a colleague of. */
const PRIVATE = /Sanitary|Overnight Pads|Liners|Intimate|Feminine|Nipple|Nursing|Sitz|Perineal|Remover Pads/
const FOR_HIM = /Homme|for Men|Cologne/
/** What nobody gives as a present. */
const PLAIN =
  /Pads|Liners|Cotton|Wipes|Nappy|Bottom Balm|Deodorant|Relaxer|Texturiser|Hair Dye|Tooth|Razor$|Remover/
const LACE_WIG = /Lace Front|Closure Wig|Glueless|Full Lace/
const NO_CAP =
  /Bar$|Mask|Wipes|Soak|Salts|Milk Bath|Relaxer|Kit|Colour|Dye|Powder|Palette|Pencil|Balm|Butter|Stick|Blush|Highlighter|Bronzer|Liner|Definer|Kajal|Mist$|Spray$/
const LEFT_ON =
  /Serum|Concentrate|Ampoule|Booster|Oil|Cream|Moisturiser|Toner|Essence|Corrector|Gel$|Spot|Lotion|Milk|Balm/

/**
 * Sentences of many things that fit only some of them, found by what they say. Descriptions, reviews and questions all go
 * through it, so a new sentence with such a word is held back as well.
 */
const RULES: readonly Rule[] = [
  { words: /\btast/i, of: named(/Toothpaste|Mouthwash|Rinse|Lip |Nipple|Nursing/) },
  { words: /batch number|seal intact|came sealed|Sealed at the top|seal tells you/, of: isMixed },
  { words: /\bexpire\b/, of: isMixed },
  { words: /\bexpire\b/, of: isMixed },
  { words: /every month now/, of: (thing) => isMixed(thing) || /Pads|Liners|Cotton|Lashes/.test(thing.noun) },
  { words: /smaller than I thought/, of: (thing) => isMixed(thing) || thing.sort === "bag" },
  { words: /after the second week/, of: isMixed },
  { words: /\b[Cc]ap was loose/, of: (thing) => isMixed(thing) && !NO_CAP.test(thing.noun) },
  { words: /nothing that I could see/, of: ({ section }) => section === "skin" || section === "hair" },
  {
    words: /asked for more/,
    of: (thing) =>
      isMixed(thing) &&
      !["men", "baby"].includes(thing.section) &&
      !PRIVATE.test(thing.noun) &&
      !FOR_HIM.test(thing.noun),
  },
  { words: /\bmy sister too/, of: notNamed(FOR_HIM) },
  { words: /comes in asks/, of: named(/Room Spray|Linen Mist|Candle/) },
  { words: /[Tt]oo rough|sits better/, of: notNamed(/Mask/) },
  { words: /drops are enough/, of: notNamed(/Tonic|Treatment/) },
  {
    words: /drinks this|Soft skin in harmattan|too heavy now|Softens well|dry skin it is/,
    of: notNamed(/Spot|Corrector|Blemish|Mark-Fading|Sheet Mask/),
  },
  { words: /took four weeks/, of: notNamed(/Sheet Mask/) },
  { words: /by hand, and dry/, of: notNamed(/Towel/) },
  { words: /\bsister\b/, of: ({ section, noun }) => section !== "men" && !PRIVATE.test(noun) },
  {
    words: /whole office|birthdays|friends think|cousin|[Mm]y husband/,
    of: ({ section, noun }) => section !== "baby" && !PRIVATE.test(noun) && !PLAIN.test(noun),
  },
  { words: /[Mm]y husband (has|now)/, of: ({ section }) => section !== "men" && section !== "makeup" },
  { words: /\bold \{thing\}/, of: ({ section, sort }) => section !== "gifts" && sort !== "bag" },
  { words: /\blace\b|hairline|parting|plucking/, of: named(LACE_WIG) },
  { words: /not half gone|forty hours/, of: notNamed(/Two-Hour/) },
  { words: /work bag|jewellery/, of: notNamed(/Room Spray|Linen Mist/) },
  { words: /full size/, of: notNamed(/Discovery|Fragrance|Scent/) },
  { words: /bottle leaked/, of: notNamed(/Box/) },
  { words: /\bcable\b|plug fits/, of: named(/Dryer|Iron|Straightener/) },
  { words: /One pass/, of: notNamed(/Curling/) },
  { words: /\bhands\b/, of: notNamed(/Pedicure|Foot|Heel|Intimate|Feminine/) },
  { words: /closes properly|stay sharp/, of: notNamed(/File/) },
  { words: /stopped breaking|tougher/, of: named(/Strengthener|Base Coat|Top Coat/) },
  { words: /\bchip\b|Two coats|three coats|every stroke|streaky/, of: notNamed(/Cuticle|Strengthener/) },
  { words: /lathers/, of: notNamed(/Conditioner|Co-Wash/) },
  { words: /sits well in the hand|proper tool|feel cheap/, of: notNamed(/Bag|Pouch|Vanity/) },
  { words: /heavier than|lighter than in/, of: notNamed(/Comb|Bag|Pouch|Towel|File/) },
  { words: /light to deep|deep ones/, of: ({ section }) => section === "makeup" },
  { words: /grandmothers/, of: ({ section }) => section !== "men" },
  { words: /greasy on my collar/, of: notNamed(/Wash|Shampoo|Conditioner/) },
  { words: /in daylight/, of: notNamed(/Coat|Strengthener|Cuticle|Mist$|Setting Spray|Mascara/) },
  {
    words: /four weeks before you judge/,
    of: named(/Serum|Concentrate|Ampoule|Booster|Corrector|Spot|Mark|Eye|Bump/),
  },
  { words: /layers well/, of: ({ noun, section }) => section !== "men" && LEFT_ON.test(noun) },
  {
    words: /Lagos afternoon/,
    of: notNamed(
      /Night|Sleeping|Repair|Overnight|Mask|Butter|Soufflé|Rich|Lip|Heel|Foot|Beard|Deodorant|Pomade|Wax/,
    ),
  },
  {
    words: /all skin types/,
    of: notNamed(/Lip|Pomade|Moustache|Curl|Heel|Foot|Beard (Oil|Growth|Balm|Butter)/),
  },
  {
    words: /under my foundation|pills under|shiny at work/,
    of: notNamed(/Mask|Spot|Corrector|Blemish|Mark|Milky Essence/),
  },
  { words: /No breakouts/, of: notNamed(/Make-up Remover|Spot|Blemish/) },
  { words: /dark spots/, of: notNamed(/Barrier|Night Oil|Dry Oil/) },
  {
    words: /leave-in|Fits every wash day/,
    of: named(/Shampoo|Condition|Co-Wash|Masque|Treatment|Leave-In|Butter|Oil/),
  },
  { words: /Good under wigs/, of: named(/Scalp|Serum|Drops|Oil|Butter|Spray|Refresher|Leave-In|Edge/) },
  { words: /No sulphates/, of: named(/Shampoo|Condition|Co-Wash|Masque|Treatment/) },
  {
    words: /paediatric|Suitable from the first day|\bday one\b|clean baby|My baby/,
    of: notNamed(/Kids'|Bump|Stretch|Belly|Tummy|Nipple|Nursing|Sitz|Perineal/),
  },
  { words: /midwives/, of: named(/Bump|Stretch Mark Cream|Belly|Tummy|Nipple|Nursing|Sitz|Perineal/) },
  { words: /dyes, sulphates/, of: notNamed(/Sitz|Perineal/) },
  { words: /cap opens with one hand/, of: notNamed(/Sitz|Perineal|Balm|Butter/) },
  { words: /hands that wash often/, of: notNamed(/Intimate|Feminine/) },
  { words: /any cleansing oil/, of: notNamed(/Setting|Fixing|Brow Gel/) },
  { words: /smallest bag/, of: notNamed(/Palette/) },
]

/** Those of the sentences that fit the thing. */
export const sentencesOf = (sentences: readonly string[], thing: Thing): string[] =>
  sentences.filter((sentence) => RULES.every(({ words, of }) => !words.test(sentence) || of(thing)))
