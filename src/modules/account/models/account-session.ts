import { model } from "@medusajs/framework/utils"

/** One sign-in on one device. The id is the token's `jti`: a token without an active row opens nothing. */
export const AccountSession = model
  .define("account_session", {
    id: model.text().primaryKey(),
    customer_id: model.text().nullable(),
    user_id: model.text().nullable(),
    auth_identity_id: model.text(),
    /** To within ten minutes. */
    last_seen_at: model.dateTime(),
    expires_at: model.dateTime(),
    revoked_at: model.dateTime().nullable(),
    user_agent: model.text().nullable(),
    ip: model.text().nullable(),
  })
  .indexes([{ on: ["auth_identity_id"] }])
