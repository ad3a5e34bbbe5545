import { model } from "@medusajs/framework/utils"

/** A product shown on its banner's page. */
export const SiteBannerProduct = model
  .define("site_banner_product", {
    id: model.id({ prefix: "banprod" }).primaryKey(),
    banner_id: model.text(),
    product_id: model.text(),
    rank: model.number().default(0),
  })
  .indexes([{ on: ["banner_id", "product_id"], unique: true, where: "deleted_at is null" }])
