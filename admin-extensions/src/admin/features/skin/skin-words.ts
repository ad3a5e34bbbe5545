import {
  careMoments,
  careRoutes,
  careSteps,
  headTypes,
  headTypeWords,
  momentWords,
  routeWords,
  skinTypes,
  skinTypeWords,
  stepWords,
} from "../../../../../src/contract/skin-words"

const choices = <T extends string>(words: readonly T[], names: Record<T, string>) =>
  words.map((id) => ({ id, name: names[id] }))

export const skinTypeChoices = choices(skinTypes, skinTypeWords)
export const routeChoices = choices(careRoutes, routeWords)
export const headTypeChoices = choices(headTypes, headTypeWords)
export const stepChoices = choices(careSteps, stepWords)
export const momentChoices = choices(careMoments, momentWords)

interface Answer {
  route: keyof typeof routeWords
  head_type: keyof typeof headTypeWords | null
}

/** "Face", "Scalp: braided". */
export function placeName({ route, head_type }: Answer): string {
  if (route !== "head") return routeWords[route]
  return `Scalp: ${head_type ? headTypeWords[head_type].toLowerCase() : "every hair"}`
}
