import { model } from "@medusajs/framework/utils"

/** A link with a long token that was mailed. Only the token's hash is kept. */
export const VerificationLink = model
  .define("verification_link", {
    id: model.id({ prefix: "vlink" }).primaryKey(),
    purpose: model.text(),
    /** Whose link it is: see `domain/purposes.ts`. */
    subject: model.text(),
    token_hash: model.text(),
    expires_at: model.dateTime(),
    ended_at: model.dateTime().nullable(),
  })
  .indexes([{ on: ["token_hash"], unique: true }, { on: ["purpose", "subject", "created_at"] }])
