import { model } from "@medusajs/framework/utils"

/** What staff note about an order among themselves. No shopper ever reads it in the shop. */
export const OrderNote = model
  .define("order_note", {
    id: model.id({ prefix: "onote" }).primaryKey(),
    order_id: model.text(),
    /** The Medusa user's id. */
    author_id: model.text().nullable(),
    text: model.text(),
  })
  .indexes([{ on: ["order_id", "created_at"] }])
