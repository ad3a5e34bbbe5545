import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { cacheTag } from "../../../contract/cache-tags"
import { offsetOf } from "../../../contract/call"
import type { Facets, ProductCard, SearchHit, SearchMeta } from "../../../contract/catalogue"
import { ReadyJson } from "../../../contract/ready-json"
import { everything, type ListFilter, type ListSort } from "../domain/list-filter"
import type { FacetBand } from "../domain/price-bands"
import { CardTexts } from "../listing-index/card-texts"
import { count, pageOf } from "../listing-index/listing"
import type { ListingIndex } from "../listing-index/listing-index"
import type { LiveIndex } from "../listing-index/live-index"
import type { PurgedCache } from "../purged-cache"
import { Finder, type Search } from "../search/finder"
import type { SynonymGroups } from "../search/synonym-groups"
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
interface CachedCount extends Counted {
  listing: ListingIndex
  version: number
  categoryNames: Map<string, string>
}

const MOST_CACHED_COUNTS = 500
/** Lists of products: chosen, sorted and counted in the listing index of this process, with cards from the read model. */
export class ProductLists {
  private readonly finder: Finder
  private readonly cards: CardTexts
  private readonly counts = new Map<string, CachedCount>()

  constructor(
    private readonly pg: Knex,
    private readonly cache: PurgedCache,
    private readonly liveIndex: LiveIndex,
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
    const { listing, search } = await this.searched(filter.search)
    const slots = pageOf(
      listing,
      filter,
      sort,
      search?.found ?? null,
      offsetOf({ page, per_page: perPage }),
      perPage,
    )
    const counted = this.counted(listing, filter, search, bands, categoryNames)
    const cards = await this.cards.of(listing, slots)
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
    const { listing, search } = await this.searched(filter.search)
    return this.parsed(listing, pageOf(listing, filter, sort, search?.found ?? null, 0, limit))
  }

  /** Products that go with one (`domain/goes-well.ts`). */
  async related(productId: string, limit: number): Promise<ProductCard[]> {
    const tied = await readTied(this.pg, productId)
    const listing = await this.liveIndex.current()
    return this.parsed(listing, relatedSlots(listing, productId, tied, limit))
  }

  /** Suggestions while a shopper types: at most `limit`, the likeliest first. */
  async suggestions(text: string, limit: number): Promise<{ hits: SearchHit[]; search: SearchMeta }> {
    const { listing, search } = await this.searched(text)
    if (!search) return { hits: [], search: { corrected: null, near: [] } }
    const { found, corrected, near } = search
    const products = await this.parsed(listing, pageOf(listing, everything, "relevance", found, 0, limit))
    return {
      hits: products.map(({ id, name, avatar, vendor, price, wholesale_price }) => ({
        ...{ id, name, avatar, vendor, price, wholesale_price },
      })),
      search: { corrected, near },
    }
  }

  private async searched(text: string): Promise<{ listing: ListingIndex; search: Search | null }> {
    const groups = text === "" ? [] : await this.synonyms.groups()
    const listing = await this.liveIndex.current()
    return { listing, search: text === "" ? null : await this.finder.find(listing, text, groups) }
  }

  private async parsed(listing: ListingIndex, slots: number[]): Promise<ProductCard[]> {
    return (await this.cards.of(listing, slots)).map(({ text }) => JSON.parse(text) as ProductCard)
  }

  private counted(
    listing: ListingIndex,
    filter: ListFilter,
    search: Search | null,
    bands: FacetBand[],
    categoryNames: Map<string, string>,
  ): Counted {
    const key = JSON.stringify([filter, bands])
    const { version } = listing
    const cached = this.counts.get(key)
    // What a search finds depends on synonyms too, so it is counted each time.
    if (
      !search &&
      cached?.listing === listing &&
      cached.version === version &&
      cached.categoryNames === categoryNames
    ) {
      return cached
    }
    const counts = count(listing, filter, search?.found ?? null, bands)
    const facets = facetsText(counts, {
      bands,
      brandNames: listing.brandNames,
      categoryNames,
      chosen: filter.traits,
    })
    if (search) return { total: counts.total, facets }
    this.counts.delete(key)
    const counted = { total: counts.total, facets, listing, version, categoryNames }
    this.counts.set(key, counted)
    const oldest = this.counts.keys().next().value
    if (this.counts.size > MOST_CACHED_COUNTS && oldest !== undefined) this.counts.delete(oldest)
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
