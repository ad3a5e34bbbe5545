import { model } from "@medusajs/framework/utils"

/**
 * Money that came and belongs to nothing, until staff have decided where it goes. `open`: nobody has decided; `asked`:
 * a second member of staff has to agree; `doing`: decided, on its way; `settled`: gone where it was sent.
 */
export const KeptMoney = model.define("kept_money", {
  id: model.id({ prefix: "kept" }).primaryKey(),
  /** What it was meant for: an order's payment, a wallet's funding, a loan's repayment. */
  source: model.text(),
  channel: model.text(),
  /** Ours, that the provider knows it by. */
  reference: model.text().unique(),
  transaction_id: model.text(),
  customer_id: model.text().nullable(),
  order_id: model.text().nullable(),
  received_kobo: model.number(),
  currency: model.text(),
  reason: model.text(),
  came_at: model.dateTime(),
  status: model.enum(["open", "asked", "doing", "settled"]),
  destination: model.enum(["card", "wallet", "order"]).nullable(),
  decision_reason: model.text().nullable(),
  asked_by: model.text().nullable(),
  approved_by: model.text().nullable(),
  settled_at: model.dateTime().nullable(),
  provider_refund_id: model.text().nullable(),
  last_error: model.text().nullable(),
  doing_until: model.dateTime().nullable(),
})
