import { model } from "@medusajs/framework/utils"

/** Something to tell of a product on a wishlist: the outbox of those mails. Amounts are kobo. */
export const WishNews = model
  .define("wish_news", {
    id: model.id({ prefix: "wnews" }).primaryKey(),
    customer_id: model.text(),
    product_id: model.text(),
    kind: model.enum(["back_in_stock", "price_drop"]),
    /** What the shopper knew it to cost. */
    before_kobo: model.number(),
    now_kobo: model.number(),
    /** The two are wholesale prices, for a shopper who sees those. */
    at_wholesale: model.boolean().default(false),
    noted_at: model.dateTime(),
    /** When it was told, or found to be no news any more. */
    ended_at: model.dateTime().nullable(),
    /** The mail that told it; null when it was not told. */
    mail_key: model.text().nullable(),
  })
  .indexes([{ on: ["customer_id", "ended_at"] }])
