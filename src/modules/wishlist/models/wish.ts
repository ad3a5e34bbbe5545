import { model } from "@medusajs/framework/utils"

/**
 * A product on a shopper's wishlist. Taken off it, the row stays for a while with `removed_at`, so that adding and
 * removing all day is one sign of interest. Amounts are kobo.
 */
export const Wish = model
  .define("wish", {
    id: model.id({ prefix: "wish" }).primaryKey(),
    customer_id: model.text(),
    product_id: model.text(),
    /** What it was called, for when it is no longer sold. */
    name: model.text(),
    added_at: model.dateTime(),
    removed_at: model.dateTime().nullable(),
    /** What it cost when it was added. */
    price_kobo: model.number(),
    /** What the shopper knows, by having added it then or by our mails: news is what differs from it. */
    seen_price_kobo: model.number(),
    /** The same of the wholesale price, which only wholesalers are told of; null: not looked at yet. */
    seen_wholesale_kobo: model.number().nullable(),
    seen_in_stock: model.boolean(),
  })
  .indexes([{ on: ["customer_id", "product_id"], unique: true }, { on: ["product_id"] }])
