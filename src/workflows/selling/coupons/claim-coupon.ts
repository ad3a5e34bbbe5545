import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Kobo } from "../../../contract/money"
import { addUse, dropUse } from "../../../modules/coupons/coupon-rows"
import {
  type AccountTerms,
  accountRefusal,
  holderOf,
  invalidCoupon,
} from "../../../modules/coupons/domain/refusal"
import type { Rows } from "../../../sql/columns"
import type { Promotion } from "../../../sql/tables"
import { countUse } from "./promotion-rows"
import { usesOf } from "./situation"

export interface CouponToClaim {
  promotionId: string
  code: string
  customerId: string
  /** A cart makes one order. */
  cartId: string
  discountKobo: Kobo
}

/**
 * Uses the coupon up, in the transaction that writes its order. All takers of one coupon queue at its promotion's row, so
 * that its limits hold whatever comes at once. Throws 422 `invalid_coupon` when somebody was faster.
 */
export async function claimCoupon(trx: Knex.Transaction, coupon: CouponToClaim): Promise<void> {
  const terms = await lockTerms(trx, coupon)
  if (!terms) throw invalidCoupon(`${coupon.code} is not running at the moment`)
  if (terms.firstOrderOnly) await lockShopper(trx, coupon.customerId)
  const situation = await usesOf(trx, terms, coupon.customerId, coupon.cartId)
  const why = accountRefusal(terms, situation)
  if (why) throw invalidCoupon(why, holderOf(terms, situation))
  await addUse(trx, {
    coupon_id: coupon.promotionId,
    customer_id: coupon.customerId,
    cart_id: coupon.cartId,
    once_for: terms.multipleUsage ? null : coupon.customerId,
    discount_kobo: coupon.discountKobo,
  })
  await countUse(trx, coupon.promotionId, 1)
}

/**
 * Two coupons for the first order have two rows to queue at; the shopper's own order and one that staff make for them at
 * the same moment have two carts. Only one of them is the first.
 */
async function lockShopper(trx: Knex.Transaction, customerId: string): Promise<void> {
  await trx.raw<void>("select 1 from customer where id = ? for no key update", [customerId])
}

async function lockTerms(
  trx: Knex.Transaction,
  { promotionId, code }: CouponToClaim,
): Promise<(AccountTerms & { promotionId: string }) | null> {
  const { rows } = await trx.raw<Rows<Pick<Promotion, "limit">>>(
    "select \"limit\" from promotion where id = ? and status = 'active' and deleted_at is null for update",
    [promotionId],
  )
  const [promotion] = rows
  if (!promotion) return null
  const coupon = await trx("coupon").where({ id: promotionId }).whereNull("deleted_at").first()
  return {
    promotionId,
    code,
    buyers: (coupon?.buyers ?? "everyone") as AccountTerms["buyers"],
    mostUses: promotion.limit,
    mostAccounts: (coupon?.number_of_user ?? null) as number | null,
    multipleUsage: coupon ? Boolean(coupon.multiple_usage) : true,
    firstOrderOnly: Boolean(coupon?.first_order_only),
  }
}

/**
 * Gives the use of a cancelled order back: the account may use the coupon again, and so may somebody else. Safe to
 * repeat; does nothing while the order stands. Call it once the order's status is written.
 */
export async function releaseCoupon(container: MedusaContainer, orderId: string): Promise<void> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const order = await pg("shop_order")
    .where({ id: orderId, status: "cancelled" })
    .first("cart_id", "coupon_code")
  const cartId = order?.coupon_code && order.cart_id
  if (!cartId) return
  await pg.transaction(async (trx) => {
    // The promotion's row first, as in `claimCoupon`: the two cannot block each other.
    await trx.raw<void>(
      "select id from promotion where id = (select coupon_id from coupon_use where cart_id = ?) for update",
      [cartId],
    )
    const couponId = await dropUse(trx, cartId)
    if (couponId) await countUse(trx, couponId, -1)
  })
}
