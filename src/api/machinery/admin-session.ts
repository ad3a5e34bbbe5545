import type { NextFunction, Request, RequestHandler, Response } from "express"
import { forbidden, isShopError } from "../../errors"
import {
  assertSecondFactor,
  bearerTokenOf,
  type Caller,
  callerOf,
  type ScopedRequest,
  signedAgain,
} from "./caller"
import { failureOf, httpStatus } from "./envelope"
import { refusalLog } from "./refusal-log"
import { assertSameOrigin } from "./same-origin"
import { staffCookieOf } from "./staff-cookie"

/** A request at Medusa's `/admin` behind `staffSessionsOnly`. */
export interface AdminRequest extends ScopedRequest {
  /** Who is asking, by the session's own record. */
  caller: Caller
}

/**
 * First of all at `/admin`: what the admin's screens send as a cookie goes on as the bearer token that it is, signed with the
 * present secret. Medusa then asks for a token, and no second kind of session exists beside ours.
 */
export const cookieAsBearer: RequestHandler = (req, res, next) => {
  const { authorization } = req.headers
  if (authorization) {
    const [scheme, given, ...more] = authorization.trim().split(/\s+/)
    if (scheme?.toLowerCase() === "bearer" && given && more.length === 0) {
      req.headers.authorization = `Bearer ${signedAgain(given)}`
    }
    return next()
  }
  const token = staffCookieOf(req)
  if (!token) return next()
  try {
    assertSameOrigin(req)
  } catch (error) {
    return refuse(res, error, next)
  }
  req.headers.authorization = `Bearer ${signedAgain(token)}`
  next()
}

/** Anybody's: what the admin reads before it knows who is there. */
const BEFORE_SIGN_IN = new Set(["GET /feature-flags"])
/**
 * What the admin needs to open at all: who has yet to set up a second factor does so in there. Its frame draws an error
 * in place of every page when it is refused the store's name.
 */
const BEFORE_SECOND_FACTOR = new Set(["GET /users/me", "GET /stores"])

/**
 * Behind Medusa's own check at `/admin`, which believes every token signed with its key, API keys and Basic: lets
 * pass only staff with a session of ours that still lives. What they may do there is another guard's question.
 */
export const staffSessionsOnly: RequestHandler = (req, res, next) => {
  const call = `${req.method} ${req.path.replace(/\/+$/, "").toLowerCase()}`
  if (BEFORE_SIGN_IN.has(call)) return next()
  admit(req as Request as AdminRequest, call).then(
    () => next(),
    (error: unknown) => refuse(res, error, next),
  )
}

async function admit(req: AdminRequest, call: string): Promise<void> {
  const caller = await callerOf(req.scope, bearerTokenOf(req.headers.authorization ?? ""))
  if (!caller.userId) {
    throw forbidden("not_authorized", "You are not authorized to view this page")
  }
  if (!BEFORE_SECOND_FACTOR.has(call)) assertSecondFactor(caller)
  req.caller = caller
}

/** In the shape of Medusa's own errors, which the admin's screens understand. */
export function refuse(res: Response, error: unknown, next: NextFunction): void {
  if (isShopError(error)) {
    const { kind, code, message } = error
    const type = kind === "unauthenticated" ? "unauthorized" : "not_allowed"
    const known = failureOf(error)
    if (known) refusalLog.note(res.req as ScopedRequest, res, known)
    if (error.retryAfter) res.setHeader("Retry-After", error.retryAfter)
    res.status(httpStatus[kind]).json({ type, code, message })
  } else next(error)
}
