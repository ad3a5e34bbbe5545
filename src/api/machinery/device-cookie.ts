import { randomBytes } from "node:crypto"
import type { Response } from "express"
import { environment } from "../../config/environment"

const { secureCookies } = environment()
const DEVICE_COOKIE = "device"
const A_YEAR_MS = 365 * 86_400_000

/**
 * The browser's own number, made at its first sign-in: two accounts of one browser are one person to the referral
 * programmes (docs/referral.md), and a later session on the device that opened an account may prove its mailbox
 * without clearing it (docs/decisions/0040). It signs nobody in. No script can read it; the shop stores only hashes of it.
 */
export function deviceIdOf(res: Response): string {
  const known: unknown = res.req.cookies?.[DEVICE_COOKIE]
  const id =
    typeof known === "string" && /^[\w-]{20,64}$/.test(known) ? known : randomBytes(24).toString("base64url")
  res.cookie(DEVICE_COOKIE, id, {
    httpOnly: true,
    sameSite: "lax",
    secure: secureCookies,
    path: "/api/v1/auth",
    maxAge: A_YEAR_MS,
  })
  return id
}
