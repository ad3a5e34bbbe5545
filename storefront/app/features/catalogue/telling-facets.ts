import type { ProductListMeta } from "@contract/catalogue"
import { traitFacets } from "@contract/facet-names"

/** A facet is offered where one of its values has at least one in so many of the list's products. */
const ONE_IN = 12

/**
 * The facets that say something of a list. A fragrance has no skin type, and of all that the shop has few things have
 * a finish: such facets come when the list is narrower. One whose value is chosen always stays, as the list is then
 * made of it.
 */
export function tellingFacets({
  facets,
  total,
}: Pick<ProductListMeta, "facets" | "total">): ProductListMeta["facets"] {
  const silent = traitFacets.filter((facet) => {
    const most = Math.max(0, ...facets[facet].map(({ count }) => count))
    return total > 0 && most * ONE_IN < total
  })
  return { ...facets, ...Object.fromEntries(silent.map((facet) => [facet, []])) }
}
