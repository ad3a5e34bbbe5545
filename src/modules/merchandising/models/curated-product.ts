import { model } from "@medusajs/framework/utils"
import { curatedLists } from "../../../contract/product-lists"

/** A product's place in a list that staff make by hand. */
export const CuratedProduct = model
  .define("curated_product", {
    id: model.id({ prefix: "curated" }).primaryKey(),
    list: model.enum([...curatedLists]),
    product_id: model.text(),
    rank: model.number().default(0),
  })
  .indexes([
    { on: ["list", "product_id"], unique: true, where: "deleted_at is null" },
    { on: ["product_id"], where: "deleted_at is null" },
  ])
