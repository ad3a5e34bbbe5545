import { model } from "@medusajs/framework/utils"

/** What a coupon is for. A coupon without any is for everything. */
export const CouponTarget = model
  .define("coupon_target", {
    id: model.id({ prefix: "coupt" }).primaryKey(),
    coupon_id: model.text(),
    kind: model.enum(["product", "brand", "category"]),
    target_id: model.text(),
  })
  .indexes([{ on: ["coupon_id", "kind", "target_id"], unique: true }])
