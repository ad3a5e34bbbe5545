import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { cacheTag } from "../../../contract/cache-tags"
import { offsetOf } from "../../../contract/call"
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
import { readTied, relatedSlots } from "./related-products"

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
    const slots = pageOf(
      shelf,
      filter,
      sort,
      search?.found ?? null,
      offsetOf({ page, per_page: perPage }),
      perPage,
    )
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

  /** Products that go with one (`domain/goes-well.ts`). */
  async related(productId: string, limit: number): Promise<ProductCard[]> {
    const tied = await readTied(this.pg, productId)
    const shelf = await this.keeper.current()
    return this.parsed(shelf, relatedSlots(shelf, productId, tied, limit))
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
