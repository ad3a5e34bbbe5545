import type { MedusaContainer } from "@medusajs/framework/types"
import { couponCodeOf } from "../../../contract/coupon-code"
import { invalidCoupon } from "../../../modules/coupons/domain/refusal"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { buyerOf } from "../../programmes/wholesale/buyer"
import { type PricedCart, priceCart } from "../cart/cart-summary"
import { readCart } from "../cart/read-cart"
import { offerFor, offersOn } from "./best-offer"
import { type AppliedCoupon, couponFor } from "./coupon-for"

export interface CouponOnCart {
  applied: AppliedCoupon
  priced: PricedCart
  /** The code that was asked for, when the cart keeps what it has because that saves more. */
  lesser: string | null
}

/** Applies a code to the account's cart. Throws 422 `invalid_coupon` on `code`; the cart keeps what it has then. */
export async function applyCoupon(
  container: MedusaContainer,
  customerId: string,
  code: string,
): Promise<CouponOnCart> {
  const ordering = container.resolve(ORDERING_MODULE)
  const cart = await ordering.cartOf(customerId)
  const lines = cart ? await readCart(container, cart.cartId) : []
  if (!cart || lines.length === 0) throw invalidCoupon("Put something into your cart first")
  const priced = priceCart(lines, await buyerOf(container, customerId))
  const held = cart.couponCode
  const isApplied = held !== null && couponCodeOf(held) === couponCodeOf(code)
  const request = { customerId, cartId: cart.cartId, cart: priced }
  const applied = await couponFor(container, { ...request, code, isApplied })
  const now = await offersOn(container, { ...request, code: isApplied ? null : held })
  if (now.discountKobo > applied.discountKobo) {
    const code = now.automatic ? null : held
    const better = await offerFor(container, { ...request, code, isApplied: true })
    if (better) return { applied: better, priced, lesser: applied.code }
  }
  await ordering.setCartCoupon(customerId, applied.code)
  return { applied, priced, lesser: null }
}

/** Takes the coupon off the account's cart; nothing happens without one. Answers what the cart gets without it. */
export async function removeCartCoupon(
  container: MedusaContainer,
  customerId: string,
): Promise<{ priced: PricedCart; discountKobo: number }> {
  const ordering = container.resolve(ORDERING_MODULE)
  await ordering.setCartCoupon(customerId, null)
  const cart = await ordering.cartOf(customerId)
  const lines = cart ? await readCart(container, cart.cartId) : []
  const priced = priceCart(lines, await buyerOf(container, customerId))
  if (!cart) return { priced, discountKobo: 0 }
  const { discountKobo } = await offersOn(container, {
    ...{ customerId, cartId: cart.cartId, cart: priced, code: null },
  })
  return { priced, discountKobo }
}
