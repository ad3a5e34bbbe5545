/**
 * What the calls that the public cache stores read of their query, by path below `/api/v1`. The front door drops the rest
 * before it looks for a cached answer, as the call would. A table of its own: the front door needs the names and not the
 * schemas, and a test holds it to them.
 */

const PAGE = ["page", "per_page"]
const PRODUCTS = [
  ...PAGE,
  "category_id",
  "subcategory_id",
  "section_id",
  "brand_id",
  "banner_id",
  "price",
  "price_start",
  "price_end",
  "availability",
  "onsale",
  "rating",
  "skin_type",
  "hair_type",
  "concern",
  "ingredient",
  "free_from",
  "shade",
  "finish",
  "size",
  "q",
  "sort",
]
const POSTS = [...PAGE, "category"]
const NOTHING: string[] = []

export const PUBLIC_QUERY: Readonly<Record<string, readonly string[]>> = {
  "/section": NOTHING,
  "/brands": NOTHING,
  "/products/filter": PRODUCTS,
  "/products/offer/filter": PRODUCTS,
  "/all-product": PRODUCTS,
  "/products/category/{id}": PRODUCTS,
  "/products/subcategory/{id}": PRODUCTS,
  "/products/brand/{id}": PRODUCTS,
  "/products/categories": NOTHING,
  "/products/subcategories": NOTHING,
  "/categories/top": NOTHING,
  "/mobile/categories": NOTHING,
  "/products/single/{id}": NOTHING,
  "/products/compare": ["ids"],
  "/products/related/{id}": PAGE,
  "/hot-arrivals": PRODUCTS,
  "/home/hand-picked-products": PRODUCTS,
  "/home/trending-favorites": PRODUCTS,
  "/home/best-sellers": PRODUCTS,
  "/home/bundles": PRODUCTS,
  "/home/must-haves": PRODUCTS,
  "/home/latest-arrivals": PRODUCTS,
  "/home/seasonal-picks": PRODUCTS,
  "/home/trusted-brands": PRODUCTS,
  "/home/exclusive": PRODUCTS,
  "/home/shop-by-price": NOTHING,
  "/home/rows": NOTHING,
  "/products/list/{list}": PRODUCTS,
  "/banner/site": PAGE,
  "/banner/top-product": PAGE,
  "/site-banners/single/{id}": PRODUCTS,
  "/brands/top": NOTHING,
  "/top-brands": NOTHING,
  "/catalogue/sitemap": ["kind", ...PAGE],
  "/products/reviews/{id}": [...PAGE, "rating", "skin_type", "photos", "sort"],
  "/products/questions/{id}": PAGE,
  "/states": NOTHING,
  "/delivery-fee/{state_id}/{weight}": NOTHING,
  "/delivery-fee/{state_id}/{weight}/{lga_id}": NOTHING,
  "/shipping": NOTHING,
  "/product/pickup-locations": PAGE,
  "/payment-channels": NOTHING,
  "/blog": POSTS,
  "/blog/single/{id}": NOTHING,
  "/community": POSTS,
  "/community/single/{id}": NOTHING,
  "/recommendations/{skin_type}/{route}": PAGE,
  "/recommendations/{skin_type}/{route}/{head_type}": PAGE,
  "/products/for-skin/{skin_type}": PRODUCTS,
  "/shades": ["product_id"],
  "/shades/match": ["product_id", "fits", "depth", "undertone", "sun"],
  "/skin/routine": ["skin_type", "route", "head_type", "concern", "gentle", "low_price", "pick"],
  "/app-version/{platform}": NOTHING,
  "/reward/content": NOTHING,
  "/legal/{kind}": NOTHING,
  "/look": NOTHING,
  "/wholesale-programme": NOTHING,
}

const named = new Map<string, ReadonlySet<string>>()
const patterns: [RegExp, ReadonlySet<string>][] = []
for (const [path, names] of Object.entries(PUBLIC_QUERY)) {
  if (path.includes("{"))
    patterns.push([new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`), new Set(names)])
  else named.set(path, new Set(names))
}

/** What the call at this path (below `/api/v1`) reads of its query; null for a path that no cached call has. */
export function readsOfPublicCall(path: string): ReadonlySet<string> | null {
  return named.get(path) ?? patterns.find(([pattern]) => pattern.test(path))?.[1] ?? null
}
