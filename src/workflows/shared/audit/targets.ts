import {
  type AuditTarget,
  category,
  inventory,
  payment,
  priceList,
  promotion,
  region,
  row,
  simple,
  user,
} from "./records"
import { staffActs } from "./staff-acts"

/** Of Medusa's own calls, and of ours that only read. */
const others: { readonly [segment: string]: AuditTarget } = {
  audit: { type: "audit" },
  "product-categories": category,
  "product-options": simple("product_option", "product_option"),
  "product-tags": simple("product_tag", "product_tag"),
  "product-types": simple("product_type", "product_type"),
  collections: simple("collection", "product_collection"),
  "price-lists": priceList,
  "price-preferences": simple("price_preference", "price_preference"),
  promotions: promotion,
  campaigns: simple("campaign", "promotion_campaign"),
  customers: user,
  "customer-groups": simple("customer_group", "customer_group"),
  "inventory-items": {
    type: "inventory_item",
    one: { inventory_item: row("inventory_item") },
    lists: inventory("il.inventory_item_id = :id"),
  },
  reservations: simple("reservation", "reservation_item"),
  payments: payment,
  fulfillments: simple("fulfilment", "fulfillment"),
  "fulfillment-sets": simple("fulfilment_set", "fulfillment_set"),
  regions: region,
  "sales-channels": simple("sales_channel", "sales_channel"),
  stores: simple("store", "store"),
  "stock-locations": simple("stock_location", "stock_location"),
  "shipping-options": simple("shipping_option", "shipping_option"),
  "shipping-option-types": simple("shipping_option_type", "shipping_option_type"),
  "shipping-profiles": simple("shipping_profile", "shipping_profile"),
  "tax-regions": simple("tax_region", "tax_region"),
  "tax-rates": simple("tax_rate", "tax_rate"),
  "refund-reasons": simple("refund_reason", "refund_reason"),
  "return-reasons": simple("return_reason", "return_reason"),
  "api-keys": {
    type: "api_key",
    one: { api_key: "select id, title, type, revoked_at from api_key where id = :id" },
  },
  "property-labels": simple("property_label", "property_label"),
  layouts: { type: "layout" },
  uploads: { type: "upload" },
  "search-indexes": { type: "search_index" },
  index: { type: "search_index" },
  translations: { type: "translation" },
  views: { type: "view" },
}

/**
 * What staff calls are about, for the audit log. Paths are looked up below `/admin`, ours and Medusa's alike, whole or by their
 * first part.
 */
export const auditTargets: { readonly [segment: string]: AuditTarget } = {
  ...others,
  ...Object.fromEntries(Object.entries(staffActs).map(([area, { target }]) => [area, target])),
}

/** What a call with this path below `/admin` is about. */
export function targetOf(path: readonly string[]): AuditTarget {
  const [first = "other"] = path
  return auditTargets[path.join("/")] ?? auditTargets[first] ?? { type: first }
}
