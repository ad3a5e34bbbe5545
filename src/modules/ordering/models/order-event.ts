import { model } from "@medusajs/framework/utils"

/** The timeline. Each row is also the outbox entry of the e-mail that tells the shopper. */
export const OrderEvent = model
  .define("order_event", {
    id: model.id({ prefix: "oev" }).primaryKey(),
    order_id: model.text(),
    /** A status the order came to, or a kind of `timeline.ts`. */
    status: model.text(),
    /** The return or refund it is about. */
    subject_id: model.text().default(""),
    note: model.text().nullable(),
    actor_kind: model.enum(["shopper", "staff", "system"]),
    actor_id: model.text().nullable(),
    at: model.dateTime(),
    /** While a process sends its mail, nobody else does. */
    mailing_until: model.dateTime().nullable(),
    mailed_at: model.dateTime().nullable(),
    mail_attempts: model.number().default(0),
    /** When programmes had drawn their consequences from it: rewards earned, rewards taken back (`milestones.ts`). */
    worked_at: model.dateTime().nullable(),
    /** After a failure: not again before. */
    work_after: model.dateTime().nullable(),
    work_attempts: model.number().default(0),
  })
  .indexes([{ on: ["order_id", "status", "subject_id"], unique: true }])
