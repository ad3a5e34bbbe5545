import { z } from "zod"
import { StaffRole } from "./account"
import { callTable, Id } from "./call"
import { permissions } from "./permissions"

/** What the signed-in member of staff may do; the admin draws its menus by it. */
export const StaffAccess = z.object({
  id: Id.describe("The Medusa user's id"),
  first_name: z.string().describe("Empty for who gave none"),
  role: StaffRole,
  shop_name: z.string().describe("The shop's name, as people read it"),
  brand: z.string().describe("The shop's slug: `{brand}` in the path of a call"),
  permissions: z.array(z.enum(permissions)).describe("`<thing>.<verb>`, all that the role has"),
})
export type StaffAccess = z.infer<typeof StaffAccess>

export const staffAccessCalls = callTable({
  "GET /admin/access": {
    summary: "What I may do",
    access: "staff",
    permission: "dashboard.read",
    data: StaffAccess,
  },
})
