import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ratingSteps, type TraitFacet, traitFacets } from "../../../src/contract/facet-names"
import type { ListFilter, ListSort } from "../../../src/modules/catalogue/domain/list-filter"
import type { FacetBand } from "../../../src/modules/catalogue/domain/price-bands"

/** What a list contains, in plain SQL: what the listing index must answer. */
export interface ListInSql {
  ids: string[]
  brands: Record<string, number>
  categories: Record<string, number>
  bands: number[]
  instock: number
  outofstock: number
  onSale: number
  ratings: number[]
  traits: Record<string, number>
}

const orders: Record<Exclude<ListSort, "relevance" | "picked">, string> = {
  newest: "created_at desc, product_id",
  price_asc: "price_kobo, product_id",
  price_desc: "price_kobo desc, product_id desc",
  rating: "rating desc, reviews_count desc, product_id",
  best_selling: "sold_90d desc, sold_total desc, product_id",
}

type Facet = "category" | "brand" | "price" | "availability" | "onSale" | "rating" | TraitFacet

export async function listInSql(
  pg: Knex,
  filter: ListFilter,
  sort: ListSort,
  bands: FacetBand[],
): Promise<ListInSql> {
  const rows = async <T>(columns: string, but: Facet | null, tail = "", more: unknown[] = [], join = "") => {
    const { sql, bindings } = condition(filter, but)
    const result = await pg.raw<{ rows: T[] }>(
      `select ${columns} from catalogue_product ${join} where ${sql} ${tail}`,
      [...bindings, ...more] as string[],
    )
    return result.rows
  }
  const picked = sort === "picked" && filter.pickedIds !== null
  const order = picked
    ? "array_position(?::text[], product_id)"
    : orders[sort === "picked" || sort === "relevance" ? "best_selling" : sort]
  const list = await rows<{ id: string }>(
    "product_id as id",
    null,
    `order by ${order}`,
    picked ? [filter.pickedIds] : [],
  )
  const byBrand = await rows<{ id: string; count: number }>(
    "brand_id as id, count(*)::integer as count",
    "brand",
    "and brand_id is not null group by brand_id",
  )
  const byCategory = await rows<{ id: string; count: number }>(
    "unnest(category_ids) as id, count(*)::integer as count",
    "category",
    "group by 1",
  )
  const prices = await rows<{ kobo: string }>("price_kobo as kobo", "price")
  const stock = await rows<{ in_stock: boolean }>("in_stock", "availability")
  const sale = await rows<{ on_sale: boolean }>("on_sale", "onSale")
  const stars = await rows<{ rating: string }>("rating", "rating")
  const traits: Record<string, number> = {}
  for (const facet of traitFacets) {
    // Each further choice of what a product must be free from narrows: nothing is left out.
    const but = facet === "free_from" ? null : facet
    const found = await rows<{ id: string; count: number }>(
      "trait as id, count(*)::integer as count",
      but,
      "and trait like ? group by trait",
      [`${facet}:%`],
      "cross join unnest(traits) trait",
    )
    for (const { id, count } of found) traits[id] = count
  }
  const counted = (found: { id: string; count: number }[]) =>
    Object.fromEntries(found.map(({ id, count }) => [id, count]))
  return {
    ids: list.map(({ id }) => id),
    brands: counted(byBrand),
    categories: counted(byCategory),
    bands: bands.map(
      ({ from, to }) =>
        prices.filter(({ kobo }) => Number(kobo) >= from && (to === null || Number(kobo) <= to)).length,
    ),
    instock: stock.filter(({ in_stock }) => in_stock).length,
    outofstock: stock.filter(({ in_stock }) => !in_stock).length,
    onSale: sale.filter(({ on_sale }) => on_sale).length,
    ratings: ratingSteps.map((step) => stars.filter(({ rating }) => Number(rating) >= Number(step)).length),
    traits,
  }
}

function condition(filter: ListFilter, but: Facet | null): { sql: string; bindings: unknown[] } {
  const parts: [sql: string, binding?: unknown][] = [["is_listed"]]
  const within = (ids: string[]) => ids.length > 0 && parts.push(["category_ids && ?::text[]", ids])
  within(filter.sectionIds)
  if (filter.underId !== null) within([filter.underId])
  if (but !== "category") {
    within(filter.categoryIds)
    within(filter.subcategoryIds)
  }
  if (but !== "brand" && filter.brandIds.length > 0)
    parts.push(["brand_id = any(?::text[])", filter.brandIds])
  if (filter.ofBrandIds !== null) parts.push(["brand_id = any(?::text[])", filter.ofBrandIds])
  if (filter.pickedIds !== null) parts.push(["product_id = any(?::text[])", filter.pickedIds])
  if (filter.kind !== null) parts.push(["kind = ?", filter.kind])
  if (filter.soldOnly) parts.push(["sold_90d > 0"])
  if (but !== "onSale" && filter.onSale !== null) parts.push(["on_sale = ?", filter.onSale])
  if (but !== "rating" && filter.minRating !== null) parts.push(["rating >= ?", filter.minRating])
  for (const facet of traitFacets) {
    const own = filter.traits.filter((trait) => trait.startsWith(`${facet}:`))
    if (own.length > 0 && but !== facet)
      parts.push([facet === "free_from" ? "traits @> ?::text[]" : "traits && ?::text[]", own])
  }
  if (but !== "price" && filter.minKobo !== null) parts.push(["price_kobo >= ?", filter.minKobo])
  if (but !== "price" && filter.maxKobo !== null) parts.push(["price_kobo <= ?", filter.maxKobo])
  if (but !== "availability" && filter.availability !== null)
    parts.push(["in_stock = ?", filter.availability === "instock"])
  return {
    sql: parts.map(([sql]) => sql).join(" and "),
    bindings: parts.flatMap((part) => (part.length > 1 ? [part[1]] : [])),
  }
}
