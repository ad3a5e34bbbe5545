import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Kobo } from "../../../contract/money"
import { discountOf } from "../../../modules/coupons/domain/discount"
import { invalidCoupon, refusal } from "../../../modules/coupons/domain/refusal"
import { LIMITS_MODULE } from "../../../modules/limits"
import type LimitsService from "../../../modules/limits/service"
import type { PricedCart } from "../cart/cart-summary"
import { readTerms } from "./read-terms"
import { situationOf } from "./situation"

export interface CouponRequest {
  customerId: string
  code: string
  /** What is bought, at the prices this account pays now. */
  cart: PricedCart
  /** The cart it is for: a use that an interrupted request of the same cart left does not count against it. */
  cartId?: string
  /** The account applied it before, so that it is no guess. */
  isApplied?: boolean
}

export interface AppliedCoupon {
  promotionId: string
  /** As staff spell it. */
  code: string
  discountKobo: Kobo
  /** In the order of the lines; sums to `discountKobo`. */
  byLine: Kobo[]
}

/**
 * What the coupon takes off these lines. Throws 422 `invalid_coupon` on `code`, whose message says why it does not
 * apply, and 429 for an account that goes on guessing codes. Nothing is used up by asking: `takeCoupon` does that.
 */
export async function couponFor(container: MedusaContainer, request: CouponRequest): Promise<AppliedCoupon> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const terms = await findTerms(container, pg, request)
  const { eligible, ...uses } = await situationOf(pg, terms, {
    customerId: request.customerId,
    cartId: request.cartId ?? "",
    productIds: [...new Set(request.cart.lines.map(({ variant }) => variant.product_id))],
  })
  const lines = request.cart.lines.map(({ variant, total_kobo }) => ({
    total_kobo,
    eligible: eligible.has(variant.product_id),
  }))
  const why = refusal(terms, {
    now: new Date(),
    ...uses,
    eligible: lines.filter((line) => line.eligible).map((line) => line.total_kobo),
  })
  if (why) throw invalidCoupon(why)
  return { promotionId: terms.promotionId, code: terms.code, ...discountOf(terms.discount, lines) }
}

/** Codes are short and worth money: an account may be wrong so many times an hour. */
async function findTerms(
  container: MedusaContainer,
  pg: Knex,
  { code, customerId, isApplied }: CouponRequest,
) {
  const limits = container.resolve<LimitsService>(LIMITS_MODULE)
  if (!isApplied) await limits.take("coupon_account", customerId)
  const terms = await readTerms(pg, code)
  if (!terms) throw invalidCoupon("This coupon code is not valid. Please check its spelling")
  if (!isApplied) await limits.release("coupon_account", customerId)
  return terms
}
