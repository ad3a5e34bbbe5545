import { pageMeta, pageOf } from "../../../contract/call"
import { changeRole } from "../../../workflows/people/users/change-role"
import { readUserProfile } from "../../../workflows/people/users/read-user-profile"
import { readUsers } from "../../../workflows/people/users/read-users"
import {
  blockUser,
  signOutUser,
  takeSecondFactorOff,
  unblockUser,
} from "../../../workflows/people/users/shut-account"
import type { Handlers } from "../../machinery/endpoint"

export const adminUserHandlers: Handlers<
  | "GET /admin/users"
  | "GET /admin/users/{id}"
  | "POST /admin/change-role/{id}"
  | "POST /admin/users/{id}/block"
  | "POST /admin/users/{id}/unblock"
  | "POST /admin/users/{id}/sign-out"
  | "DELETE /admin/users/{id}/second-factor"
> = {
  "GET /admin/users": async ({ pg, query }) => {
    const { q = "", view = "all", sort } = query
    const { rows, counts } = await readUsers(pg, { q, view, sort }, ...pageOf(query))
    return { message: "Users", data: rows, meta: { ...pageMeta(query, counts[view]), counts } }
  },

  "GET /admin/users/{id}": async ({ scope, params }) => ({
    message: "The account",
    data: await readUserProfile(scope, params.id),
  }),

  "POST /admin/change-role/{id}": async ({ scope, userId, params, body }) => {
    const { name, staffId } = await changeRole(scope, { actorUserId: userId, id: params.id, role: body.role })
    return {
      message: `The role of ${name} is changed`,
      data: { id: params.id, role: body.role, staff_id: staffId },
    }
  },

  "POST /admin/users/{id}/block": async ({ scope, userId, params, body }) => {
    const act = { actorUserId: userId, customerId: params.id, reason: body.reason }
    const { name, blockedAt, sessionsEnded } = await blockUser(scope, act)
    return {
      message: `${name} is blocked and signed out everywhere`,
      data: { id: params.id, blocked_at: blockedAt.toISOString(), sessions_ended: sessionsEnded },
    }
  },

  "POST /admin/users/{id}/unblock": async ({ scope, userId, params }) => {
    const { name } = await unblockUser(scope, { actorUserId: userId, customerId: params.id })
    return { message: `${name} may sign in again`, data: { id: params.id, blocked_at: null } }
  },

  "POST /admin/users/{id}/sign-out": async ({ scope, userId, params }) => {
    const act = { actorUserId: userId, customerId: params.id }
    const { name, sessionsEnded } = await signOutUser(scope, act)
    return {
      message: `${name} is signed out everywhere`,
      data: { id: params.id, sessions_ended: sessionsEnded },
    }
  },

  "DELETE /admin/users/{id}/second-factor": async ({ scope, userId, params }) => {
    const act = { actorUserId: userId, customerId: params.id }
    const { name, sessionsEnded } = await takeSecondFactorOff(scope, act)
    return {
      message: `${name} signs in with the password alone now`,
      data: { id: params.id, sessions_ended: sessionsEnded },
    }
  },
}
