import { careRules } from "../../../contract/care-rules"
import { groupsIn, type IngredientGroup } from "../../../contract/ingredient-guide"
import type { CareWarning } from "../../../contract/skin"
import type { CareRoute, SkinType } from "../../../contract/skin-words"

/** A product as the rules see it. */
export interface Judged {
  id: string
  name: string
  /** As packs print it. */
  ingredients: string
}

/** The groups of a product's list, read once for each product object. */
export function groupsOf(product: Pick<Judged, "ingredients">): ReadonlySet<IngredientGroup> {
  const known = READ.get(product)
  if (known) return known
  const found = groupsIn(product.ingredients)
  READ.set(product, found)
  return found
}

const READ = new WeakMap<object, ReadonlySet<IngredientGroup>>()

/** Cautions for these products used in one routine: conflicts first, in the table's order. */
export function warningsOf(products: readonly Judged[], route: CareRoute, skin: SkinType): CareWarning[] {
  const groups = products.map((product) => ({ product, has: groupsOf(product) }))
  return careRules.flatMap((rule): CareWarning[] => {
    const { code, title, text, source, first, second, routes, skins } = rule
    if (!routes.includes(route) || (skins && !skins.includes(skin))) return []
    const ones = groups.filter(({ has }) => has.has(first))
    const others = second ? groups.filter(({ has }) => has.has(second)) : []
    const meets = second
      ? ones.some(({ product }) => others.some((other) => other.product.id !== product.id))
      : ones.length > 0
    if (!meets) return []
    const named = new Map([...ones, ...others].map(({ product: { id, name } }) => [id, { id, name }]))
    return [{ code, kind: second ? "conflict" : "care", title, text, source, products: [...named.values()] }]
  })
}

/** Whether a product would not go with one of the others: what a warning of the kind `conflict` would say. */
export function conflicts(product: Judged, others: readonly Judged[], route: CareRoute): boolean {
  const has = groupsOf(product)
  return others.some((other) => {
    const otherHas = groupsOf(other)
    return careRules.some(
      ({ first, second, routes }) =>
        second !== undefined &&
        routes.includes(route) &&
        product.id !== other.id &&
        ((has.has(first) && otherHas.has(second)) || (has.has(second) && otherHas.has(first))),
    )
  })
}
