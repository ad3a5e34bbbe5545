import { z } from "zod"
import { callTable, Id, Instant, Naira, PageMeta, PageQuery } from "./call"
import { ratingSteps, type TraitFacet, traitFacets } from "./facet-names"
import { SHOWN_DIGITS } from "./shown"
import { skinTypes } from "./skin-words"
import { undertones } from "./undertones"

const Subcategory = z.object({
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

/** A product in lists. Prices are of the default variant, in naira. */
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
  shades_count: z.number().int().describe("Shades with a colour of their own"),
  swatches: z.array(z.string()).describe("CSS colours of the first of them, at most five"),
})
export type ProductCard = z.infer<typeof ProductCard>

export const ProductVariant = z.object({
  id: Id,
  title: z.string(),
  options: z.record(z.string(), z.string()).describe("Option name to value: Shade, Size"),
  /** CSS colour of a shade, for the swatch. */
  swatch: z.string().nullable(),
  undertone: z.enum(undertones).nullable().describe("What skin a foundation or concealer is mixed for"),
  sku: z.string().nullable(),
  gtin: z.string().nullable().describe("The barcode, where it is a trade item number that everybody knows"),
  price: Naira,
  regular_price: Naira,
  sale_price: Naira.nullable(),
  sale_ends_at: Instant.nullable().describe("Of the running sale, when it has an end"),
  wholesale_price: Naira.nullable(),
  stock_quantity: z.number().int(),
  badge: StockBadge,
  image: z.string().nullable(),
  weight: z.number().describe("Kilograms"),
})
export type ProductVariant = z.infer<typeof ProductVariant>

/** Skin types, as reviewers name them. */
export const ReviewerSkin = z.enum(skinTypes)
export type ReviewerSkin = z.infer<typeof ReviewerSkin>

export const PublishedReview = z.object({
  id: Id,
  name: z.string(),
  rating: z.number().int(),
  content: z.string(),
  verified: z.boolean().describe("Verified purchase"),
  skin_type: ReviewerSkin.nullable(),
  photos: z.array(z.string()).describe("Addresses below /img; add ?w="),
  helpful_count: z.number().int(),
  reply: z.object({ content: z.string(), at: Instant }).nullable().describe("The shop's answer"),
  created_at: Instant,
})
export type PublishedReview = z.infer<typeof PublishedReview>

/** What is inside a shade or size that is sold as a set. */
const ProductSetContents = z.object({
  variant_id: Id,
  parts: z.array(
    z.object({
      product_id: Id.nullable().describe("Null: not sold by itself at the moment"),
      name: z.string(),
      variant_title: z.string().nullable(),
      image: z.string(),
      quantity: z.number().int(),
    }),
  ),
})
export type ProductSetContents = z.infer<typeof ProductSetContents>

export const ProductDetail = ProductCard.extend({
  description: z.string(),
  images: z.array(z.string()),
  variants: z.array(ProductVariant),
  ingredients: z.string(),
  how_to_use: z.string(),
  rating_distribution: z.record(z.enum(["1", "2", "3", "4", "5"]), z.number().int()),
  reviews_by_skin: z
    .record(ReviewerSkin, z.number().int())
    .describe("How many reviews come from people with that skin"),
  reviews: z.array(PublishedReview).describe("The newest ten"),
  sets: z.array(ProductSetContents).optional().describe("Only of products that are sold as sets"),
  section: z.object({ id: Id, name: z.string() }).nullable(),
  category: z.object({ id: Id, name: z.string() }).nullable(),
  subcategory: z.object({ id: Id, name: z.string() }).nullable(),
})
export type ProductDetail = z.infer<typeof ProductDetail>

const ProductSort = z.enum(["newest", "price_asc", "price_desc", "rating", "best_selling", "relevance"])

/** One id or several, comma-separated; "" is the same as none. */
const Ids = z.string().max(2_000).optional()
/** One value of a facet or several, comma-separated. */
const Words = z.string().max(500).optional()
/** An empty parameter is the same as none. */
const Blank = z.literal("").transform(() => undefined)
const Amount = z.string().regex(SHOWN_DIGITS, "Must be an amount in naira").optional().or(Blank)

function refuseReversedRanges(
  { price, price_start, price_end }: { price?: string; price_start?: string; price_end?: string },
  context: z.RefinementCtx,
): void {
  const [low, high] = price?.split("-") ?? []
  const ranges = [
    ["price", low, high],
    ["price_end", price_start, price_end],
  ] as const
  for (const [field, from, to] of ranges) {
    if (from && to && Number(from) > Number(to)) {
      context.addIssue({ code: "custom", path: [field], message: "Must not be below the lowest price" })
    }
  }
}

function byTrait<T>(of: (facet: TraitFacet) => T): Record<TraitFacet, T> {
  return Object.fromEntries(traitFacets.map((facet) => [facet, of(facet)])) as Record<TraitFacet, T>
}

/**
 * Filters combine: a product must pass all of them. Of one filter any of its values is enough; of `free_from` a product
 * must be free from all. Prices in naira. Facet counts leave out their own filter.
 */
export const ProductListQuery = PageQuery.extend({
  category_id: Ids,
  subcategory_id: Ids,
  section_id: Ids,
  brand_id: Ids,
  banner_id: Ids,
  price: z
    .string()
    .regex(/^(\d{1,9}(\.\d{1,20})?)?-(\d{1,9}(\.\d{1,20})?)?$/, "Must be min-max in naira")
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
  rating: z
    .union([z.enum(ratingSteps).optional(), Blank], { error: `Must be ${ratingSteps.join(" or ")}` })
    .describe("So many stars and up"),
  ...byTrait((facet) => Words.describe(`Ids of \`meta.facets.${facet}\``)),
  q: z.string().trim().max(100).optional(),
  sort: z
    .union([ProductSort.optional(), Blank], { error: "Choose one of the ways to sort" })
    .describe("Default: relevance with q, otherwise the list's own order, or best_selling"),
}).superRefine(refuseReversedRanges)
export type ProductListQuery = z.infer<typeof ProductListQuery>

const FacetValue = z.object({ id: Id, name: z.string(), count: z.number().int() })
export const Facets = z.object({
  brand: z.array(FacetValue),
  category: z.array(FacetValue),
  price: z.array(z.object({ price_start: Naira, price_end: Naira.nullable(), count: z.number().int() })),
  availability: z.array(z.object({ id: StockBadge, count: z.number().int() })),
  onsale: z.array(FacetValue).describe("One value, 1: what is on sale; empty when nothing is"),
  rating: z.array(FacetValue).describe("So many stars and up"),
  ...byTrait(() => z.array(FacetValue)),
})
export type Facets = z.infer<typeof Facets>
/** What a search came to, beside its products. */
export const SearchMeta = z.object({
  corrected: z
    .string()
    .nullable()
    .describe("What was searched for instead: “Did you mean …”. Null when the words were good"),
  near: z.array(z.string()).describe("Other words that may have been meant, at most five"),
})
export type SearchMeta = z.infer<typeof SearchMeta>
export const ProductListMeta = PageMeta.extend({
  facets: Facets,
  search: SearchMeta.optional().describe("With q only"),
})
export type ProductListMeta = z.infer<typeof ProductListMeta>

export const SearchHit = z.object({
  id: Id,
  name: z.string(),
  avatar: z.string(),
  vendor: z.string(),
  price: Naira,
  wholesale_price: Naira.nullable(),
})
export type SearchHit = z.infer<typeof SearchHit>

const ProductParams = z.object({ id: Id.describe("Product id or slug") })
/** Names in the shop's paths are for people; calls take the id, or the slug. */
const PlaceParams = z.object({ id: Id.describe("Id or slug") })

const Named = z.object({ id: Id, name: z.string() })
/** A category or subcategory as the head of its page. */
export const CategoryPlace = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  section: Named.nullable(),
  /** Set for a subcategory. */
  category: Named.nullable(),
})
export type CategoryPlace = z.infer<typeof CategoryPlace>

/** A category as the shop puts it forward. */
export const TopCategory = Category.omit({ subcategory: true }).extend({
  section: z.string().describe("Name of its section"),
  products_count: z.number().int(),
})
export type TopCategory = z.infer<typeof TopCategory>

/** What every list of products takes and answers. */
export const productListCall = {
  access: "public",
  query: ProductListQuery,
  data: z.array(ProductCard),
  meta: ProductListMeta,
  cacheSeconds: 60,
} as const

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
    ...productListCall,
  },
  "GET /products/offer/filter": {
    summary: "Products on sale now",
    ...productListCall,
  },
  "GET /all-product": {
    summary: "All products",
    ...productListCall,
  },
  "GET /products/category/{id}": {
    summary: "Products of a category",
    params: PlaceParams,
    extra: z.object({ category: CategoryPlace }),
    ...productListCall,
  },
  "GET /products/subcategory/{id}": {
    summary: "Products of a subcategory",
    params: PlaceParams,
    extra: z.object({ subcategory: CategoryPlace }),
    ...productListCall,
  },
  "GET /products/brand/{id}": {
    summary: "Products of a brand",
    params: PlaceParams,
    extra: z.object({ brand: Brand }),
    ...productListCall,
  },
  "GET /products/categories": {
    summary: "All categories in the order of the sections, with their subcategories",
    access: "public",
    data: z.array(Category),
    cacheSeconds: 300,
  },
  "GET /products/subcategories": {
    summary: "All subcategories in the order of sections and categories",
    access: "public",
    data: z.array(Subcategory),
    cacheSeconds: 300,
  },
  "GET /categories/top": {
    summary: "The twelve best-selling categories of the last 90 days",
    access: "public",
    data: z.array(TopCategory),
    cacheSeconds: 300,
  },
  "GET /mobile/categories": {
    summary: "Sections with their categories and subcategories, for the menu of the mobile apps",
    access: "public",
    data: z.array(Section),
    cacheSeconds: 300,
  },
  "POST /product/orders": {
    summary: "How many units of a product have been sold",
    access: "public",
    body: z.object({ product_id: Id }),
    data: z.object({ product_id: Id, count: z.number().int() }),
    extra: z.object({ count: z.number().int() }),
  },
  "GET /products/single/{id}": {
    summary: "One product with its variants",
    description:
      "A slug that the product had before finds it too; the answer carries the present one. A product that was deleted answers 410.",
    access: "public",
    params: ProductParams,
    data: ProductDetail,
    cacheSeconds: 60,
    failures: { 404: "No such product", 410: "The product was taken out of the shop" },
  },
  "GET /products/related/{id}": {
    summary: "Products that go with one, of other kinds: from the same look or routine first",
    access: "public",
    params: ProductParams,
    query: PageQuery,
    data: z.array(ProductCard),
    meta: PageMeta,
    cacheSeconds: 300,
  },
  "POST /product/search": {
    summary: "Search suggestions, at most ten",
    access: "public",
    body: z.object({ search: z.string({ error: "Type what you are looking for" }).trim().max(100) }),
    data: z.array(SearchHit),
    limits: [{ name: "search_address", by: "address" }],
    extra: z.object({
      suggestion: SearchMeta.shape.corrected,
      near: SearchMeta.shape.near,
    }),
  },
})
