import { groupsIn } from "../../contract/ingredient-guide"
import { type CareStep, concerns } from "../../contract/skin-words"
import { type Asked, everyAnswer, momentOf, stepsOf } from "../../modules/skin/domain/answer"
import { amountOf } from "../../modules/skin/domain/packs"
import { helps } from "../../modules/skin/domain/reasons"
import { ACTIVES, type Active, activeIn } from "../tables/actives"
import {
  BODY,
  FACE,
  GROUP_OF,
  HAIR,
  HEAD,
  LIKED,
  LIKED_ON_HEADS,
  type Shelf,
  TOO_STRONG,
} from "../tables/skin-care"
import type { DemoProduct } from "./shop"

export interface DemoRecommendation extends Asked {
  product: DemoProduct
  step: CareStep
  moment: ReturnType<typeof momentOf>
  note: string
  rank: number
}

const OF_A_STEP = 3

/** Sensible products for every answer of the skin expert: a few for each step, of several brands, in stock. */
export function demoRecommendations(products: readonly DemoProduct[]): DemoRecommendation[] {
  const sold = products.filter(({ kind, variants }) => kind === "product" && (variants[0]?.stock ?? 0) > 9)
  return everyAnswer.flatMap((asked) => {
    const taken = new Set<string>()
    return stepsOf(asked).flatMap((step) => {
      const shelf = shelfOf(asked, step)
      if (!shelf) return []
      const open = sold.filter(
        ({ id, title, subcategory }) =>
          shelf.subcategories.includes(subcategory) && (shelf.words?.test(title) ?? true) && !taken.has(id),
      )
      return chosen(open, asked, step).map((product, rank) => {
        taken.add(product.id)
        return {
          ...asked,
          product,
          step,
          rank,
          moment: when(product, step, asked),
          note: noteOf(product, asked),
        }
      })
    })
  })
}

function shelfOf({ route, headType, skinType }: Asked, step: CareStep): Shelf | null {
  const shelves =
    route === "head" ? headType && HEAD[headType] : { face: FACE, body: BODY, hair: HAIR }[route]
  const shelf = shelves?.[step]
  if (!shelf) return null
  return "any" in shelf ? (shelf[skinType] ?? shelf.any) : shelf
}

/** What suits first, then what is loved; a brand once as long as there are others. */
function chosen(open: readonly DemoProduct[], asked: Asked, step: CareStep): DemoProduct[] {
  const liked = likedOf(asked)
  const score = (product: DemoProduct) => {
    const place = liked.findIndex((active) => product.title.includes(active.name))
    const within = liked.findIndex((active) => product.ingredients.includes(inciOf(active)))
    const suits = place >= 0 ? place : within >= 0 ? within + 4 : liked.length + 6
    const upsets = asked.skinType === "sensitive" && isTooMuch(product) ? 20 : 0
    const strong = step !== "treat" && groupsIn(product.ingredients).has("retinoid") ? 10 : 0
    return suits + upsets + strong + 3 * (1 - product.charm)
  }
  const sorted = [...open].sort((a, b) => score(a) - score(b) || a.id.localeCompare(b.id))
  const brands = new Set<string>()
  const first = sorted.filter(({ brand }) => !brands.has(brand.slug) && brands.add(brand.slug))
  const few = [...new Set([...first, ...sorted])].slice(0, OF_A_STEP)
  // A serum for each concern: what helps best and is not too much for this skin.
  const forConcerns = asked.route === "face" && step === "treat" ? concerns : []
  const more = forConcerns.flatMap((concern) => {
    const bearable = sorted.filter((product) => asked.skinType !== "sensitive" || !isTooMuch(product))
    const group = helps[concern].find((one) =>
      bearable.some(({ ingredients }) => groupsIn(ingredients).has(one)),
    )
    return bearable.find(({ ingredients }) => group !== undefined && groupsIn(ingredients).has(group)) ?? []
  })
  return [...new Set([...few, ...more, ...thrifty(sorted, asked, step)])]
}

/** How many of what suits best are looked through for something cheaper and something smaller. */
const NEAR = 12

/** The cheapest and the smallest of what suits: whoever finds the first choice too dear or too much has another. */
function thrifty(sorted: readonly DemoProduct[], asked: Asked, step: CareStep): DemoProduct[] {
  const near = sorted
    .filter((product) => asked.skinType !== "sensitive" || !isTooMuch(product))
    .filter(({ ingredients }) => step === "treat" || !groupsIn(ingredients).has("retinoid"))
    .slice(0, NEAR)
  const first = (measure: (product: DemoProduct) => number) =>
    [...near].sort((a, b) => measure(a) - measure(b)).slice(0, 1)
  return [
    ...first(({ variants }) => variants[0]?.price ?? 0),
    ...first(({ variants }) => amountOf({ label: variants[0]?.options.Size ?? "" }) ?? 1e9),
  ]
}

const isTooMuch = ({ ingredients }: DemoProduct): boolean =>
  TOO_STRONG.test(ingredients) || groupsIn(ingredients).has("perfume")

function likedOf({ route, headType, skinType }: Asked): Active[] {
  const names = [
    ...(headType ? LIKED_ON_HEADS[headType] : []),
    ...LIKED[route === "face" || route === "body" ? "skin" : "scalp"][skinType],
  ]
  return names.flatMap((name) => ACTIVES.find((active) => active.name === name) ?? [])
}

const inciOf = ({ inci }: Active): string => inci.split(", ")[0] ?? inci

function when(product: DemoProduct, step: CareStep, { route }: Asked): DemoRecommendation["moment"] {
  const isRetinoid = step === "treat" && groupsIn(product.ingredients).has("retinoid")
  return isRetinoid ? "evening" : momentOf(step, route)
}

/** What the ingredient that suits best does; nothing when there is none to speak of. */
function noteOf({ title, ingredients, section }: DemoProduct, asked: Asked): string {
  const group = section === "hair" && GROUP_OF[asked.route] === "scalp" ? "haircare" : GROUP_OF[asked.route]
  const liked = likedOf(asked)
  const active =
    liked.find(({ name }) => title.includes(name)) ??
    ACTIVES.find(({ name, groups }) => title.includes(name) && groups.includes(group)) ??
    liked.find((one) => ingredients.includes(inciOf(one)))
  if (!active) return ""
  return `${active.name} ${activeIn(active, group).does}.`
}
