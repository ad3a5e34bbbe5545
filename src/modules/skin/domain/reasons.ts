import type { IngredientGroup } from "../../../contract/ingredient-guide"
import type {
  CareMoment,
  CareRoute,
  CareStep,
  Concern,
  HeadType,
  SkinType,
} from "../../../contract/skin-words"
import { concernWords, headTypeWords, skinTypeWords } from "../../../contract/skin-words"
import type { Asked } from "./answer"

/** A sentence; where it names what a product is (a gel), it stands only on such a product. */
type Sentence = string | { if: RegExp; say: string; else: string }
type Words = Partial<Record<SkinType, Sentence>> & { any: Sentence }

const FACE: Partial<Record<CareStep, Words>> = {
  cleanse: {
    any: "Takes off sweat, sunscreen and city dust with lukewarm water, morning and night.",
    dry: "Takes off the day without taking your skin's own oil along; in the morning water alone is often enough.",
    oily: "Takes off oil and sweat twice a day. More often only makes skin answer with more oil.",
    sensitive: "Cleans without rubbing and with little in it that could upset skin.",
  },
  exfoliate: {
    any: "Smooths once a week, with light hands. More is not better.",
    dry: "Takes off flakes, so that what comes after gets to the skin. Once a week is plenty.",
    oily: "Keeps pores from clogging, once or twice a week.",
  },
  tone: {
    any: "Brings water back after washing; press it in with your palms.",
    oily: "A light layer of water that leaves no film.",
    sensitive: "Calms and waters the skin before anything else.",
  },
  treat: {
    any: "One product for one thing you would like to change. Give it six weeks before you judge.",
    sensitive: "One calm product. Bring new ones in one at a time.",
  },
  moisturise: {
    any: "Keeps the water in. On damp skin a little is enough.",
    dry: {
      if: /\bcream\b/i,
      say: "A cream on damp skin, and another thin layer at night in harmattan.",
      else: "On damp skin, and another thin layer at night in harmattan.",
    },
    oily: {
      if: /\bgel\b/i,
      say: "Oily skin needs it, too: a light gel keeps it from making more oil.",
      else: "Oily skin needs it, too: a thin layer keeps it from making more oil.",
    },
    combination: "Light in the middle of the face, a little more on the cheeks.",
    sensitive: "Keeps the skin's wall whole, so that less upsets it.",
  },
  protect: {
    any: "Two finger lengths for face and neck, every morning, rain or shine. Dark marks fade no other way.",
  },
}

const BODY: Partial<Record<CareStep, Words>> = {
  cleanse: {
    any: "A wash a day is enough, with lukewarm water.",
    dry: "Short and lukewarm: long hot baths dry skin out.",
  },
  exfoliate: { any: "For elbows, knees and before shaving, once a week on damp skin." },
  moisturise: {
    any: "Within three minutes of the bath, while the skin is still damp.",
    dry: "Slowly, on damp skin; heels and elbows twice.",
    oily: "A thin layer, so that nothing sticks to your clothes.",
  },
  protect: { any: "For what the clothes leave open, half an hour before the sun." },
}

const HAIR: Partial<Record<CareStep, Words>> = {
  cleanse: { any: "Every week or two: massage the scalp and let the water carry it through the lengths." },
  condition: { any: "Comb through with it in, from the ends up, then rinse." },
  treat: { any: "Twenty minutes under a cap, on wash day, for lengths that break or feel rough." },
  moisturise: { any: "Water first: on damp hair, and a little between wash days. It stays in." },
  seal: {
    any: {
      if: /\boil\b/i,
      say: "A few drops over it keep the water in; ends first.",
      else: "A little over it keeps the water in; ends first.",
    },
  },
  style: { any: "A little, on clean edges. Wash it out before it builds up." },
}

const HEAD: Partial<Record<CareStep, Words>> = {
  ...HAIR,
  cleanse: {
    any: "Clean the scalp itself, with fingertips and not with nails.",
    dry: "Clean the scalp mildly; twice a month can be enough for a dry one.",
    oily: "Clean the scalp every week, so that oil and dust do not build up.",
  },
  treat: {
    any: "Along the partings, straight on the scalp, and massaged in for two minutes.",
    sensitive: "Along the partings, a little at first: see how the scalp takes it.",
  },
}

const BY_ROUTE: Record<CareRoute, Partial<Record<CareStep, Words>>> = {
  face: FACE,
  body: BODY,
  hair: HAIR,
  head: HEAD,
}

/** Why a step is there, for this skin, with a product of this name. */
export function whyOf(step: CareStep, { route, skinType }: Asked, product: string): string {
  const words = BY_ROUTE[route][step]
  const sentence = words?.[skinType] ?? words?.any ?? ""
  if (typeof sentence === "string") return sentence
  return sentence.if.test(product) ? sentence.say : sentence.else
}

const TITLES: Record<CareRoute, Partial<Record<CareStep, string>>> = {
  face: {
    cleanse: "Cleanse",
    exfoliate: "Exfoliate",
    tone: "Tone",
    treat: "Treat",
    moisturise: "Moisturise",
    protect: "Protect",
  },
  body: { cleanse: "Wash", exfoliate: "Scrub", moisturise: "Moisturise", protect: "Protect from the sun" },
  hair: {
    cleanse: "Shampoo",
    condition: "Condition",
    treat: "Deep treatment",
    moisturise: "Leave-in",
    seal: "Seal",
  },
  head: {
    cleanse: "Wash the scalp",
    condition: "Condition",
    treat: "Treat the scalp",
    moisturise: "Moisten",
    seal: "Seal",
    style: "Style",
  },
}

export function titleOf(step: CareStep, route: CareRoute): string {
  return TITLES[route][step] ?? step.charAt(0).toUpperCase() + step.slice(1)
}

const SUMMARY: Record<SkinType, string> = {
  normal: "Your skin is in balance. The routine keeps it so, with little.",
  dry: "Dry skin wants oil and water back, and nothing that strips it. Harmattan asks for more of both.",
  oily: "Oily skin wants light layers and clear pores. Skipping moisturiser only makes it shinier.",
  combination:
    "Oily in the middle, dry at the sides: light layers everywhere, richer ones only where it is dry.",
  sensitive: "Few products, one new thing at a time, tried on the inner arm first.",
}

const SCALP: Record<SkinType, string> = {
  normal: "Your scalp is in balance; the routine looks after the hair and leaves it so.",
  dry: "A dry scalp wants mild washing and water, then a little oil.",
  oily: "An oily scalp wants regular washing and light products.",
  combination: "Oily roots and dry ends: wash the roots, feed the ends.",
  sensitive: "An itchy scalp wants few products and little perfume.",
}

const HEADS: Record<HeadType, string> = {
  natural: "Natural hair thirsts: water first, then oil to keep it in.",
  relaxed: "Relaxed hair needs strength between touch-ups, ten weeks apart at the least.",
  braided: "Under braids the scalp wants air, and edges want mercy.",
  thinning:
    "Thinning edges need rest from pulling styles most of all. A doctor should see what goes on thinning.",
  dandruff: "Dandruff gets better with regular washing. If it stays after a month, see a doctor.",
}

const PLACES: Record<CareRoute, string> = { face: "face", body: "body", hair: "hair", head: "scalp" }

/** Heading and opening sentence of a routine. */
export function opening({ skinType, route, headType }: Asked): { title: string; summary: string } {
  const type = skinTypeWords[skinType].toLowerCase()
  if (route === "face" || route === "body") {
    return { title: `Your ${PLACES[route]} routine for ${type} skin`, summary: SUMMARY[skinType] }
  }
  const worn = headType ? `${headTypeWords[headType].toLowerCase()} hair and ` : ""
  const about = headType ? `${HEADS[headType]} ` : ""
  const what = headType === "dandruff" ? "dandruff and " : worn
  return {
    title: `Your ${PLACES[route]} routine for ${what}${article(type)} ${type} scalp`,
    summary: `${about}${SCALP[skinType]}`,
  }
}

const article = (word: string): string => (/^[aeiou]/.test(word) ? "an" : "a")

/** What helps with a concern, the likeliest first. */
export const helps: Record<Concern, readonly IngredientGroup[]> = {
  bumps: ["bha", "azelaic", "benzoyl_peroxide", "niacinamide", "tea_tree"],
  marks: ["vitamin_c", "azelaic", "niacinamide", "aha", "retinoid"],
  dull: ["vitamin_c", "aha", "rice", "hibiscus", "niacinamide"],
  lines: ["retinoid", "bakuchiol", "vitamin_c", "hyaluronic", "snail"],
}

export const concernName = (concern: Concern): string => concernWords[concern].toLowerCase()

/** Headings of when, by what is looked after. */
export function momentTitles(route: CareRoute): [title: string, moments: readonly CareMoment[]][] {
  if (route === "face" || route === "body") {
    return [
      ["In the morning", ["morning", "both"]],
      ["In the evening", ["evening", "both"]],
      ["Once or twice a week", ["weekly"]],
    ]
  }
  return [
    ["On wash day", ["weekly"]],
    ["In between", ["morning", "evening", "both"]],
  ]
}
