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
    /** The product was delivered to the account. */
    verified: model.boolean().default(false),
    skin_type: model.enum(["normal", "dry", "oily", "combination", "sensitive"]).nullable(),
    /** Addresses below `/img`, made by the shop from what was sent. */
    photos: model.array().default([]),
    status: model.enum(["pending", "published", "hidden"]).default("pending"),
    /** Counts up when its author changes it: staff decide about the wording that they read. */
    revision: model.number().default(1),
    edited_at: model.dateTime().nullable(),
    /** Why staff hid it, for its author. */
    hidden_reason: model.text().nullable(),
    decided_at: model.dateTime().nullable(),
    decided_by: model.text().nullable(),
    /** The shop's answer. */
    reply: model.text().nullable(),
    replied_at: model.dateTime().nullable(),
    replied_by: model.text().nullable(),
    /** Rows of `review_vote`. */
    helpful_count: model.number().default(0),
  })
  .indexes([
    {
      on: ["customer_id", "product_id"],
      unique: true,
      where: "customer_id is not null and deleted_at is null",
    },
    { on: ["product_id", "created_at"], where: "status = 'published' and deleted_at is null" },
    { on: ["status", "created_at"], where: "deleted_at is null" },
  ])
  .checks([{ name: "CK_review_rating", expression: (columns) => `${columns.rating} between 1 and 5` }])
