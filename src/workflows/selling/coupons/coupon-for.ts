import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { HeldBy } from "../../../contract/cart"
import type { Kobo } from "../../../contract/money"
import { discountOf, unitsOf } from "../../../modules/coupons/domain/discount"
import {
  type AccountSituation,
  accountRefusal,
  holderOf,
  invalidCoupon,
  refusal,
} from "../../../modules/coupons/domain/refusal"
import type { CouponTerms } from "../../../modules/coupons/domain/terms"
import { LIMITS_MODULE } from "../../../modules/limits"
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
  name: string
  /** It applies by itself: nobody typed its code. */
  isAutomatic: boolean
  discountKobo: Kobo
  /** In the order of the lines; sums to `discountKobo`. */
  byLine: Kobo[]
}

/**
 * What the coupon takes off these lines. Throws 422 `invalid_coupon` on `code`, whose message says why it does not
 * apply, and 429 for an account that goes on guessing codes. Nothing is used up by asking: `claimCoupon` does that.
 */
export async function couponFor(container: MedusaContainer, request: CouponRequest): Promise<AppliedCoupon> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const terms = await findTerms(container, pg, request)
  const judged = await judge(pg, terms, request)
  if (!judged.applied) throw invalidCoupon(judged.why, judged.heldBy)
  return judged.applied
}

type Judged = { applied: AppliedCoupon; why: null } | { applied: null; why: string; heldBy: HeldBy | null }

/** Whether a coupon applies to this account's cart, and what it takes off. */
export async function judge(
  pg: Knex,
  terms: CouponTerms,
  { customerId, cartId, cart }: Pick<CouponRequest, "customerId" | "cartId" | "cart">,
): Promise<Judged> {
  const { eligible, ...account } = await situationOf(pg, terms, {
    customerId,
    cartId: cartId ?? "",
    productIds: [...new Set(cart.lines.map(({ variant }) => variant.product_id))],
  })
  return weigh(terms, cart, eligible, account)
}

/** The same for an account in this situation; `eligible` are the products that the coupon is for. */
export function weigh(
  terms: CouponTerms,
  cart: PricedCart,
  eligible: ReadonlySet<string>,
  account: AccountSituation & { isWholesaler: boolean },
): Judged {
  const lines = cart.lines.map(({ variant, quantity, total_kobo }) => ({
    ...{ quantity, total_kobo },
    eligible: eligible.has(variant.product_id),
  }))
  const why = refusal(terms, {
    now: new Date(),
    ...account,
    eligible: lines.filter((line) => line.eligible).map((line) => line.total_kobo),
    units: unitsOf(lines),
  })
  if (why) {
    const isHeld = why === accountRefusal(terms, account)
    return { applied: null, why, heldBy: isHeld ? holderOf(terms, account) : null }
  }
  const { promotionId, code, name, isAutomatic } = terms
  return {
    applied: { promotionId, code, name, isAutomatic, ...discountOf(terms.discount, lines) },
    why: null,
  }
}

/** Codes are short and worth money: an account may be wrong so many times an hour. */
async function findTerms(
  container: MedusaContainer,
  pg: Knex,
  { code, customerId, isApplied }: CouponRequest,
) {
  const limits = container.resolve(LIMITS_MODULE)
  if (!isApplied) await limits.take("coupon_account", customerId)
  const terms = await readTerms(pg, code)
  if (!terms) throw invalidCoupon("This coupon code is not valid. Please check its spelling")
  if (!isApplied) await limits.release("coupon_account", customerId)
  return terms
}
