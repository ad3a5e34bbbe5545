import { model } from "@medusajs/framework/utils"

/** Somebody asked to join the staff. The link's token is kept by the verification module, under this row's id. */
export const StaffInvitation = model
  .define("staff_invitation", {
    id: model.id({ prefix: "sinv" }).primaryKey(),
    email: model.text(),
    role: model.enum(["merchandiser", "fulfilment", "finance", "content", "admin", "superadmin"]),
    first_name: model.text(),
    last_name: model.text(),
    /** The Medusa user who asked. */
    invited_by: model.text(),
    expires_at: model.dateTime(),
    accepted_at: model.dateTime().nullable(),
    withdrawn_at: model.dateTime().nullable(),
    /** The Medusa user who came of it. */
    user_id: model.text().nullable(),
  })
  .indexes([
    {
      on: ["email"],
      unique: true,
      where: "accepted_at is null and withdrawn_at is null and deleted_at is null",
    },
  ])
