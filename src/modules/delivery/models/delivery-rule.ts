import { model } from "@medusajs/framework/utils"

/**
 * What delivery to a place costs for a weight: `weight_from_g <= weight < weight_to_g`. Without `lga_id` the
 * rule is the whole state's; an LGA's own rule beats it (decisions section 6). Days are business days.
 */
export const DeliveryRule = model
  .define("delivery_rule", {
    id: model.id({ prefix: "drule" }).primaryKey(),
    state_id: model.text(),
    lga_id: model.text().nullable(),
    weight_from_g: model.number(),
    weight_to_g: model.number(),
    fee_kobo: model.number(),
    days_from: model.number(),
    days_to: model.number(),
  })
  .indexes([{ on: ["state_id", "lga_id", "weight_from_g"] }])
