import { model } from "@medusajs/framework/utils"
import { productLists } from "../../../contract/product-lists"

/** A row of products on the home page, in the order and under the title that staff gave it. */
export const HomeRow = model.define("home_row", {
  id: model.id({ prefix: "homerow" }).primaryKey(),
  list: model.enum([...productLists]),
  title: model.text(),
  /** One line beneath the title; "" for none. */
  subtitle: model.text().default(""),
  /** How many products the row shows. */
  size: model.number().default(12),
  rank: model.number().default(0),
  is_active: model.boolean().default(true),
})
