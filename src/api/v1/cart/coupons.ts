import type { couponCalls } from "../../../contract/coupons"
import { toNaira } from "../../../contract/money"
import { cartTotals } from "../../../workflows/selling/cart/cart-summary"
import { applyCoupon, removeCartCoupon } from "../../../workflows/selling/coupons/cart-coupon"
import type { Handlers } from "../../machinery/endpoint"
import { presentSummary } from "./present-cart"

export const couponHandlers: Handlers<keyof typeof couponCalls> = {
  "POST /apply-coupon": async ({ scope, customerId, body }) => {
    const { applied, priced, lesser } = await applyCoupon(scope, customerId, body.code)
    const { code, discountKobo } = applied
    return {
      message: lesser
        ? `${applied.isAutomatic ? applied.name : code} saves you more than ${lesser}, so we kept it. Coupons can't be combined`
        : `${code} is applied`,
      data: {
        code,
        discount: toNaira(discountKobo),
        summary: presentSummary(cartTotals(priced, 0, discountKobo), priced.weight_grams),
      },
    }
  },

  "DELETE /user/cart/coupon": async ({ scope, customerId }) => {
    const { priced, discountKobo } = await removeCartCoupon(scope, customerId)
    const summary = presentSummary(cartTotals(priced, 0, discountKobo), priced.weight_grams)
    return { message: "The coupon is removed", data: { coupon: null, summary } }
  },
}
