import { model } from "@medusajs/framework/utils"

/** A kind of mail that a shopper does not want. No row: it may be sent. */
export const MailRefusal = model
  .define("mail_refusal", {
    id: model.id({ prefix: "mref" }).primaryKey(),
    customer_id: model.text(),
    kind: model.enum(["wishlist_news", "review_reminder"]),
  })
  .indexes([{ on: ["customer_id", "kind"], unique: true }])
