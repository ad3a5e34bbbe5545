import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { cacheTag } from "../../../contract/cache-tags"
import type { Facets, ProductCard, SearchHit } from "../../../contract/catalogue"
import { toNaira } from "../../../contract/money"
import { and, type Condition, listConditions, orderBy, type SearchTerms } from "../domain/list-conditions"
import { everything, type ListFilter, type ListSort } from "../domain/list-filter"
import type { FacetBand } from "../domain/price-bands"
import type { PurgedCache } from "./purged-cache"
import { SearchPlanner } from "./search-plan"

export interface ProductPage {
  products: ProductCard[]
  total: number
  facets: Facets
}

interface Counted {
  total: number
  facets: ProductPage["facets"]
}

interface FacetRow {
  facet: "brand" | "category"
  id: string
  name: string
  count: number
}

interface SumRow {
  total: number
  instock: number
  outofstock: number
  bands: number[]
}

/** Lists of products from the read model: each one or two indexed statements. */
export class ProductLists {
  private readonly planner: SearchPlanner

  constructor(
    private readonly pg: Knex,
    private readonly cache: PurgedCache,
  ) {
    this.planner = new SearchPlanner(pg)
  }

  /** One page with the facets of its filter; `bands` are those of the price facet. */
  async page(
    filter: ListFilter,
    sort: ListSort,
    page: number,
    perPage: number,
    bands: FacetBand[],
  ): Promise<ProductPage> {
    const search = await this.planner.plan(filter.search)
    const { always, section, category, brand, price, availability } = listConditions(filter, search)
    const where = and(always, section, category, brand, price, availability)
    const [products, counted] = await Promise.all([
      this.cards(where, orderBy(sort, search, filter.pickedIds), perPage, (page - 1) * perPage),
      this.cache.get(`facets ${JSON.stringify([filter, search, bands])}`, cacheTag.products, () =>
        this.count(filter, search, bands),
      ),
    ])
    return { products, ...counted }
  }

  /** The first products of a list, without facets. */
  async first(filter: ListFilter, sort: ListSort, limit: number): Promise<ProductCard[]> {
    const search = await this.planner.plan(filter.search)
    const { always, section, category, brand, price, availability } = listConditions(filter, search)
    const where = and(always, section, category, brand, price, availability)
    return this.cards(where, orderBy(sort, search, filter.pickedIds), limit, 0)
  }

  /** Products that go with one: of the same subcategory first, then category, then brand. The one itself not. */
  async related(productId: string, limit: number): Promise<ProductCard[]> {
    const { rows } = await this.pg.raw<{ rows: { card: string }[] }>(
      `select p.card::text as card
         from catalogue_product p, catalogue_product of
        where of.product_id = ? and p.is_listed and p.product_id <> of.product_id
          and (p.category_ids && array_remove(array[of.subcategory_id, of.category_id], null) or p.brand_id = of.brand_id)
        order by p.in_stock desc,
          case when p.subcategory_id = of.subcategory_id then 0 when p.category_id = of.category_id then 1 else 2 end,
          p.sold_90d desc, p.product_id
        limit ?`,
      [productId, limit],
    )
    return rows.map(parseCard)
  }

  /** Suggestions while a shopper types: at most `limit`, the likeliest first. */
  async suggestions(search: string, limit: number): Promise<SearchHit[]> {
    const plan = await this.planner.plan(search)
    const { always } = listConditions({ ...everything, search }, plan)
    const cards = await this.cards(always, orderBy("relevance", plan, null), limit, 0)
    return cards.map(({ id, name, avatar, vendor, price }) => ({ id, name, avatar, vendor, price }))
  }

  private async cards(
    where: Condition,
    order: Condition,
    limit: number,
    offset: number,
  ): Promise<ProductCard[]> {
    const { rows } = await this.pg.raw<{ rows: { card: string }[] }>(
      `select p.card::text as card from catalogue_product p where ${where.sql} order by ${order.sql} limit ? offset ?`,
      [...where.bindings, ...order.bindings, limit, offset],
    )
    return rows.map(parseCard)
  }

  /** How many there are, and how many there would be at each choice of a facet under the other filters. */
  private async count(filter: ListFilter, search: SearchTerms | null, bands: FacetBand[]): Promise<Counted> {
    const { always, section, category, brand, price, availability } = listConditions(filter, search)
    const where = and(always, section)
    const counts = bands.map(({ from, to }) => {
      const upper = to === null ? "" : ` and price_kobo <= ${to}`
      return `count(*) filter (where price_kobo >= ${from}${upper} and by_category and by_brand and by_availability)`
    })
    const { rows } = await this.pg.raw<{ rows: { sums: SumRow; facets: FacetRow[] | null }[] }>(
      `with base as materialized (
         select p.brand_id, p.category_ids, p.price_kobo, p.in_stock,
                ${category.sql} as by_category, ${brand.sql} as by_brand,
                ${price.sql} as by_price, ${availability.sql} as by_availability
           from catalogue_product p where ${where.sql}
       ), sums as (
         select count(*) filter (where by_category and by_brand and by_price and by_availability) as total,
                count(*) filter (where in_stock and by_category and by_brand and by_price) as instock,
                count(*) filter (where not in_stock and by_category and by_brand and by_price) as outofstock,
                array[${counts.join(", ")}]::bigint[] as bands
           from base
       ), facets as (
         select 'brand' as facet, b.id, b.name, n.count from brand b join (
           select brand_id, count(*) from base
            where by_category and by_price and by_availability group by brand_id) n on n.brand_id = b.id
         union all
         select 'category', c.id, c.name, n.count
           from product_category c
           join product_category s on s.id = c.parent_category_id and s.parent_category_id is null
           join (select id, count(*) from base, unnest(category_ids) id
                  where by_brand and by_price and by_availability group by id) n on n.id = c.id
       )
       select to_jsonb(sums) as sums, (select jsonb_agg(facets) from facets) as facets from sums`,
      [
        ...category.bindings,
        ...brand.bindings,
        ...price.bindings,
        ...availability.bindings,
        ...where.bindings,
      ],
    )
    const row = rows[0]
    if (!row) throw new Error("An aggregate without a row")
    return presentCounts(row.sums, row.facets ?? [], bands)
  }
}

/** Brands and categories with the most products first; the price bands in their order, all of them. */
function presentCounts(sums: SumRow, rows: FacetRow[], bands: FacetBand[]): Counted {
  const of = (facet: FacetRow["facet"]) =>
    rows
      .filter((row) => row.facet === facet)
      .map(({ id, name, count }) => ({ id, name, count }))
      .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
  return {
    total: sums.total,
    facets: {
      brand: of("brand"),
      category: of("category"),
      price: bands.map(({ from, to }, band) => ({
        price_start: toNaira(from),
        price_end: to === null ? null : toNaira(to),
        count: sums.bands[band] ?? 0,
      })),
      availability: [
        { id: "instock", count: sums.instock },
        { id: "outofstock", count: sums.outofstock },
      ],
    },
  }
}

function parseCard({ card }: { card: string }): ProductCard {
  return JSON.parse(card) as ProductCard
}
