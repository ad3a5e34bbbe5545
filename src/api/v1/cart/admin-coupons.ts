import type { adminCouponCalls } from "../../../contract/admin-coupons"
import { pageMeta } from "../../../contract/call"
import { createCoupon, deleteCoupon, updateCoupon } from "../../../workflows/selling/coupons/save-coupon"
import { couponOrders, staffCoupons } from "../../../workflows/selling/coupons/staff-coupons"
import { tryCart } from "../../../workflows/selling/coupons/try-cart"
import type { Handlers } from "../../machinery/endpoint"

export const adminCouponHandlers: Handlers<keyof typeof adminCouponCalls> = {
  "GET /admin/coupon": async ({ scope, query }) => {
    const { coupons, total, counts } = await staffCoupons(scope, query)
    return {
      message: "Coupons",
      data: coupons,
      meta: { ...pageMeta(query, total), counts },
    }
  },
  "GET /admin/coupon/{id}/uses": async ({ scope, params, query }) => {
    const { orders, total } = await couponOrders(scope, params.id, query)
    return {
      message: "Orders made with the coupon",
      data: orders,
      meta: pageMeta(query, total),
    }
  },
  "GET /admin/coupon-trial": async ({ scope, query: { lines, wholesale, first_order } }) => ({
    message: "What the cart would get",
    data: await tryCart(scope, {
      lines,
      isWholesale: wholesale === "yes",
      isFirstOrder: first_order === "yes",
    }),
  }),
  "POST /admin/coupon/store": async ({ scope, body }) => {
    const coupon = await createCoupon(scope, body)
    return { message: `${coupon.code} is ready to be used`, data: coupon }
  },
  "PUT /admin/coupon/update/{id}": async ({ scope, params, body }) => {
    const coupon = await updateCoupon(scope, params.id, body)
    return { message: `${coupon.code} is saved`, data: coupon }
  },
  "DELETE /admin/coupon/delete/{id}": async ({ scope, params }) => {
    await deleteCoupon(scope, params.id)
    return { message: "The coupon is deleted", data: { id: params.id } }
  },
}
