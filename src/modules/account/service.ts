import { randomUUID } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, generateEntityId, MedusaService } from "@medusajs/framework/utils"
import { invalidField } from "../../errors"
import { newReferralCode, readReferralCode } from "./domain/referral-code"
import { Account } from "./models/account"
import { AccountSession } from "./models/account-session"

export interface AccountRow {
  id: string
  customer_id: string
  phone: string | null
  gender: "male" | "female" | "others" | null
  dob: string | null
  role: "user" | "wholesaler" | "next_champ"
  referer_id: string
  referred_by: string | null
  wholesaler_activated: Date | null
  affiliate_activated_at: Date | null
  state_id: string | null
  lga_id: string | null
  address: string | null
  city: string | null
  postcode: string | null
  apartment: string | null
  account_number: string | null
  account_name: string | null
  bank_code: string | null
  email_verified_at: Date | null
  mobile_verified_at: Date | null
  avatar: string | null
  created_at: Date
}

export interface NewAccount {
  customer_id: string
  /** E.164 */
  phone: string | null
  gender: AccountRow["gender"]
  /** YYYY-MM-DD */
  dob: string | null
  /** The customer whose referral code was given. */
  referred_by: string | null
}

export interface NewSession {
  customer_id: string | null
  user_id: string | null
  auth_identity_id: string
  user_agent?: string | null
  ip?: string | null
}

interface SessionRow {
  customer_id: string | null
  user_id: string | null
  last_seen_at: Date
}

/** Decisions section 3: 30 days for shoppers, 12 hours for staff. */
const SHOPPER_SESSION_HOURS = 30 * 24
const STAFF_SESSION_HOURS = 12
const LAST_SEEN_MS = 10 * 60 * 1000

export const phoneTaken = () =>
  invalidField("mobile", "This phone number already has an account", "phone_taken")

export default class AccountService extends MedusaService({ Account, AccountSession }) {
  private readonly pg: Knex

  constructor(container: Record<string, unknown>) {
    super(container)
    this.pg = container[ContainerRegistrationKeys.PG_CONNECTION] as Knex
  }

  async accountOf(customerId: string): Promise<AccountRow | null> {
    return this.findAccount({ customer_id: customerId })
  }

  /** `phone` is E.164. */
  async accountByPhone(phone: string): Promise<AccountRow | null> {
    return this.findAccount({ phone })
  }

  /** The account whose own referral code this is, however the code was typed. */
  async accountByReferralCode(text: string): Promise<AccountRow | null> {
    const code = readReferralCode(text)
    return code ? this.findAccount({ referer_id: code }) : null
  }

  /** Gives a customer an account with a referral code of its own; 422 on `mobile` when the phone is taken. */
  async openAccount(account: NewAccount): Promise<AccountRow> {
    const inserted = await this.pg<AccountRow>("account")
      .insert({ id: generateEntityId(undefined, "acct"), referer_id: newReferralCode(), ...account })
      .onConflict()
      .ignore()
      .returning("*")
    if (inserted[0]) return inserted[0]
    if (account.phone && (await this.accountByPhone(account.phone))) throw phoneTaken()
    const existing = await this.accountOf(account.customer_id)
    if (existing) return existing
    // The code was taken: one chance in a thousand at a thousand million accounts.
    return this.openAccount(account)
  }

  /** Undoes `openAccount`. */
  async discardAccount(customerId: string): Promise<void> {
    await this.pg("account").where({ customer_id: customerId }).delete()
  }

  /** Starts a session. Its id is meant to be the token's `jti`, its end the token's. */
  async openSession(session: NewSession): Promise<{ id: string; expires_at: Date }> {
    const hours = session.user_id ? STAFF_SESSION_HOURS : SHOPPER_SESSION_HOURS
    const opened = { id: randomUUID(), expires_at: new Date(Date.now() + hours * 60 * 60 * 1000) }
    await this.pg("account_session").insert({
      ...opened,
      customer_id: session.customer_id,
      user_id: session.user_id,
      auth_identity_id: session.auth_identity_id,
      user_agent: session.user_agent?.slice(0, 400) ?? null,
      ip: session.ip ?? null,
    })
    return opened
  }

  /** Who a token with this `jti` speaks for, or null when the session ended, was revoked or never was. */
  async activeSession(jti: string): Promise<{ customer_id: string | null; user_id: string | null } | null> {
    const found = await this.pg.raw<{ rows: SessionRow[] }>(
      `select customer_id, user_id, last_seen_at from account_session
        where id = ? and revoked_at is null and expires_at > now() and deleted_at is null`,
      [jti],
    )
    const session = found.rows[0]
    if (!session) return null
    if (Date.now() - session.last_seen_at.getTime() > LAST_SEEN_MS) {
      await this.pg("account_session").where({ id: jti }).update({ last_seen_at: this.pg.fn.now() })
    }
    return { customer_id: session.customer_id, user_id: session.user_id }
  }

  /** Ends a session at once. Ending it twice is fine. */
  async revokeSession(jti: string): Promise<void> {
    await this.pg("account_session")
      .where({ id: jti })
      .whereNull("revoked_at")
      .update({ revoked_at: this.pg.fn.now(), updated_at: this.pg.fn.now() })
  }

  private async findAccount(where: Partial<AccountRow>): Promise<AccountRow | null> {
    const row = await this.pg<AccountRow>("account").where(where).whereNull("deleted_at").first()
    return row ?? null
  }
}
