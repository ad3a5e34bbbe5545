import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { invalidField } from "../../../errors"
import { nigerianPhone } from "../../../modules/account/domain/phone"
import { normaliseEmail } from "../../../providers/auth-password/service"

const FIELD = "named_accounts"
const MOST_TOLD = 5

/**
 * The accounts that staff typed: by id, whole e-mail, or whole phone number in any spelling, each once. 422 names those
 * that nobody has: a coupon is never given to fewer than whom staff meant.
 */
export async function accountsTyped(db: Knex, typed: readonly string[]): Promise<string[]> {
  const asked = typed.map((text) => ({
    text,
    phone: nigerianPhone(text),
    email: text.includes("@") ? normaliseEmail(text) : null,
  }))
  const { rows } = await db.raw<{ rows: { n: string; id: string }[] }>(
    `select t.n, c.id
       from unnest(:texts::text[], :phones::text[], :emails::text[]) with ordinality as t(typed, phone, email, n)
       join customer c on c.deleted_at is null and c.has_account
       join account a on a.customer_id = c.id and a.deleted_at is null
        and (c.id = t.typed or c.email = t.email or a.phone = t.phone)
      order by t.n`,
    {
      texts: asked.map(({ text }) => text),
      phones: asked.map(({ phone }) => phone),
      emails: asked.map(({ email }) => email),
    },
  )
  const found = new Set(rows.map(({ n }) => Number(n)))
  const unknown = asked.filter((_, index) => !found.has(index + 1)).map(({ text }) => text)
  if (unknown.length > 0) throw invalidField(FIELD, nobodyHas(unknown))
  return [...new Set(rows.map(({ id }) => id))]
}

/** Replaces the accounts that a coupon names, in the transaction that changes it. */
export async function keepAccounts(
  trx: Knex.Transaction,
  couponId: string,
  customerIds: readonly string[],
): Promise<void> {
  await trx("coupon_account").where({ coupon_id: couponId }).whereNotIn("customer_id", customerIds).delete()
  if (customerIds.length === 0) return
  await trx("coupon_account")
    .insert(customerIds.map((customer_id) => ({ coupon_id: couponId, customer_id })))
    .onConflict(["coupon_id", "customer_id"])
    .ignore()
}

/** Who may use each of these coupons, as the database answers it: by coupon, the first named first. */
export async function namedAccounts(
  db: Knex,
  couponIds: readonly string[],
): Promise<Map<string, { id: string; name: string; email: string }[]>> {
  const { rows } = await db.raw<{ rows: { coupon_id: string; id: string; name: string; email: string }[] }>(
    `select k.coupon_id, c.id, trim(concat_ws(' ', c.first_name, c.last_name)) as name, c.email
       from coupon_account k join customer c on c.id = k.customer_id and c.deleted_at is null
      where k.coupon_id = any(?) order by k.created_at, c.email`,
    [[...couponIds]],
  )
  const byCoupon = new Map<string, { id: string; name: string; email: string }[]>()
  for (const { coupon_id, ...account } of rows) {
    byCoupon.set(coupon_id, [...(byCoupon.get(coupon_id) ?? []), account])
  }
  return byCoupon
}

function nobodyHas(unknown: readonly string[]): string {
  const told = unknown.slice(0, MOST_TOLD).join(", ")
  const more = unknown.length - MOST_TOLD
  return `No account has ${told}${more > 0 ? ` and ${more} more` : ""}`
}
