/**
 * The traits by which lists are narrowed beside brand, category, price and stock: the facets, their values, and where
 * each comes from. One list for calls, projection, shelf, product file and back office.
 */

import type { TraitFacet } from "./facet-names"
import { COLOURS, DEPTHS } from "./shade-families"
import { concernWords, headTypeWords, skinTypes, skinTypeWords } from "./skin-words"

/** What staff say of a product: the field of its form, column of its file and key of its metadata, and the facet it fills. */
export const textTraits = {
  skin_types: "skin_type",
  hair_types: "hair_type",
  concerns: "concern",
  finishes: "finish",
} as const
export type TextTrait = keyof typeof textTraits
export const textTraitNames = Object.keys(textTraits) as TextTrait[]

/** The values of each facet in the order in which they are offered, with their names. */
export const traitWords: Record<TraitFacet, Readonly<Record<string, string>>> = {
  skin_type: Object.fromEntries(skinTypes.map((type) => [type, skinTypeWords[type]])),
  hair_type: {
    natural: headTypeWords.natural,
    relaxed: headTypeWords.relaxed,
    coloured: "Colour-treated",
    braided: "Braids and locs",
    wigs: "Wigs and extensions",
  },
  concern: {
    ...concernWords,
    dryness: "Dryness",
    shine: "Shine and oil",
    redness: "Redness and irritation",
    sun: "Sun protection",
    stretch_marks: "Stretch marks",
    razor_bumps: "Razor bumps",
    breakage: "Breakage",
    thinning: "Thinning hair and edges",
    dandruff: "Dandruff and itchy scalp",
    tangles: "Tangles",
  },
  ingredient: {
    niacinamide: "Niacinamide",
    vitamin_c: "Vitamin C",
    hyaluronic_acid: "Hyaluronic acid",
    salicylic_acid: "Salicylic acid",
    glycolic_acid: "Glycolic acid",
    lactic_acid: "Lactic acid",
    azelaic_acid: "Azelaic acid",
    kojic_acid: "Kojic acid",
    tranexamic_acid: "Tranexamic acid",
    benzoyl_peroxide: "Benzoyl peroxide",
    retinoids: "Retinol and retinal",
    bakuchiol: "Bakuchiol",
    ceramides: "Ceramides",
    squalane: "Squalane",
    panthenol: "Panthenol",
    urea: "Urea",
    centella: "Centella (cica)",
    aloe_vera: "Aloe vera",
    green_tea: "Green tea",
    tea_tree: "Tea tree",
    turmeric: "Turmeric",
    papaya: "Papaya",
    oat: "Oat",
    honey: "Honey",
    black_soap: "Black soap",
    charcoal: "Charcoal",
    shea_butter: "Shea butter",
    cocoa_butter: "Cocoa butter",
    coconut_oil: "Coconut oil",
    castor_oil: "Castor oil",
    argan_oil: "Argan oil",
    jojoba_oil: "Jojoba oil",
    rosemary: "Rosemary",
    mint: "Mint",
    keratin: "Keratin",
    biotin: "Biotin",
  },
  free_from: {
    fragrance: "Fragrance",
    alcohol: "Drying alcohol",
    sulphates: "Sulphates",
    parabens: "Parabens",
    silicones: "Silicones",
    mineral_oil: "Mineral oil",
  },
  // Depths first, as foundations are looked for by them.
  shade: Object.fromEntries([...DEPTHS, ...COLOURS].map(({ id, name }) => [id, name])),
  finish: {
    matte: "Matte",
    satin: "Satin",
    natural: "Natural",
    dewy: "Dewy and radiant",
    glossy: "Glossy",
    shimmer: "Shimmer and metallic",
  },
  size: {
    "30": "Up to 30 ml or g",
    "100": "Over 30 to 100 ml or g",
    "250": "Over 100 to 250 ml or g",
    "500": "Over 250 to 500 ml or g",
    more: "Over 500 ml or g",
    in_12: "Up to 12 inches",
    in_18: "Over 12 to 18 inches",
    in_more: "Over 18 inches",
  },
}

/** What a text or list that was stored under that name says, each value once and in the order of the facet; other words are none. */
export function textTraitValues(name: TextTrait, stored: string | null | undefined): string[] {
  const words = new Set((stored ?? "").toLowerCase().split(/[^a-z_]+/))
  return Object.keys(traitWords[textTraits[name]]).filter((value) => words.has(value))
}

/**
 * By what an ingredient is known in a list of ingredients: pieces of the list in small letters and digits, every other
 * run of characters a blank. A blank in a mark is the end of a word.
 */
export const ingredientMarks: Record<string, readonly string[]> = {
  niacinamide: [" niacinamide "],
  vitamin_c: ["ascorbic acid ", " ascorbyl ", " sodium ascorbyl", "tetraisopalmitate "],
  hyaluronic_acid: [" hyaluronic acid ", "hyaluronate "],
  salicylic_acid: [" salicylic acid ", " betaine salicylate "],
  glycolic_acid: [" glycolic acid "],
  lactic_acid: [" lactic acid "],
  azelaic_acid: [" azelaic acid "],
  kojic_acid: [" kojic acid ", " kojic dipalmitate "],
  tranexamic_acid: [" tranexamic acid "],
  benzoyl_peroxide: [" benzoyl peroxide "],
  retinoids: [" retinal ", " retinol ", " retinaldehyde ", " retinyl ", " hydroxypinacolone retinoate "],
  bakuchiol: [" bakuchiol "],
  ceramides: [" ceramide "],
  squalane: [" squalane "],
  panthenol: ["panthenol "],
  urea: [" urea "],
  centella: [" centella ", " madecassoside "],
  aloe_vera: [" aloe barbadensis ", " aloe vera "],
  green_tea: [" camellia sinensis "],
  tea_tree: [" melaleuca alternifolia "],
  turmeric: [" curcuma longa "],
  papaya: [" carica papaya "],
  oat: [" avena sativa "],
  honey: [" mel ", " honey "],
  black_soap: [" plantain peel ash ", " black soap "],
  charcoal: [" charcoal "],
  shea_butter: [" butyrospermum parkii ", " shea butter "],
  cocoa_butter: [" theobroma cacao seed butter ", " cocoa butter "],
  coconut_oil: [" cocos nucifera oil ", " coconut oil "],
  castor_oil: [" ricinus communis ", " castor oil "],
  argan_oil: [" argania spinosa "],
  jojoba_oil: [" simmondsia chinensis "],
  rosemary: [" rosmarinus officinalis "],
  mint: [" mentha "],
  keratin: [" keratin "],
  biotin: [" biotin "],
}

/** What must not be in a list for a product to be free from it; the same kind of marks. */
export const absentMarks: Record<string, readonly string[]> = {
  // Essential oils and what smells in them (linalool, limonene) are fragrance to a nose that reacts.
  fragrance: [
    " parfum",
    " perfume",
    " fragrance",
    " aroma ",
    " linalool ",
    " limonene ",
    " peel oil ",
    " leaf oil ",
    " flower oil ",
  ],
  alcohol: [" alcohol denat ", " isopropyl alcohol ", " ethanol ", " sd alcohol ", " denatured alcohol "],
  sulphates: [" lauryl sulfate ", " laureth sulfate ", " coco sulfate ", " myreth sulfate "],
  parabens: ["paraben "],
  silicones: ["methicone", "siloxane", "silsesquioxane", "siloxysilicate", " dimethiconol"],
  mineral_oil: [" paraffinum liquidum ", " petrolatum ", " mineral oil ", " microcristallina ", " paraffin "],
}

/** A list that names fewer things may be no whole one ("Steel blade, lithium battery"): it proves no absence. */
export const WHOLE_LIST = 5

export type TraitsOfText = Record<"ingredient" | "free_from", string[]>

/**
 * What a list of ingredients says of a product, as the projection reads it (`traits.ts` of the catalogue): what is in it,
 * and what it is free from.
 */
export function traitsOfIngredients(list: string): TraitsOfText {
  const plain = ` ${list.toLowerCase().replace(/[^a-z0-9]+/g, " ")} `
  const isIn = (marks: readonly string[] = []) => marks.some((mark) => plain.includes(mark))
  const isWhole = list.split(",").length >= WHOLE_LIST
  return {
    ingredient: Object.keys(traitWords.ingredient).filter((id) => isIn(ingredientMarks[id])),
    free_from: isWhole ? Object.keys(traitWords.free_from).filter((id) => !isIn(absentMarks[id])) : [],
  }
}
