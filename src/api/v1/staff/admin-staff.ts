import { pageMeta, pageOf } from "../../../contract/call"
import { readStaff } from "../../../workflows/people/staff/read-staff"
import { removeStaff } from "../../../workflows/people/staff/remove-staff"
import { resetSecondFactor } from "../../../workflows/people/staff/reset-second-factor"
import type { Handlers } from "../../machinery/endpoint"

export const adminStaffHandlers: Handlers<
  "GET /admin/staff" | "DELETE /admin/staff/delete/{id}" | "DELETE /admin/staff/{id}/second-factor"
> = {
  "GET /admin/staff": async ({ pg, userId, query }) => {
    const { q = "", sort } = query
    const { rows, total } = await readStaff(pg, userId, { q, sort }, ...pageOf(query))
    return { message: "Staff", data: rows, meta: pageMeta(query, total) }
  },

  "DELETE /admin/staff/delete/{id}": async ({ scope, userId, params }) => {
    const { name, sessionsEnded } = await removeStaff(scope, userId, params.id)
    return {
      message: `${name} is removed from staff and signed out everywhere`,
      data: { id: params.id, sessions_ended: sessionsEnded },
    }
  },

  "DELETE /admin/staff/{id}/second-factor": async ({ scope, userId, params }) => {
    const { name, sessionsEnded } = await resetSecondFactor(scope, userId, params.id)
    return {
      message: `${name} signs in without an authenticator app until a new one is set up`,
      data: { id: params.id, sessions_ended: sessionsEnded },
    }
  },
}
