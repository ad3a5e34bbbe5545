import { model } from "@medusajs/framework/utils"

/** A staff member's authenticator app. Secrets are sealed (domain/sealed-secret.ts). */
export const StaffSecondFactor = model.define("staff_second_factor", {
  user_id: model.text().primaryKey(),
  /** Null until the first one is confirmed. */
  secret: model.text().nullable(),
  confirmed_at: model.dateTime().nullable(),
  /** The next secret, until a code shows that the app has it. The one before stays good till then. */
  pending_secret: model.text().nullable(),
  pending_at: model.dateTime().nullable(),
  /** The latest thirty seconds whose code was used: it and those before it are refused. */
  last_step: model.number().default(0),
})
