import { model } from "@medusajs/framework/utils"

/** A brand that the shop puts forward. `image` is a picture for that; without one the brand's own is shown. */
export const TopBrand = model
  .define("top_brand", {
    id: model.id({ prefix: "topbrand" }).primaryKey(),
    brand_id: model.text(),
    image: model.text().nullable(),
    rank: model.number().default(0),
  })
  .indexes([{ on: ["brand_id"], unique: true, where: "deleted_at is null" }])
