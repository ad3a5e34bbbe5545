/**
 * Routes whose pages are whole as HTML: links and forms of the platform lead on, and script is wanted for what a shopper presses. On
 * all others it begins by itself: they fill in what is personal, or act on arrival.
 */
const WORKS = new Set([
  "routes/home",
  "section",
  "category",
  "subcategory",
  "routes/categories",
  "category-root",
  "routes/brands",
  "brand-alias",
  "all-brands-alias",
  "routes/brand",
  "shop",
  "shop-all",
  "store",
  "deals",
  "offers",
  "new",
  "routes/chosen-list",
  "shop-by-price",
  "routes/banners",
  "routes/banner",
  "routes/search",
  "routes/single-product",
  "routes/for-your-skin",
  "routes/for-skin",
  "routes/blog",
  "routes/blog-post",
  "routes/inspire",
  "routes/look",
  "routes/about-us",
  "routes/contact-us",
  "routes/shipping",
  "routes/privacy-policy",
  "routes/terms-condition",
])

/** Of the routes that a page consists of, the outermost first. */
export function worksWithoutScript(matches: readonly { route: { id?: string } }[]): boolean {
  return WORKS.has(matches.at(-1)?.route.id ?? "")
}
