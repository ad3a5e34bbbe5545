/**
 * The words of the skin expert, shared by calls, rules, storefront and back office. `head` is the
 * scalp with the hair as it is worn; only there a head type means something.
 */
export const skinTypes = ["normal", "dry", "oily", "combination", "sensitive"] as const
export type SkinType = (typeof skinTypes)[number]

export const careRoutes = ["face", "body", "hair", "head"] as const
export type CareRoute = (typeof careRoutes)[number]

export const headTypes = ["natural", "relaxed", "braided", "thinning", "dandruff"] as const
export type HeadType = (typeof headTypes)[number]

/** What a product does in a routine, in the order in which it is put on. */
export const careSteps = [
  "cleanse",
  "condition",
  "exfoliate",
  "tone",
  "treat",
  "moisturise",
  "seal",
  "protect",
  "style",
] as const
export type CareStep = (typeof careSteps)[number]

/** `both`: morning and evening. `weekly`: once or twice a week, or on wash day. */
export const careMoments = ["morning", "evening", "both", "weekly"] as const
export type CareMoment = (typeof careMoments)[number]

/** What a shopper would like to change, of face and body. */
export const concerns = ["bumps", "marks", "dull", "lines"] as const
export type Concern = (typeof concerns)[number]

export const skinTypeWords: Record<SkinType, string> = {
  normal: "Normal",
  dry: "Dry",
  oily: "Oily",
  combination: "Combination",
  sensitive: "Sensitive",
}

export const routeWords: Record<CareRoute, string> = {
  face: "Face",
  body: "Body",
  hair: "Hair",
  head: "Scalp and style",
}

export const headTypeWords: Record<HeadType, string> = {
  natural: "Natural",
  relaxed: "Relaxed",
  braided: "Braided",
  thinning: "Thinning",
  dandruff: "Dandruff",
}

export const stepWords: Record<CareStep, string> = {
  cleanse: "Cleanse",
  condition: "Condition",
  exfoliate: "Exfoliate",
  tone: "Tone",
  treat: "Treat",
  moisturise: "Moisturise",
  seal: "Seal",
  protect: "Protect",
  style: "Style",
}

export const momentWords: Record<CareMoment, string> = {
  morning: "Morning",
  evening: "Evening",
  both: "Morning and evening",
  weekly: "Weekly",
}

export const concernWords: Record<Concern, string> = {
  bumps: "Bumps and breakouts",
  marks: "Dark marks",
  dull: "Dullness",
  lines: "Fine lines",
}
