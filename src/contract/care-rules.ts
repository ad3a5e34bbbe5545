import type { IngredientGroup } from "./ingredient-guide"
import type { CareRoute, SkinType } from "./skin-words"

export interface CareRule {
  code: string
  /** Together with `second` it is a conflict of two products; alone it is a caution about one. */
  first: IngredientGroup
  second?: IngredientGroup
  routes: readonly CareRoute[]
  /** Only for these skins; any when left out. */
  skins?: readonly SkinType[]
  title: string
  text: string
  source: { name: string; url: string }
}

const retinoidMonograph = {
  name: "Retin-A Micro, prescribing monograph (interactions, precautions)",
  url: "https://www.cancertherapyadvisor.com/drug/retin-a-micro/",
}
const exfoliation = {
  name: "American Academy of Dermatology: How to safely exfoliate at home",
  url: "https://skinclinicmaine.com/2017/01/29/how-to-safely-exfoliate-at-home/",
}
const SKIN = ["face", "body"] as const

/**
 * Ingredients that do not go together, and cautions about single ones. Each row names where it is written: what is not
 * in a source of that kind is not claimed here (myths such as vitamin C beside niacinamide are left out).
 * docs/skin-expert.md has the same sources.
 */
export const careRules: readonly CareRule[] = [
  {
    code: "retinoid_with_aha",
    first: "retinoid",
    second: "aha",
    routes: SKIN,
    title: "A retinoid and a fruit acid: not on the same evening",
    text: "Together they make skin sensitive and sore. Use them on different evenings, and leave one out when your skin stings.",
    source: { name: "Sesame, Tretinoin: interactions", url: "https://sesamecare.com/medication/tretinoin" },
  },
  {
    code: "retinoid_with_bha",
    first: "retinoid",
    second: "bha",
    routes: SKIN,
    title: "A retinoid and salicylic acid: not at the same time",
    text: "Let the effect of the one pass before you use the other: different evenings, or salicylic acid in the morning.",
    source: retinoidMonograph,
  },
  {
    code: "retinoid_with_benzoyl_peroxide",
    first: "retinoid",
    second: "benzoyl_peroxide",
    routes: SKIN,
    title: "A retinoid and benzoyl peroxide: not at the same time",
    text: "Let the effect of the one pass before you use the other: benzoyl peroxide in the morning, the retinoid in the evening.",
    source: retinoidMonograph,
  },
  {
    code: "retinoid_with_grains",
    first: "retinoid",
    second: "grains",
    routes: SKIN,
    title: "A retinoid and a scrub: leave days between them",
    text: "Skin that gets a retinoid does not take rubbing well. Leave the scrub out, or keep it away from the days of the retinoid.",
    source: retinoidMonograph,
  },
  {
    code: "aha_with_bha",
    first: "aha",
    second: "bha",
    routes: SKIN,
    title: "Two acids: one is enough at a time",
    text: "Both take off dead skin. Done too much, that leaves skin red and brings breakouts: take turns.",
    source: exfoliation,
  },
  {
    code: "aha_with_grains",
    first: "aha",
    second: "grains",
    routes: SKIN,
    title: "An acid and a scrub: one is enough at a time",
    text: "Both take off dead skin. Done too much, that leaves skin red and brings breakouts: take turns.",
    source: exfoliation,
  },
  {
    code: "bha_with_grains",
    first: "bha",
    second: "grains",
    routes: SKIN,
    title: "Salicylic acid and a scrub: one is enough at a time",
    text: "Both take off dead skin. Done too much, that leaves skin red and brings breakouts: take turns.",
    source: exfoliation,
  },
  {
    code: "retinoid_sun",
    first: "retinoid",
    routes: SKIN,
    title: "A retinoid is for the evening",
    text: "It makes skin sensitive to the sun. Use a little at bedtime, two or three evenings a week at first, and sunscreen every morning.",
    source: retinoidMonograph,
  },
  {
    code: "retinoid_pregnancy",
    first: "retinoid",
    routes: SKIN,
    title: "No retinoid while you are pregnant or want to be",
    text: "Medicines with retinoids for the skin must not be used then; for cosmetics with their milder kin we say the same. Choose the gentle routine instead.",
    source: {
      name: "European Medicines Agency: Updated measures for pregnancy prevention during retinoid use (2018)",
      url: "https://www.ema.europa.eu/en/medicines/human/referrals/retinoid-containing-medicinal-products",
    },
  },
  {
    code: "aha_sun",
    first: "aha",
    routes: SKIN,
    title: "A fruit acid asks for sunscreen",
    text: "Skin burns more easily while you use it and for a week after. Use sunscreen, cover up and keep out of strong sun.",
    source: {
      name: "US Food and Drug Administration: Labeling for cosmetics containing alpha hydroxy acids (2005)",
      url: "https://www.fda.gov/regulatory-information/search-fda-guidance-documents/guidance-industry-labeling-cosmetics-containing-alpha-hydroxy-acids",
    },
  },
  {
    code: "perfume_sensitive",
    first: "perfume",
    routes: ["face", "body", "hair", "head"],
    skins: ["sensitive"],
    title: "There is perfume in it",
    text: "Perfume is a common cause of allergic rashes. Try a little on your inner arm for two days first; if it itches, leave it.",
    source: {
      name: "A Whiff of Trouble: Navigating Allergic Contact Dermatitis to Fragrance, Cutis 2024;114(2):41-45",
      url: "https://doi.org/10.12788/cutis.1070",
    },
  },
]
