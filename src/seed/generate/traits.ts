import { type TextTrait, textTraitNames } from "../../contract/product-traits"
import { skinTypes } from "../../contract/skin-words"
import { LIKED, LIKED_ON_HEADS, TOO_STRONG } from "../tables/skin-care"
import type { DemoProduct } from "./shop"

/** Where skin and hair types mean something. */
const SKIN =
  /^(skincare-|bath-body-(body-|bar-soap|scrubs)|mens-grooming-face|baby-mum-baby-(wash|lotion)|baby-mum-stretch)/
const HAIR = /^(hair-care-(?!hair-colour)|baby-mum-kids-hair|mens-grooming-hair)/
const WIG_CARE = "wigs-extensions-lace-glue-and-care"
const MADE_UP = /^(make-up-|nails-nail-polish|nails-gel-polish|nails-press-on|bath-body-body-oils)/

/** What upsets a skin that reacts, beside what is too strong for it. */
const SCENTED = /Parfum|Linalool|Limonene|Menthol|Alcohol Denat|Peel Oil|Leaf Oil/
const MATTIFIES = /clay|charcoal|purifying|balancing|matte|blemish|foam/i
const LIGHT = /gel|water cream|sun fluid|no-rinse|toner/i
const RICH = /butter|balm|barrier|repair|sleeping|night cream|rich|cleansing oil|night oil|milk/i

type Rule = [value: string, says: RegExp]

const SKIN_CONCERNS: Rule[] = [
  ["bumps", /Salicylic Acid|Tea Tree|Neem|Black Soap|Azelaic Acid|Blemish/],
  ["marks", /Vitamin C|Niacinamide|Azelaic Acid|Snail Mucin|Rosehip|Dark Spot|Mark-Fading/],
  ["dull", /Vitamin C|Glycolic Acid|Lactic Acid|Papaya|Turmeric|Hibiscus|Rice Ferment|Glow|Bright/],
  ["lines", /Retinal|Bakuchiol/],
  ["dryness", /Shea Butter|Hyaluronic Acid|Ceramide|Squalane|Baobab|Avocado|Cocoa Butter|Mango Butter/],
  ["shine", /Niacinamide|Kaolin Clay|Clay Mask|Charcoal|Purifying|Balancing|Matte/],
  ["redness", /Centella|Aloe Vera|Oat Milk|Calendula|Chamomile|After-Sun/],
  ["sun", /SPF/],
  ["stretch_marks", /Stretch Mark|Bump Butter|Belly|Tummy/],
]
const SHAVE_CONCERNS: Rule[] = [["razor_bumps", /Bump|After-Shave Balm/]]
const HAIR_CONCERNS: Rule[] = [
  [
    "dryness",
    /Moisture|Shea Butter|Avocado|Baobab|Mango Butter|Cocoa Butter|Hair Butter|Hair Food|Refresher/,
  ],
  ["breakage", /Protein|Repair|Keratin|Chebe|Ceramide/],
  ["thinning", /Growth|Edge Serum|Biotin|Castor Oil|Onion & Ginger|Rosemary/],
  ["dandruff", /Itch|Neem|Tea Tree|Scalp Tonic/],
  ["tangles", /Detangl|Leave-In|Conditioner(?! with Protein)|Co-Wash|Curl Milk/],
]
const HAIR_TYPES: Rule[] = [
  ["natural", /Curl|Twist|Hair Butter|Hair Food|Edge|Texturiser|Co-Wash|Detangl|Kids'/],
  ["relaxed", /Relaxer|Protein|Repair|Heat Protectant|Edge/],
  ["coloured", /Sulphate-Free|Repair Masque|Protein/],
  ["braided", /Braid|Itch|Scalp Tonic|Edge/],
]
const FINISHES: Rule[] = [
  ["matte", /\bMatte\b|Velvet/],
  ["satin", /Satin/],
  ["natural", /Skin Tint|Second-Skin|Serum Foundation/],
  ["dewy", /Dewy|Fresh-Finish/],
  ["glossy", /Gloss|Glassy|High-Shine|\bGel Polish|UV Gel/],
  ["shimmer", /Highlighter|Glow Powder|Shimmer|Chrome|Cat-Eye/],
]

/**
 * What staff of the demo shop say of a product: only what its name and its ingredients bear out, and nothing of what
 * is sold together, as each part of it has its own.
 */
export function demoTraits(product: DemoProduct): Record<TextTrait, string[]> {
  const { kind, section, subcategory, title } = product
  const none: Record<TextTrait, string[]> = { skin_types: [], hair_types: [], concerns: [], finishes: [] }
  if (kind === "bundle") return none
  const said = (rules: Rule[]) => rules.filter(([, says]) => says.test(title)).map(([value]) => value)
  if (SKIN.test(subcategory))
    return {
      ...none,
      skin_types: skinsOf(product),
      concerns: said(SKIN_CONCERNS),
      finishes: MADE_UP.test(subcategory) ? said(FINISHES) : [],
    }
  if (HAIR.test(subcategory))
    return { ...none, hair_types: hairsOf(product, said(HAIR_TYPES)), concerns: said(HAIR_CONCERNS) }
  if (subcategory === WIG_CARE) return { ...none, hair_types: ["wigs"] }
  if (MADE_UP.test(subcategory)) return { ...none, finishes: said(FINISHES) }
  return section === "men" ? { ...none, concerns: said(SHAVE_CONCERNS) } : none
}

/** As `demoTraits` says it, in a product's metadata: words between commas, and nothing where there are none. */
export function traitMetadata(product: DemoProduct): Record<string, string> {
  const traits = demoTraits(product)
  return Object.fromEntries(
    textTraitNames.filter((name) => traits[name].length > 0).map((name) => [name, traits[name].join(",")]),
  )
}

function skinsOf({ title, ingredients }: DemoProduct): string[] {
  const suits = new Set<string>(
    skinTypes.filter((type) => LIKED.skin[type].some((active) => title.includes(active))),
  )
  if (MATTIFIES.test(title) || LIGHT.test(title)) suits.add("oily").add("combination")
  if (RICH.test(title) && !LIGHT.test(title)) suits.add("dry")
  if (MATTIFIES.test(title)) suits.delete("dry")
  if (RICH.test(title)) suits.delete("oily")
  if (TOO_STRONG.test(ingredients) || SCENTED.test(ingredients)) suits.delete("sensitive")
  if (suits.size === 0) suits.add("normal")
  return skinTypes.filter((type) => suits.has(type))
}

function hairsOf({ title }: DemoProduct, said: string[]): string[] {
  const liked = (["natural", "relaxed", "braided"] as const).filter((head) =>
    LIKED_ON_HEADS[head].some((active) => title.includes(active)),
  )
  return ["natural", "relaxed", "coloured", "braided"].filter(
    (type) => said.includes(type) || liked.some((head) => head === type),
  )
}
