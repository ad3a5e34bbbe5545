import { model } from "@medusajs/framework/utils"

/**
 * One use of a coupon, by the cart that an order is made of: a cart makes one order, so a repeated request finds
 * its own use. Gone again when the order is cancelled or was never made.
 */
export const CouponUse = model
  .define("coupon_use", {
    id: model.id({ prefix: "coupu" }).primaryKey(),
    /** The promotion's. */
    coupon_id: model.text(),
    customer_id: model.text(),
    cart_id: model.text().unique(),
    /** As the coupon was when it was used; null where an account may use it again. */
    once_for: model.text().nullable(),
    discount_kobo: model.number(),
  })
  .indexes([
    { on: ["coupon_id", "customer_id"] },
    { on: ["coupon_id", "once_for"], unique: true, where: "once_for IS NOT NULL" },
  ])
