import { z } from "zod"
import { callTable, Id, Instant, Naira, PageMeta, PageQuery } from "./call"

export const Subcategory = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  section_id: Id,
  category_id: Id,
})
export const Category = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  section_id: Id,
  subcategory: z.array(Subcategory),
})
export type Category = z.infer<typeof Category>
export const Section = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  category: z.array(Category),
})
export type Section = z.infer<typeof Section>

export const Brand = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  description: z.string(),
  /** Categories in which the brand has published products. */
  category: z.array(z.object({ id: Id, name: z.string() })),
  products_count: z.number().int(),
})
export type Brand = z.infer<typeof Brand>

const StockBadge = z.enum(["instock", "outofstock"])

/** Product in lists, decisions section 4. Prices are of the default variant, in naira. */
export const ProductCard = z.object({
  id: Id,
  product_id: Id,
  variant_id: Id.describe("Default variant"),
  name: z.string(),
  product_name: z.string(),
  slug: z.string(),
  vendor: z.string().describe("Brand name"),
  brand: z.object({ id: Id, name: z.string(), slug: z.string() }).nullable(),
  price: Naira.describe("What a retail shopper pays now, naira"),
  regular_price: Naira,
  sale_price: Naira.nullable().describe("Set only while on sale"),
  wholesale_price: Naira.nullable(),
  rating: z.number().describe("0 when nobody has rated it"),
  reviews_count: z.number().int(),
  image: z.string(),
  avatar: z.string(),
  hover_image: z.string().nullable(),
  short_description: z.string(),
  badge: StockBadge,
  stock_status: StockBadge,
  stock_quantity: z.number().int(),
  onsale: z.enum(["0", "1"]),
  is_wholesale: z.union([z.literal(0), z.literal(1)]),
  weight: z.number().describe("Kilograms"),
  section_id: Id.nullable(),
  category_id: Id.nullable(),
  subcategory_id: Id.nullable(),
  variants_count: z.number().int(),
})
export type ProductCard = z.infer<typeof ProductCard>

export const ProductVariant = z.object({
  id: Id,
  title: z.string(),
  options: z.record(z.string(), z.string()).describe("Option name to value: Shade, Size"),
  /** CSS colour of a shade, for the swatch. */
  swatch: z.string().nullable(),
  sku: z.string().nullable(),
  price: Naira,
  regular_price: Naira,
  sale_price: Naira.nullable(),
  wholesale_price: Naira.nullable(),
  stock_quantity: z.number().int(),
  badge: StockBadge,
  image: z.string().nullable(),
  weight: z.number().describe("Kilograms"),
})
export type ProductVariant = z.infer<typeof ProductVariant>

export const PublishedReview = z.object({
  id: Id,
  name: z.string(),
  rating: z.number().int(),
  content: z.string(),
  verified: z.boolean().describe("Verified purchase"),
  created_at: Instant,
})

export const ProductDetail = ProductCard.extend({
  description: z.string(),
  images: z.array(z.string()),
  variants: z.array(ProductVariant),
  ingredients: z.string(),
  how_to_use: z.string(),
  rating_distribution: z.record(z.enum(["1", "2", "3", "4", "5"]), z.number().int()),
  reviews: z.array(PublishedReview).describe("The newest ten"),
  section: z.object({ id: Id, name: z.string() }).nullable(),
  category: z.object({ id: Id, name: z.string() }).nullable(),
  subcategory: z.object({ id: Id, name: z.string() }).nullable(),
})
export type ProductDetail = z.infer<typeof ProductDetail>

export const ProductSort = z.enum([
  "newest",
  "price_asc",
  "price_desc",
  "rating",
  "best_selling",
  "relevance",
])

/** One id or several, comma-separated; "" is the same as none. */
const Ids = z.string().max(2_000).optional()
/** Clients send a parameter "only when it is not empty" (specification 7.9); an empty one is the same as none. */
const Blank = z.literal("").transform(() => undefined)
const Amount = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, "Must be an amount in naira")
  .optional()
  .or(Blank)

/** Filters combine (decisions section 4). Prices in naira. Facet counts leave out their own filter. */
export const ProductListQuery = PageQuery.extend({
  category_id: Ids,
  subcategory_id: Ids,
  section_id: Ids,
  brand_id: Ids,
  banner_id: Ids,
  price: z
    .string()
    .regex(/^(\d{1,9}(\.\d{1,2})?)?-(\d{1,9}(\.\d{1,2})?)?$/, "Must be min-max in naira")
    .optional()
    .or(Blank),
  price_start: Amount,
  price_end: Amount,
  availability: z.union([z.string().toLowerCase().pipe(StockBadge).optional(), Blank], {
    error: "Must be instock or outofstock",
  }),
  onsale: z
    .union([z.enum(["0", "1"]).optional(), Blank], { error: "Must be 1 or 0" })
    .describe("1: only products on sale now"),
  q: z.string().trim().max(100).optional(),
  sort: z
    .union([ProductSort.optional(), Blank], { error: `Must be one of ${ProductSort.options.join(", ")}` })
    .describe("Default: relevance with q, otherwise best_selling"),
})
export type ProductListQuery = z.infer<typeof ProductListQuery>

const FacetValue = z.object({ id: Id, name: z.string(), count: z.number().int() })
export const Facets = z.object({
  brand: z.array(FacetValue),
  category: z.array(FacetValue),
  price: z.array(z.object({ price_start: Naira, price_end: Naira.nullable(), count: z.number().int() })),
  availability: z.array(z.object({ id: StockBadge, count: z.number().int() })),
})
export type Facets = z.infer<typeof Facets>
export const ProductListMeta = PageMeta.extend({ facets: Facets })
export type ProductListMeta = z.infer<typeof ProductListMeta>

export const SearchHit = z.object({
  id: Id,
  name: z.string(),
  avatar: z.string(),
  vendor: z.string(),
  price: Naira,
})
export type SearchHit = z.infer<typeof SearchHit>

const ProductParams = z.object({ id: Id.describe("Product id or slug") })

export const catalogueCalls = callTable({
  "GET /section": {
    summary: "All sections with their categories and subcategories",
    access: "public",
    data: z.array(Section),
    cacheSeconds: 300,
  },
  "GET /brands": {
    summary: "All brands by name",
    access: "public",
    data: z.array(Brand),
    cacheSeconds: 300,
  },
  "GET /products/filter": {
    summary: "Products by filter, with facets",
    access: "public",
    query: ProductListQuery,
    data: z.array(ProductCard),
    meta: ProductListMeta,
    cacheSeconds: 60,
  },
  "GET /products/single/{id}": {
    summary: "One product with its variants",
    access: "public",
    params: ProductParams,
    data: ProductDetail,
    cacheSeconds: 60,
  },
  "GET /products/related/{id}": {
    summary: "Products that go with one: same subcategory first, then category, then brand",
    access: "public",
    params: ProductParams,
    data: z.array(ProductCard),
    cacheSeconds: 300,
  },
  "POST /product/search": {
    summary: "Search suggestions, at most ten",
    access: "public",
    body: z.object({ search: z.string({ error: "Type what you are looking for" }).trim().max(100) }),
    data: z.array(SearchHit),
  },
})
