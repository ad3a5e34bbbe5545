import type { CookieOptions, Request, Response } from "express"
import { environment } from "../../config/environment"
import type { Session } from "../../workflows/shared/sign-in/start-session"

const { secureCookies } = environment()

/** With the prefix no other host and no page on plain HTTP can set it. */
const STAFF_COOKIE = secureCookies ? "__Host-staff" : "staff"

const options: CookieOptions = { httpOnly: true, sameSite: "strict", secure: secureCookies, path: "/" }

/**
 * Opens Medusa's admin to a user who has just signed in: its screens know no bearer token, so the session's own travels
 * in a cookie that no script can read. It is worth what the token is worth and ends with its session. A shopper gets
 * none, and leaves the one of a member of staff on the same device alone: it goes when staff sign in or out.
 */
export function setStaffCookie(
  res: Response,
  session: Pick<Session, "token" | "expiresAt" | "userId">,
): void {
  if (session.userId) res.cookie(STAFF_COOKIE, session.token, { ...options, expires: session.expiresAt })
}

export function clearStaffCookie(res: Response): void {
  res.clearCookie(STAFF_COOKIE, options)
}

/** Read from the header: the admin's route asks before any cookie is parsed. */
export function staffCookieOf(req: Request): string | null {
  for (const pair of (req.headers.cookie ?? "").split(";")) {
    const mark = pair.indexOf("=")
    if (pair.slice(0, mark).trim() === STAFF_COOKIE) return pair.slice(mark + 1).trim() || null
  }
  return null
}
