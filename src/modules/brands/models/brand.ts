import { model } from "@medusajs/framework/utils"

/** A maker of products. `palette` colours the pictures that are drawn by code: CSS colours from strong to pale. */
export const Brand = model
  .define("brand", {
    id: model.id({ prefix: "brand" }).primaryKey(),
    name: model.text().searchable(),
    slug: model.text(),
    description: model.text().default(""),
    /** Path or URL of the logo. */
    image: model.text().nullable(),
    palette: model.json().nullable(),
    /** An inactive brand is left out of brand lists; its products stay on sale. */
    is_active: model.boolean().default(true),
  })
  .indexes([{ on: ["slug"], unique: true, where: "deleted_at is null" }])
