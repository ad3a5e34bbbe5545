import { model } from "@medusajs/framework/utils"

/** Who asked for the newsletter. `email` is kept in lower case; only `confirmed` ones are written to. */
export const NewsletterSubscriber = model
  .define("newsletter_subscriber", {
    id: model.id({ prefix: "newsub" }).primaryKey(),
    email: model.text().searchable(),
    status: model.enum(["pending", "confirmed", "unsubscribed"]).default("pending"),
    confirm_token: model.text(),
    unsubscribe_token: model.text(),
    /** When consent was last given in the form. */
    asked_at: model.dateTime(),
    /** When the mail to confirm last went out; null: it did not. */
    mailed_at: model.dateTime().nullable(),
    confirmed_at: model.dateTime().nullable(),
    unsubscribed_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["email"], unique: true },
    { on: ["confirm_token"], unique: true },
    { on: ["unsubscribe_token"], unique: true },
  ])
