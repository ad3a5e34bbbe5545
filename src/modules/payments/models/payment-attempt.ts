import { model } from "@medusajs/framework/utils"

/**
 * One try to pay an order with a provider. `reference` is ours, made before the provider is asked.
 * `started`: payable; `settling`: its money is being booked; `paid`: it made its order paid; `failed`: the
 * provider said no; `unapplied`: money came that does not belong to the order, kept apart for staff.
 */
export const PaymentAttempt = model
  .define("payment_attempt", {
    id: model.id({ prefix: "payat" }).primaryKey(),
    order_id: model.text(),
    customer_id: model.text().nullable(),
    channel: model.text(),
    provider: model.text(),
    reference: model.text().unique(),
    amount_kobo: model.number(),
    currency: model.text(),
    email: model.text(),
    status: model.enum(["started", "settling", "paid", "failed", "unapplied"]),
    settling_until: model.dateTime().nullable(),
    payment_session_id: model.text().nullable(),
    access_code: model.text().nullable(),
    authorization_url: model.text().nullable(),
    provider_transaction_id: model.text().nullable(),
    provider_message: model.text().nullable(),
    received_kobo: model.number().nullable(),
    fees_kobo: model.number().nullable(),
    /** Why the money was kept apart. */
    reason: model.text().nullable(),
    next_check_at: model.dateTime().nullable(),
    checks: model.number().default(0),
    /** The shopper lets the card that pays be kept. */
    keep_card: model.boolean().default(false),
    /** The saved card that is charged, without a page. */
    saved_card_id: model.text().nullable(),
    /** Keyed hash that knows the card that paid again. */
    card_fingerprint: model.text().nullable(),
  })
  .indexes([
    { on: ["order_id"] },
    { on: ["order_id"], unique: true, where: "status IN ('started', 'settling')" },
  ])
