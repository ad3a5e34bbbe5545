import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import type { CouponChange, CouponForm, StaffCoupon } from "../../../contract/admin-coupons"
import { changedMeanwhile, conflict, invalidField } from "../../../errors"
import { dropCoupon, saveCouponRow } from "../../../modules/coupons/coupon-rows"
import { planCoupon } from "./plan-coupon"
import { addPromotion, changePromotion, dropPromotion, lockPromotion } from "./promotion-rows"
import { MOST_AUTOMATIC } from "./read-terms"
import { noCoupon, staffCoupon } from "./staff-coupons"

/**
 * Makes a coupon: Medusa's promotion with its value, days and status, and our row beside it, in one transaction.
 * Throws 422 on the field that is wrong.
 */
export async function createCoupon(scope: MedusaContainer, form: CouponForm): Promise<StaffCoupon> {
  const { promotion, coupon, runsByItself } = await planCoupon(scope, form, null)
  const id = generateEntityId(undefined, "promo")
  await inTransaction(scope, async (trx) => {
    await assertFreeCode(trx, form.code, id)
    if (runsByItself) await assertRoom(trx, id)
    await addPromotion(trx, id, { ...promotion, code: form.code })
    await saveCouponRow(trx, id, coupon)
  })
  return staffCoupon(scope, id)
}

/**
 * Changes a coupon; what is left out stays. Orders that were made keep what they got. Throws 404, 409
 * `changed_meanwhile` or `unusable`, or 422 on the field that is wrong.
 */
export async function updateCoupon(
  scope: MedusaContainer,
  id: string,
  { updated_at: seen, ...change }: CouponChange,
): Promise<StaffCoupon> {
  const now = await staffCoupon(scope, id)
  if (!now.is_usable) {
    throw conflict(
      "unusable",
      `The checkout can't apply ${now.code}. Delete it and make a new coupon with this code`,
    )
  }
  const { promotion, coupon, runsByItself } = await planCoupon(scope, change, now)
  await inTransaction(scope, async (trx) => {
    const locked = await lockPromotion(trx, id)
    if (!locked) throw noCoupon()
    // Whole milliseconds, as the wire has them.
    if (seen && locked.updated_at.getTime() > Date.parse(seen)) throw changedMeanwhile()
    if (change.code && change.code !== locked.code) await assertFreeCode(trx, change.code, id)
    if (runsByItself) await assertRoom(trx, id)
    await changePromotion(trx, locked, promotion)
    await saveCouponRow(trx, id, coupon)
  })
  return staffCoupon(scope, id)
}

/** Deletes a coupon. Its uses stay in the books, and its code is free again. Throws 404. */
export async function deleteCoupon(scope: MedusaContainer, id: string): Promise<void> {
  await inTransaction(scope, async (trx) => {
    if (!(await dropPromotion(trx, id))) throw noCoupon()
    await dropCoupon(trx, id)
  })
}

/** A code taken at this very moment is a 422 like any other. */
async function inTransaction(
  scope: MedusaContainer,
  work: (trx: Knex.Transaction) => Promise<void>,
): Promise<void> {
  const pg: Knex = scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  try {
    await pg.transaction(work)
  } catch (error) {
    if ((error as { constraint?: string }).constraint === "IDX_unique_promotion_code") throw codeTaken()
    throw error
  }
}

const codeTaken = () => invalidField("code", "Another coupon has this code")

async function assertFreeCode(trx: Knex, code: string, id: string): Promise<void> {
  const other = await trx("promotion")
    .whereRaw("upper(code) = ?", [code])
    .whereNot({ id })
    .whereNull("deleted_at")
    .first("id")
  if (other) throw codeTaken()
}

/** Each of them is looked at for each cart. Staff who switch two on at once wait for each other. */
async function assertRoom(trx: Knex.Transaction, id: string): Promise<void> {
  await trx.raw<void>("select pg_advisory_xact_lock(hashtext('automatic-promotions'))")
  const others = await trx("coupon as k")
    .join("promotion as p", "p.id", "k.id")
    .where({ "k.is_automatic": true, "p.status": "active" })
    .whereNull("p.deleted_at")
    .whereNot("k.id", id)
    .count({ n: "*" })
    .first()
  if (Number(others?.n) >= MOST_AUTOMATIC) {
    throw invalidField(
      "is_automatic",
      `At most ${MOST_AUTOMATIC} promotions apply by themselves at a time. Pause one first`,
    )
  }
}
