/**
 * The permission that each screen of the admin needs, by its path: Medusa's and ours. The longest path decides; a
 * screen that stands nowhere here is for everybody (a test sees to it that each of ours does). The server guards what
 * screens read and write; this only keeps menus and addresses honest.
 */
const needs: Record<string, string | null> = {
  "/orders": "orders.read",
  "/order-desk": "orders.read",
  // Orders are made by shoppers.
  "/draft-orders": "nobody",
  "/products": "catalogue.read",
  "/products/create": "catalogue.update",
  "/products/import": "catalogue.update",
  "/collections": "catalogue.read",
  "/collections/create": "catalogue.update",
  "/categories": "catalogue.read",
  "/categories/create": "catalogue.update",
  "/categories/organize": "catalogue.update",
  "/product-options": "catalogue.read",
  "/product-options/create": "catalogue.update",
  "/catalogue-tree": "catalogue.read",
  "/brands": "catalogue.read",
  "/home-rows": "catalogue.read",
  "/search-words": "catalogue.read",
  "/product-import": "catalogue.update",
  "/price-change": "prices.read",
  "/price-lists": "prices.read",
  "/price-lists/create": "prices.update",
  "/inventory": "stock.read",
  "/inventory/create": "stock.update",
  "/stock": "stock.read",
  "/reservations": "stock.read",
  "/reservations/create": "orders.update",
  "/promotions": "promotions.read",
  "/promotions/create": "promotions.update",
  "/campaigns": "promotions.read",
  "/campaigns/create": "promotions.update",
  "/site-banners": "banners.read",
  "/site-banners/shop-by-price": "catalogue.read",
  "/customers": "users.read",
  // Shoppers sign up themselves, staff are invited on the Staff screen.
  "/customers/create": "nobody",
  "/settings/users": "nobody",
  "/customer-groups": "users.read",
  "/customer-groups/create": "users.update",
  "/users": "users.read",
  "/staff": "staff.read",
  "/audit": "audit.read",
  "/my-security": null,
  "/no-entry": null,
  "/settings": "settings.read",
  "/settings/store": "settings.read",
  "/settings/regions": "settings.read",
  "/settings/tax-regions": "settings.read",
  "/settings/return-reasons": "settings.read",
  "/settings/refund-reasons": "settings.read",
  "/settings/sales-channels": "settings.read",
  "/settings/locations": "settings.read",
  "/settings/publishable-api-keys": "settings.read",
  "/settings/secret-api-keys": "settings.read",
  "/settings/workflows": "settings.read",
  "/settings/search": "settings.read",
  "/settings/profile": null,
  "/settings/product-types": "catalogue.read",
  "/settings/product-tags": "catalogue.read",
}

export const screenPaths = Object.keys(needs)

/** Where each role begins: the first whose work is its own. */
const LANDINGS: [path: string, need: string][] = [
  ["/orders", "orders.read"],
  ["/products", "catalogue.update"],
  ["/site-banners", "banners.update"],
]
const SETTINGS_LANDINGS = ["/settings/product-types", "/settings/profile"]

type Permissions = ReadonlySet<string>

export function mayOpen(path: string, permissions: Permissions): boolean {
  const parts = path.split("/").filter(Boolean)
  for (let length = parts.length; length > 0; length -= 1) {
    const need = needs[`/${parts.slice(0, length).join("/")}`]
    if (need !== undefined) return need === null || permissions.has(need)
  }
  return true
}

/** Screens whose links are not shown. */
export function closedScreens(permissions: Permissions): string[] {
  // Everybody has some page among the settings: `detour` finds it.
  return screenPaths.filter((path) => path !== "/settings" && !mayOpen(path, permissions))
}

/**
 * Where to go instead of a screen that is not for this role: on arrival to the role's own first screen, otherwise to
 * the page that says so. Null for a screen that may be opened.
 */
export function detour(path: string, permissions: Permissions, isArrival: boolean): string | null {
  if (mayOpen(path, permissions)) return null
  if (/^\/settings(\/store)?\/?$/.test(path)) {
    return SETTINGS_LANDINGS.find((landing) => mayOpen(landing, permissions)) ?? "/my-security"
  }
  if (isArrival && path === "/orders") {
    return LANDINGS.find(([, need]) => permissions.has(need))?.[0] ?? "/my-security"
  }
  return `/no-entry?from=${encodeURIComponent(path)}`
}
