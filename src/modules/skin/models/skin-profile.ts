import { model } from "@medusajs/framework/utils"
import { concerns, headTypes, skinTypes } from "../../../contract/skin-words"

/** What a shopper asked the skin expert to keep; one row a customer. */
export const SkinProfile = model
  .define("skin_profile", {
    id: model.id({ prefix: "skinprof" }).primaryKey(),
    customer_id: model.text(),
    skin_type: model.enum([...skinTypes]),
    head_type: model.enum([...headTypes]).nullable(),
    concern: model.enum([...concerns]).nullable(),
  })
  .indexes([{ on: ["customer_id"], unique: true }])
