import type { Permission } from "../../../../../src/contract/permissions"

/** What a screen asks for; some of Medusa's are for nobody. */
type Need = Permission | "nobody"

/** What is done with a record on a page of Medusa's, by the address below the record's own. */
function records(section: string, need: Need, steps: string[]): Record<string, Need> {
  return Object.fromEntries(steps.map((step) => [`${section}/*/${step}`, need]))
}

/**
 * The permission that each screen of the admin needs, by its path: Medusa's and ours. The longest path decides, `*`
 * stands for one part; a screen that stands nowhere here is for everybody (a test sees to it that each of ours does).
 * The server guards what screens read and write; this only makes menus, buttons and addresses agree with it.
 */
const needs: Record<string, Need | null> = {
  ...records("/orders", "orders.update", ["fulfillment", "*/create-shipment"]),
  ...records("/orders", "refunds.update", ["refund"]),
  // The order desk does this, so that stock and money stay right: the server refuses them to everybody.
  ...records("/orders", "nobody", [
    "edits",
    "returns",
    "exchanges",
    "claims",
    "transfer",
    "allocate-items",
    "email",
    "shipping-address",
    "billing-address",
    "metadata/edit",
  ]),
  "/orders/export": "nobody",
  ...records("/products", "catalogue.update", [
    "edit",
    "edit-variant",
    "sales-channels",
    "attributes",
    "organization",
    "shipping-profile",
    "media",
    "images/*/variants",
    "variants/create",
    "options/manage",
    "metadata/edit",
    "variants/*/edit",
    "variants/*/media",
    "variants/*/metadata/edit",
  ]),
  // Sets are created on the Stock screen.
  ...records("/products", "nobody", ["variants/*/manage-items"]),
  ...records("/products", "prices.update", ["prices", "variants/*/prices"]),
  ...records("/products", "stock.update", ["stock"]),
  ...records("/collections", "catalogue.update", ["edit", "products", "metadata/edit"]),
  ...records("/categories", "catalogue.update", ["edit", "products", "organize", "metadata/edit"]),
  ...records("/product-options", "catalogue.update", ["edit", "metadata/edit"]),
  ...records("/price-lists", "prices.update", ["edit", "configuration", "products", "metadata/edit"]),
  ...records("/inventory", "stock.update", ["edit", "attributes", "locations", "metadata/edit"]),
  "/inventory/stock": "stock.update",
  ...records("/reservations", "orders.update", ["edit", "metadata/edit"]),
  // Shoppers edit their own details.
  ...records("/customers", "nobody", ["edit", "create-address", "*/transfer", "metadata/edit"]),
  ...records("/customers", "users.update", ["add-customer-groups"]),
  ...records("/customer-groups", "users.update", ["edit", "add-customers", "metadata/edit"]),
  // The shop has one of each, and sets the rest on its own screens: the server refuses to change them.
  ...records("/settings/regions", "nobody", ["edit", "countries/add", "metadata/edit"]),
  ...records("/settings/sales-channels", "nobody", ["edit", "metadata/edit"]),
  ...records("/settings/locations", "nobody", [
    "sales-channels",
    "fulfillment-providers",
    "fulfillment-set",
    "fulfillment-set/*/shipping-option/create",
  ]),
  "/settings/store/edit": "nobody",
  "/settings/store/currencies": "nobody",
  "/settings/store/locales": "nobody",
  "/settings/store/metadata/edit": "nobody",
  "/settings/regions/create": "nobody",
  "/settings/sales-channels/create": "nobody",
  "/settings/locations/create": "nobody",
  "/settings/locations/shipping-profiles": "nobody",
  "/settings/locations/shipping-option-types": "nobody",
  "/settings/secret-api-keys/create": "nobody",
  "/dashboard": "dashboard.read",
  "/orders": "orders.read",
  "/order-desk": "orders.read",
  "/delivery": "delivery.read",
  "/delivery/couriers": "orders.read",
  "/order-desk/new": "orders.update",
  "/returns": "orders.read",
  "/refunds": "refunds.read",
  "/bank-books": "payments.read",
  "/bank-books/ledger": "payments.read",
  "/bank-books/kept": "payments.read",
  "/bank-books/webhooks": "payments.read",
  "/disputes": "refunds.read",
  // Shoppers place orders.
  "/draft-orders": "nobody",
  "/product-desk": "catalogue.read",
  "/product-desk/new": "catalogue.update",
  "/products": "catalogue.read",
  "/products/create": "catalogue.update",
  // The screen Product files has it (`INSTEAD`).
  "/products/import": "nobody",
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
  "/recommendation": "recommendations.read",
  "/recommendation/pictures": "recommendations.update",
  "/product-import": "catalogue.update",
  "/questions": "reviews.read",
  "/reviews": "reviews.read",
  "/price-change": "prices.read",
  "/price-lists": "prices.read",
  "/price-lists/create": "prices.update",
  "/inventory": "stock.read",
  "/inventory/create": "stock.update",
  "/stock": "stock.read",
  "/stock/lots": "stock.read",
  "/purchase-orders": "stock.read",
  "/purchase-orders/suppliers": "stock.read",
  "/reservations": "stock.read",
  "/reservations/create": "orders.update",
  // The screen Coupon creation has them (`INSTEAD`).
  "/promotions": "nobody",
  "/campaigns": "nobody",
  "/coupons": "promotions.read",
  "/wallets": "wallet.read",
  "/gift-cards": "wallet.read",
  "/site-banners": "banners.read",
  "/site-banners/shop-by-price": "catalogue.read",
  "/blog": "content.read",
  "/community": "content.read",
  "/customers": "users.read",
  // Shoppers sign up themselves, staff are invited on the Staff screen.
  "/customers/create": "nobody",
  "/settings/users": "nobody",
  "/customer-groups": "users.read",
  "/customer-groups/create": "users.update",
  "/loans": "loans.read",
  "/withdrawals": "wallet.read",
  "/withdrawals/refer": "referrals.read",
  "/affiliates": "referrals.read",
  "/users": "users.read",
  "/wholesale": "users.read",
  "/staff": "staff.read",
  "/newsletter": "newsletter.read",
  "/outbox": "settings.read",
  "/reward-page": "content.read",
  "/audit": "audit.read",
  "/hustle": "hustle.read",
  "/app-updates": "settings.read",
  "/reports": "reports.read",
  "/vat": "settings.read",
  "/get-ready": "settings.read",
  "/look": "settings.read",
  "/legal-texts": "content.read",
  "/my-security": null,
  "/no-entry": null,
  "/settings": "settings.read",
  "/settings/store": "settings.read",
  "/settings/regions": "settings.read",
  // VAT is on its own screen.
  "/settings/tax-regions": "nobody",
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

/** Screens of Medusa's whose work is done on one of ours: their addresses lead there. */
const INSTEAD: [section: string, ours: string][] = [
  ["/promotions", "/coupons"],
  ["/campaigns", "/coupons"],
  ["/products/import", "/product-import"],
]

/** Where every role begins: it shows each what waits for it. */
export const FIRST_SCREEN = "/dashboard"
const SETTINGS_LANDINGS = ["/settings/product-types", "/settings/profile"]

type Permissions = ReadonlySet<Need>

const patterns = Object.entries(needs).map(([path, need]) => ({
  parts: path.split("/").filter(Boolean),
  need,
}))

export function mayOpen(path: string, permissions: Permissions): boolean {
  const parts = path.split("/").filter(Boolean)
  const fits = (pattern: string[]) =>
    pattern.length <= parts.length && pattern.every((part, i) => part === "*" || part === parts[i])
  const longest = patterns
    .filter((pattern) => fits(pattern.parts))
    .reduce<(typeof patterns)[number] | null>(
      (best, next) => (best && best.parts.length >= next.parts.length ? best : next),
      null,
    )
  return !longest || longest.need === null || permissions.has(longest.need)
}

/** Who may change the records of Medusa's sections; the menus on their pages are for nobody else. */
const WRITERS: [section: string, need: Need][] = [
  ["/orders", "orders.update"],
  ["/products", "catalogue.update"],
  ["/collections", "catalogue.update"],
  ["/categories", "catalogue.update"],
  ["/product-options", "catalogue.update"],
  ["/price-lists", "prices.update"],
  ["/inventory", "stock.update"],
  ["/reservations", "orders.update"],
  ["/customers", "nobody"],
  ["/customer-groups", "users.update"],
  ["/settings/store", "nobody"],
  ["/settings/regions", "nobody"],
  ["/settings/sales-channels", "nobody"],
]

const isIn = (section: string, path: string) => path === section || path.startsWith(`${section}/`)

/** Whether this role only looks at what a page of Medusa's shows. */
export function onlyReads(path: string, permissions: Permissions): boolean {
  const writers = WRITERS.find(([section]) => isIn(section, path))
  return writers !== undefined && !permissions.has(writers[1])
}

/** Screens whose links are not shown. */
export function closedScreens(permissions: Permissions): string[] {
  // Everybody has some page among the settings: `detour` finds it.
  return screenPaths.filter((path) => path !== "/settings" && !mayOpen(path, permissions))
}

/**
 * Where to go instead of a screen. `isRoot`: the browser opened the admin itself, from which Medusa leads to the orders:
 * then to the first screen. From a screen whose work is on one of ours to that one. Otherwise from a screen that is not for this role to the page that says so. Null for a screen
 * to stay on.
 */
export function detour(path: string, permissions: Permissions, isRoot: boolean): string | null {
  if (isRoot && path === "/orders") return FIRST_SCREEN
  if (mayOpen(path, permissions)) return null
  if (/^\/settings(\/store)?\/?$/.test(path)) {
    return SETTINGS_LANDINGS.find((landing) => mayOpen(landing, permissions)) ?? "/my-security"
  }
  const ours = INSTEAD.find(([section]) => isIn(section, path))?.[1]
  if (ours && mayOpen(ours, permissions)) return ours
  return `/no-entry?from=${encodeURIComponent(path)}`
}
