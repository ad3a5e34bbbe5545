import { model } from "@medusajs/framework/utils"

/** A delivered order whose shopper is to be asked how it was: the outbox of those mails. Its id is the order's. */
export const ReviewReminder = model
  .define("review_reminder", {
    id: model.text().primaryKey(),
    customer_id: model.text(),
    due_at: model.dateTime(),
    /** When it went out, or was found superfluous. */
    ended_at: model.dateTime().nullable(),
    sent: model.boolean().default(false),
  })
  .indexes([{ on: ["due_at"], where: "ended_at is null" }])
