/**
 * Relations that a caller of Medusa's admin may name in `fields` and `order`, by the first part of the path: those that
 * Medusa's own screens and routes ask for (read from its packages by a test), and no other. Its lists would walk any
 * relation there is, from a sales channel to every order of the shop and back. What one leads through is open with it.
 */
export const askedRelations: { readonly [section: string]: readonly string[] } = {
  "api-keys": ["sales_channels"],
  campaigns: ["budget", "promotions"],
  claims: ["additional_items", "claim_items.reason"],
  collections: ["products"],
  "customer-groups": ["customers"],
  customers: ["addresses", "groups"],
  "draft-orders": [
    "billing_address",
    "items.adjustments",
    "items.detail",
    "items.tax_lines",
    "items.variant.product",
    "shipping_address",
    "shipping_methods.adjustments",
    "shipping_methods.tax_lines",
  ],
  exchanges: ["additional_items"],
  "fulfillment-sets": ["service_zones.geo_zones"],
  fulfillments: ["delivery_address", "items", "labels"],
  "inventory-items": ["location_levels", "stock_locations", "variants.options", "variants.product"],
  "order-changes": ["actions"],
  orders: [
    "actions",
    "billing_address",
    "credit_lines",
    "customer",
    "fulfillments.items",
    "fulfillments.labels",
    "fulfillments.shipping_option.service_zone.fulfillment_set",
    "item",
    "items.adjustments",
    "items.detail",
    "items.tax_lines",
    "items.variant.inventory.location_levels",
    "items.variant.inventory_items.inventory",
    "items.variant.options",
    "items.variant.product.shipping_profile",
    "payment_collections.payment_sessions",
    "payment_collections.payments.captures",
    "payment_collections.payments.refunds.refund_reason",
    "promotions",
    "region",
    "sales_channel",
    "shipping_address",
    "shipping_methods.adjustments",
    "shipping_methods.tax_lines",
  ],
  "payment-collections": ["payment_sessions", "payments"],
  payments: ["captures", "refunds.refund_reason"],
  "price-lists": [
    "price_list_rules",
    "price_rules",
    "price_set.variant",
    "prices.price_rules",
    "prices.price_set.variant",
  ],
  "product-categories": ["category_children", "parent_category", "products"],
  "product-options": ["products", "values"],
  "product-variants": [
    "images.variants",
    "inventory.location_levels",
    "inventory_items.inventory.location_levels",
    "options.option",
    "prices.price_rules",
    "product.images",
  ],
  products: [
    "categories",
    "collection",
    "images.variants",
    "inventory.location_levels",
    "inventory_items.inventory.location_levels",
    "options.option",
    "options.values",
    "prices.price_rules",
    "product.images",
    "product_options",
    "sales_channels",
    "shipping_profile",
    "tags",
    "type",
    "variants.images",
    "variants.options",
    "variants.prices.price_rules",
  ],
  promotions: [
    "application_method.buy_rules.values",
    "application_method.target_rules.values",
    "campaign.budget",
    "rules.values",
    "values",
  ],
  regions: ["countries", "payment_providers"],
  reservations: ["inventory_item.location_levels"],
  "return-reasons": ["parent_return_reason", "return_reason_children"],
  returns: ["items.item.variant.product", "items.reason"],
  "shipping-options": [
    "prices.price_rules",
    "provider",
    "rules",
    "service_zone.fulfillment_set.location",
    "shipping_profile",
    "type",
    "values",
  ],
  "stock-locations": [
    "address",
    "fulfillment_providers",
    "fulfillment_sets.service_zones.geo_zones",
    "fulfillment_sets.service_zones.shipping_options.rules",
    "fulfillment_sets.service_zones.shipping_options.shipping_profile",
    "sales_channels",
  ],
  stores: ["supported_currencies.currency"],
  "tax-rates": ["rules", "tax_region"],
  "tax-regions": ["children.tax_rates.rules", "parent", "tax_rates.rules"],
  users: ["rbac_role"],
}

/** Of these only the ids are given away: Medusa's screens count them, and one record may hold all there are. */
const COUNTED = new Set(["customers", "products"])

/** One name: `id`, `+metadata`, `-variants`, `*address`, `variants.options.*`. */
const FIELD = /^([+ -]?)(\*?)([a-z]\w*(?:\.[a-z]\w*)*)(\.\*)?$/

const sections = new Map(Object.entries(askedRelations))
const isAsked = (section: string, relation: string) =>
  (sections.get(section) ?? []).some((one) => one === relation || one.startsWith(`${relation}.`))

/**
 * `fields` of a call below `section`, as it may be carried out. `refused` is the first name in it that no screen asks
 * for; a record's own columns may be named freely. `-name` is looked at like any other: beside plain names Medusa reads it
 * as `name`.
 */
export function fieldsAsked(section: string, fields: string): { fields: string } | { refused: string } {
  const given: string[] = []
  for (const field of fields.split(",")) {
    if (field.trim() === "") continue
    const [, sign = "", star = "", name = "", below = ""] = FIELD.exec(field.trimEnd()) ?? []
    const parts = name.split(".")
    const relation = (star || below ? parts : parts.slice(0, -1)).join(".")
    if (name === "" || (relation !== "" && !isAsked(section, relation))) return { refused: field.trim() }
    given.push(COUNTED.has(relation) ? `${sign}${relation}.id` : field)
  }
  return { fields: given.join(",") }
}

/** Whether a list below `section` may be sorted by `order` (`title`, `-created_at`, `inventory_item.sku`). */
export function isSortable(section: string, order: string): boolean {
  if (!/^-?[a-z]\w*(\.[a-z]\w*)*$/.test(order)) return false
  const relation = order.replace("-", "").split(".").slice(0, -1).join(".")
  return relation === "" || (isAsked(section, relation) && !COUNTED.has(relation))
}
