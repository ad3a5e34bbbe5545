import type { CareWarning } from "../../../contract/skin"
import type { CareMoment, CareStep, Concern } from "../../../contract/skin-words"
import { type Asked, stepsOf } from "./answer"
import { groupNames, groupsIn, type IngredientGroup } from "./ingredients"
import { concernName, helps, momentTitles, titleOf, whyOf } from "./reasons"
import { conflicts, type Judged, warningsOf } from "./warnings"

/** A recommended product that is in stock. */
export interface Candidate extends Judged {
  step: CareStep
  moment: CareMoment
  /** Kobo. */
  price: number
}

export interface Wishes {
  concern: Concern | null
  /** Nothing strong. */
  gentle: boolean
  lowPrice: boolean
  /** Product ids that are to take their steps. */
  picks: readonly string[]
}

export interface ChosenStep<C extends Candidate> {
  step: CareStep
  title: string
  why: string
  product: C
  others: C[]
}

export interface ChosenRoutine<C extends Candidate> {
  steps: ChosenStep<C>[]
  moments: { title: string; steps: CareStep[] }[]
  missing: { step: CareStep; title: string }[]
  warnings: CareWarning[]
}

const MOST_OTHERS = 3
const STRONG: readonly IngredientGroup[] = ["retinoid", "aha", "bha", "benzoyl_peroxide", "grains"]
/** Where a concern may decide: the others are for everybody. */
const CONCERNED: readonly CareStep[] = ["treat", "exfoliate", "tone"]

/**
 * One product a step. `candidates` are in staff's order; what a shopper picked comes first, then what helps with the
 * concern, then what goes with what is chosen already, then (for a sensitive skin) what has no perfume, then the
 * cheapest where that is wished for. A step without a candidate is missing, not made up.
 */
export function chooseRoutine<C extends Candidate>(
  asked: Asked,
  wishes: Wishes,
  candidates: readonly C[],
): ChosenRoutine<C> {
  const steps: ChosenStep<C>[] = []
  const missing: ChosenRoutine<C>["missing"] = []
  for (const step of stepsOf(asked)) {
    const title = titleOf(step, asked.route)
    const open = candidates.filter(
      (one) =>
        one.step === step &&
        !(wishes.gentle && isStrong(one)) &&
        !steps.some(({ product }) => product.id === one.id),
    )
    const [product, ...others] = ranked(open, asked, wishes, steps)
    if (!product) {
      missing.push({ step, title })
      continue
    }
    const why = `${whyOf(step, asked)}${forConcern(product, wishes.concern)}`
    steps.push({ step, title, why, product, others: others.slice(0, MOST_OTHERS) })
  }
  const products = steps.map(({ product }) => product)
  return {
    steps,
    moments: momentTitles(asked.route)
      .map(([title, moments]) => ({
        title,
        steps: steps.filter(({ product }) => moments.includes(product.moment)).map(({ step }) => step),
      }))
      .filter((moment) => moment.steps.length > 0),
    missing,
    warnings: warningsOf(products, asked.route, asked.skinType),
  }
}

function ranked<C extends Candidate>(
  open: readonly C[],
  { route, skinType }: Asked,
  { concern, lowPrice, picks }: Wishes,
  steps: readonly ChosenStep<C>[],
): C[] {
  const chosen = steps.map(({ product }) => product)
  const avoidsPerfume = skinType === "sensitive"
  const score = new Map(
    open.map((one, place) => [
      one,
      [
        picks.includes(one.id) ? 0 : 1,
        helpOf(one, concern),
        conflicts(one, chosen, route) ? 1 : 0,
        avoidsPerfume && groupsIn(one.ingredients).has("perfume") ? 1 : 0,
        lowPrice ? one.price : 0,
        place,
      ],
    ]),
  )
  return [...open].sort((a, b) => compare(score.get(a) ?? [], score.get(b) ?? []))
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [i, value] of a.entries()) {
    const difference = value - (b[i] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** 0 for what helps best. */
function helpOf({ step, ingredients }: Candidate, concern: Concern | null): number {
  if (!concern || !CONCERNED.includes(step)) return 0
  const has = groupsIn(ingredients)
  const place = helps[concern].findIndex((group) => has.has(group))
  return place < 0 ? helps[concern].length : place
}

function forConcern({ step, ingredients }: Candidate, concern: Concern | null): string {
  if (!concern || !CONCERNED.includes(step)) return ""
  const has = groupsIn(ingredients)
  const helping = helps[concern].find((group) => has.has(group))
  return helping ? ` For ${concernName(concern)}: it has ${groupNames[helping]}.` : ""
}

const isStrong = ({ ingredients }: Judged): boolean => {
  const has = groupsIn(ingredients)
  return STRONG.some((group) => has.has(group))
}
