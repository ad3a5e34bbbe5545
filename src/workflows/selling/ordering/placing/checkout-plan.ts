import type { z } from "zod"
import type { Kobo } from "../../../../contract/money"
import type { OrderRequest } from "../../../../contract/orders"
import type { Totals, Wholesale } from "../../../../modules/ordering/domain/pricing"
import type { Recipient, SoldLine } from "../../../../modules/ordering/order-record"
import type { AppliedCoupon } from "../../coupons/coupon-for"

export type CheckoutForm = z.output<typeof OrderRequest>

/** An order as it will be made. Every figure is from our own records, none from the request. */
export interface CheckoutPlan {
  cartId: string
  customerId: string
  email: string
  recipient: Recipient
  delivery: PlannedDelivery
  totals: Totals
  coupon: Pick<AppliedCoupon, "promotionId" | "code" | "discountKobo"> | null
  weightGrams: number
  lines: SoldLine[]
  /** Null for whoever buys at retail prices whatever the cart holds. */
  wholesale: Wholesale | null
  note: string | null
}

export interface PlannedDelivery {
  method: "delivery" | "pickup"
  stateId: string | null
  lgaId: string | null
  pickupLocationId: string | null
  feeKobo: Kobo
  expectedDate: string | null
}
