import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Coupon, CouponTarget, CouponUse } from "../../sql/tables"

/** What a coupon asks for beyond its promotion; what is left out stays. */
export interface CouponRows {
  own: Partial<Omit<Coupon, "id" | "created_at" | "updated_at" | "deleted_at">>
  /** What else its row says while it has none. */
  atFirst: Pick<Coupon, "name"> & Partial<Pick<Coupon, "multiple_usage">>
  targets: Partial<Record<CouponTarget["kind"], readonly string[] | undefined>>
  /** Customers who alone may use it. */
  accounts: readonly string[] | undefined
}

/** Writes a coupon's rows, in the transaction that writes its promotion and holds its lock. */
export async function saveCouponRow(
  trx: Knex.Transaction,
  id: string,
  { own, atFirst, targets, accounts }: CouponRows,
): Promise<void> {
  await trx("coupon")
    .insert({ id, ...atFirst, ...own })
    .onConflict("id")
    .merge({ ...own, updated_at: trx.raw<Date>("clock_timestamp()") })
  for (const kind of ["product", "brand", "category"] as const) {
    const rows = targets[kind]?.map((target_id) => ({
      ...{ id: generateEntityId(undefined, "coupt"), coupon_id: id, kind, target_id },
    }))
    if (rows) await trx("coupon_target").where({ coupon_id: id, kind }).delete()
    if (rows?.length) await trx("coupon_target").insert(rows)
  }
  if (accounts) await saveAccounts(trx, id, accounts)
}

async function saveAccounts(trx: Knex.Transaction, id: string, customerIds: readonly string[]) {
  await trx("coupon_account").where({ coupon_id: id }).whereNotIn("customer_id", customerIds).delete()
  if (customerIds.length === 0) return
  await trx("coupon_account")
    .insert(customerIds.map((customer_id) => ({ coupon_id: id, customer_id })))
    .onConflict(["coupon_id", "customer_id"])
    .ignore()
}

/** Its uses stay: they are in the books. */
export async function dropCoupon(trx: Knex.Transaction, id: string): Promise<void> {
  await trx("coupon").where({ id }).update({ deleted_at: trx.fn.now() })
  await saveAccounts(trx, id, [])
}

type NewUse = Pick<CouponUse, "coupon_id" | "customer_id" | "cart_id" | "once_for" | "discount_kobo">

/** The caller holds the coupon's promotion, and counts its use there. */
export async function addUse(trx: Knex.Transaction, use: NewUse): Promise<void> {
  await trx("coupon_use").insert({ id: generateEntityId(undefined, "coupu"), ...use })
}

/** Answers which coupon it was; undefined where the cart had none. */
export async function dropUse(trx: Knex.Transaction, cartId: string): Promise<string | undefined> {
  const [gone] = await trx("coupon_use").where({ cart_id: cartId }).delete().returning("coupon_id")
  return gone?.coupon_id
}
