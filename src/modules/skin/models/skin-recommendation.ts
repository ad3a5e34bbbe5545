import { model } from "@medusajs/framework/utils"
import { careMoments, careRoutes, careSteps, headTypes, skinTypes } from "../../../contract/skin-words"

/** A product for one answer of the skin expert. No head type with the route head: for every one of them. */
export const SkinRecommendation = model
  .define("skin_recommendation", {
    id: model.id({ prefix: "skinrec" }).primaryKey(),
    product_id: model.text(),
    skin_type: model.enum([...skinTypes]),
    route: model.enum([...careRoutes]),
    head_type: model.enum([...headTypes]).nullable(),
    step: model.enum([...careSteps]),
    moment: model.enum([...careMoments]),
    note: model.text().default(""),
    rank: model.number().default(0),
  })
  .indexes([{ on: ["skin_type", "route"], where: "deleted_at is null" }])
