import { model } from "@medusajs/framework/utils"

/** A Medusa user's role in the shop. A user without a row may do nothing. */
export const StaffMember = model
  .define("staff_member", {
    id: model.id({ prefix: "staff" }).primaryKey(),
    user_id: model.text(),
    role: model.enum(["merchandiser", "fulfilment", "finance", "content", "admin", "superadmin"]),
  })
  .indexes([{ on: ["user_id"], unique: true, where: "deleted_at is null" }])
