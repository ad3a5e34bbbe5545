/**
 * What staff calls are about, for the audit log: a type, and the rows that are photographed before and after. Paths
 * are looked up by their first part below `/admin`, ours and Medusa's alike.
 */
export interface AuditTarget {
  type: string
  /** Statements by part of the snapshot; `:id` is the target's id. `one` answers a row, the others lists of rows. */
  one?: { [part: string]: string }
  lists?: { [part: string]: string }
}

const row = (table: string): string => `select * from "${table}" where id = :id`

const simple = (type: string, table: string): AuditTarget => ({ type, one: { [type]: row(table) } })

const product: AuditTarget = {
  type: "product",
  one: {
    product: row("product"),
    brand: "select brand_id from brand_product where product_id = :id and deleted_at is null",
  },
  lists: {
    variants: "select * from product_variant where product_id = :id and deleted_at is null",
    prices: `select p.id, v.id as variant_id, p.amount, p.price_list_id, p.min_quantity, p.max_quantity
               from product_variant v
               join product_variant_price_set l on l.variant_id = v.id and l.deleted_at is null
               join price p on p.price_set_id = l.price_set_id and p.deleted_at is null
              where v.product_id = :id and v.deleted_at is null`,
    categories: `select product_category_id as id from product_category_product where product_id = :id`,
  },
}

const inventory = (where: string): AuditTarget["lists"] => ({
  stock: `select il.id, il.location_id, il.stocked_quantity, il.reserved_quantity, il.incoming_quantity,
                 il.metadata ->> 'shelf' as shelf
            from inventory_level il where il.deleted_at is null and ${where}`,
})

const order: AuditTarget = {
  type: "order",
  one: {
    order: `select id, status, email, canceled_at, metadata from "order" where id = :id`,
    shop_order: "select * from shop_order where id = :id",
  },
  lists: {
    fulfilments: `select f.id, f.packed_at, f.shipped_at, f.delivered_at, f.canceled_at from fulfillment f
                    join order_fulfillment l on l.fulfillment_id = f.id where l.order_id = :id`,
    notes: "select id, author_id, text from order_note where order_id = :id",
    addresses: `select a.* from order_address a join "order" o on a.id in (o.shipping_address_id, o.billing_address_id)
                 where o.id = :id`,
  },
}

const orderReturn: AuditTarget = {
  type: "return",
  one: { return: row("order_return") },
  lists: {
    lines:
      "select line_id as id, quantity, restocked, written_off from order_return_line where return_id = :id",
    refunds: "select id, amount_kobo, status, reason from order_refund where return_id = :id",
  },
}

const withdrawal: AuditTarget = {
  type: "withdrawal",
  one: {
    withdrawal:
      "select id, reference, status, amount_kobo, decline_reason from wallet_withdrawal where id = :id",
  },
  lists: {
    events: "select id, kind, actor_id, note from wallet_withdrawal_event where withdrawal_id = :id",
  },
}

/** Without the application: the log stays for ever, and what applicants wrote does not. */
const loan: AuditTarget = {
  type: "loan",
  one: {
    loan: `select id, number, customer_id, status, asked_kobo, principal_kobo, months, monthly_rate_bp, fee_kobo, first_due_on,
                  proposed_by, approved_by, close_reason from loan where id = :id`,
    identity: "select status, mismatches, checked_at from loan_identity where loan_id = :id",
  },
}

/** Without what agents wrote: the log stays for ever. */
const hustle: AuditTarget = {
  type: "hustle",
  one: {
    hustle: "select id, customer_id, status, revision, decided_at, decided_by from hustle where id = :id",
  },
}

const priceList: AuditTarget = {
  type: "price_list",
  one: { price_list: row("price_list") },
  lists: {
    prices: "select id, price_set_id, amount from price where price_list_id = :id and deleted_at is null",
  },
}

const payment: AuditTarget = {
  type: "payment",
  one: { payment: "select id, amount, currency_code, captured_at, canceled_at from payment where id = :id" },
  lists: {
    refunds: "select id, amount, note, refund_reason_id from refund where payment_id = :id",
    captures: "select id, amount from capture where payment_id = :id",
  },
}

/** A shopper; the id is the customer's. */
const user: AuditTarget = {
  type: "user",
  one: {
    customer:
      "select id, email, first_name, last_name, phone, has_account, deleted_at from customer where id = :id",
    account: "select * from account where customer_id = :id",
    // Roles of staff are changed by either id.
    member: `select s.user_id, s.role from staff_member s
              where s.deleted_at is null and s.user_id in (
                select cast(:id as text) union all
                select ai.app_metadata ->> 'user_id' from auth_identity ai
                 where ai.app_metadata ->> 'customer_id' = :id and ai.deleted_at is null)`,
  },
  lists: {
    groups: `select customer_group_id as id from customer_group_customer
              where customer_id = :id and deleted_at is null`,
  },
}

/** A member of staff, by the Medusa user's id, or somebody invited, by the invitation's. */
const staff: AuditTarget = {
  type: "staff",
  one: {
    user: `select id, email, first_name, last_name, deleted_at from "user" where id = :id`,
    member: "select * from staff_member where user_id = :id and deleted_at is null",
    second_factor: "select confirmed_at from staff_second_factor where user_id = :id",
    invitation: "select * from staff_invitation where id = :id",
  },
}

const category = simple("category", "product_category")
const region: AuditTarget = {
  type: "region",
  one: { region: row("region") },
  lists: { countries: "select iso_2 as id from region_country where region_id = :id" },
}
const promotion: AuditTarget = {
  type: "promotion",
  one: {
    promotion: row("promotion"),
    method: `select type, target_type, value, currency_code from promotion_application_method
              where promotion_id = :id and deleted_at is null`,
  },
}

/** Our coupon: Medusa's promotion with what the shop asks for beside it. */
const coupon: AuditTarget = {
  type: "coupon",
  one: {
    ...promotion.one,
    coupon: row("coupon"),
    days: `select c.starts_at, c.ends_at from promotion_campaign c join promotion p on p.campaign_id = c.id where p.id = :id`,
  },
  lists: {
    targets: "select target_id as id, kind from coupon_target where coupon_id = :id and deleted_at is null",
    accounts: "select customer_id as id from coupon_account where coupon_id = :id",
  },
}

/** Texts are long and the log stays for ever: that one changed is seen by its hash, what was sent stands in the details. */
const post: AuditTarget = {
  type: "post",
  one: {
    post: `select id, kind, title, slug, excerpt, md5(content) as content, image, image_alt, author, category,
                  product_ids, published_at, deleted_at from content_post where id = :id`,
  },
}

/** First part of the path below `/admin` → target. */
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
  // Each product that changes has an entry of its own.
  "product-desk": { type: "product_desk" },
  "product-views": simple("product_view", "product_view"),
  "product-imports": simple("product_import", "import_run"),
  inventory: {
    type: "variant",
    lists: inventory(
      `il.inventory_item_id in (select inventory_item_id from product_variant_inventory_item
                                 where variant_id = :id and deleted_at is null)`,
    ),
  },
  returns: orderReturn,
  reviews: {
    type: "review",
    one: {
      review:
        "select id, product_id, rating, status, revision, hidden_reason, reply, helpful_count from review where id = :id",
    },
  },
  loans: loan,
  "{brand}hustle-documents": hustle,
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
  account: { type: "wallet" },
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
