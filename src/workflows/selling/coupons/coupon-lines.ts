import type { PricedCart } from "../cart/cart-summary"
import type { CouponLine } from "./coupon-for"

/** What of a priced cart a coupon looks at, in the order of its lines. */
export function couponLines(cart: PricedCart): CouponLine[] {
  return cart.lines.map(({ variant, quantity, total_kobo }) => ({
    variant_id: variant.variant_id,
    product_id: variant.product_id,
    quantity,
    total_kobo,
  }))
}
