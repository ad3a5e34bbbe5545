import { model } from "@medusajs/framework/utils"

/** A picture of a shopper's skin; the file is in the vault. */
export const SkinSelfie = model
  .define("skin_selfie", {
    id: model.id({ prefix: "skinself" }).primaryKey(),
    customer_id: model.text(),
    file_id: model.text(),
    note: model.text().default(""),
    answer: model.text().nullable(),
    /** The member of staff. */
    answered_by: model.text().nullable(),
    answered_at: model.dateTime().nullable(),
    /** When the shopper was mailed about the answer as it stands; `telling_until`: somebody is at it. */
    told_at: model.dateTime().nullable(),
    telling_until: model.dateTime().nullable(),
  })
  .indexes([{ on: ["customer_id"] }, { on: ["created_at"] }])
