import type { ProductListQuery } from "../../../contract/catalogue"
import { type Kobo, toKobo } from "../../../contract/money"

export type Availability = "instock" | "outofstock"
export type ListSort = NonNullable<ProductListQuery["sort"]>

/** What a list of products is narrowed to. Everything given must hold (decisions section 4, Filters combine). */
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
  /** What the shopper typed; "" without search. */
  search: string
}

/**
 * The query of a list as a filter. `price` and `price_start`, `price_end` both narrow. Banners have no products
 * of their own yet, so `banner_id` narrows nothing.
 */
export function listFilter(query: ProductListQuery): ListFilter {
  const [low, high] = query.price?.split("-") ?? []
  return {
    sectionIds: ids(query.section_id),
    categoryIds: ids(query.category_id),
    subcategoryIds: ids(query.subcategory_id),
    brandIds: ids(query.brand_id),
    minKobo: extreme(Math.max, low, query.price_start),
    maxKobo: extreme(Math.min, high, query.price_end),
    availability: query.availability ?? null,
    onSale: query.onsale === undefined ? null : query.onsale === "1",
    search: query.q ?? "",
  }
}

/** Relevance means nothing without a search; the best sellers come first then. */
export function listSort(query: ProductListQuery): ListSort {
  if (query.q) return query.sort ?? "relevance"
  return !query.sort || query.sort === "relevance" ? "best_selling" : query.sort
}

/** Sorted and without repetition, so that equal filters have equal cache keys. */
function ids(list: string | undefined): string[] {
  const found = (list ?? "").split(",").map((id) => id.trim())
  return [...new Set(found.filter((id) => id !== ""))].sort().slice(0, 100)
}

function extreme(pick: (...amounts: number[]) => number, ...naira: (string | undefined)[]): Kobo | null {
  const amounts = naira
    .filter((amount) => amount !== undefined && amount !== "")
    .map((amount) => toKobo(amount as string))
  return amounts.length === 0 ? null : pick(...amounts)
}
