import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Kobo } from "../../../contract/money"
import { invalidField, type ShopError } from "../../../errors"
import { discountOf } from "../../../modules/coupons/domain/discount"
import { type AccountSituation, refusal } from "../../../modules/coupons/domain/refusal"
import type { CouponTerms } from "../../../modules/coupons/domain/terms"
import { LIMITS_MODULE } from "../../../modules/limits"
import type LimitsService from "../../../modules/limits/service"
import { buyerOf } from "../../programmes/wholesale/buyer"
import { eligibleProducts } from "./eligible-lines"
import { readTerms } from "./read-terms"

export interface CouponLine {
  variant_id: string
  product_id: string
  quantity: number
  total_kobo: Kobo
}

export interface CouponRequest {
  customerId: string
  code: string
  /** What is bought, at the prices this account pays now. */
  lines: readonly CouponLine[]
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
  const productIds = [...new Set(request.lines.map((line) => line.product_id))]
  const eligible = await eligibleProducts(pg, terms.targets, productIds)
  const lines = request.lines.map(({ product_id, total_kobo }) => ({
    total_kobo,
    eligible: eligible.has(product_id),
  }))
  const asksForKind = terms.buyers === "retail" || terms.buyers === "wholesalers"
  const buyer = asksForKind ? await buyerOf(container, request.customerId) : null
  const why = refusal(terms, {
    now: new Date(),
    isWholesaler: buyer?.wholesaleActivated ?? false,
    ...(await usesOf(pg, terms, request.customerId, request.cartId ?? "")),
    eligible: lines.filter((line) => line.eligible).map((line) => line.total_kobo),
  })
  if (why) throw invalidCoupon(why)
  return { promotionId: terms.promotionId, code: terms.code, ...discountOf(terms.discount, lines) }
}

export function invalidCoupon(why: string): ShopError {
  return invalidField("code", why, "invalid_coupon")
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

/**
 * How often it was used; the use of `cartId` itself does not count. Asked again under the lock of `takeCoupon`. All uses
 * are counted only where there is a limit: a coupon of every first order has very many.
 */
export async function usesOf(
  pg: Knex,
  terms: Pick<CouponTerms, "promotionId" | "mostAccounts" | "mostUses">,
  customerId: string,
  cartId: string,
): Promise<AccountSituation> {
  const { rows } = await pg.raw(
    `select exists (select 1 from shop_order o where o.customer_id = :customerId and o.status <> 'cancelled'
                       and o.cart_id is distinct from :cartId) as has_ordered,
            (select count(*)::int from coupon_use u
              where u.coupon_id = :promotionId and u.customer_id = :customerId and u.cart_id <> :cartId) as own_uses,
            exists (select 1 from coupon_account a
                     where a.coupon_id = :promotionId and a.customer_id = :customerId) as is_named`,
    { promotionId: terms.promotionId, customerId, cartId },
  )
  const [own] = rows
  const counted = {
    hasOrdered: own.has_ordered as boolean,
    ownUses: own.own_uses as number,
    isNamed: own.is_named as boolean,
  }
  if (terms.mostAccounts === null && terms.mostUses === null) return { ...counted, accounts: 0, uses: 0 }
  const all = await pg.raw(
    `select count(distinct customer_id)::int as accounts, count(*)::int as uses
       from coupon_use where coupon_id = :promotionId and cart_id <> :cartId`,
    { promotionId: terms.promotionId, cartId },
  )
  return { ...counted, ...(all.rows[0] as { accounts: number; uses: number }) }
}
