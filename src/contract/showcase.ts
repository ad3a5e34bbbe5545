import { z } from "zod"
import { callTable, Id, Instant, Naira, numberInText, PageMeta, PageQuery } from "./call"
import { Brand, ProductCard, ProductListMeta, ProductListQuery, productListCall } from "./catalogue"
import { bannerPlacements, productLists } from "./product-lists"

/** A product as a banner names it. */
const BannerProduct = z.object({ id: Id, name: z.string(), slug: z.string(), avatar: z.string() })

/** A banner: a picture that leads somewhere. Shoppers get only those that are shown now. */
export const SiteBanner = z.object({
  id: Id,
  name: z.string(),
  alt: z.string().describe("What the picture says; the name when staff gave none"),
  image: z.string(),
  mobile_image: z.string().nullable().describe("For narrow screens; null: the same picture"),
  link: z
    .string()
    .nullable()
    .describe("A path in the shop or a https address. Null: the banner's own products"),
  placement: z.enum(bannerPlacements),
  rank: z.number().int(),
  starts_at: Instant.nullable(),
  ends_at: Instant.nullable(),
  products: z.array(BannerProduct).describe("The first twelve that are listed, in staff's order"),
})
export type SiteBanner = z.infer<typeof SiteBanner>

/** A banner with its products as cards. */
export const BannerWithCards = SiteBanner.extend({ products: z.array(ProductCard) })
export type BannerWithCards = z.infer<typeof BannerWithCards>

/** A tile of "shop by price". Both ends included; an open end is null. */
export const PriceBand = z.object({
  id: Id,
  name: z.string(),
  price_start: Naira,
  price_end: Naira.nullable(),
  image: z.string().nullable(),
  rank: z.number().int(),
  products_count: z.number().int(),
})
export type PriceBand = z.infer<typeof PriceBand>

/** A brand that the shop puts forward: the brand's fields, under the id of its place among them. */
export const TopBrand = Brand.extend({
  id: Id.describe("Of the place among top brands"),
  brand_id: Id,
  image: z.string().nullable().describe("Made for this place; the brand's own otherwise"),
  rank: z.number().int(),
})
export type TopBrand = z.infer<typeof TopBrand>

/** A row of the home page as staff arranged it. The list's page is `/products/{list}` (`/deals` for deals). */
export const HomeRow = z.object({
  id: Id,
  list: z.enum(productLists),
  title: z.string(),
  subtitle: z.string(),
  products: z.array(ProductCard),
})
export type HomeRow = z.infer<typeof HomeRow>

/** Heading of a list's page. */
const ListHead = z.object({ name: z.enum(productLists), title: z.string(), description: z.string() })

/** What search engines get about one page. */
export const SitemapEntry = z.object({
  kind: z.enum(["product", "section", "category", "subcategory", "brand"]),
  id: Id,
  name: z.string(),
  slug: z.string(),
  images: z.array(z.string()),
  updated_at: Instant,
})
export type SitemapEntry = z.infer<typeof SitemapEntry>

/** A list by the name of its section on the home page; filters, sort and paging as everywhere. */
const homeList = (summary: string) => ({ summary, ...productListCall }) as const

const topBrands = {
  summary: "The brands that the shop puts forward, in staff's order",
  access: "public",
  data: z.array(TopBrand),
  cacheSeconds: 300,
} as const

/** What staff promote, as shoppers see it: curated lists, banners, price bands, top brands, home rows. */
export const showcaseCalls = callTable({
  "GET /hot-arrivals": homeList("What sells fastest of what came in during the last 60 days"),
  "GET /home/hand-picked-products": homeList("Hand-picked for you, in staff's order"),
  "GET /home/trending-favorites": homeList("Most wished for and put into carts in the last 14 days"),
  "GET /home/best-sellers": homeList("Most sold in the last 90 days"),
  "GET /home/bundles": homeList("Bundles and gifts"),
  "GET /home/must-haves": homeList("Your must-haves, in staff's order"),
  "GET /home/latest-arrivals": homeList("The newest products"),
  "GET /home/seasonal-picks": homeList("Seasonal picks, in staff's order"),
  "GET /home/trusted-brands": homeList("Products of the top brands"),
  "GET /home/exclusive": homeList("Exclusives, in staff's order"),
  "GET /home/shop-by-price": {
    summary: "The bands of shop by price",
    description: "A band's products: GET /products/filter with its price_start and price_end.",
    access: "public",
    data: z.array(PriceBand),
    cacheSeconds: 60,
  },
  "GET /home/rows": {
    summary: "The home page's rows with their products, in staff's order; none without products",
    access: "public",
    data: z.array(HomeRow),
    cacheSeconds: 60,
  },
  "GET /products/list/{list}": {
    ...productListCall,
    summary: "Any list that has a page of its own, by the last part of the page's path",
    params: z.object({ list: z.enum(productLists, { error: "List not found" }) }),
    extra: z.object({ list: ListHead }),
  },
  "GET /banner/site": {
    summary: "Banners to be shown now, but for top products",
    access: "public",
    query: PageQuery,
    data: z.array(SiteBanner),
    meta: PageMeta,
    cacheSeconds: 60,
  },
  "GET /banner/top-product": {
    summary: "Banners of top products to be shown now, with their products",
    access: "public",
    query: PageQuery,
    data: z.array(BannerWithCards),
    meta: PageMeta,
    cacheSeconds: 60,
  },
  "GET /site-banners/single/{id}": {
    summary: "One banner with a page of its products",
    access: "public",
    params: z.object({ id: Id }),
    query: ProductListQuery,
    data: BannerWithCards,
    meta: ProductListMeta,
    cacheSeconds: 60,
    failures: { 404: "No such banner, or it is not shown now" },
  },
  "GET /brands/top": topBrands,
  "GET /top-brands": topBrands,
  "GET /catalogue/sitemap": {
    summary: "Pages for search engines: ids, names, pictures and when they changed, in a stable order",
    access: "public",
    query: z.object({
      kind: z.enum(["products", "categories", "brands"], {
        error: "Must be products, categories or brands",
      }),
      page: numberInText(z.number().int().min(1).max(1_000_000)).default(1).describe("Default: 1"),
      per_page: numberInText(z.number().int().min(1).max(5_000)).default(1_000).describe("Default: 1,000"),
    }),
    data: z.array(SitemapEntry),
    meta: PageMeta,
    cacheSeconds: 300,
  },
})
