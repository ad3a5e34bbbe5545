import { model } from "@medusajs/framework/utils"

/** Where shoppers fetch their orders themselves. Kept by staff; fee 0 (decisions section 6). */
export const PickupLocation = model.define("pickup_location", {
  id: model.id({ prefix: "pickup" }).primaryKey(),
  name: model.text(),
  address: model.text(),
  state_id: model.text(),
  lga_id: model.text().nullable(),
  opening_hours: model.text(),
  phone: model.text(),
  is_active: model.boolean().default(true),
  rank: model.number().default(0),
})
