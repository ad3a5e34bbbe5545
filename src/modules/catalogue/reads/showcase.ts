import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { cacheTag } from "../../../contract/cache-tags"
import type { Brand, Facets, ProductCard } from "../../../contract/catalogue"
import { toNaira } from "../../../contract/money"
import type { CuratedList } from "../../../contract/product-lists"
import type { BannerWithCards, PriceBand, SiteBanner, TopBrand } from "../../../contract/showcase"
import type { HomeRow } from "../../../sql/tables"
import { type FacetBand, plainPriceBands } from "../domain/price-bands"
import { instant, shownImage } from "../projection/wire-values"
import type { PurgedCache } from "../purged-cache"

/** How many products a banner names; its page shows them all. */
const MOST_NAMED = 12
/** The list of what is wished for most is no longer than this. */
const MOST_WANTED = 240

export type ArrangedRow = Pick<HomeRow, "id" | "list" | "title" | "subtitle" | "size">

interface BannerRow extends Omit<SiteBanner, "products"> {
  products: ProductCard[]
}

/**
 * What staff promote, read from the tables of `merchandising`: banners, bands, top brands, lists made by hand,
 * the home page's rows. Triggers on those tables purge what is cached here (`feed/triggers.ts`).
 */
export class Showcase {
  constructor(
    private readonly pg: Knex,
    private readonly cache: PurgedCache,
  ) {}

  /** Product ids of a list made by hand, in staff's order. */
  curated(list: CuratedList): Promise<string[]> {
    return this.cache.get(`curated ${list}`, cacheTag.list(list), () =>
      this.ids(
        `select product_id as id from curated_product where list = ? and deleted_at is null order by rank, id`,
        [list],
      ),
    )
  }

  /** Products of these banners in staff's order, as far as the banners are shown now. */
  bannerProducts(bannerIds: string[]): Promise<string[]> {
    return this.ids(
      `select bp.product_id as id from site_banner b
         join site_banner_product bp on bp.banner_id = b.id and bp.deleted_at is null
        where ${shownNow} and b.id = any(?::text[])
        group by bp.product_id order by min(b.rank), min(bp.rank), bp.product_id`,
      [bannerIds],
    )
  }

  /** Banners to be shown at this moment, in staff's order; `only` narrows. Their first products as cards. */
  async banners(only: { id: string } | { topProduct: boolean }): Promise<BannerWithCards[]> {
    const [condition, bindings] =
      "id" in only
        ? ["b.id = ?", [only.id]]
        : [`b.placement ${only.topProduct ? "=" : "<>"} 'top_product'`, []]
    const { rows } = await this.pg.raw<{ rows: BannerRow[] }>(
      `select b.id, b.name, coalesce(nullif(b.alt, ''), b.name) as alt, ${shownImage("b.image")} as image,
              ${shownImage("b.mobile_image")} as mobile_image, b.link, b.placement, b.rank,
              ${instant("b.starts_at")} as starts_at, ${instant("b.ends_at")} as ends_at,
              coalesce(named.products, '[]') as products
         from site_banner b
         left join lateral (
           select json_agg(card order by rank, id) as products from (
             select p.card, bp.rank, bp.id from site_banner_product bp
               join catalogue_product p on p.product_id = bp.product_id and p.is_listed
              where bp.banner_id = b.id and bp.deleted_at is null
              order by bp.rank, bp.id limit ${MOST_NAMED}) first) named on true
        where ${shownNow} and ${condition}
        order by b.rank, b.created_at, b.id`,
      bindings,
    )
    return rows
  }

  /** Bands of "shop by price" in staff's order; `facets` say how many products lie in each. */
  async bands(facets: Facets["price"]): Promise<PriceBand[]> {
    const { rows } = await this.pg.raw<{
      rows: (Pick<PriceBand, "id" | "name" | "image" | "rank"> & FacetBand)[]
    }>(
      `select id, name, price_start_kobo as "from", price_end_kobo as "to", ${shownImage("image")} as image, rank
         from price_band where deleted_at is null order by rank, price_start_kobo, id`,
    )
    return rows.map(({ from, to, ...band }) => {
      const range = { price_start: toNaira(from), price_end: to === null ? null : toNaira(to) }
      const counted = facets.find(
        ({ price_start, price_end }) => price_start === range.price_start && price_end === range.price_end,
      )
      return { ...band, ...range, products_count: counted?.count ?? 0 }
    })
  }

  /** The choices of the price facet: staff's bands by price, or plain ones where there are none. */
  facetBands(): Promise<FacetBand[]> {
    return this.cache.get("facet bands", cacheTag.bands, async () => {
      const { rows } = await this.pg.raw<{ rows: FacetBand[] }>(
        `select distinct price_start_kobo as "from", price_end_kobo as "to" from price_band
          where deleted_at is null order by 1, 2`,
      )
      return rows.length > 0 ? rows : plainPriceBands
    })
  }

  /** Ids of the top brands. */
  topBrandIds(): Promise<string[]> {
    return this.cache.get("top brand ids", cacheTag.topBrands, () =>
      this.ids(`select brand_id as id from top_brand where deleted_at is null order by brand_id`, []),
    )
  }

  /** The active top brands, in staff's order; `brands` are all of them. */
  async topBrands(brands: Brand[]): Promise<TopBrand[]> {
    const { rows } = await this.pg.raw<{ rows: Pick<TopBrand, "id" | "brand_id" | "image" | "rank">[] }>(
      `select id, brand_id, ${shownImage("image")} as image, rank
         from top_brand where deleted_at is null order by rank, id`,
    )
    const byId = new Map(brands.map((brand) => [brand.id, brand]))
    return rows.flatMap(({ image, ...place }) => {
      const brand = byId.get(place.brand_id)
      return brand ? [{ ...brand, ...place, image: image ?? brand.image }] : []
    })
  }

  /** The active rows of the home page, in staff's order. */
  homeRows(): Promise<ArrangedRow[]> {
    return this.cache.get("home rows", cacheTag.home, async () => {
      const { rows } = await this.pg.raw<{ rows: ArrangedRow[] }>(
        `select id, list, title, subtitle, greatest(1, least(size, 24)) as size
           from home_row where deleted_at is null and is_active order by rank, id`,
      )
      return rows
    })
  }

  /** Listed products by how often they were wished for or put into a cart in the last 14 days, most first. */
  wanted(): Promise<string[]> {
    return this.cache.get("wanted", cacheTag.list("trending-favourites"), () =>
      this.ids(
        `select i.product_id as id
           from catalogue_interest i join catalogue_product p on p.product_id = i.product_id and p.is_listed
          where i.day > (now() at time zone 'Africa/Lagos')::date - 14
          group by i.product_id, p.sold_90d
         having sum(i.cart_adds + i.wishlist_adds) > 0
          order by sum(i.cart_adds + i.wishlist_adds) desc, p.sold_90d desc, i.product_id limit ${MOST_WANTED}`,
        [],
      ),
    )
  }

  /**
   * Listed products that came in during the last 60 days, by how many of them are sold a day; those that nobody bought
   * yet come after, the newest first. The first week counts as a whole one: a sale on the first day is no pace.
   */
  hotArrivals(): Promise<string[]> {
    return this.cache.get("hot arrivals", cacheTag.list("hot-arrivals"), () =>
      this.ids(
        `select product_id as id from catalogue_product
          where is_listed and created_at > now() - interval '60 days'
          order by sold_total / greatest(7, current_date - created_at::date)::float8 desc, created_at desc, product_id
          limit ${MOST_WANTED}`,
        [],
      ),
    )
  }

  private async ids(statement: string, bindings: (string | string[])[]): Promise<string[]> {
    const { rows } = await this.pg.raw<{ rows: { id: string }[] }>(statement, bindings)
    return rows.map(({ id }) => id)
  }
}

const shownNow = `b.deleted_at is null and b.is_active
  and (b.starts_at is null or b.starts_at <= now()) and (b.ends_at is null or b.ends_at > now())`
