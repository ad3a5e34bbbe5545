import express, { type NextFunction, type Request, type Response, type Router } from "express"
import { z } from "zod"
import { environment } from "../../config/environment"
import { forbidden, isShopError } from "../../errors"
import { ACCOUNT_MODULE } from "../../modules/accounts"
import { signIn } from "../../workflows/people/accounts/sign-in"
import { bearerTokenOf, callerOf, readFormerCaller, type ScopedRequest } from "./caller"
import { clearCsrfCookie, setCsrfCookie } from "./csrf"
import { failure } from "./envelope"
import { refusalLog } from "./refusal-log"
import { assertOwnOrigin } from "./same-origin"
import { deviceOf } from "./signed-in"
import { clearStaffCookie, setStaffCookie } from "./staff-cookie"

const Credentials = z.object({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(128),
  one_time_code: z.string().trim().max(40).nullish(),
})

const WRONG = "Invalid email or password"
const { storeOrigins } = environment()

type Handler = (req: ScopedRequest, res: Response) => Promise<unknown>

/**
 * All of `/auth`, where Medusa has routes of its own. Those that its admin and its clients use lead through our rules
 * and open our sessions; what would open anything else, or say who has an account, is closed: registration, reset
 * and update of passwords, refreshed tokens, verification, its own second factor.
 */
export function coreAuth(): Router {
  const router = express.Router()
  const answer = (handler: Handler) => (req: Request, res: Response, next: NextFunction) => {
    res.setHeader("Cache-Control", "no-store")
    handler(req as ScopedRequest, res).then((body) => res.json(body), next)
  }
  router.post("/user/emailpass", passwordRoute("user", answer))
  router.post("/customer/emailpass", passwordRoute("customer", answer))
  // The admin's own form stays empty: staff sign in at the shop's own page (admin-extensions, sign-in-door).
  router.get("/user/providers", (_req, res) => {
    res.json({ providers: [] })
  })
  router.post("/session", answer(openAdmin))
  router.delete("/session", answer(closeAdmin))
  router.use((_req, res) => {
    res.status(404).json({ type: "not_found", message: "Not found" })
  })
  return router
}

/** `POST /auth/{actor}/emailpass`: sign-in in Medusa's own shape, `{token}`. */
function passwordRoute(actor: "user" | "customer", answer: (handler: Handler) => express.RequestHandler) {
  return answer(async (req, res) => {
    // Shoppers sign in from pages of the listed origins, too; staff on the shop's own page alone.
    assertOwnOrigin(req, actor === "customer" ? storeOrigins : [])
    if (!req.is("application/json")) return unauthorised(res, WRONG)
    const body = Credentials.safeParse(req.body)
    if (!body.success) return unauthorised(res, WRONG)
    const { email, password, one_time_code } = body.data
    try {
      const credentials = { identifier: email, password, oneTimeCode: one_time_code, actor }
      return { token: (await signIn(req.scope, credentials, deviceOf(req))).token }
    } catch (error) {
      if (!isShopError(error) || error.code !== "invalid_credentials") throw error
      refusalLog.note(req, res, failure(401, error.code, WRONG))
      return unauthorised(res, WRONG)
    }
  })
}

/** `POST /auth/session`: a staff member's bearer token opens the admin in this browser, too. */
async function openAdmin(req: ScopedRequest, res: Response): Promise<unknown> {
  const token = bearerTokenOf(req.headers.authorization ?? "")
  const caller = await callerOf(req.scope, token)
  if (!caller.userId) {
    throw forbidden("not_authorized", "You are not authorized to view this page")
  }
  setStaffCookie(res, { token, userId: caller.userId, expiresAt: caller.expiresAt })
  setCsrfCookie(res, { id: caller.sessionId, expiresAt: caller.expiresAt })
  return {
    user: { actor_id: caller.userId, actor_type: "user", auth_identity_id: caller.authIdentityId },
  }
}

/** `DELETE /auth/session`: the admin's sign-out ends the session itself, in the shop as well. Twice is fine. */
async function closeAdmin(req: ScopedRequest, res: Response): Promise<unknown> {
  const caller = await readFormerCaller(req, true)
  if (caller) {
    await req.scope.resolve(ACCOUNT_MODULE).sessions.revoke(caller.sessionId, "signed_out")
  }
  clearStaffCookie(res)
  clearCsrfCookie(res)
  return { success: true }
}

function unauthorised(res: Response, message: string): unknown {
  res.status(401)
  return { type: "unauthorized", message }
}
