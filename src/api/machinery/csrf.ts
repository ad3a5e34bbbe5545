import { randomBytes, timingSafeEqual } from "node:crypto"
import type { Response } from "express"
import { ShopError } from "../../errors"
import type { ScopedRequest } from "./caller"

const COOKIE = "XSRF-TOKEN"

/** Set at sign-in; readable by script, so that the page can send it back as a header. */
export function setCsrfCookie(req: ScopedRequest, res: Response): void {
  res.cookie(COOKIE, randomBytes(24).toString("base64url"), {
    sameSite: "lax",
    secure: req.secure,
    path: "/",
    maxAge: 30 * 24 * 60 * 60 * 1000,
  })
}

export function clearCsrfCookie(res: Response): void {
  res.clearCookie(COOKIE, { path: "/" })
}

/** Mobile apps send no cookie and are unaffected (decisions section 2). */
export function assertCsrf(req: ScopedRequest): void {
  if (req.method === "GET" || req.method === "HEAD") return
  const cookie: unknown = req.cookies?.[COOKIE]
  if (typeof cookie !== "string" || cookie === "") return
  const header = req.headers["x-xsrf-token"]
  const sent = Buffer.from(typeof header === "string" ? header : "")
  const expected = Buffer.from(cookie)
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) {
    throw new ShopError("forbidden", "csrf_mismatch", "Please reload the page and try again")
  }
}
