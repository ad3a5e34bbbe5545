import { createHash } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Response } from "express"
import type { User } from "../../contract/account"
import { ACCOUNT_MODULE } from "../../modules/accounts"
import { readUser } from "../../workflows/people/accounts/read-user"
import { noteDevice } from "../../workflows/programmes/referrals/marks"
import type { Device, Session } from "../../workflows/shared/sign-in/start-session"
import { type Caller, readFormerCaller, type ScopedRequest } from "./caller"
import { setCsrfCookie } from "./csrf"
import { deviceIdOf } from "./device-cookie"
import { installationIdOf } from "./installation-id"
import { setStaffCookie } from "./staff-cookie"
import { visitorIp } from "./visitor-ip"

/** Where a request comes from. The front door has written the visitor's address. */
export function deviceOf(req: ScopedRequest, platform?: string | null): Device {
  return { userAgent: req.headers["user-agent"], ip: visitorIp(req), platform }
}

interface SignsIn {
  scope: MedusaContainer
  req: ScopedRequest
  res: Response
  caller: Caller | null
}

/**
 * What every call that opens a session answers: token and account, with the cookies that go with them. The session
 * that this device had before (`caller` of a call that `signsIn`) ends: nobody comes by two.
 */
export async function signedIn(
  { scope, req, res, caller }: SignsIn,
  session: Session,
): Promise<{ access_token: string; user: User }> {
  const user = await readUser(scope, session)
  const accounts = scope.resolve(ACCOUNT_MODULE)
  // The staff cookie is replaced by staff alone.
  const former = caller ?? (session.userId ? await readFormerCaller(req, true) : null)
  if (former) await accounts.sessions.revoke(former.sessionId, "replaced")
  setCsrfCookie(res, session)
  setStaffCookie(res, session)
  if (session.customerId) {
    const device = deviceIdOf(res)
    const hash = createHash("sha256").update(device).digest("base64url")
    await accounts.sessions.noteDevice(session.id, hash)
    await noteDevice(scope, session.customerId, { of: "browser", number: device })
    const installation = installationIdOf(req)
    if (installation)
      await noteDevice(scope, session.customerId, { of: "installation", number: installation })
  }
  return { access_token: session.token, user }
}
