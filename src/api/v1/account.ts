import { Modules } from "@medusajs/framework/utils"
import type { Response } from "express"
import { Gender, type User } from "../../contract/account"
import { readShop } from "../../contract/shop"
import { ACCOUNT_MODULE } from "../../modules/account"
import type AccountService from "../../modules/account/service"
import { readUser } from "../../workflows/account/read-user"
import { registerAccount } from "../../workflows/account/register-account"
import { signIn } from "../../workflows/account/sign-in"
import { type Device, type Session, startSession } from "../../workflows/account/start-session"
import type { ScopedRequest } from "../machinery/caller"
import { clearCsrfCookie, setCsrfCookie } from "../machinery/csrf"
import type { Handlers } from "../machinery/endpoint"

export const accountHandlers: Handlers<
  "POST /auth/register" | "POST /auth/login" | "POST /auth/logout" | "GET /user"
> = {
  "POST /auth/register": async ({ body, scope, req, res }) => {
    const gender = Gender.parse(body.gender ?? body.sex)
    const { authIdentityId } = await registerAccount(scope, { ...body, gender })
    const identity = await scope
      .resolve(Modules.AUTH)
      .retrieveAuthIdentity(authIdentityId, { relations: ["provider_identities"] })
    const session = await startSession(scope, identity, deviceOf(req))
    const data = await signedIn(req, res, session)
    return { message: `Welcome to ${readShop(process.env).name}, ${data.user.first_name}`, data }
  },

  "POST /auth/login": async ({ body, scope, req, res }) => {
    const credentials = { identifier: body.email, password: body.password }
    const session = await signIn(scope, credentials, deviceOf(req))
    const data = await signedIn(req, res, session)
    return { message: data.user.first_name ? `Welcome back, ${data.user.first_name}` : "Welcome back", data }
  },

  "POST /auth/logout": async ({ caller, scope, res }) => {
    if (caller?.sessionId) {
      await scope.resolve<AccountService>(ACCOUNT_MODULE).revokeSession(caller.sessionId)
    }
    clearCsrfCookie(res)
    return { message: "You are signed out", data: null }
  },

  "GET /user": async ({ caller, customerId, scope }) => ({
    message: "Your account",
    data: await readUser(scope, { customerId, userId: caller?.userId ?? null }),
  }),
}

async function signedIn(
  req: ScopedRequest,
  res: Response,
  session: Session,
): Promise<{ access_token: string; user: User }> {
  const user = await readUser(req.scope, session)
  setCsrfCookie(req, res)
  return { access_token: session.token, user }
}

function deviceOf(req: ScopedRequest): Device {
  return { userAgent: req.headers["user-agent"], ip: req.ip }
}
