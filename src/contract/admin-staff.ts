import { z } from "zod"
import { StaffRole } from "./account"
import { IdParams } from "./admin-fields"
import { callTable, Id, Instant, PageMeta, PageQuery } from "./call"
import { sortBy } from "./sorting"

export const StaffRow = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: StaffRole,
  second_factor: z.boolean().describe("Signs in with an authenticator app"),
  passkeys: z.number().int().describe("How many open the back office"),
  customer_id: Id.nullable().describe("Of who shops under the same sign-in"),
  last_seen_at: Instant.nullable().describe("Of the sessions that are still kept"),
  is_me: z.boolean(),
  created_at: Instant,
})
export type StaffRow = z.infer<typeof StaffRow>

export const adminStaffCalls = callTable({
  "GET /admin/staff": {
    summary: "Members of staff with their roles",
    answersPeople: true,
    access: "staff",
    permission: "staff.read",
    query: PageQuery.extend({
      q: z.string().trim().max(100).optional().describe("In name and e-mail"),
      sort: sortBy("name", "role", "seen"),
    }),
    data: z.array(StaffRow),
    meta: PageMeta,
  },
  "DELETE /admin/staff/delete/{id}": {
    summary: "Remove a member of staff",
    description:
      "Ends their sessions at once. Who shops under the same sign-in keeps the shopper's account; what they did stays in the audit log.",
    access: "staff",
    permission: "staff.update",
    params: IdParams,
    data: z.object({ id: Id, sessions_ended: z.number().int() }),
    failures: { 403: "`own_account`", 409: "`last_superadmin`: somebody has to remain" },
  },
  "DELETE /admin/staff/{id}/second-factor": {
    summary: "Take a lost authenticator app and all passkeys off a member of staff",
    description: "For who lost phone and recovery codes. Ends their sessions and tells them by e-mail.",
    access: "staff",
    permission: "staff.update",
    params: IdParams,
    data: z.object({ id: Id, sessions_ended: z.number().int() }),
    failures: { 403: "`own_account`: your own is under My security" },
  },
})
