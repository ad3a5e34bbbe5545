import { model } from "@medusajs/framework/utils"

/** One comparison of the provider's books with ours. */
export const BankReading = model.define("bank_reading", {
  id: model.id({ prefix: "read" }).primaryKey(),
  from_at: model.dateTime(),
  read_at: model.dateTime(),
  items: model.number(),
  breaks: model.number(),
  bank_kobo: model.number().nullable(),
  our_kobo: model.number().nullable(),
  /** Why it could not be finished. */
  error: model.text().nullable(),
})
