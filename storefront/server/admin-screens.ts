/**
 * A browser that opens the address of an admin call wants the screen. First
 * match wins; what is not in the table has the same name under `/app`.
 */
const SCREENS: [call: RegExp, screen: string][] = [
  [/^\/$/, "/"],
  [/^\/products$/, "/product-desk"],
  [/^\/products\/add-new$/, "/product-desk/new"],
  [/^\/products\/edit-product$/, "/product-desk"],
  [/^\/inventory\/change_price$/, "/price-change"],
  [/^\/inventory$/, "/stock"],
  [/^\/(?:sections|categories|sub-categories|section|category|subcategory)$/, "/catalogue-tree"],
  [/^\/(?:top-brands?|topbrands)$/, "/brands/top"],
  [/^\/banners$/, "/site-banners"],
  [/^\/shop-by-price$/, "/site-banners/shop-by-price"],
  [/^\/curated-lists$/, "/home-rows/lists"],
  [/^\/coupons?$/, "/coupons"],
  [/^\/wallet\/all$/, "/wallets"],
  [/^\/wallet(?:\/request)?$/, "/withdrawals"],
  [/^\/(?:refer\/withdrawal|account\/refer-n-earn(?:\/requests)?)$/, "/withdrawals/refer"],
  [/^\/(?:states|lgas)$/, "/delivery/places"],
  [/^\/pickup-locations$/, "/delivery/pickup"],
  [/^\/rewards$/, "/reward-page"],
  [/^\/holidays$/, "/delivery/holidays"],
  [/^\/\{brand\}(?:-hustle|hustle-list)$/, "/hustle"],
  [/^\/app-version$/, "/app-updates"],
]

/** `/admin/orders?page=2` → `/app/orders?page=2`. The shop's slug stands in some addresses, `{brand}` in the table. */
export function adminScreen(url: string, slug: string): string {
  const [path = "", query] = url.slice("/admin".length).split("?", 2)
  const rest = path || "/"
  const product = rest === "/products/edit-product" ? new URLSearchParams(query).get("product_id") : null
  if (product) return `/app/product-desk/${encodeURIComponent(product)}`
  const named = rest.startsWith(`/${slug}`) ? `/{brand}${rest.slice(slug.length + 1)}` : rest
  for (const [call, screen] of SCREENS) {
    if (call.test(named)) return withQuery(`/app${named.replace(call, screen)}`, query)
  }
  return withQuery(`/app${rest}`, query)
}

function withQuery(path: string, query: string | undefined): string {
  const trimmed = path.replace(/\/+$/, "")
  return query ? `${trimmed}?${query}` : trimmed
}

/** Where staff sign in: the shop's one sign-in page, and after it the admin. */
export const STAFF_SIGN_IN = "/login?next=/app"

/** The admin's own sign-in page, to which nobody needs to come. */
export function isAdminSignIn(path: string): boolean {
  return /^\/app\/login\/?$/i.test(path)
}
