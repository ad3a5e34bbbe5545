import type { ProductListQuery } from "../../../contract/catalogue"
import { traitFacets } from "../../../contract/facet-names"
import { type Kobo, nearestKobo } from "../../../contract/money"

export type Availability = "instock" | "outofstock"
/** `picked`: the order of `pickedIds`. */
export type ListSort = NonNullable<ProductListQuery["sort"]> | "picked"

/** What a list of products is narrowed to. A product must pass every filter that is given. */
export interface ListFilter {
  sectionIds: string[]
  categoryIds: string[]
  subcategoryIds: string[]
  brandIds: string[]
  /** Both ends included. */
  minKobo: Kobo | null
  maxKobo: Kobo | null
  availability: Availability | null
  onSale: boolean | null
  /** So many stars and up. */
  minRating: number | null
  /** `facet:value`. Of one facet any is enough; of `free_from` a product must have all. */
  traits: string[]
  /** What the shopper typed; "" without search. */
  search: string
  /** The section, category or subcategory whose page it is. No facet chooses it, so all counts are under it. */
  underId: string | null
  /** The brands that the list is about, likewise; null for any. */
  ofBrandIds: string[] | null
  /** The products that the list is made of, in its order; null for any. */
  pickedIds: string[] | null
  kind: "bundle" | null
  /** Only what was sold in the last 90 days. */
  soldOnly: boolean
}

/** What a list is about, beside what the shopper narrows it to. */
export type ListTheme = Partial<
  Pick<ListFilter, "underId" | "ofBrandIds" | "pickedIds" | "kind" | "soldOnly" | "onSale">
>

export const everything: ListFilter = {
  sectionIds: [],
  categoryIds: [],
  subcategoryIds: [],
  brandIds: [],
  minKobo: null,
  maxKobo: null,
  availability: null,
  onSale: null,
  minRating: null,
  traits: [],
  search: "",
  underId: null,
  ofBrandIds: null,
  pickedIds: null,
  kind: null,
  soldOnly: false,
}

/** The query of a list as a filter. `price` and `price_start`, `price_end` both narrow. */
export function listFilter(query: ProductListQuery, theme: ListTheme = {}): ListFilter {
  const [low, high] = query.price?.split("-") ?? []
  return {
    ...everything,
    sectionIds: ids(query.section_id),
    categoryIds: ids(query.category_id),
    subcategoryIds: ids(query.subcategory_id),
    brandIds: ids(query.brand_id),
    minKobo: extreme(Math.max, low, query.price_start),
    maxKobo: extreme(Math.min, high, query.price_end),
    availability: query.availability ?? null,
    onSale: query.onsale === undefined ? null : query.onsale === "1",
    minRating: query.rating === undefined ? null : Number(query.rating),
    traits: traitFacets.flatMap((facet) => ids(query[facet]).map((value) => `${facet}:${value}`)),
    search: query.q ?? "",
    ...theme,
  }
}

/** Relevance means nothing without a search; the list's own order holds then. */
export function listSort(query: ProductListQuery, own: ListSort = "best_selling"): ListSort {
  if (query.q) return query.sort ?? "relevance"
  return !query.sort || query.sort === "relevance" ? own : query.sort
}

/** Whether a list shows less than everything that its search finds. */
export function isNarrowed(filter: ListFilter): boolean {
  return Object.entries(everything).some(
    ([part, any]) =>
      part !== "search" && JSON.stringify(filter[part as keyof ListFilter]) !== JSON.stringify(any),
  )
}

/** What is in all of these lists, in the order of the first; null for any. */
export function pickedInAll(...picks: (string[] | null | undefined)[]): string[] | null {
  const [first, ...others] = picks.filter((pick) => pick != null)
  if (!first) return null
  return first.filter((id) => others.every((other) => other.includes(id)))
}

/** Ids separated by commas. Sorted and without repetition, so that equal filters have equal cache keys. */
export function ids(list: string | undefined): string[] {
  const found = (list ?? "").split(",").map((id) => id.trim())
  return [...new Set(found.filter((id) => id !== ""))].sort().slice(0, 100)
}

function extreme(pick: (...amounts: number[]) => number, ...naira: (string | undefined)[]): Kobo | null {
  const amounts = naira.map((amount) => nearestKobo(amount ?? "")).filter((amount) => amount !== null)
  return amounts.length === 0 ? null : pick(...amounts)
}
