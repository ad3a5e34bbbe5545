import { model } from "@medusajs/framework/utils"

/** One of the codes that stand in for a lost authenticator app, each once. */
export const StaffRecoveryCode = model
  .define("staff_recovery_code", {
    id: model.id({ prefix: "srec" }).primaryKey(),
    user_id: model.text(),
    code_hash: model.text(),
    used_at: model.dateTime().nullable(),
  })
  .indexes([{ on: ["user_id", "code_hash"], unique: true }])
