import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { ConfigModule, Logger } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { DatabaseConnection } from "../../config/database"
import { cacheTag } from "../../contract/cache-tags"
import type {
  Brand,
  CategoryPlace,
  ProductCard,
  ProductDetail,
  ProductListQuery,
  SearchHit,
  SearchMeta,
  Section,
  TopCategory,
} from "../../contract/catalogue"
import type { ComparedProduct } from "../../contract/compare"
import type { Kobo } from "../../contract/money"
import { type SkinAnswers, type Target, targetOfAnswers, targetOfShade } from "../../contract/shade-finder"
import type { MixedShade, ProductShades } from "../../contract/shades"
import type { BannerWithCards, HomeRow, PriceBand, SitemapEntry, TopBrand } from "../../contract/showcase"
import { notFound } from "../../errors"
import { announcePurge } from "../../sql/received-purges"
import {
  everything,
  ids,
  isNarrowed,
  type ListSort,
  type ListTheme,
  listFilter,
  listSort,
  pickedInAll,
} from "./domain/list-filter"
import { forgetNotes, mark, noteNewProjection } from "./feed/dirty-queue"
import { CatalogueFeed } from "./feed/feed"
import { forgetOldInterest } from "./feed/interest"
import { reasonOf } from "./feed/reason"
import { layTriggers } from "./feed/triggers"
import { LiveIndex } from "./listing-index/live-index"
import { everyProductId, rebuild } from "./projection/projector"
import { PurgedCache } from "./purged-cache"
import { readBrands, readSections } from "./reads/directory"
import { listRecipe, type NamedList } from "./reads/list-recipes"
import { byIdOrSlug, describe, findCategory, findSubcategory, readTopCategories } from "./reads/places"
import { ProductLists, type ProductPage } from "./reads/product-lists"
import { readProduct } from "./reads/product-lookup"
import { type ReviewPage, type ReviewQuery, readReviews } from "./reads/reviews"
import { readShades, readShadesOf } from "./reads/shades"
import { Showcase } from "./reads/showcase"
import { readSitemap, type SitemapKind } from "./reads/sitemap"
import { readTraits } from "./reads/traits"
import { readVariantsForSale } from "./reads/variants-for-sale"
import type { SaleVariant } from "./sale-variant"
import { SearchLog } from "./search/search-log"
import { SynonymGroups } from "./search/synonym-groups"

/** Shorter searches are not carried out. */
const SHORTEST_SEARCH = 3
const MOST_SUGGESTIONS = 10
const MOST_RELATED = 12
const TOP_CATEGORIES = 12

/** What is to be known of a product without reading all of it. */
export interface ProductGlance {
  productId: string
  title: string
  priceKobo: Kobo
  /** What a wholesaler pays; the price where it has none. */
  wholesaleKobo: Kobo
  inStock: boolean
}

/** A shade that fits, or answers about a skin; `product_id` narrows to one product. */
type ShadeQuestion = Partial<SkinAnswers> & { product_id?: string; fits?: string }

export interface ShadeSearch {
  target: Target
  fits: { product: ProductShades; shade: MixedShade } | null
  products: ProductShades[]
}

/**
 * The catalogue as shoppers see it: one denormalised row a product, a fraction of a second behind Medusa's
 * own tables by triggers and a feed (`docs/catalogue.md`). Reads are one or two indexed statements.
 */
export default class CatalogueService {
  private readonly pg: Knex
  private readonly logger: Logger
  private readonly feed: CatalogueFeed
  private readonly cache: PurgedCache
  private readonly liveIndex: LiveIndex
  private readonly lists: ProductLists
  /** Words that mean the same, as staff maintain them. */
  readonly synonyms: SynonymGroups
  readonly searches: SearchLog
  private readonly showcase: Showcase
  private readonly flushes: boolean
  readonly __hooks = {
    onApplicationStart: () => this.start(),
    onApplicationPrepareShutdown: () => this.stop(),
  }

  constructor(container: Record<string, unknown>, options: { direct?: DatabaseConnection } = {}) {
    this.pg = container[ContainerRegistrationKeys.PG_CONNECTION] as Knex
    this.logger = container[ContainerRegistrationKeys.LOGGER] as Logger
    const config = container[ContainerRegistrationKeys.CONFIG_MODULE] as Partial<ConfigModule> | undefined
    this.flushes = config?.projectConfig?.workerMode !== "server"
    this.feed = new CatalogueFeed({
      pg: this.pg,
      direct: options.direct,
      logger: this.logger,
      flushes: this.flushes,
      onUnprojectable: this.reportUnprojectable,
      onPurge: (tags) => this.forget(tags),
    })
    const isListening = () => this.feed.isListening
    this.cache = new PurgedCache(isListening)
    this.liveIndex = new LiveIndex({ pg: this.pg, logger: this.logger, isListening })
    this.synonyms = new SynonymGroups(this.pg, this.cache)
    this.searches = new SearchLog(this.pg, this.logger)
    this.lists = new ProductLists(this.pg, this.cache, this.liveIndex, this.synonyms)
    this.showcase = new Showcase(this.pg, this.cache)
  }

  /**
   * One page of products with the facets of its filter. `theme` is what the list is about, `own` its own order.
   * Prices in naira, as they go over the wire.
   */
  async list(query: ProductListQuery, theme: ListTheme = {}, own?: ListSort): Promise<ProductPage> {
    const [bands, ofBanner] = await Promise.all([
      this.showcase.facetBands(),
      query.banner_id ? this.showcase.bannerProducts(ids(query.banner_id)) : null,
    ])
    const pickedIds = pickedInAll(theme.pickedIds, ofBanner)
    const sort = listSort(query, own ?? (ofBanner ? "picked" : undefined))
    const filter = listFilter(query, { ...theme, pickedIds })
    const page = await this.lists.page(filter, sort, query.page, query.per_page, bands)
    if (page.search && query.page === 1 && !isNarrowed(filter)) {
      this.searches.searched(filter.search, { results: page.total, corrected: page.search.corrected })
    }
    return page
  }

  /** A page of a list that has a name, and the tags it must be purged by beside its products'. */
  async namedList(name: NamedList, query: ProductListQuery): Promise<{ page: ProductPage; tags: string[] }> {
    const { theme, sort, tags } = await listRecipe(name, this.showcase)
    return { page: await this.list(query, theme, sort), tags }
  }

  /** Cards of these products in this order; those that are not in the shop are left out. */
  async cards(productIds: string[]): Promise<ProductCard[]> {
    if (productIds.length === 0) return []
    return this.lists.first({ ...everything, pickedIds: productIds }, "picked", productIds.length)
  }

  /** The same with what each product is said to be. */
  async compared(productIds: string[]): Promise<ComparedProduct[]> {
    const [cards, traits] = await Promise.all([this.cards(productIds), readTraits(this.pg, productIds)])
    return cards.map((card) => ({ ...card, traits: traits.get(card.id) ?? {} }))
  }

  /** The home page's rows with their products, without those that have none, and the tags of them all. */
  async homeRows(): Promise<{ rows: HomeRow[]; tags: string[] }> {
    const arranged = await this.showcase.homeRows()
    const made = await Promise.all(
      arranged.map(async ({ size, ...row }) => {
        const { theme, sort, tags } = await listRecipe(row.list, this.showcase)
        return {
          row: { ...row, products: await this.lists.first({ ...everything, ...theme }, sort, size) },
          tags,
        }
      }),
    )
    return {
      rows: made.map(({ row }) => row).filter(({ products }) => products.length > 0),
      tags: made.flatMap(({ tags }) => tags),
    }
  }

  /** Banners to be shown now: those of top products, or all others. */
  banners(topProduct: boolean): Promise<BannerWithCards[]> {
    return this.showcase.banners({ topProduct })
  }

  /** A banner that is shown now, with a page of its products; ShopError `not_found` otherwise. */
  async banner(id: string, query: ProductListQuery): Promise<{ banner: BannerWithCards; page: ProductPage }> {
    const [banner] = await this.showcase.banners({ id })
    if (!banner) throw notFound("We could not find that offer")
    const theme = { pickedIds: await this.showcase.bannerProducts([id]) }
    return { banner, page: await this.list(query, theme, "picked") }
  }

  /** Bands of "shop by price" in staff's order. */
  async bands(): Promise<PriceBand[]> {
    const { facets } = await this.list({ page: 1, per_page: 1 })
    return this.showcase.bands(facets.parse().price)
  }

  async topBrands(): Promise<TopBrand[]> {
    return this.showcase.topBrands(await this.brands())
  }

  /** A category that shoppers see, by id or slug; ShopError `not_found` otherwise. */
  async category(idOrSlug: string): Promise<CategoryPlace> {
    return describe(this.pg, known(findCategory(await this.sections(), idOrSlug), "category"))
  }

  async subcategory(idOrSlug: string): Promise<CategoryPlace> {
    return describe(this.pg, known(findSubcategory(await this.sections(), idOrSlug), "category"))
  }

  async brand(idOrSlug: string): Promise<Brand> {
    return known(byIdOrSlug(await this.brands(), idOrSlug), "brand")
  }

  /** The categories of which most was sold in the last 90 days. */
  async topCategories(): Promise<TopCategory[]> {
    const sections = await this.sections()
    return this.cache.get("top categories", cacheTag.products, () =>
      readTopCategories(this.pg, sections, TOP_CATEGORIES),
    )
  }

  /** Units of a published product ever sold, orders that were cancelled not counted; the same errors. */
  unitsSold(idOrSlug: string): Promise<{ productId: string; count: number }> {
    return readProduct(this.pg, idOrSlug, `product_id as "productId", sold_total as count`)
  }

  /** Pages that search engines should know, in a stable order. */
  sitemap(
    kind: SitemapKind,
    page: number,
    perPage: number,
  ): Promise<{ entries: SitemapEntry[]; total: number }> {
    return readSitemap(this.pg, kind, page, perPage)
  }

  /**
   * A published product by id, slug or former slug. ShopError `gone` for one that was in the shop and is deleted,
   * `not_found` otherwise.
   */
  async detail(idOrSlug: string): Promise<ProductDetail> {
    const { detail } = await readProduct<{ detail: string }>(this.pg, idOrSlug, "detail::text as detail")
    return JSON.parse(detail) as ProductDetail
  }

  /** Products with shades of skin, or one of them; errors as of `detail` for a product that is not in the shop. */
  async shades(idOrSlug?: string): Promise<ProductShades[]> {
    if (idOrSlug === undefined) return readShades(this.pg)
    const { productId } = await readProduct<{ productId: string }>(
      this.pg,
      idOrSlug,
      `product_id as "productId"`,
    )
    const one = await readShadesOf(this.pg, { productId })
    return one ? [one] : []
  }

  /** What to look for, and in which products: by a shade that fits (`not_found` when there is none such), else by answers. */
  async shadesFor(asked: ShadeQuestion): Promise<ShadeSearch> {
    const products = await this.shades(asked.product_id)
    if (asked.fits === undefined) return { target: targetOfAnswers(asked), fits: null, products }
    const product = await readShadesOf(this.pg, { variantId: asked.fits })
    const shade = product?.shades.find(({ variant_id }) => variant_id === asked.fits)
    const target = shade && targetOfShade(shade)
    if (!product || !target) throw notFound("We could not find that shade")
    // What fits already is not what is looked for, unless it is asked about.
    const others = asked.product_id ? products : products.filter(({ id }) => id !== product.id)
    return { target, fits: { product, shade }, products: others }
  }

  /** What a published product is called and costs retail now; the same errors. */
  async glance(idOrSlug: string): Promise<ProductGlance> {
    const found = await readProduct<ProductGlance>(
      this.pg,
      idOrSlug,
      `product_id as "productId", title, price_kobo as "priceKobo", in_stock as "inStock",
       least(wholesale_kobo, price_kobo) as "wholesaleKobo"`,
    )
    // PostgreSQL returns bigint as text.
    return { ...found, priceKobo: Number(found.priceKobo), wholesaleKobo: Number(found.wholesaleKobo) }
  }

  /** Products that go with a published one; the same errors. */
  async related(idOrSlug: string): Promise<{ productId: string; products: ProductCard[] }> {
    const { productId } = await readProduct<{ productId: string }>(
      this.pg,
      idOrSlug,
      `product_id as "productId"`,
    )
    return { productId, products: await this.lists.related(productId, MOST_RELATED) }
  }

  /** Published reviews of a published product; the same errors. */
  async reviews(idOrSlug: string, query: ReviewQuery): Promise<ReviewPage & { productId: string }> {
    const { productId } = await readProduct<{ productId: string }>(
      this.pg,
      idOrSlug,
      `product_id as "productId"`,
    )
    return { productId, ...(await readReviews(this.pg, productId, query)) }
  }

  /** At most ten suggestions; none for fewer than three characters. */
  async suggest(search: string): Promise<{ hits: SearchHit[]; search: SearchMeta }> {
    const text = search.trim()
    if (text.length < SHORTEST_SEARCH) return { hits: [], search: { corrected: null, near: [] } }
    const found = await this.lists.suggestions(text, MOST_SUGGESTIONS)
    this.searches.typed(text, { results: found.hits.length, corrected: found.search.corrected })
    return found
  }

  sections(): Promise<Section[]> {
    return this.cache.get("sections", cacheTag.sections, () => readSections(this.pg))
  }

  brands(): Promise<Brand[]> {
    return this.cache.get("brands", cacheTag.brands, () => readBrands(this.pg))
  }

  /** What these variants cost now and how many are in stock, in the order asked for; unknown ids are left out. */
  variantsForSale(variantIds: string[]): Promise<SaleVariant[]> {
    return readVariantsForSale(this.pg, variantIds, (productIds) => this.rebuild(productIds))
  }

  /** The variant meant by a product alone: the first that can be bought. Null for an unknown product. */
  async defaultVariantOf(idOrSlug: string): Promise<string | null> {
    const { rows } = await this.pg.raw<{ rows: { default_variant_id: string | null }[] }>(
      `select default_variant_id from catalogue_product
        where product_id = ? or slug = ? order by product_id = ? desc limit 1`,
      [idOrSlug, idOrSlug, idOrSlug],
    )
    return rows[0]?.default_variant_id ?? null
  }

  /** Projects these products now. Answers how many rows were not as they should have been. */
  async rebuild(productIds: string[]): Promise<number> {
    const changed = await rebuild(this.pg, productIds, this.reportUnprojectable)
    // The notice comes a moment later than the answer to whoever asked for this, whichever process projected it.
    this.liveIndex.doubt()
    return changed
  }

  /** Projects every product. Answers how many were looked at and how many rows had to change. */
  async rebuildAll(): Promise<{ checked: number; changed: number }> {
    const before = await mark(this.pg)
    const ids = await everyProductId(this.pg)
    const changed = await this.rebuild(ids)
    await forgetNotes(this.pg, before)
    await forgetOldInterest(this.pg)
    return { checked: ids.length, changed }
  }

  private async start(): Promise<void> {
    try {
      await layTriggers(this.pg)
      if (this.flushes) await noteNewProjection(this.pg)
      await this.feed.start()
      await this.liveIndex.start()
      this.searches.start()
    } catch (error) {
      // Medusa swallows what a start hook throws.
      this.logger.error(`catalogue: could not start: ${error instanceof Error ? error.stack : String(error)}`)
    }
  }

  private async stop(): Promise<void> {
    await this.searches.stop()
    await this.liveIndex.stop()
    await this.feed.stop()
  }

  private forget(tags: string[] | null): void {
    this.cache.purge(tags)
    this.liveIndex.doubt()
    announcePurge(tags)
  }

  private readonly reportUnprojectable = (productId: string, error: unknown): void => {
    this.logger.error(`catalogue: product ${productId} cannot be shown as it is now: ${reasonOf(error)}`)
  }
}

function known<T>(found: T | undefined, what: "category" | "brand"): T {
  if (found === undefined) throw notFound(`We could not find that ${what}`)
  return found
}
