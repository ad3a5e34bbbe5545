import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** What is written of an account within a transaction that others' rows are part of, too. */

export async function emailProven(trx: Knex, customerId: string): Promise<void> {
  const proven = { email_verified_at: trx.fn.now(), updated_at: trx.fn.now() }
  await trx("account").where({ customer_id: customerId }).update(proven)
}

/** Part of a statement: another `:role` for the account of `before`. Wholesale prices are switched on and off by it. */
export const ROLE_CHANGED = `
  update account a set role = :role, updated_at = now(),
         wholesaler_activated = case when :role <> 'user' then coalesce(a.wholesaler_activated, now()) end
    from before where a.id = before.id returning a.id`

const NOTHING = {
  ...{ phone: null, mobile_verified_at: null, avatar: null },
  ...{ state_id: null, lga_id: null, address: null, city: null, postcode: null, apartment: null },
  ...{ account_number: null, account_name: null, bank_code: null, bank_changed_at: null },
}

/** Takes out whatever its owner put in. */
export async function emptyAccount(trx: Knex, customerId: string): Promise<void> {
  await trx("account").where({ customer_id: customerId }).update(NOTHING)
}
