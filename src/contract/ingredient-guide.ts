import { careRules } from "./care-rules"

interface Entry {
  /** Its names in lists of ingredients (INCI), in small letters. */
  inci: RegExp
  /** Within a sentence. */
  name: string
  title: string
  does: string
  suits: string
}

/**
 * What the shop says of ingredients: the skin expert judges by it, and product pages explain it. Citric acid is none of the
 * acids: in nearly every list it only sets the pH. Nothing here promises to heal, and nothing to lighten.
 */
const GUIDE = {
  retinoid: {
    inci: /^(?:retinal|retinaldehyde|retinol|retinyl .+|tretinoin|adapalene|hydroxypinacolone retinoate)$/,
    name: "a retinoid",
    title: "Retinoid",
    does: "Smooths the look of fine lines and uneven skin, slowly, over months.",
    suits: "Lines and uneven tone. Evenings only, with sunscreen every morning. Not in pregnancy.",
  },
  aha: {
    inci: /^(?:glycolic|lactic|mandelic|malic|tartaric) acid$/,
    name: "a fruit acid (AHA)",
    title: "Fruit acid (AHA)",
    does: "Loosens dead skin on the surface, so skin looks brighter and feels smoother.",
    suits: "Dull or rough skin. Use sunscreen: skin burns more easily.",
  },
  bha: {
    inci: /^(?:salicylic acid|betaine salicylate)$/,
    name: "salicylic acid (BHA)",
    title: "Salicylic acid (BHA)",
    does: "Clears oil and dead skin out of pores.",
    suits: "Oily skin, bumps and blackheads. Dry skin needs less of it.",
  },
  benzoyl_peroxide: {
    inci: /^benzoyl peroxide$/,
    name: "benzoyl peroxide",
    title: "Benzoyl peroxide",
    does: "Keeps down the germs that breakouts come with.",
    suits: "Breakouts. It dries, and it takes the colour out of towels and clothes.",
  },
  grains: {
    inci: /^(?:juglans regia shell powder|prunus armeniaca seed powder|pumice|perlite)$/,
    name: "scrub grains",
    title: "Scrub grains",
    does: "Rub dead skin off.",
    suits: "Elbows, knees and feet. Go gently on the face, and leave it out on sensitive skin.",
  },
  perfume: {
    inci: /^(?:parfum|fragrance|linalool|limonene|geraniol|eugenol|citronellol|hydroxycitronellal)$/,
    name: "perfume",
    title: "Perfume",
    does: "Makes it smell good.",
    suits: "Most skin. If yours reacts easily, try it on your inner arm for two days first.",
  },
  vitamin_c: {
    inci: /ascorbic acid|ascorbyl/,
    name: "vitamin C",
    title: "Vitamin C",
    does: "Evens out the look of marks and brightens dull skin.",
    suits: "Most skin types, in the morning, under sunscreen.",
  },
  niacinamide: {
    inci: /^niacinamide$/,
    name: "niacinamide",
    title: "Niacinamide",
    does: "Calms shine, supports the skin's barrier and evens out tone.",
    suits: "All skin types, morning and evening.",
  },
  azelaic: {
    inci: /^azelaic acid$/,
    name: "azelaic acid",
    title: "Azelaic acid",
    does: "Evens out marks and calms redness.",
    suits: "Skin with bumps or dark marks, sensitive skin included.",
  },
  kojic: {
    inci: /^kojic (?:acid|dipalmitate)$/,
    name: "kojic acid",
    title: "Kojic acid",
    does: "Fades the look of dark marks.",
    suits: "Marks. It can irritate: every other evening at first, and sunscreen every day.",
  },
  tranexamic: {
    inci: /^tranexamic acid$/,
    name: "tranexamic acid",
    title: "Tranexamic acid",
    does: "Fades the look of stubborn dark patches.",
    suits: "Uneven tone. Most skin types.",
  },
  bakuchiol: {
    inci: /^bakuchiol$/,
    name: "bakuchiol",
    title: "Bakuchiol",
    does: "Softens the look of fine lines, more gently than a retinoid.",
    suits: "Skin that a retinoid stings.",
  },
  hyaluronic: {
    inci: /hyaluron/,
    name: "hyaluronic acid",
    title: "Hyaluronic acid",
    does: "Holds water, so skin feels plump.",
    suits: "All skin types, on damp skin, with a cream over it.",
  },
  ceramide: {
    inci: /^ceramide\b/,
    name: "ceramides",
    title: "Ceramides",
    does: "Are what the skin's own barrier is built of: they keep water in.",
    suits: "Dry and sensitive skin, and harmattan.",
  },
  glycerin: {
    inci: /^glycerin(?:e)?$/,
    name: "glycerin",
    title: "Glycerin",
    does: "Draws water into skin and hair.",
    suits: "Every skin and hair type.",
  },
  panthenol: {
    inci: /^(?:d-)?panthenol$/,
    name: "panthenol",
    title: "Panthenol (vitamin B5)",
    does: "Softens and calms skin, and makes hair easier to comb.",
    suits: "Every skin and hair type.",
  },
  squalane: {
    inci: /^squalane$/,
    name: "squalane",
    title: "Squalane",
    does: "Seals moisture in, without a greasy feel.",
    suits: "All skin types, oily skin included.",
  },
  urea: {
    inci: /^urea$/,
    name: "urea",
    title: "Urea",
    does: "Softens rough skin and holds water.",
    suits: "Dry legs, hands and feet. It can sting on cuts.",
  },
  centella: {
    inci: /^centella|^madecassoside$/,
    name: "centella",
    title: "Centella (cica)",
    does: "Calms skin that feels hot or tight.",
    suits: "Sensitive skin, and skin after the sun.",
  },
  aloe: {
    inci: /^aloe (?:barbadensis|vera)/,
    name: "aloe vera",
    title: "Aloe vera",
    does: "Cools and moistens.",
    suits: "Every skin and hair type.",
  },
  green_tea: {
    inci: /^camellia sinensis/,
    name: "green tea",
    title: "Green tea",
    does: "Calms skin and guards it against what city air brings.",
    suits: "Oily and sensitive skin.",
  },
  tea_tree: {
    inci: /^melaleuca/,
    name: "tea tree",
    title: "Tea tree",
    does: "Freshens oily skin and an itchy scalp.",
    suits: "Bumps and flakes. Too strong for very sensitive skin.",
  },
  rice: {
    inci: /^oryza sativa/,
    name: "fermented rice",
    title: "Rice",
    does: "Softens skin and gives hair a shine.",
    suits: "Every skin and hair type.",
  },
  hibiscus: {
    inci: /^hibiscus/,
    name: "hibiscus",
    title: "Hibiscus",
    does: "Conditions hair and leaves it with slip.",
    suits: "Dry and natural hair.",
  },
  snail: {
    inci: /^snail/,
    name: "snail mucin",
    title: "Snail mucin",
    does: "Moistens and leaves skin bouncy.",
    suits: "Dry and dull skin.",
  },
  shea: {
    inci: /^butyrospermum parkii|^shea butter/,
    name: "shea butter",
    title: "Shea butter (ori)",
    does: "Seals moisture into skin and hair.",
    suits: "Dry skin, 4C hair and harmattan. Heavy on an oily face.",
  },
  castor: {
    inci: /^ricinus communis|^castor oil/,
    name: "castor oil",
    title: "Castor oil",
    does: "Coats hair, so that it breaks less and looks fuller.",
    suits: "Edges and dry ends. A few drops are enough.",
  },
  keratin: {
    inci: /keratin$/,
    name: "keratin",
    title: "Keratin",
    does: "Fills rough places along the hair, so that it feels smooth.",
    suits: "Relaxed and coloured hair.",
  },
  sun_filter: {
    inci: /^(?:zinc oxide|titanium dioxide|ethylhexyl methoxycinnamate|butyl methoxydibenzoylmethane|octocrylene|homosalate|ethylhexyl salicylate|bis-ethylhexyloxyphenol methoxyphenyl triazine|diethylamino hydroxybenzoyl hexyl benzoate)$/,
    name: "a sun filter",
    title: "Sun filter",
    does: "Keeps the sun's rays off the skin.",
    suits: "Everyone, every morning, deep skin included.",
  },
} as const satisfies Record<string, Entry>

export type IngredientGroup = keyof typeof GUIDE
const groups = Object.keys(GUIDE) as IngredientGroup[]

/** As shoppers call it, within a sentence. */
export const groupName = (group: IngredientGroup): string => GUIDE[group].name

/** The groups of an ingredient list as packs print it: separated by commas, in sets a line for each product. */
export function groupsIn(list: string): Set<IngredientGroup> {
  const names = list
    .toLowerCase()
    .split(/\n|,(?![^(]*\))/)
    .map((name) =>
      name
        .replace(/^[^:(]{1,120}:/, "")
        .replace(/\s*\([^)]*\)/g, "")
        .replace(/\.$/, "")
        .trim(),
    )
  return new Set(groups.filter((group) => names.some((name) => GUIDE[group].inci.test(name))))
}

/** One ingredient in plain words. */
export interface ExplainedIngredient {
  title: string
  does: string
  suits: string
  /** With what it does not go together on the skin, and why so; empty for most. */
  apart: { name: string; why: string }[]
}

/** What of a list the shop can explain, in the guide's order: what asks for care comes first. */
export function explainedIngredients(list: string): ExplainedIngredient[] {
  return [...groupsIn(list)].map((group) => {
    const { title, does, suits } = GUIDE[group]
    const apart = careRules.flatMap(({ first, second, text }) => {
      if (!second || (first !== group && second !== group)) return []
      return [{ name: groupName(first === group ? second : first), why: text }]
    })
    return { title, does, suits, apart }
  })
}
