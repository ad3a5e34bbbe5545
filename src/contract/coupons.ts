import { z } from "zod"
import { callTable, Naira } from "./call"
import { CartCoupon, CartSummary } from "./cart"

export const couponCalls = callTable({
  "POST /apply-coupon": {
    summary: "Apply a coupon to my cart",
    description:
      "Says what it takes off, or why it does not apply. The cart remembers one code; of two codes the one that saves more stays. Nothing is used up before an order is made with it.",
    access: "customer",
    body: z.object({
      code: z
        .string({ error: "Enter a coupon code" })
        .trim()
        .min(1, "Enter a coupon code")
        .max(50, "At most 50 characters"),
    }),
    data: z.object({ code: z.string(), discount: Naira, summary: CartSummary }),
    limits: [{ name: "coupon_address", by: "address" }],
    failures: { 422: "`invalid_coupon`, on `code`: the message says why", 429: "Too many unknown codes" },
  },
  "DELETE /user/cart/coupon": {
    summary: "Take the coupon off my cart",
    access: "customer",
    data: z.object({ coupon: CartCoupon.nullable(), summary: CartSummary }),
  },
})
