import { model } from "@medusajs/framework/utils"

/**
 * What a coupon asks for beyond Medusa's promotion (decisions section 7): `id` is the promotion's. Code, value,
 * status and the days it runs are the promotion's own; a promotion without a row here asks for nothing more.
 */
export const Coupon = model.define("coupon", {
  id: model.text().primaryKey(),
  name: model.text(),
  /** How many accounts may use it; null: any number. */
  number_of_user: model.number().nullable(),
  /** Whether one account may use it again. */
  multiple_usage: model.boolean().default(false),
  minimum_kobo: model.number(),
  first_order_only: model.boolean().default(false),
  buyers: model.enum(["everyone", "retail", "wholesalers", "named"]),
})
