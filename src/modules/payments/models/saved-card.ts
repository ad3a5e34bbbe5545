import { model } from "@medusajs/framework/utils"

/** A card that its owner let the shop charge again. Its number is with the provider alone. */
export const SavedCard = model
  .define("saved_card", {
    id: model.id({ prefix: "card" }).primaryKey(),
    customer_id: model.text(),
    provider: model.text(),
    /** What the provider charges it by, sealed (domain/card-secrets.ts). */
    code: model.text(),
    /** Keyed hash: the same card again is the same row. */
    fingerprint: model.text(),
    /** The provider charges it under this e-mail only. */
    email: model.text(),
    brand: model.text().nullable(),
    last4: model.text(),
    bank: model.text().nullable(),
    exp_month: model.text().nullable(),
    exp_year: model.text().nullable(),
    used_at: model.dateTime().nullable(),
  })
  .indexes([{ on: ["customer_id", "fingerprint"], unique: true }])
