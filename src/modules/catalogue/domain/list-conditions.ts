import type { ListFilter, ListSort } from "./list-filter"

/** A piece of SQL over `catalogue_product p`, with its positional bindings. */
export interface Condition {
  sql: string
  bindings: (string | number | boolean | string[])[]
}

/** What is searched for; null without a search. See `reads/search-plan.ts`. */
export interface SearchTerms {
  /** A `tsquery` that found products have; null finds nothing. */
  query: string | null
  /** A `tsquery` for each word: the more of them a name has, the better. */
  terms: string[]
  /** What was typed, lower case and without accents. */
  plain: string
}

export interface ListConditions {
  /** Hold for everything: listed at all, what the list is about, found by the search. */
  always: Condition
  /** The filters that have a facet; a facet's counts leave out its own. */
  category: Condition
  brand: Condition
  price: Condition
  availability: Condition
  /** A section narrows, but is not chosen by the category facet. */
  section: Condition
}

const anything: Condition = { sql: "true", bindings: [] }

export function listConditions(filter: ListFilter, search: SearchTerms | null): ListConditions {
  return {
    always: and(
      { sql: "p.is_listed", bindings: [] },
      filter.onSale === null ? anything : { sql: "p.on_sale = ?", bindings: [filter.onSale] },
      within(filter.underId === null ? [] : [filter.underId]),
      filter.ofBrandIds === null
        ? anything
        : { sql: "p.brand_id = any(?::text[])", bindings: [filter.ofBrandIds] },
      filter.pickedIds === null
        ? anything
        : { sql: "p.product_id = any(?::text[])", bindings: [filter.pickedIds] },
      filter.kind === null ? anything : { sql: "p.kind = ?", bindings: [filter.kind] },
      filter.soldOnly ? { sql: "p.sold_90d > 0", bindings: [] } : anything,
      found(search),
    ),
    section: within(filter.sectionIds),
    category: and(within(filter.categoryIds), within(filter.subcategoryIds)),
    brand:
      filter.brandIds.length === 0
        ? anything
        : { sql: "p.brand_id = any(?::text[])", bindings: [filter.brandIds] },
    price: and(
      filter.minKobo === null ? anything : { sql: "p.price_kobo >= ?", bindings: [filter.minKobo] },
      filter.maxKobo === null ? anything : { sql: "p.price_kobo <= ?", bindings: [filter.maxKobo] },
    ),
    availability:
      filter.availability === null
        ? anything
        : { sql: "p.in_stock = ?", bindings: [filter.availability === "instock"] },
  }
}

export function and(...conditions: Condition[]): Condition {
  const real = conditions.filter((condition) => condition !== anything && condition.sql !== "true")
  if (real.length === 0) return anything
  return {
    sql: real.map(({ sql }) => sql).join(" and "),
    bindings: real.flatMap(({ bindings }) => bindings),
  }
}

/** Every order ends in the product id, so that pages never overlap. */
export function orderBy(sort: ListSort, search: SearchTerms | null, pickedIds: string[] | null): Condition {
  if (sort === "picked") {
    if (pickedIds === null) return { sql: orders.best_selling, bindings: [] }
    return { sql: "array_position(?::text[], p.product_id), p.product_id", bindings: [pickedIds] }
  }
  if (sort !== "relevance") return { sql: orders[sort], bindings: [] }
  return search === null ? { sql: orders.best_selling, bindings: [] } : relevance(search)
}

const orders: Record<Exclude<ListSort, "relevance" | "picked">, string> = {
  newest: "p.created_at desc, p.product_id",
  price_asc: "p.price_kobo, p.product_id",
  price_desc: "p.price_kobo desc, p.product_id desc",
  rating: "p.rating desc, p.reviews_count desc, p.product_id",
  best_selling: "p.sold_90d desc, p.sold_total desc, p.product_id",
}

/** A category's ids hold its ancestors' too, so one column serves all three levels. */
function within(ids: string[]): Condition {
  return ids.length === 0 ? anything : { sql: "p.category_ids && ?::text[]", bindings: [ids] }
}

function found(search: SearchTerms | null): Condition {
  if (search === null) return anything
  if (search.query === null) return { sql: "false", bindings: [] }
  return { sql: "p.product_id in (select catalogue_matching(?::tsquery))", bindings: [search.query] }
}

/**
 * Products whose name and brand say most of what was typed come first, among them those whose name begins with it
 * or whose brand it is (decisions section 4); then the best sellers.
 */
function relevance({ terms, plain }: SearchTerms): Condition {
  const named = terms.map(() => "(p.name_search @@ ?::tsquery)::integer").join(" + ")
  return {
    sql: `${named && `${named} desc, `}(starts_with(p.name_plain, ?) or p.brand_plain = ?) desc,
      p.sold_90d desc, p.sold_total desc, p.product_id`,
    bindings: [...terms, plain, plain],
  }
}
