import { Modules } from "@medusajs/framework/utils"
import { shopNow } from "../../../config/shop-now"
import { Gender } from "../../../contract/account"
import { ACCOUNT_MODULE } from "../../../modules/accounts"
import { normaliseEmail } from "../../../providers/auth-password/service"
import { readUser } from "../../../workflows/people/accounts/read-user"
import { registerAccount } from "../../../workflows/people/accounts/register-account"
import { signIn } from "../../../workflows/people/accounts/sign-in"
import { forgetSignedOut } from "../../../workflows/shared/push/forget-devices"
import { actorsOf } from "../../../workflows/shared/sign-in/identity"
import { passOwnSecondFactor } from "../../../workflows/shared/sign-in/second-factor"
import { sendCodeSoon } from "../../../workflows/shared/sign-in/send-code"
import { startSession } from "../../../workflows/shared/sign-in/start-session"
import { requireSession } from "../../machinery/caller"
import { clearCsrfCookie } from "../../machinery/csrf"
import type { Handlers } from "../../machinery/endpoint"
import { deviceOf, signedIn } from "../../machinery/signed-in"
import { clearStaffCookie } from "../../machinery/staff-cookie"

export const accountHandlers: Handlers<
  "POST /auth/register" | "POST /auth/login" | "POST /auth/logout" | "GET /user"
> = {
  "POST /auth/register": async (input) => {
    const { body, scope, req } = input
    const gender = Gender.parse(body.gender ?? body.sex)
    const { authIdentityId, customerId } = await registerAccount(scope, { ...body, gender }, deviceOf(req))
    const destination = normaliseEmail(body.email)
    sendCodeSoon(scope, { purpose: "email_verification", subject: customerId, channel: "email", destination })
    const identity = await scope
      .resolve(Modules.AUTH)
      .retrieveAuthIdentity(authIdentityId, { relations: ["provider_identities"] })
    // A member of staff becomes a shopper by the password; their authenticator app is asked for as at any sign-in.
    await passOwnSecondFactor(scope, actorsOf(identity), null)
    const session = await startSession(scope, identity, deviceOf(req, body.platform), { registered: true })
    const data = await signedIn(input, session)
    return { message: `Welcome to ${shopNow().name}, ${data.user.first_name}`, data }
  },

  "POST /auth/login": async (input) => {
    const { body, scope, req } = input
    const credentials = { identifier: body.email, password: body.password, oneTimeCode: body.one_time_code }
    const session = await signIn(scope, credentials, deviceOf(req, body.platform))
    const data = await signedIn(input, session)
    return { message: data.user.first_name ? `Welcome back, ${data.user.first_name}` : "Welcome back", data }
  },

  "POST /auth/logout": async ({ caller, scope, res }) => {
    const { sessionId, userId } = requireSession(caller)
    await scope.resolve(ACCOUNT_MODULE).sessions.revoke(sessionId, "signed_out")
    await forgetSignedOut(scope, sessionId)
    clearCsrfCookie(res)
    if (userId) clearStaffCookie(res)
    return { message: "You are signed out", data: null }
  },

  "GET /user": async ({ caller, customerId, scope }) => ({
    message: "Your account",
    data: await readUser(scope, { customerId, userId: caller?.userId ?? null }),
  }),
}
