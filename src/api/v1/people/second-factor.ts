import {
  beginSecondFactor,
  confirmSecondFactor,
  type Owner,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from "../../../workflows/people/accounts/second-factor"
import { recordStaffAct } from "../../../workflows/shared/audit/record-staff-act"
import { originOf } from "../../machinery/audit"
import { type Caller, requireSession, type ScopedRequest } from "../../machinery/caller"
import type { Handlers, Input } from "../../machinery/endpoint"
import { visitorIp } from "../../machinery/visitor-ip"

export const secondFactorHandlers: Handlers<
  | "GET /user/second-factor"
  | "POST /user/second-factor/begin"
  | "POST /user/second-factor/confirm"
  | "POST /user/second-factor/recovery-codes"
  | "POST /user/second-factor/remove"
> = {
  "GET /user/second-factor": async ({ scope, caller, req }) => ({
    message: "Your second factor",
    data: await readSecondFactor(scope, ownerOf(caller, req)),
  }),

  "POST /user/second-factor/begin": async ({ scope, caller, req, body }) => {
    const proof = { password: body.password, oneTimeCode: body.one_time_code ?? null }
    return {
      message: "Scan the code with your authenticator app",
      data: await beginSecondFactor(scope, ownerOf(caller, req), proof),
    }
  },

  "POST /user/second-factor/confirm": async (input) => {
    const { scope, caller, req, body } = input
    const codes = await confirmSecondFactor(scope, ownerOf(caller, req), body.one_time_code)
    await record(input, "staff.second_factor_set_up")
    return { message: "Your authenticator app is set up", data: { recovery_codes: codes } }
  },

  "POST /user/second-factor/recovery-codes": async (input) => {
    const { scope, caller, req, body } = input
    const proof = { password: body.password, oneTimeCode: body.one_time_code }
    const codes = await renewRecoveryCodes(scope, ownerOf(caller, req), proof)
    await record(input, "staff.recovery_codes_made")
    return { message: "The recovery codes before are void", data: { recovery_codes: codes } }
  },

  "POST /user/second-factor/remove": async (input) => {
    const { scope, caller, req, body } = input
    const owner = ownerOf(caller, req)
    await removeSecondFactor(scope, owner, { password: body.password, oneTimeCode: body.one_time_code })
    await record(input, "staff.second_factor_removed")
    return {
      message: "You sign in without an authenticator app now",
      data: await readSecondFactor(scope, owner),
    }
  },
}

/** Changes of one's second factor are not staff calls, but what staff do of it belongs in the audit log. */
async function record(
  {
    scope,
    caller,
    req,
    res,
  }: Pick<Input<"POST /user/second-factor/confirm">, "scope" | "caller" | "req" | "res">,
  act: string,
): Promise<void> {
  const { userId } = ownerOf(caller, req)
  if (!userId) return
  const target = { type: "staff", id: userId }
  await recordStaffAct(scope, { userId, act, target, origin: originOf(req, res) })
}

/** The person who asks, in the session that they ask in. */
export function ownerOf(caller: Caller | null, req: ScopedRequest): Owner {
  const { userId, customerId, authIdentityId, sessionId } = requireSession(caller)
  return { userId, customerId, authIdentityId, sessionId, ip: visitorIp(req) }
}
