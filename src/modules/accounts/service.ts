import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { conflict, invalidField } from "../../errors"
import { enqueue } from "../../outbox/enqueue"
import { OnPostgres } from "../../sql/on-postgres"
import type { Account } from "../../sql/tables"
import { newReferralCode, readReferralCode } from "./domain/referral-code"
import { Sessions } from "./sessions"

export interface AccountRow extends Omit<Account, "updated_at" | "deleted_at"> {
  /** Null while there is no bank account. */
  bank_changed_at: Date | null
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

/** What can be changed of an account; the rest is made once. */
export type AccountChanges = Partial<Omit<AccountRow, "id" | "customer_id" | "referer_id" | "created_at">>

export const phoneTaken = () =>
  invalidField("mobile", "This phone number already has an account", "phone_taken")

export default class AccountService extends OnPostgres {
  readonly sessions = new Sessions(this.pg)

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
    const owner = account.phone ? await this.accountByPhone(account.phone) : null
    if (owner && owner.customer_id !== account.customer_id) throw phoneTaken()
    const existing = await this.accountOf(account.customer_id)
    if (existing) return existing
    // Whose the phone was is gone since; or the code was taken: one chance in a thousand at a thousand million accounts.
    return this.openAccount(account)
  }

  /**
   * Changes an account and answers it as it was before, to undo it with. 422 on `mobile` when another account has the
   * phone. Throws when there is no account.
   */
  async changeAccount(
    customerId: string,
    changes: AccountChanges,
    seen: AccountChanges = {},
  ): Promise<AccountRow> {
    return this.pg.transaction(async (trx) => {
      const before = await trx<AccountRow>("account")
        .where({ customer_id: customerId })
        .whereNull("deleted_at")
        .forUpdate()
        .first()
      if (!before) throw new Error(`${customerId} has no account`)
      const fields = Object.keys(seen) as (keyof AccountChanges)[]
      if (fields.some((field) => before[field] !== seen[field])) {
        throw conflict("changed_meanwhile", "Your profile changed meanwhile. Please try again")
      }
      try {
        await trx("account")
          .where({ customer_id: customerId })
          .update({ ...changes, updated_at: trx.fn.now() })
      } catch (error) {
        if (isUniqueViolation(error)) throw phoneTaken()
        throw error
      }
      await mailOfBankAccount(before, changes, trx)
      return before
    })
  }

  /** Undoes `openAccount`. */
  async discardAccount(customerId: string): Promise<void> {
    await this.pg("account").where({ customer_id: customerId }).delete()
  }

  /** Answers since when it is blocked, the first time counting, and null where there is no account. */
  async block(customerId: string, reason: string): Promise<Date | null> {
    const { rows } = await this.pg.raw<{ rows: { blocked_at: Date }[] }>(
      `update account set blocked_at = coalesce(blocked_at, now()), blocked_reason = ?, updated_at = now()
        where customer_id = ? and deleted_at is null returning blocked_at`,
      [reason, customerId],
    )
    return rows[0]?.blocked_at ?? null
  }

  async unblock(customerId: string): Promise<void> {
    const open = { blocked_at: null, blocked_reason: null, updated_at: this.pg.fn.now() }
    await this.pg("account").where({ customer_id: customerId }).update(open)
  }

  private async findAccount(where: Partial<AccountRow>): Promise<AccountRow | null> {
    const row = await this.pg<AccountRow>("account").where(where).whereNull("deleted_at").first()
    return row ?? null
  }
}

/** The owner gets an e-mail about another bank account; not when it is put back as it was. */
async function mailOfBankAccount(
  { customer_id: customerId, bank_changed_at: before }: AccountRow,
  { bank_changed_at: changed }: AccountChanges,
  trx: Knex.Transaction,
): Promise<void> {
  // A workflow passes a time as text.
  const at = changed && new Date(changed)
  if (!at || (before && at <= before)) return
  const changedAt = at.toISOString()
  const key = `bank-account ${customerId} ${changedAt}`
  await enqueue(trx, {
    kind: "bank-account-mail",
    key,
    payload: { customerId, changedAt },
    about: { type: "user", id: customerId },
  })
}

/** Of the columns that can be changed only the phone is unique. */
function isUniqueViolation(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === "23505"
}
