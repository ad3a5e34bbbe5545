import { model } from "@medusajs/framework/utils"
import { codeChannels } from "../domain/purposes"

/** A code of six digits that was sent. Of one purpose and subject at most one has not ended. */
export const VerificationCode = model
  .define("verification_code", {
    id: model.id({ prefix: "vcode" }).primaryKey(),
    purpose: model.text(),
    /** Whose code it is: see `domain/purposes.ts`. */
    subject: model.text(),
    channel: model.enum([...codeChannels]),
    /** The address or phone number that it proves. */
    destination: model.text(),
    /** Keyed: worth nothing without the shop's secret. */
    code_hash: model.text(),
    /** Wrong ones so far. */
    tries: model.number().default(0),
    expires_at: model.dateTime(),
    ended_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["purpose", "subject"], unique: true, where: "ended_at is null" },
    { on: ["purpose", "subject", "created_at"] },
  ])
