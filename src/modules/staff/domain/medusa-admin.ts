import type { Permission } from "./permissions"

/**
 * Who may use which part of Medusa's own `/admin`, by path. The longest matching path decides; what no path matches is
 * closed to everybody, so that a route which a new version brings opens nothing (a test names it). `*` stands for one
 * part. `null` closes: the second element of the pair says it for reading (GET), the third for writing. Of several
 * permissions any one is enough.
 */
type Rule = readonly [path: string, read: Needed, write: Needed, why?: string]
type Needed = Permission | readonly Permission[] | null

const everybody: Permission = "dashboard.read"

const ON_STAFF_SCREEN = "Staff are invited, changed and removed on the Staff screen"
const ON_USERS_SCREEN = "Shoppers keep their own details; what staff may do with them is on the Users screen"
const ONLY_ONE_WAY = "Orders change by the order desk only, so that stock and money stay right"
const ON_ORDER_DESK = "Who gets an order is changed on the order desk, until it is packed"
const COUPONS_ONE_WAY = "Coupons and promotions are made, changed and deleted on the screen Coupon creation"
const SETS_ONE_WAY = "What a set is made of is changed on the Stock screen, under Set"
const FILES_ONE_WAY = "Products are imported on the screen Product files"
const MONEY_ONE_WAY = "Payments are booked by the bank's own word only"
const NOT_HERE = "This part of the admin is not used in this shop"
const ONE_REGION = "The shop sells in Nigeria, in naira: this is its one region"
const ONE_CHANNEL = "The shop sells through one channel: its website and apps"
const ONE_WAREHOUSE = "The shop sells from one warehouse"
const DELIVERY = "Places, fees and days of delivery are set in Delivery Settings"
const TAX = "VAT is set on the VAT screen. Prices include it"
const LOOK = "The shop's name and contacts are set in Look of the shop"

const rules: readonly Rule[] = [
  // What the admin asks for before it can draw anything. Configuration, no secrets, nobody's data.
  ["users/me", everybody, null, ON_STAFF_SCREEN],
  ["feature-flags", everybody, null],
  ["plugins", everybody, null],
  ["stores", everybody, null, LOOK],
  ["regions", everybody, null, ONE_REGION],
  ["currencies", everybody, null],
  ["locales", everybody, null],
  ["sales-channels", everybody, null, ONE_CHANNEL],
  ["sales-channels/*/products", null, "settings.update"],
  ["stock-locations", everybody, null, ONE_WAREHOUSE],
  // Its name and address. What hangs on it is the shop's own set-up (`workflows/shared/setup`).
  ["stock-locations/*", everybody, "settings.update"],
  ["stock-locations/*/fulfillment-providers", null, null, DELIVERY],
  ["stock-locations/*/fulfillment-sets", null, null, DELIVERY],
  ["stock-locations/*/sales-channels", null, null, ONE_CHANNEL],
  ["shipping-profiles", everybody, null, DELIVERY],
  ["shipping-options", everybody, null, DELIVERY],
  ["shipping-option-types", everybody, null, DELIVERY],
  ["fulfillment-providers", everybody, null],
  ["fulfillment-sets", everybody, null, DELIVERY],
  ["tax-providers", everybody, null],
  ["tax-regions", everybody, null, TAX],
  ["tax-rates", everybody, null, TAX],
  ["price-preferences", everybody, null, TAX],
  ["return-reasons", everybody, "settings.update"],
  ["refund-reasons", everybody, "settings.update"],
  ["property-labels", everybody, "settings.update"],
  ["translations", everybody, "settings.update"],
  ["search-indexes", everybody, null, NOT_HERE],
  ["search-indexes/*/reindex", null, "settings.update"],
  ["views", everybody, "settings.update"],
  // One's own arrangement of a page; the one for everybody is narrowed further (`medusa-admin-guard.ts`).
  ["layouts", everybody, everybody],
  // Narrowed to what the role may see.
  ["search", everybody, null],
  ["notifications", everybody, null],
  ["notifications/*", null, null, NOT_HERE],

  // Catalogue, prices, stock.
  ["products", "catalogue.read", "catalogue.update"],
  ["products/export", null, "catalogue.read"],
  // Its import deletes each shade that the file does not name.
  ["products/import", null, null, FILES_ONE_WAY],
  ["products/imports", null, null, FILES_ONE_WAY],
  ["products/*/variants/*/inventory-items", "catalogue.read", null, SETS_ONE_WAY],
  ["products/*/variants/inventory-items", "catalogue.read", null, SETS_ONE_WAY],
  ["product-variants", "catalogue.read", null],
  ["product-categories", "catalogue.read", "catalogue.update"],
  ["product-options", "catalogue.read", "catalogue.update"],
  ["product-tags", "catalogue.read", "catalogue.update"],
  ["product-types", "catalogue.read", "catalogue.update"],
  ["collections", "catalogue.read", "catalogue.update"],
  ["price-lists", "prices.read", "prices.update"],
  ["inventory-items", "stock.read", "stock.update"],
  ["inventory-items/export", null, "stock.read"],
  // A reservation is goods promised to an order: pages of both are drawn from it.
  ["reservations", ["stock.read", "orders.read"], "orders.update"],
  ["promotions", "promotions.read", null, COUPONS_ONE_WAY],
  ["campaigns", "promotions.read", null, COUPONS_ONE_WAY],
  // Pictures of products. What lies in the store is not served again, and not deleted by its key.
  ["uploads", null, "catalogue.update"],
  ["uploads/*", null, null, NOT_HERE],
  // Only its import asks for them.
  ["uploads/presigned-urls", null, null, FILES_ONE_WAY],

  // Orders. Packing, shipping, delivery and cancelling come back to the order desk by themselves.
  ["orders", "orders.read", null, ONLY_ONE_WAY],
  ["orders/*", "orders.read", null, ON_ORDER_DESK],
  ["orders/*/cancel", null, "orders.update"],
  ["orders/*/fulfillments", null, "orders.update"],
  ["orders/*/archive", null, null, ONLY_ONE_WAY],
  ["orders/*/complete", null, null, ONLY_ONE_WAY],
  ["orders/export", null, null, NOT_HERE],
  ["orders/*/credit-lines", null, null, MONEY_ONE_WAY],
  ["orders/*/payment-sessions", null, null, MONEY_ONE_WAY],
  ["orders/*/transfer", null, null, ONLY_ONE_WAY],
  ["fulfillments", null, "orders.update"],
  ["order-edits", null, null, ONLY_ONE_WAY],
  ["order-changes", null, null, ONLY_ONE_WAY],
  ["draft-orders", "orders.read", null, ONLY_ONE_WAY],
  ["claims", "orders.read", null, ONLY_ONE_WAY],
  ["exchanges", "orders.read", null, ONLY_ONE_WAY],
  ["returns", "orders.read", null, ONLY_ONE_WAY],

  // Money.
  ["payments", "payments.read", null, MONEY_ONE_WAY],
  ["payments/payment-providers", everybody, null],
  ["payments/*/capture", null, "payments.update"],
  ["payments/*/refund", null, "refunds.update"],
  ["payment-collections", null, null, MONEY_ONE_WAY],

  // People.
  ["customers", "users.read", null, ON_USERS_SCREEN],
  ["customers/*/customer-groups", null, "users.update"],
  // Their names; who is in them is a relation, hidden from who may not see shoppers.
  ["customer-groups", everybody, "users.update"],
  ["users", "staff.read", null, ON_STAFF_SCREEN],
  // Their own name; whose it is, is asked besides (`medusa-admin-guard.ts`).
  ["users/*", "staff.read", everybody],
  ["users/*/roles", null, null, ON_STAFF_SCREEN],
  ["users/*/reset-password", null, null, ON_STAFF_SCREEN],
  ["invites", "staff.read", null, ON_STAFF_SCREEN],
  // Medusa's own roles stay off: ours are the one table of `permissions.ts`.
  ["rbac", null, null, ON_STAFF_SCREEN],

  // For whoever runs the system.
  ["api-keys", "settings.read", "settings.update"],
  ["workflows-executions", "settings.read", null, NOT_HERE],
  // Answers that never end, with whatever a step works on: nobody could write down whose data was read.
  ["workflows-executions/*/subscribe", null, null, NOT_HERE],
  ["workflows-executions/*/*/subscribe", null, null, NOT_HERE],
  // The index engine is off: its route would never answer.
  ["index", null, null, NOT_HERE],
]

export type Admission = { anyOf: readonly Permission[] } | { closed: string }

const NOBODY = "You are not authorized to view this page"
const compiled = rules.map(([path, read, write, why]) => ({ parts: path.split("/"), read, write, why }))

/**
 * What a call of Medusa's own admin needs. `path` is what stands below `/admin`, as it came: compared part by part and
 * without regard to case, as Express does; an escaped letter matches nothing.
 */
export function admission(method: string, path: string): Admission {
  // No id needs an escape, and what is compared with an id before a change must be what Express makes of it.
  if (!isReading(method) && path.includes("%")) return { closed: NOBODY }
  const parts = path.toLowerCase().split("/").filter(Boolean)
  const matching = compiled.filter((rule) => isBelow(parts, rule.parts))
  const rule = matching.reduce<(typeof compiled)[number] | undefined>(
    (best, next) => (best && rank(best.parts) >= rank(next.parts) ? best : next),
    undefined,
  )
  if (!rule) return { closed: NOBODY }
  const needed = isReading(method) ? rule.read : isWriting(method) ? rule.write : null
  return needed ? { anyOf: [needed].flat() } : { closed: rule.why ?? NOBODY }
}

/** Whether a rule speaks of this path at all, closing it or not. */
export function isKnown(path: string): boolean {
  const parts = path.toLowerCase().split("/").filter(Boolean)
  return compiled.some((rule) => isBelow(parts, rule.parts))
}

export function isReading(method: string): boolean {
  return method === "GET" || method === "HEAD"
}

function isWriting(method: string): boolean {
  return method === "POST" || method === "DELETE"
}

function isBelow(parts: string[], rule: string[]): boolean {
  if (parts.includes("..")) return false
  return rule.length <= parts.length && rule.every((part, i) => part === "*" || part === parts[i])
}

/** Longer beats shorter, a name beats a star. */
function rank(parts: string[]): number {
  return parts.length * 100 - parts.filter((part) => part === "*").length
}

/** What the search of the admin finds, and who may see it. */
export const searchable: { readonly [entity: string]: Permission } = {
  order: "orders.read",
  product: "catalogue.read",
  product_variant: "catalogue.read",
  product_category: "catalogue.read",
  product_collection: "catalogue.read",
  product_type: "catalogue.read",
  product_tag: "catalogue.read",
  customer: "users.read",
  customer_group: "users.read",
  inventory_item: "stock.read",
  price_list: "prices.read",
  user: "staff.read",
  region: "settings.read",
  tax_region: "settings.read",
  return_reason: "settings.read",
  sales_channel: "settings.read",
  stock_location: "settings.read",
  shipping_profile: "settings.read",
}

/**
 * Relations that a caller may name in `fields` to walk from one record to others, and who may see those: a product's
 * page must not lead to the people who bought it. Any one of the permissions is enough.
 */
const relations: readonly (readonly [any: readonly Permission[], names: readonly string[]])[] = [
  [
    ["users.read", "orders.read"],
    ["customer", "customers", "customer_address", "addresses", "shipping_address", "billing_address"],
  ],
  [
    ["orders.read"],
    [
      "order",
      "orders",
      "order_link",
      "cart",
      "carts",
      "cart_link",
      "line_items",
      "return",
      "returns",
      "claims",
    ],
  ],
  [["orders.read"], ["exchanges", "fulfillments", "fulfillment"]],
  [
    ["payments.read", "orders.read"],
    [
      "payment",
      "payments",
      "payment_collection",
      "payment_collections",
      "refunds",
      "captures",
      "account_holder",
    ],
  ],
  [["payments.read"], ["account_holders", "payment_sessions", "payment_session"]],
  [["staff.read"], ["user", "users", "invite", "invites", "rbac_role", "rbac_roles", "auth_identity"]],
  [["settings.read"], ["api_key", "api_keys", "publishable_api_key", "publishable_api_keys"]],
]

export function hiddenRelations(has: (permission: Permission) => boolean): string[] {
  return relations.flatMap(([any, names]) => (any.some(has) ? [] : [...names]))
}
