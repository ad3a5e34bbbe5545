import {
  type CareMoment,
  type CareRoute,
  type CareStep,
  careRoutes,
  type HeadType,
  headTypes,
  type SkinType,
  skinTypes,
} from "../../../contract/skin-words"

/** One question to the skin expert. `headType` null with `head`: however the hair is worn. */
export interface Asked {
  skinType: SkinType
  route: CareRoute
  headType: HeadType | null
}

/** The steps of a routine in the order in which they are put on. */
export function stepsOf({ skinType, route, headType }: Asked): readonly CareStep[] {
  if (route === "head" && headType) return OF_HEAD[headType]
  // A sensitive face is not rubbed.
  const spared = route === "face" && skinType === "sensitive" ? "exfoliate" : null
  return OF_ROUTE[route].filter((step) => step !== spared)
}

const OF_ROUTE: Record<CareRoute, readonly CareStep[]> = {
  face: ["cleanse", "exfoliate", "tone", "treat", "moisturise", "protect"],
  body: ["cleanse", "exfoliate", "moisturise", "protect"],
  hair: ["cleanse", "condition", "treat", "moisturise", "seal"],
  head: ["cleanse", "condition", "treat", "moisturise", "seal"],
}

const OF_HEAD: Record<HeadType, readonly CareStep[]> = {
  natural: ["cleanse", "condition", "moisturise", "seal"],
  relaxed: ["cleanse", "treat", "moisturise", "seal"],
  braided: ["cleanse", "treat", "moisturise", "style"],
  thinning: ["cleanse", "condition", "treat", "seal"],
  dandruff: ["cleanse", "condition", "treat"],
}

/** Every answer that the skin expert gives: 15 without and 25 with a head type. `head` by itself is all of the latter. */
export const everyAnswer: readonly Asked[] = skinTypes.flatMap((skinType) =>
  careRoutes.flatMap((route): Asked[] =>
    route === "head"
      ? headTypes.map((headType) => ({ skinType, route, headType }))
      : [{ skinType, route, headType: null }],
  ),
)

/** When a step is done, where staff did not say. */
export function momentOf(step: CareStep, route: CareRoute): CareMoment {
  if (route === "face" || route === "body") {
    if (step === "exfoliate") return "weekly"
    return step === "protect" ? "morning" : "both"
  }
  return step === "cleanse" || step === "condition" || step === "treat" ? "weekly" : "morning"
}

const NAMES: [CareStep, RegExp][] = [
  ["protect", /\b(?:spf|sunscreen|sun (?:milk|lotion|gel))\b/i],
  ["exfoliate", /\b(?:scrub|exfoliat\w*|polish|peel\w*|mask)\b/i],
  ["condition", /\b(?:conditioner|co-wash)\b/i],
  ["tone", /\b(?:toner|essence|mist)\b/i],
  ["treat", /\b(?:serum|concentrate|ampoule|booster|treatment|masque|tonic|drops|corrector)\b/i],
  ["cleanse", /\b(?:cleans\w*|wash|foam\w*|micellar|soap|bar|shampoo|gel wash|remover)\b/i],
  ["style", /\b(?:edge control|styling|holding|slick)\b/i],
  ["moisturise", /\b(?:cream|lotion|moisturiser|milk|leave-in|refresher|spray|gel)\b/i],
  ["seal", /\b(?:oil|butter|balm|pomade)\b/i],
]

/** What a product does by its name, where staff did not say. Leave-in conditioners stay in; they are not conditioners. */
export function stepByName(name: string): CareStep {
  if (/\bleave-in\b/i.test(name)) return "moisturise"
  return NAMES.find(([, words]) => words.test(name))?.[0] ?? "treat"
}
