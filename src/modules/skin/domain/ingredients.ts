/**
 * Ingredients that the skin expert's rules know, by their names in ingredient lists (INCI). Citric acid is none of the
 * acids: in nearly every list it only sets the pH.
 */
const GROUPS = {
  retinoid: /^(?:retinal|retinaldehyde|retinol|retinyl .+|tretinoin|adapalene|hydroxypinacolone retinoate)$/,
  aha: /^(?:glycolic|lactic|mandelic|malic|tartaric) acid$/,
  bha: /^(?:salicylic acid|betaine salicylate)$/,
  benzoyl_peroxide: /^benzoyl peroxide$/,
  grains: /^(?:juglans regia shell powder|prunus armeniaca seed powder|pumice|perlite)$/,
  perfume: /^(?:parfum|fragrance|linalool|limonene|geraniol|eugenol|citronellol|hydroxycitronellal)$/,
  vitamin_c: /ascorbic acid|ascorbyl/,
  niacinamide: /^niacinamide$/,
  azelaic: /^azelaic acid$/,
  bakuchiol: /^bakuchiol$/,
  hyaluronic: /hyaluron/,
  ceramide: /^ceramide\b/,
  centella: /^centella/,
  tea_tree: /^melaleuca/,
  rice: /^oryza sativa/,
  hibiscus: /^hibiscus/,
  snail: /^snail/,
} as const

export type IngredientGroup = keyof typeof GROUPS

/** As shoppers call them. */
export const groupNames: Record<IngredientGroup, string> = {
  retinoid: "a retinoid",
  aha: "a fruit acid (AHA)",
  bha: "salicylic acid (BHA)",
  benzoyl_peroxide: "benzoyl peroxide",
  grains: "scrub grains",
  perfume: "perfume",
  vitamin_c: "vitamin C",
  niacinamide: "niacinamide",
  azelaic: "azelaic acid",
  bakuchiol: "bakuchiol",
  hyaluronic: "hyaluronic acid",
  ceramide: "ceramides",
  centella: "centella",
  tea_tree: "tea tree",
  rice: "fermented rice",
  hibiscus: "hibiscus",
  snail: "snail mucin",
}

/** The groups of an ingredient list as packs print it, separated by commas. */
export function groupsIn(list: string): Set<IngredientGroup> {
  const names = list
    .toLowerCase()
    .split(/,(?![^(]*\))/)
    .map((name) => name.replace(/\s*\([^)]*\)/g, "").trim())
  const found = new Set<IngredientGroup>()
  for (const [group, pattern] of Object.entries(GROUPS) as [IngredientGroup, RegExp][]) {
    if (names.some((name) => pattern.test(name))) found.add(group)
  }
  return found
}
