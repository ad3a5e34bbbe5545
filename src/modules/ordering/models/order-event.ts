import { model } from "@medusajs/framework/utils"

/** The timeline. Each row is also the outbox entry of the e-mail that tells the shopper. */
export const OrderEvent = model
  .define("order_event", {
    id: model.id({ prefix: "oev" }).primaryKey(),
    order_id: model.text(),
    status: model.text(),
    note: model.text().nullable(),
    actor_kind: model.enum(["shopper", "staff", "system"]),
    actor_id: model.text().nullable(),
    at: model.dateTime(),
    /** While a process sends its mail, nobody else does. */
    mailing_until: model.dateTime().nullable(),
    mailed_at: model.dateTime().nullable(),
    mail_attempts: model.number().default(0),
  })
  .indexes([{ on: ["order_id", "status"], unique: true }])
