import { model } from "@medusajs/framework/utils"

/** A deleted account: that it was done, when and how. Nothing in it tells who the person was, once `goodbye_to` is sent. */
export const Erasure = model.define("erasure", {
  id: model.id({ prefix: "eras" }).primaryKey(),
  customer_id: model.text().unique(),
  /** How the owner proved who they are. */
  proof: model.enum(["password", "code"]),
  erased_at: model.dateTime(),
  /** When rows that came late (a webhook, a mail under way) were last looked for. */
  swept_at: model.dateTime().nullable(),
  /** Rows touched, by table. */
  touched: model.json(),
  /** Where the confirmation goes; emptied once it is sent, or after three days of trying. */
  goodbye_to: model.text().nullable(),
  goodbye_name: model.text().nullable(),
})
