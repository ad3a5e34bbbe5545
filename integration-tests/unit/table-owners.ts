/** Tables of ours that no `create table` names: created by a link. */
export const ALSO_OWNED: Record<string, string> = {
  "workflows/catalogue/merchandising/brands.ts": "brand_product",
}

/** Medusa's tables that one file writes for the shop, in one transaction with the shop's own rows. */
export const WRITERS_OF_MEDUSA: Record<string, string> = {
  "workflows/shared/mail/send-mails.ts": "notification",
  "workflows/shared/setup/ensure-store-key.ts": "api_key",
  "workflows/catalogue/merchandising/category-changes.ts": "product_category product_category_product",
  "workflows/catalogue/products/steps/options.ts":
    "product_option product_option_value product_product_option product_product_option_value product_variant_option",
  "workflows/catalogue/products/product-rows.ts": "product product_variant",
  "workflows/catalogue/products/stock-rows.ts":
    "inventory_item inventory_level product_variant_inventory_item",
  "workflows/catalogue/products/prices/price-book.ts": "price price_set product_variant_price_set",
  "workflows/catalogue/products/prices/price-lists.ts": "price_list price_list_rule",
  "workflows/money/payments/payment-rows.ts":
    "capture order_summary order_transaction payment payment_collection payment_session refund",
  "workflows/people/accounts/addresses.ts": "customer_address",
  "workflows/people/accounts/prove-mailbox.ts": "customer",
  "workflows/people/accounts/sign-in-rows.ts": "auth_identity provider_identity",
  "workflows/people/staff/remove-staff.ts": "user",
  "workflows/selling/cart/cart-rows.ts": "cart cart_line_item",
  "workflows/selling/store-api/change-cart.ts": "cart_address",
  "workflows/selling/coupons/promotion-rows.ts": "promotion promotion_application_method promotion_campaign",
  "workflows/selling/order-records/hold-stock.ts": "reservation_item",
  "workflows/selling/order-records/order-rows.ts": "order_address order_item order_line_item_adjustment",
}

/** Folders that write tables of everybody's by their nature. */
export const AT_EVERY_TABLE = [
  // A demo shop's past, which no service can make: they work in the present.
  "seed/",
  // Each is run once, before the new version's services are.
  "migration-scripts/",
  // A person's rows are erased in one transaction wherever they are.
  "workflows/people/privacy/",
]

/** Files that write tables of another owner. Nothing is added here: what is new goes to the owner. */
export const FOREIGN_WRITERS: Record<string, string> = {
  // Every module writes work by it, in its own transaction, and no module imports another.
  "outbox/enqueue.ts": "outbox_job",
  // In the statement that takes prices away.
  "workflows/catalogue/products/prices/price-book.ts": "product",
  // In one statement with Medusa's session: a checkout has one way to the database less.
  "workflows/money/payments/payment-rows.ts": "payment_attempt",
  // A new order is one statement over all its tables, the cart that it completes included.
  "workflows/selling/order-records/order-rows.ts": "? cart",
}
