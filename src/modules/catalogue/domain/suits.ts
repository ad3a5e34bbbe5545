import { traitWords } from "../../../contract/product-traits"

/** A facet's value as the listing index has it among words. No word that is typed has a colon. */
export const isTrait = (word: string): boolean => word.includes(":")

/** What shoppers call it, by the facet's value. Facets of ingredients are called by their names beside that. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  "skin_type:normal": ["normal skin"],
  "skin_type:dry": ["dry skin", "dry face"],
  "skin_type:oily": ["oily skin", "oily face", "greasy skin"],
  "skin_type:combination": ["combination skin"],
  "skin_type:sensitive": ["sensitive skin", "reactive skin"],
  "hair_type:natural": ["natural hair", "afro hair", "4c hair", "4c", "coily hair"],
  "hair_type:relaxed": ["relaxed hair", "permed hair"],
  "hair_type:coloured": ["coloured hair", "colored hair", "dyed hair", "colour treated hair"],
  "hair_type:braided": ["braided hair", "dreadlocks", "locs"],
  "concern:bumps": ["acne", "acne prone skin", "pimple", "breakout", "blemish"],
  "concern:marks": [
    "dark spot",
    "dark mark",
    "black spot",
    "hyperpigmentation",
    "acne scar",
    "discolouration",
  ],
  "concern:dull": ["dull skin", "dullness", "glowing skin"],
  "concern:lines": ["fine line", "wrinkle", "anti ageing", "anti aging", "ageing skin"],
  "concern:dryness": ["dehydrated skin"],
  "concern:shine": ["shiny face", "shiny skin", "oily face"],
  "concern:redness": ["redness", "red skin", "irritated skin", "irritation"],
  "concern:sun": ["sun protection"],
  "concern:stretch_marks": ["stretch mark", "stretchmark"],
  "concern:razor_bumps": ["razor bump", "ingrown hair"],
  "concern:breakage": ["hair breakage", "breakage", "damaged hair", "split end"],
  "concern:thinning": ["hair loss", "thinning hair", "thinning edge", "alopecia"],
  "concern:dandruff": ["dandruff", "dry scalp", "itchy scalp", "flaky scalp"],
  "concern:tangles": ["tangle", "tangled hair", "detangle"],
  "ingredient:niacinamide": ["vitamin b3"],
  "ingredient:retinoids": ["retinal", "retinaldehyde"],
  "ingredient:centella": ["centella", "cica", "gotu kola"],
  "ingredient:hyaluronic_acid": ["hyaluronic", "hyaluron"],
  "ingredient:salicylic_acid": ["salicylic", "bha"],
}
/** Called so, they would be asked for something else: "retinol" is not what the shop sells. */
const BY_OTHER_NAMES = new Set(["ingredient:retinoids", "ingredient:centella"])

const named = Object.entries(traitWords.ingredient)
  .map(([id, name]) => ({ trait: `ingredient:${id}`, asked: [name] }))
  .filter(({ trait }) => !BY_OTHER_NAMES.has(trait))

/** Nothing here bleaches: who asks for that is shown what evens skin tone. */
const PALER = ["bleaching cream", "lightening cream", "whitening cream", "toning cream"]

/** Asked for so, it is a product of this word, too. */
const WITH: readonly { asked: readonly string[]; phrase: readonly string[] }[] = [
  { asked: ["make-up remover", "makeup remover"], phrase: ["make", "up", "remover"] },
  { asked: ["make-up remover", "makeup remover"], phrase: ["cleansing", "oil"] },
  { asked: ["make-up remover", "makeup remover"], phrase: ["cleansing", "balm"] },
  { asked: ["acetone"], phrase: ["polish", "remover"] },
  { asked: ["cracked heel", "cracked feet"], phrase: ["heel", "balm"] },
  { asked: PALER, phrase: ["dark", "spot"] },
  { asked: PALER, phrase: ["mark", "fading"] },
  { asked: ["dry hair"], phrase: ["concern:dryness", "hair"] },
  { asked: [...(CALLED["concern:bumps"] ?? []), ...(CALLED["concern:marks"] ?? [])], phrase: ["spot"] },
]

/** Phrases, and what they ask for: values of facets, and words. */
export const SUITS: readonly { asked: readonly string[]; phrase: readonly string[] }[] = [
  ...Object.entries(CALLED).map(([trait, asked]) => ({ asked, phrase: [trait] })),
  ...named.map(({ trait, asked }) => ({ asked, phrase: [trait] })),
  ...WITH,
]

/** Sun makes skin sore where a retinoid is on it: who asks for the one is not shown the other first. */
export const AT_ODDS: readonly { asked: ReadonlySet<string>; trait: string }[] = [
  {
    asked: new Set(["sunscreen", "sun cream", "sunblock", "spf", "concern:sun"]),
    trait: "ingredient:retinoids",
  },
]
