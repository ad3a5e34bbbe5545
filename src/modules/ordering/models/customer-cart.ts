import { model } from "@medusajs/framework/utils"

/** The one cart of an account. A change of it, or an order made from it, locks its row. */
export const CustomerCart = model.define("customer_cart", {
  id: model.id({ prefix: "ccart" }).primaryKey(),
  customer_id: model.text().unique(),
  cart_id: model.text().unique(),
  /** The code applied to it. It may have stopped applying since. */
  coupon_code: model.text().nullable(),
})
