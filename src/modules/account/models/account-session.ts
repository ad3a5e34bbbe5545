import { model } from "@medusajs/framework/utils"

/** One sign-in on one device. The id is the token's `jti`: a token without an active row opens nothing. */
export const AccountSession = model
  .define("account_session", {
    id: model.text().primaryKey(),
    customer_id: model.text().nullable(),
    user_id: model.text().nullable(),
    auth_identity_id: model.text(),
    /** To the minute: it ends a session that lies unused (domain/session-limits.ts). */
    last_seen_at: model.dateTime(),
    expires_at: model.dateTime(),
    revoked_at: model.dateTime().nullable(),
    revoked_reason: model.text().nullable(),
    /** When a second factor was shown in this session. */
    second_factor_at: model.dateTime().nullable(),
    platform: model.text().nullable(),
    user_agent: model.text().nullable(),
    ip: model.text().nullable(),
    /** Opened by the registration itself. */
    registered: model.boolean().default(false),
    /** SHA-256 of the device cookie, which is random. */
    device_hash: model.text().nullable(),
  })
  .indexes([
    { on: ["auth_identity_id"] },
    { on: ["customer_id"], where: "revoked_at is null and deleted_at is null" },
    { on: ["user_id"], where: "revoked_at is null and deleted_at is null" },
  ])
