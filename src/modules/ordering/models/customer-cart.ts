import { model } from "@medusajs/framework/utils"

/** The one cart of an account (decisions section 5). The lease keeps two taps from ordering it twice. */
export const CustomerCart = model.define("customer_cart", {
  id: model.id({ prefix: "ccart" }).primaryKey(),
  customer_id: model.text().unique(),
  cart_id: model.text().unique(),
  placing_until: model.dateTime().nullable(),
})
