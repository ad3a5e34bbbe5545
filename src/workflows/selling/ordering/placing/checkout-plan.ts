import type { z } from "zod"
import type { OrderRequest } from "../../../../contract/orders"
import type { Wholesale } from "../../../../modules/ordering/domain/pricing"
import type { AppliedCoupon } from "../../coupons/coupon-for"
import type { OrderPlan } from "../../order-records/order-rows"

export type CheckoutForm = z.output<typeof OrderRequest>

/** An order as it will be made. Every figure is from our own records, none from the request. */
export interface CheckoutPlan extends OrderPlan {
  cartId: string
  customerId: string
  coupon: Pick<AppliedCoupon, "promotionId" | "code" | "discountKobo"> | null
  /** Null for whoever buys at retail prices whatever the cart holds. */
  wholesale: Wholesale | null
}
