import { model } from "@medusajs/framework/utils"

/** What a shopper put aside from the cart, with what it was then. Amounts are kobo. */
export const SavedItem = model
  .define("saved_item", {
    id: model.id({ prefix: "saved" }).primaryKey(),
    customer_id: model.text(),
    product_id: model.text(),
    variant_id: model.text(),
    quantity: model.number(),
    title: model.text(),
    variant_title: model.text().nullable(),
    slug: model.text(),
    vendor: model.text(),
    image: model.text().nullable(),
    price_kobo: model.number(),
  })
  .indexes([{ on: ["customer_id", "variant_id"], unique: true }])
