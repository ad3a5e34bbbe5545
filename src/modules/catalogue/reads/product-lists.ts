import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { cacheTag } from "../../../contract/cache-tags"
import type { Facets, ProductCard, SearchHit, SearchMeta } from "../../../contract/catalogue"
import { ReadyJson } from "../../../contract/ready-json"
import { everything, type ListFilter, type ListSort } from "../domain/list-filter"
import type { FacetBand } from "../domain/price-bands"
import type { PurgedCache } from "../purged-cache"
import { Finder, type Search } from "../search/finder"
import type { SynonymGroups } from "../search/synonym-groups"
import { CardTexts } from "../shelf/card-texts"
import type { ShelfKeeper } from "../shelf/keeper"
import { count, pageOf } from "../shelf/listing"
import type { Shelf } from "../shelf/shelf"
import { facetsText } from "./facets-text"

export interface ProductPage {
  /** Cards as they were projected: text that is sent as it is. */
  products: ReadyJson<ProductCard[]>
  /** Ids of the products, in the same order. */
  ids: string[]
  total: number
  facets: ReadyJson<Facets>
  /** What the search came to; null without a search. */
  search: SearchMeta | null
}

interface Counted {
  total: number
  facets: ReadyJson<Facets>
}

/** Counts hold while nothing that is counted has changed, and the categories have these names. */
interface KeptCount extends Counted {
  shelf: Shelf
  version: number
  categoryNames: Map<string, string>
}

const MOST_KEPT_COUNTS = 500
/** Orders that say what is bought together with a product. */
const LAST_BUYERS = 200
/** So many of them say that something of quite another section goes with it: one basket says nothing. */
const BOUGHT_BY = 2

/** Lists of products: chosen, sorted and counted on the shelf of this process, with cards from the read model. */
export class ProductLists {
  private readonly finder: Finder
  private readonly cards: CardTexts
  private readonly counts = new Map<string, KeptCount>()

  constructor(
    private readonly pg: Knex,
    private readonly cache: PurgedCache,
    private readonly keeper: ShelfKeeper,
    private readonly synonyms: SynonymGroups,
  ) {
    this.finder = new Finder(pg)
    this.cards = new CardTexts(pg)
  }

  /** One page with the facets of its filter; `bands` are those of the price facet. */
  async page(
    filter: ListFilter,
    sort: ListSort,
    page: number,
    perPage: number,
    bands: FacetBand[],
  ): Promise<ProductPage> {
    const categoryNames = await this.categoryNames()
    const { shelf, search } = await this.searched(filter.search)
    const slots = pageOf(shelf, filter, sort, search?.found ?? null, (page - 1) * perPage, perPage)
    const counted = this.counted(shelf, filter, search, bands, categoryNames)
    const cards = await this.cards.of(shelf, slots)
    return {
      products: new ReadyJson(`[${cards.map(({ text }) => text).join(",")}]`),
      ids: cards.map(({ id }) => id),
      total: counted.total,
      facets: counted.facets,
      search: search && { corrected: search.corrected, near: search.near },
    }
  }

  /** The first products of a list, without facets. */
  async first(filter: ListFilter, sort: ListSort, limit: number): Promise<ProductCard[]> {
    const { shelf, search } = await this.searched(filter.search)
    return this.parsed(shelf, pageOf(shelf, filter, sort, search?.found ?? null, 0, limit))
  }

  /**
   * Products that go with one: never of its own kind (subcategory, else category), as nobody needs eight lipsticks with a
   * lipstick. What its last buyers bought with it comes first, then what the skin expert recommends with it for another step,
   * then what sells best of each other kind of its section: another category before its own, its brand before others. One of
   * each kind by turns.
   */
  async related(productId: string, limit: number): Promise<ProductCard[]> {
    const { rows } = await this.pg.raw<{ rows: { card: string }[] }>(
      `with of as (
         select product_id, brand_id, section_id, category_id, coalesce(subcategory_id, category_id) as kind
           from catalogue_product where product_id = :productId
       ), bought as (
         select distinct oi.order_id
           from (select id from order_line_item
                  where product_id = :productId and deleted_at is null
                  order by created_at desc limit ${LAST_BUYERS}) line
           join order_item oi on oi.item_id = line.id and oi.deleted_at is null
       ), together as (
         select line.product_id, count(*) as times
           from bought b
           join order_item oi on oi.order_id = b.order_id and oi.deleted_at is null
           join order_line_item line on line.id = oi.item_id and line.deleted_at is null
          where line.product_id <> :productId
          group by line.product_id
       ), advised as (
         select theirs.product_id, count(*) as answers
           from skin_recommendation mine
           join skin_recommendation theirs
             on theirs.skin_type = mine.skin_type and theirs.route = mine.route
            and theirs.head_type is not distinct from mine.head_type and theirs.step <> mine.step
          where mine.product_id = :productId and mine.deleted_at is null and theirs.deleted_at is null
          group by theirs.product_id
       ), other as (
         select p.card, p.in_stock, p.sold_90d, p.product_id, coalesce(t.times, 0) as times,
                coalesce(a.answers, 0) as answers,
                (p.category_id is distinct from of.category_id) as other_step,
                (p.brand_id is not distinct from of.brand_id) as same_brand,
                row_number() over (
                  partition by coalesce(p.subcategory_id, p.category_id)
                  order by p.in_stock desc, coalesce(t.times, 0) desc, coalesce(a.answers, 0) desc,
                    (p.brand_id is not distinct from of.brand_id) desc, p.sold_90d desc, p.product_id) as turn
           from of
           join catalogue_product p on p.is_listed and p.product_id <> of.product_id
            and coalesce(p.subcategory_id, p.category_id) is distinct from of.kind
           left join together t on t.product_id = p.product_id
           left join advised a on a.product_id = p.product_id
          where t.times >= ${BOUGHT_BY} or a.answers is not null or p.section_id = of.section_id
       )
       select card::text as card from other
        order by in_stock desc, turn, times desc, answers desc, other_step desc, same_brand desc, sold_90d desc,
          product_id
        limit :limit`,
      { productId, limit },
    )
    return rows.map(({ card }) => JSON.parse(card) as ProductCard)
  }

  /** Suggestions while a shopper types: at most `limit`, the likeliest first. */
  async suggestions(text: string, limit: number): Promise<{ hits: SearchHit[]; search: SearchMeta }> {
    const { shelf, search } = await this.searched(text)
    if (!search) return { hits: [], search: { corrected: null, near: [] } }
    const { found, corrected, near } = search
    const products = await this.parsed(shelf, pageOf(shelf, everything, "relevance", found, 0, limit))
    return {
      hits: products.map(({ id, name, avatar, vendor, price, wholesale_price }) => ({
        ...{ id, name, avatar, vendor, price, wholesale_price },
      })),
      search: { corrected, near },
    }
  }

  private async searched(text: string): Promise<{ shelf: Shelf; search: Search | null }> {
    const groups = text === "" ? [] : await this.synonyms.groups()
    const shelf = await this.keeper.current()
    return { shelf, search: text === "" ? null : await this.finder.find(shelf, text, groups) }
  }

  private async parsed(shelf: Shelf, slots: number[]): Promise<ProductCard[]> {
    return (await this.cards.of(shelf, slots)).map(({ text }) => JSON.parse(text) as ProductCard)
  }

  private counted(
    shelf: Shelf,
    filter: ListFilter,
    search: Search | null,
    bands: FacetBand[],
    categoryNames: Map<string, string>,
  ): Counted {
    const key = JSON.stringify([filter, bands])
    const { version } = shelf
    const kept = this.counts.get(key)
    // What a search finds depends on synonyms too, so it is counted each time.
    if (
      !search &&
      kept?.shelf === shelf &&
      kept.version === version &&
      kept.categoryNames === categoryNames
    ) {
      return kept
    }
    const counts = count(shelf, filter, search?.found ?? null, bands)
    const facets = facetsText(counts, {
      bands,
      brandNames: shelf.brandNames,
      categoryNames,
      chosen: filter.traits,
    })
    if (search) return { total: counts.total, facets }
    this.counts.delete(key)
    const counted = { total: counts.total, facets, shelf, version, categoryNames }
    this.counts.set(key, counted)
    const oldest = this.counts.keys().next().value
    if (this.counts.size > MOST_KEPT_COUNTS && oldest !== undefined) this.counts.delete(oldest)
    return counted
  }

  /** Categories of the second level, by id: those that the category facet offers. */
  private categoryNames(): Promise<Map<string, string>> {
    return this.cache.get("names of categories", cacheTag.sections, async () => {
      const { rows } = await this.pg.raw<{ rows: { id: string; name: string }[] }>(
        `select c.id, c.name from product_category c
           join product_category s on s.id = c.parent_category_id and s.parent_category_id is null`,
      )
      return new Map(rows.map(({ id, name }) => [id, name]))
    })
  }
}
