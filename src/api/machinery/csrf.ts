import type { Response } from "express"
import { environment } from "../../config/environment"
import { isAnyOf, macsOf } from "../../config/keys"
import { forbidden } from "../../errors"
import type { Session } from "../../workflows/shared/sign-in/start-session"
import type { Caller, ScopedRequest } from "./caller"

const COOKIE = "XSRF-TOKEN"
const { cookieSecrets, secureCookies } = environment()

/**
 * The value that belongs to a session and to no other: a cookie planted by another page, even by one on a sister
 * domain, does not fit it.
 */
function csrfTokenOf(sessionId: string): string {
  return tokensOf(sessionId)[0]
}

const tokensOf = (sessionId: string) => macsOf(cookieSecrets, `xsrf:${sessionId}`)

/** Set at sign-in; readable by script, so that the page can send it back as a header. */
export function setCsrfCookie(res: Response, session: Pick<Session, "id" | "expiresAt">): void {
  res.cookie(COOKIE, csrfTokenOf(session.id), {
    sameSite: "lax",
    secure: secureCookies,
    path: "/",
    expires: session.expiresAt,
  })
}

export function clearCsrfCookie(res: Response): void {
  res.clearCookie(COOKIE, { path: "/" })
}

/**
 * When a mutating call arrives with the cookie, the header must equal it, and both must be this session's. Mobile
 * apps send no cookie and are unaffected.
 */
export function assertCsrf(req: ScopedRequest, caller: Caller | null): void {
  if (req.method === "GET" || req.method === "HEAD") return
  const cookie: unknown = req.cookies?.[COOKIE]
  if (typeof cookie !== "string" || cookie === "") return
  const header = req.headers["x-xsrf-token"]
  const fits = isAnyOf(typeof header === "string" ? header : "", [cookie])
  if (fits && (!caller || isAnyOf(cookie, tokensOf(caller.sessionId)))) return
  throw forbidden("csrf_mismatch", "Please reload the page and try again")
}
