import { model } from "@medusajs/framework/utils"

/** A local government area. */
export const Lga = model
  .define("lga", {
    id: model.text().primaryKey(),
    name: model.text(),
    state_id: model.text(),
  })
  .indexes([{ on: ["state_id"] }])
