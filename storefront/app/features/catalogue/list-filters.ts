import type { ProductListQuery } from "@contract/catalogue"
import { type RatingStep, ratingSteps, type TraitFacet, traitFacets } from "@contract/facet-names"
import { LIST_OWN, LIST_QUERY } from "~/platform/paths/list-query"
import { readRange } from "./price-range"

export const SORTS = [
  ["best_selling", "Best selling"],
  ["newest", "Newest"],
  ["price_asc", "Price: low to high"],
  ["price_desc", "Price: high to low"],
  ["rating", "Best rated"],
] as const
export type Sort = (typeof SORTS)[number][0] | "relevance"

export const PER_PAGE = 24
/** Of one facet at a time. With two full facets the call's address is as long as the front door takes. */
export const MAX_CHOICES = 16
/** The same of what products are narrowed by beside brand and category. */
export const MAX_TRAITS = 8

export type Traits = { readonly [Facet in TraitFacet]?: readonly string[] }

/** What a shopper has narrowed a list to. It lives in the address, so it can be shared, bookmarked and gone back to. */
export interface ListFilters {
  brand: string[]
  category: string[]
  /** `min-max` in naira, an end may be open. */
  price: string | null
  availability: "instock" | "outofstock" | null
  onSale: boolean
  rating: RatingStep | null
  /** Only the facets of which something is chosen. */
  traits: Traits
  /** Null: the list's own order. */
  sort: Sort | null
  page: number
}

/** Nothing narrowed down; sorting stays as it is. */
export const NO_FILTERS: Omit<ListFilters, "sort" | "page"> = {
  brand: [],
  category: [],
  price: null,
  availability: null,
  onSale: false,
  rating: null,
  traits: {},
}

/** A form with fields of these names carries the rest along; a change of filters goes back to page one. */
export const FILTER_FIELDS: readonly string[] = LIST_QUERY.filter((name) => name !== "sort")

/** What goes along when a list is narrowed or sorted: of anything else the server, which drew the page, knows nothing. */
const OWN = new Set<string>(LIST_OWN)
const GOES_ALONG = new Set<string>([...LIST_OWN, ...LIST_QUERY])

/** One id or several, comma-separated or repeated (a form without script repeats them). What cannot be an id is none. */
function ids(params: URLSearchParams, name: string, most = MAX_CHOICES): string[] {
  const given = params.getAll(name).flatMap((value) => value.split(","))
  return [...new Set(given)].filter((id) => /^[\w-]{1,64}$/.test(id)).slice(0, most)
}

function readTraits(params: URLSearchParams): Traits {
  const chosen = traitFacets.map((facet) => [facet, ids(params, facet, MAX_TRAITS)] as const)
  return Object.fromEntries(chosen.filter(([, values]) => values.length > 0))
}

/** The facets of which something is chosen, in one order. */
export function chosenTraits(traits: Traits): [facet: TraitFacet, values: readonly string[]][] {
  return traitFacets.flatMap((facet) => {
    const values = traits[facet] ?? []
    return values.length > 0 ? [[facet, values]] : []
  })
}

/** With other choices of one facet. */
export function withTrait(traits: Traits, facet: TraitFacet, values: readonly string[]): Traits {
  return { ...traits, [facet]: values }
}

/** Reads the address. What makes no sense is left out, never an error: addresses get cut and mistyped. */
export function readFilters(params: URLSearchParams): ListFilters {
  const availability = new Set(params.getAll("availability").map((value) => value.toLowerCase()))
  const sort = params.get("sort")
  const page = Number(params.get("page"))
  return {
    brand: ids(params, "brand_id"),
    category: ids(params, "category_id"),
    price: readRange(params),
    // Both boxes pressed, which a form without script allows, is no filter.
    availability:
      availability.has("instock") === availability.has("outofstock")
        ? null
        : availability.has("instock")
          ? "instock"
          : "outofstock",
    onSale: params.get("onsale") === "1",
    rating: ratingSteps.find((step) => params.get("rating") === step) ?? null,
    traits: readTraits(params),
    sort: sort === "relevance" || SORTS.some(([value]) => value === sort) ? (sort as Sort) : null,
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  }
}

/** The call's query: the page's own scope (its section, its brand) and what was narrowed down. */
export function listQuery(
  filters: ListFilters,
  scope: Partial<ProductListQuery>,
): Partial<ProductListQuery> & { page: number; per_page: number } {
  return {
    ...(filters.brand.length > 0 ? { brand_id: filters.brand.join(",") } : {}),
    ...(filters.category.length > 0 ? { category_id: filters.category.join(",") } : {}),
    ...(filters.price ? { price: filters.price } : {}),
    ...(filters.availability ? { availability: filters.availability } : {}),
    ...(filters.onSale ? { onsale: "1" } : {}),
    ...(filters.rating ? { rating: filters.rating } : {}),
    ...Object.fromEntries(chosenTraits(filters.traits).map(([facet, values]) => [facet, values.join(",")])),
    ...(filters.sort ? { sort: filters.sort } : {}),
    // The scope comes after: nobody leaves a brand's page by its brand filter.
    ...Object.fromEntries(Object.entries(scope).filter(([name]) => name !== "sort" || !filters.sort)),
    page: filters.page,
    per_page: PER_PAGE,
  }
}

/**
 * The address's query with other filters; what says which list it is stays. A change of filters goes back to the first
 * page unless it names one.
 */
export function searchWith(params: URLSearchParams, changes: Partial<ListFilters>): string {
  const next = { ...readFilters(params), page: 1, ...changes }
  const result = new URLSearchParams()
  for (const [name, value] of params) {
    if (OWN.has(name)) result.append(name, value)
  }
  if (next.brand.length > 0) result.set("brand_id", next.brand.join(","))
  if (next.category.length > 0) result.set("category_id", next.category.join(","))
  if (next.price) result.set("price", next.price)
  if (next.availability) result.set("availability", next.availability)
  if (next.onSale) result.set("onsale", "1")
  if (next.rating) result.set("rating", next.rating)
  for (const [facet, values] of chosenTraits(next.traits)) result.set(facet, values.join(","))
  if (next.sort) result.set("sort", next.sort)
  if (next.page > 1) result.set("page", String(next.page))
  // Ids and ranges read better with their commas.
  return `?${result.toString().replaceAll("%2C", ",")}`
}

/**
 * What a form without script must carry along besides its own fields. By name: the server may have drawn the page
 * from the same query in another order, and React refuses hidden fields in another order than the document's.
 */
export function carriedFields(
  params: URLSearchParams,
  own: readonly string[],
): [name: string, value: string][] {
  const carried = [...params].filter(([name]) => GOES_ALONG.has(name) && !own.includes(name))
  return carried.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
}

/** How many filters narrow the list: sorting and paging do not. */
export function countFilters({
  brand,
  category,
  price,
  availability,
  onSale,
  rating,
  traits,
}: ListFilters): number {
  const alone = [price, availability, onSale, rating].filter(Boolean).length
  return chosenTraits(traits).reduce(
    (sum, [, values]) => sum + values.length,
    brand.length + category.length + alone,
  )
}

/** With the value when it was not there, without it when it was. */
export function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((entry) => entry !== value) : [...values, value]
}
