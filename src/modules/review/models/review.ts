import { model } from "@medusajs/framework/utils"

/** What a shopper wrote about a product. Only `published` ones are shown and counted (decisions section 11). */
export const Review = model
  .define("review", {
    id: model.id({ prefix: "rev" }).primaryKey(),
    product_id: model.text(),
    /** Null for reviews brought over from elsewhere. */
    customer_id: model.text().nullable(),
    email: model.text(),
    name: model.text(),
    /** 1 to 5. */
    rating: model.number(),
    content: model.text().default(""),
    /** The account had bought the product when it wrote this. */
    verified: model.boolean().default(false),
    status: model.enum(["pending", "published", "hidden"]).default("pending"),
  })
  .indexes([
    {
      on: ["customer_id", "product_id"],
      unique: true,
      where: "customer_id is not null and deleted_at is null",
    },
    { on: ["product_id", "created_at"], where: "status = 'published' and deleted_at is null" },
  ])
  .checks([{ name: "CK_review_rating", expression: (columns) => `${columns.rating} between 1 and 5` }])
