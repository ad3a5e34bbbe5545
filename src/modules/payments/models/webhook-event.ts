import { model } from "@medusajs/framework/utils"

/** The durable inbox: a provider's event, verified and written down before it is answered, then worked on. */
export const WebhookEvent = model
  .define("webhook_event", {
    id: model.id({ prefix: "whev" }).primaryKey(),
    provider: model.text(),
    /** The same event twice is the same row. */
    dedupe_key: model.text(),
    event: model.text(),
    reference: model.text().nullable(),
    payload: model.json(),
    attempts: model.number().default(0),
    next_attempt_at: model.dateTime(),
    processed_at: model.dateTime().nullable(),
    outcome: model.text().nullable(),
    /** Why the last try came to nothing. */
    last_error: model.text().nullable(),
  })
  .indexes([{ on: ["provider", "dedupe_key"], unique: true }])
