import { model } from "@medusajs/framework/utils"

/** An account found a review helpful. */
export const ReviewVote = model
  .define("review_vote", {
    id: model.id({ prefix: "rvote" }).primaryKey(),
    review_id: model.text(),
    customer_id: model.text(),
  })
  .indexes([{ on: ["review_id", "customer_id"], unique: true }, { on: ["customer_id"] }])
