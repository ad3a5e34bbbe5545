import { model } from "@medusajs/framework/utils"

/** What a Medusa customer has not: one row a customer (decisions section 3). Names and e-mail are the customer's. */
export const Account = model
  .define("account", {
    id: model.id({ prefix: "acct" }).primaryKey(),
    customer_id: model.text(),
    /** E.164. Null only for accounts that came without one. */
    phone: model.text().nullable(),
    gender: model.enum(["male", "female", "others"]).nullable(),
    /** YYYY-MM-DD: a day, not an instant. */
    dob: model.text().nullable(),
    role: model.enum(["user", "wholesaler", "next_champ"]).default("user"),
    referer_id: model.text(),
    /** The customer whose referral code was given at sign-up. */
    referred_by: model.text().nullable(),
    wholesaler_activated: model.dateTime().nullable(),
    affiliate_activated_at: model.dateTime().nullable(),
    state_id: model.text().nullable(),
    lga_id: model.text().nullable(),
    address: model.text().nullable(),
    city: model.text().nullable(),
    postcode: model.text().nullable(),
    apartment: model.text().nullable(),
    account_number: model.text().nullable(),
    account_name: model.text().nullable(),
    bank_code: model.text().nullable(),
    bank_changed_at: model.dateTime().nullable(),
    email_verified_at: model.dateTime().nullable(),
    mobile_verified_at: model.dateTime().nullable(),
    avatar: model.text().nullable(),
    /** Staff have shut this account: its sessions open nothing. */
    blocked_at: model.dateTime().nullable(),
    blocked_reason: model.text().nullable(),
  })
  .indexes([
    { on: ["customer_id"], unique: true, where: "deleted_at is null" },
    { on: ["phone"], unique: true, where: "deleted_at is null" },
    { on: ["referer_id"], unique: true },
    { on: ["referred_by"] },
  ])
