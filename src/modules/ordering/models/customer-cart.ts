import { model } from "@medusajs/framework/utils"

/** The one cart of an account (decisions section 5). Who changes it, or makes an order of it, holds its row meanwhile. */
export const CustomerCart = model.define("customer_cart", {
  id: model.id({ prefix: "ccart" }).primaryKey(),
  customer_id: model.text().unique(),
  cart_id: model.text().unique(),
  /** The code applied to it. It may have stopped applying since. */
  coupon_code: model.text().nullable(),
})
