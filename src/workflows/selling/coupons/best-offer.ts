import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { HeldBy } from "../../../contract/cart"
import type { Kobo } from "../../../contract/money"
import { isShopError } from "../../../errors"
import { bestOffer } from "../../../modules/coupons/domain/best-offer"
import type { PricedCart } from "../cart/cart-summary"
import { type AppliedCoupon, couponFor, judge } from "./coupon-for"
import { readAutomatic } from "./read-terms"

export interface OfferRequest {
  customerId: string
  cartId: string
  /** What is bought, at the prices this account pays now. */
  cart: PricedCart
}

/** What each promotion that applies by itself takes off this cart; those that do not fit it are left out. */
async function automaticOffers(
  container: MedusaContainer,
  { cart, ...who }: OfferRequest,
): Promise<AppliedCoupon[]> {
  if (cart.lines.length === 0) return []
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const judged = await Promise.all(
    (await readAutomatic(pg)).map((terms) => judge(pg, terms, { ...who, cart })),
  )
  return judged.flatMap(({ applied }) => applied ?? [])
}

/**
 * The one offer that an order of this cart gets: the code that was typed, or the promotion that applies by itself and
 * saves more. Null without any. Throws what `couponFor` does for a code that does not apply.
 */
export async function offerFor(
  container: MedusaContainer,
  request: OfferRequest & { code: string | null; isApplied?: boolean },
): Promise<AppliedCoupon | null> {
  const { code, ...cart } = request
  const typed = code ? await couponFor(container, { ...cart, code }) : null
  return bestOffer(typed, await automaticOffers(container, request))
}

/** The code that a cart holds, and what it does there now. */
export interface HeldCoupon {
  code: string
  discountKobo: Kobo
  /** Why it takes nothing off at the moment; null while it applies. */
  reason: string | null
  /** The shopper's own unpaid order, where it is the reason. */
  heldBy: HeldBy | null
}

export interface CartOffers {
  coupon: HeldCoupon | null
  /** The promotion that applies by itself, when it is what the cart gets. */
  automatic: AppliedCoupon | null
  /** What the one of them that counts takes off. */
  discountKobo: Kobo
}

export const NO_OFFERS: CartOffers = { coupon: null, automatic: null, discountKobo: 0 }

/**
 * What the account's cart gets. A code that stopped applying takes nothing off and says why; it stays, so that it counts
 * again once its reason is gone (a minimum that is reached again, a promotion that saves more and ends).
 */
export async function offersOn(
  container: MedusaContainer,
  request: OfferRequest & { code: string | null },
): Promise<CartOffers> {
  const [automatic, coupon] = await Promise.all([
    automaticOffers(container, request),
    request.code ? heldCoupon(container, { ...request, code: request.code }) : null,
  ])
  const best = bestOffer<AppliedCoupon>(null, automatic)
  if (!best || (coupon && coupon.discountKobo >= best.discountKobo))
    return { coupon, automatic: null, discountKobo: coupon?.discountKobo ?? 0 }
  const reason = coupon && (coupon.reason ?? `${best.name} saves you more. Offers can't be combined`)
  return {
    coupon: coupon && { code: coupon.code, discountKobo: 0, reason, heldBy: coupon.heldBy },
    automatic: best,
    discountKobo: best.discountKobo,
  }
}

async function heldCoupon(
  container: MedusaContainer,
  request: OfferRequest & { code: string },
): Promise<HeldCoupon> {
  try {
    const applied = await couponFor(container, { ...request, isApplied: true })
    return { code: applied.code, discountKobo: applied.discountKobo, reason: null, heldBy: null }
  } catch (error) {
    if (!isShopError(error) || error.code !== "invalid_coupon") throw error
    const heldBy = HeldBy.nullable()
      .catch(null)
      .parse(error.extra?.held_by ?? null)
    return { code: request.code, discountKobo: 0, reason: error.message, heldBy }
  }
}
