import {
  type AuditTarget,
  category,
  coupon,
  giftCard,
  hustle,
  inventory,
  loan,
  order,
  orderReturn,
  payment,
  post,
  priceList,
  product,
  promotion,
  purchaseOrder,
  region,
  row,
  simple,
  staff,
  stockLot,
  user,
  withdrawal,
} from "./records"

/**
 * What staff calls are about, for the audit log. Paths are looked up below `/admin`, ours and Medusa's alike, whole or by their
 * first part.
 */
export const auditTargets: { readonly [segment: string]: AuditTarget } = {
  // Ours.
  section: category,
  category,
  subcategory: category,
  "catalogue-tree": { type: "category" },
  "shop-by-price": simple("price_band", "price_band"),
  brands: simple("brand", "brand"),
  "top-brand": simple("top_brand", "top_brand"),
  coupon,
  "site-banners": {
    type: "banner",
    one: { banner: row("site_banner") },
    lists: {
      products:
        "select product_id as id, rank from site_banner_product where banner_id = :id and deleted_at is null",
    },
  },
  "curated-lists": {
    type: "curated_list",
    lists: {
      products: "select product_id as id, rank from curated_product where list = :id and deleted_at is null",
    },
  },
  delivery: simple("delivery_rule", "delivery_rule"),
  states: simple("state", "state"),
  lgas: simple("lga", "lga"),
  "pickup-locations": simple("pickup_location", "pickup_location"),
  couriers: simple("courier", "courier"),
  // Each order that moves has an entry of its own.
  "order-moves": { type: "order_move" },
  holidays: simple("holiday", "delivery_holiday"),
  blog: post,
  community: post,
  "content-pictures": { type: "picture" },
  "home-rows": simple("home_row", "home_row"),
  search: simple("synonyms", "search_synonym"),
  recommendation: simple("recommendation", "skin_recommendation"),
  // Without what was asked and answered: the log stays for ever, and that does not.
  "skin-selfies": {
    type: "skin_selfie",
    one: { skin_selfie: "select id, customer_id, answered_by, answered_at from skin_selfie where id = :id" },
  },
  "change-price": { type: "price_change" },
  "price-changes": simple("price_change", "price_change"),
  "price-schedules": simple("price_schedule", "price_schedule"),
  // Each product that changes has an entry of its own.
  "product-desk": { type: "product_desk" },
  "product-views": simple("product_view", "product_view"),
  "product-imports": simple("product_import", "import_run"),
  inventory: {
    type: "variant",
    lists: {
      ...inventory(
        `il.inventory_item_id in (select inventory_item_id from product_variant_inventory_item
                                   where variant_id = :id and deleted_at is null)`,
      ),
      lots: `select l.id, l.lot, to_char(l.expires_on, 'YYYY-MM-DD') as expires_on, l.units from stock_lot l
               where l.units > 0 and l.inventory_item_id in (
                 select inventory_item_id from product_variant_inventory_item where variant_id = :id and deleted_at is null)`,
      low_level: "select variant_id as id, units as low_level from low_stock_level where variant_id = :id",
    },
  },
  "product-sets": {
    type: "variant",
    one: {
      set: `select coalesce(string_agg(k.required_quantity || ' × ' || coalesce(i.title, i.sku, 'stock'), ', '
                              order by i.title, i.id), '') as set_parts
              from product_variant_inventory_item k join inventory_item i on i.id = k.inventory_item_id
             where k.variant_id = :id and k.deleted_at is null
               and (k.required_quantity > 1 or exists (
                 select from product_variant_inventory_item o where o.variant_id = k.variant_id
                    and o.inventory_item_id <> k.inventory_item_id and o.deleted_at is null))`,
    },
  },
  "stock-lots": stockLot,
  suppliers: simple("supplier", "supplier"),
  "purchase-orders": purchaseOrder,
  returns: orderReturn,
  reviews: {
    type: "review",
    one: {
      review:
        "select id, product_id, rating, status, revision, hidden_reason, reply, helpful_count from review where id = :id",
    },
  },
  // Without what shoppers wrote, which goes when they delete it.
  questions: {
    type: "question",
    one: { question: "select id, product_id, status, hidden_reason from product_question where id = :id" },
    lists: {
      answers: `select id, status, hidden_reason, case when written_by = 'shop' then content end as reply
                  from product_answer where question_id = :id order by created_at, id`,
    },
  },
  loans: loan,
  "gift-cards": giftCard,
  "{brand}hustle-documents": hustle,
  "legal-texts": {
    type: "legal_text",
    one: {
      legal_text:
        "select kind as id, version, note from legal_text where kind = :id order by version desc limit 1",
    },
  },
  // All of it as it is, so that the first change tells what it was before, too.
  look: {
    type: "look",
    sole: "look",
    one: {
      look: `select 'look' as id, coalesce(l.name, '') as name, coalesce(l.email, '') as contact_email, coalesce(l.phone, '') as phone,
                    coalesce(l.address, '') as address, coalesce(l.hours, '') as hours,
                    coalesce(l.instagram, '') as instagram, coalesce(l.facebook, '') as facebook,
                    coalesce(l.tiktok, '') as tiktok, coalesce(l.x, '') as x,
                    coalesce(l.brand_colour, '') as brand_colour, coalesce(l.link_colour, '') as link_colour,
                    coalesce(l.font, '') as font, l.logo, coalesce(l.logo_has_name, false) as logo_has_name, l.icon
               from (values (:id)) as one(id) left join shop_look l on l.id = one.id`,
    },
  },
  "get-ready": {
    type: "opening_step",
    one: { step: "select step as id, outcome from opening_step where step = :id" },
  },
  "app-version": {
    type: "app_version",
    one: {
      app_version: "select platform as id, version, force_update from app_version where platform = :id",
    },
  },
  refunds: simple("refund", "order_refund"),
  wallet: withdrawal,
  "kept-money": simple("kept_money", "kept_money"),
  "bank-books": simple("bank_break", "bank_break"),
  webhooks: {
    type: "webhook",
    one: {
      webhook:
        "select id, event, reference, attempts, processed_at, outcome from webhook_event where id = :id",
    },
  },
  disputes: simple("dispute", "card_dispute"),
  users: user,
  "change-role": user,
  staff,
  audit: { type: "audit" },
  "account/wallet": { type: "wallet", sent: "user_id" },
  "account/wallet/requests": { ...withdrawal, sent: "id" },
  "account/refer-n-earn": { ...withdrawal, sent: "id" },
  outbox: {
    type: "outbox_job",
    one: {
      outbox_job:
        "select id::text, kind, key, status, attempts, last_error from outbox_job where id::text = :id",
    },
  },
  newsletter: simple("newsletter_subscriber", "newsletter_subscriber"),
  reward: simple("reward_content", "reward_content"),
  "reward-tiers": {
    type: "reward_tiers",
    lists: { tiers: "select id, name, from_points, bonus_percent from reward_tier order by from_points" },
  },
  affiliates: user,
  "wallet-adjustments": simple("wallet_adjustment", "wallet_adjustment"),
  "order-shoppers": user,
  "wholesale-target": simple("wholesale_target", "wholesale_target"),
  vat: simple("vat_setting", "vat_setting"),
  "report-mails": { type: "report_mail" },
  // Both.
  products: product,
  orders: order,
  // Medusa's own.
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

/** What a call with this path below `/admin` is about. */
export function targetOf(path: readonly string[]): AuditTarget {
  const [first = "other"] = path
  return auditTargets[path.join("/")] ?? auditTargets[first] ?? { type: first }
}
