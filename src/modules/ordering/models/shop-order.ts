import { model } from "@medusajs/framework/utils"

/**
 * What the shop knows of an order beside Medusa's record of it; `id` is the Medusa order's. Status, number and
 * the lines as they were sold, so that lists and tracking read one row. Money is kobo, weight grams.
 */
export const ShopOrder = model
  .define("shop_order", {
    id: model.text().primaryKey(),
    order_number: model.text().unique(),
    cart_id: model.text().unique().nullable(),
    customer_id: model.text().nullable(),
    /** `Idempotency-Key` of the request that made it, so that a retry finds it after its cart is gone. */
    request_key: model.text().nullable(),
    status: model.enum(["pending", "processing", "packed", "shipped", "delivered", "cancelled", "returned"]),
    /** While staff or a job moves the order on, nobody else may. */
    moving_until: model.dateTime().nullable(),
    channel: model.text().nullable(),
    payment_collection_id: model.text().nullable(),
    /** The attempt whose money made the order paid. */
    paid_attempt_id: model.text().nullable(),
    delivery_method: model.enum(["delivery", "pickup"]),
    state_id: model.text().nullable(),
    lga_id: model.text().nullable(),
    pickup_location_id: model.text().nullable(),
    expected_date: model.text().nullable(),
    subtotal_kobo: model.number(),
    discount_kobo: model.number(),
    delivery_kobo: model.number(),
    total_kobo: model.number(),
    paid_kobo: model.number(),
    /** What has been given back or is on its way back; the database keeps it at most `paid_kobo`. */
    refunded_kobo: model.number().default(0),
    /** The wallet's part of the total: the ledger holds it while the order is not paid. */
    wallet_kobo: model.number().default(0),
    /** What went back the way it was paid; at most what was not paid from the wallet. */
    channel_refunded_kobo: model.number().default(0),
    refund_to: model.text().nullable(),
    weight_grams: model.number(),
    note: model.text().nullable(),
    coupon_code: model.text().nullable(),
    /** The wholesale target of an order at wholesale prices; null: retail. */
    wholesale_target_kobo: model.number().nullable(),
    /** Where it was made; `placed_by` is the member of staff who made it for the shopper. */
    source: model.enum(["web", "app", "staff"]).default("web"),
    placed_by: model.text().nullable(),
    /** The member of staff who is on it. */
    assigned_to: model.text().nullable(),
    recipient: model.json(),
    lines: model.json(),
    expires_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["customer_id", "created_at"] },
    { on: ["status", "created_at"] },
    { on: ["customer_id", "request_key"], unique: true, where: "request_key IS NOT NULL" },
  ])
