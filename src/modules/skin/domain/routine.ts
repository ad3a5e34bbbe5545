import { groupName, type IngredientGroup } from "../../../contract/ingredient-guide"
import type { CareWarning } from "../../../contract/skin"
import type { CareMoment, CareStep, Concern } from "../../../contract/skin-words"
import { type Asked, stepsOf } from "./answer"
import { cheaperThan, type Pack, type Packed, smallerThan } from "./packs"
import { concernName, helps, momentTitles, titleOf, whyOf } from "./reasons"
import { conflicts, groupsOf, type Judged, warningsOf } from "./warnings"

/** A recommended product that is in stock. */
export interface Candidate extends Judged {
  step: CareStep
  moment: CareMoment
  /** Its sizes that are in stock; the first is the one that is offered. */
  packs: readonly [Pack, ...Pack[]]
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
  /** What costs less and goes with the rest; null: nothing does. */
  cheaper: Packed<C> | null
  /** Less of it for less money, of this product or another; null: there is no smaller pack. */
  smaller: Packed<C> | null
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
 * One product a step, and never two that our own warnings rule out together, nor one against what its warning says: a retinoid is
 * for the evening, and what makes skin sensitive to the sun stands in no routine of the face without sunscreen.
 * `candidates` are in staff's order; what a shopper picked comes first, then (for a sensitive skin) what has no perfume,
 * then what helps with the concern, then the cheapest where that is wished for. As many steps as can be are filled; one
 * without a candidate is missing, not made up.
 */
export function chooseRoutine<C extends Candidate>(
  asked: Asked,
  wishes: Wishes,
  candidates: readonly C[],
): ChosenRoutine<C> {
  const allowed = candidates.filter((one) => isAllowed(one, asked, wishes, candidates))
  const ofSteps = new Map(
    stepsOf(asked).map((step) => [
      step,
      ranked(
        allowed.filter((one) => one.step === step),
        asked,
        wishes,
      ),
    ]),
  )
  const chosen = fitting(inOrderOfWeight(ofSteps, wishes), asked)
  const products = [...chosen.values()]
  const steps: ChosenStep<C>[] = []
  const missing: ChosenRoutine<C>["missing"] = []
  for (const [step, all] of ofSteps) {
    const title = titleOf(step, asked.route)
    const product = chosen.get(step)
    if (!product) {
      missing.push({ step, title })
      continue
    }
    const rest = products.filter((one) => one !== product)
    const open = all.filter((one) => one !== product && goesWith(one, rest, asked))
    const chosenPack = { product, pack: product.packs[0] }
    const why = `${whyOf(step, asked, product.name)}${forConcern(product, wishes.concern)}`
    steps.push({
      step,
      title,
      why,
      product,
      others: open.slice(0, MOST_OTHERS),
      cheaper: cheaperThan(chosenPack, open),
      smaller: smallerThan(chosenPack, open),
    })
  }
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

/** Whether a product's own warnings let it stand in such a routine. */
function isAllowed(
  one: Candidate,
  asked: Asked,
  { gentle }: Wishes,
  candidates: readonly Candidate[],
): boolean {
  if (gentle && isStrong(one)) return false
  if (asked.route !== "face" && asked.route !== "body") return true
  const has = groupsOf(one)
  if (has.has("retinoid") && one.moment !== "evening") return false
  const asksForSunscreen = has.has("retinoid") || has.has("aha")
  return !asksForSunscreen || candidates.some(({ step }) => step === "protect")
}

/** The steps with what could take them: those whose choice matters most first, as the others go by them. */
function inOrderOfWeight<C extends Candidate>(
  open: ReadonlyMap<CareStep, readonly C[]>,
  { concern, picks }: Wishes,
): [CareStep, readonly C[]][] {
  const weight = ([step, all]: [CareStep, readonly C[]]) =>
    (all.some(({ id }) => picks.includes(id)) ? 0 : 10) +
    (concern && CONCERNED.includes(step) ? CONCERNED.indexOf(step) : CONCERNED.length)
  return [...open].sort((a, b) => weight(a) - weight(b))
}

/** The best product for each step such that no two conflict; steps are left out only where there is no other way. */
function fitting<C extends Candidate>(
  steps: readonly [CareStep, readonly C[]][],
  asked: Asked,
): Map<CareStep, C> {
  for (let mayMiss = 0; mayMiss <= steps.length; mayMiss++) {
    const chosen = search(steps, asked, mayMiss, [])
    if (chosen) return new Map(chosen.map((one) => [one.step, one]))
  }
  return new Map()
}

function search<C extends Candidate>(
  [first, ...rest]: readonly [CareStep, readonly C[]][],
  asked: Asked,
  mayMiss: number,
  chosen: readonly C[],
): readonly C[] | null {
  if (!first) return chosen
  for (const one of first[1]) {
    if (!goesWith(one, chosen, asked)) continue
    const found = search(rest, asked, mayMiss, [...chosen, one])
    if (found) return found
  }
  return mayMiss > 0 ? search(rest, asked, mayMiss - 1, chosen) : null
}

const goesWith = (one: Candidate, others: readonly Candidate[], { route }: Asked): boolean =>
  others.every(({ id }) => id !== one.id) && !conflicts(one, others, route)

function ranked<C extends Candidate>(
  open: readonly C[],
  { skinType }: Asked,
  { concern, lowPrice, picks }: Wishes,
): C[] {
  const avoidsPerfume = skinType === "sensitive"
  const score = new Map(
    open.map((one, place) => [
      one,
      [
        picks.includes(one.id) ? 0 : 1,
        avoidsPerfume && groupsOf(one).has("perfume") ? 1 : 0,
        helpOf(one, concern),
        lowPrice ? one.packs[0].price : 0,
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
function helpOf(one: Candidate, concern: Concern | null): number {
  if (!concern || !CONCERNED.includes(one.step)) return 0
  const has = groupsOf(one)
  const place = helps[concern].findIndex((group) => has.has(group))
  return place < 0 ? helps[concern].length : place
}

function forConcern(one: Candidate, concern: Concern | null): string {
  if (!concern || !CONCERNED.includes(one.step)) return ""
  const has = groupsOf(one)
  const helping = helps[concern].find((group) => has.has(group))
  return helping ? ` For ${concernName(concern)}: it has ${groupName(helping)}.` : ""
}

const isStrong = (one: Judged): boolean => {
  const has = groupsOf(one)
  return STRONG.some((group) => has.has(group))
}
