import type { MedusaContainer } from "@medusajs/framework/types"
import type { Kobo } from "../../../contract/money"
import { isShopError } from "../../../errors"
import { invalidCoupon } from "../../../modules/coupons/domain/refusal"
import { ORDERING_MODULE } from "../../../modules/ordering"
import type OrderingService from "../../../modules/ordering/service"
import { buyerOf } from "../../programmes/wholesale/buyer"
import { type PricedCart, priceCart } from "../cart/cart-summary"
import { readCart } from "../cart/read-cart"
import { type AppliedCoupon, couponFor } from "./coupon-for"

/** The code that a cart holds, and what it does there now. */
export interface HeldCoupon {
  code: string
  discountKobo: Kobo
  /** Why it takes nothing off at the moment; null while it applies. */
  reason: string | null
}

/**
 * What the account's cart makes of the code it holds. A code that stopped applying takes nothing off and says why; it
 * stays, so that it counts again once its reason is gone (a minimum that is reached again).
 */
export async function heldCoupon(
  container: MedusaContainer,
  held: { customerId: string; cartId: string; code: string },
  priced: PricedCart,
): Promise<HeldCoupon> {
  try {
    const applied = await couponFor(container, { ...held, cart: priced, isApplied: true })
    return { code: applied.code, discountKobo: applied.discountKobo, reason: null }
  } catch (error) {
    if (!isShopError(error) || error.code !== "invalid_coupon") throw error
    return { code: held.code, discountKobo: 0, reason: error.message }
  }
}

export interface CouponOnCart {
  applied: AppliedCoupon
  priced: PricedCart
  /** The code that was asked for, when the cart keeps the one it has because that saves more. */
  lesser: string | null
}

/** Applies a code to the account's cart. Throws 422 `invalid_coupon` on `code`; the cart keeps what it has then. */
export async function applyCoupon(
  container: MedusaContainer,
  customerId: string,
  code: string,
): Promise<CouponOnCart> {
  const ordering = container.resolve<OrderingService>(ORDERING_MODULE)
  const cart = await ordering.cartOf(customerId)
  const lines = cart ? await readCart(container, cart.cartId) : []
  if (!cart || lines.length === 0) throw invalidCoupon("Put something into your cart first")
  const priced = priceCart(lines, await buyerOf(container, customerId))
  const held = cart.couponCode
  const isApplied = held?.toUpperCase() === code.toUpperCase()
  const request = { customerId, cartId: cart.cartId, cart: priced }
  const applied = await couponFor(container, { ...request, code, isApplied })
  if (held && !isApplied) {
    const kept = await heldCoupon(container, { customerId, cartId: cart.cartId, code: held }, priced)
    if (kept.discountKobo > applied.discountKobo) {
      const better = await couponFor(container, { ...request, code: held, isApplied: true })
      return { applied: better, priced, lesser: applied.code }
    }
  }
  await ordering.setCartCoupon(customerId, applied.code)
  return { applied, priced, lesser: null }
}

/** Takes the coupon off the account's cart; nothing happens without one. */
export async function removeCartCoupon(container: MedusaContainer, customerId: string): Promise<PricedCart> {
  const ordering = container.resolve<OrderingService>(ORDERING_MODULE)
  await ordering.setCartCoupon(customerId, null)
  const cart = await ordering.cartOf(customerId)
  const lines = cart ? await readCart(container, cart.cartId) : []
  return priceCart(lines, await buyerOf(container, customerId))
}
