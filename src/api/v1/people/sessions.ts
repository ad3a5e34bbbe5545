import type { SignedInDevice } from "../../../contract/sessions"
import { notFound } from "../../../errors"
import { ACCOUNT_MODULE } from "../../../modules/accounts"
import { deviceName } from "../../../modules/accounts/domain/device-name"
import type { OpenSession, SessionOwner } from "../../../modules/accounts/sessions"
import { changePassword } from "../../../workflows/people/accounts/change-password"
import { proveSessionOwner } from "../../../workflows/people/accounts/prove-session-owner"
import { sendOwnerCode } from "../../../workflows/shared/sign-in/prove-owner"
import { type Caller, requireSession } from "../../machinery/caller"
import type { Handlers } from "../../machinery/endpoint"
import { visitorIp } from "../../machinery/visitor-ip"

export const sessionHandlers: Handlers<
  | "GET /user/sessions"
  | "DELETE /user/sessions/{id}"
  | "POST /user/sessions/sign-out-others"
  | "POST /user/sessions/code"
  | "POST /user/settings/change-password"
> = {
  "GET /user/sessions": async ({ caller, scope }) => {
    const asking = requireSession(caller)
    const open = await scope.resolve(ACCOUNT_MODULE).sessions.of(ownerOf(asking))
    return {
      message: "Devices that are signed in",
      data: open.map((session) => present(session, asking.sessionId)),
    }
  },

  "DELETE /user/sessions/{id}": async ({ params, body, caller, scope, req }) => {
    const asking = requireSession(caller)
    const account = scope.resolve(ACCOUNT_MODULE)
    const own = (await account.sessions.of(ownerOf(asking))).find(({ id }) => id === params.id)
    if (!own) throw notFound("That device is not signed in any more")
    const isOwn = own.id === asking.sessionId
    if (!isOwn) await proveSessionOwner(scope, asking, { ...body, ip: visitorIp(req) })
    await account.sessions.revoke(own.id, isOwn ? "signed_out" : "signed_out_elsewhere")
    return { message: "That device is signed out", data: null }
  },

  "POST /user/sessions/sign-out-others": async ({ body, caller, scope, req }) => {
    const asking = requireSession(caller)
    await proveSessionOwner(scope, asking, { ...body, ip: visitorIp(req) })
    const count = await scope
      .resolve(ACCOUNT_MODULE)
      .sessions.revokeAll(ownerOf(asking), { except: asking.sessionId, reason: "signed_out_elsewhere" })
    return { message: "Every other device is signed out", data: null, extra: { count } }
  },

  "POST /user/sessions/code": async ({ scope, customerId }) => {
    const data = await sendOwnerCode(scope, customerId, "device_sign_out")
    return { message: `We sent a code to ${data.destination}`, data }
  },

  "POST /user/settings/change-password": async ({ body, caller, scope, req }) => {
    const { authIdentityId, sessionId } = requireSession(caller)
    await changePassword(scope, {
      authIdentityId,
      sessionId,
      currentPassword: body.current_password,
      newPassword: body.password,
      ip: visitorIp(req),
    })
    return { message: "Your password is changed, and every other device is signed out", data: null }
  },
}

function ownerOf({ customerId, userId, authIdentityId }: Caller): SessionOwner {
  return { customer_id: customerId, user_id: userId, auth_identity_id: authIdentityId }
}

function present(session: OpenSession, currentId: string): SignedInDevice {
  return {
    id: session.id,
    current: session.id === currentId,
    device: deviceName(session.user_agent, session.platform),
    platform: session.platform,
    address: session.ip,
    created_at: session.created_at.toISOString(),
    last_seen_at: session.last_seen_at.toISOString(),
    expires_at: session.expires_at.toISOString(),
  }
}
