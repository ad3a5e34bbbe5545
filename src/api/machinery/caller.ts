import { createSecretKey, type KeyObject } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Request } from "express"
import { type JwtPayload, sign, verify } from "jsonwebtoken"
import { environment } from "../../config/environment"
import { forbidden, isShopError, ShopError } from "../../errors"
import { STAFF_MODULE } from "../../modules/staff"
import { liveSession } from "../../workflows/people/accounts/live-session"
import { shopperOfStaff } from "../../workflows/people/accounts/shopper-of-staff"
import { assertSameOrigin } from "./same-origin"
import { staffCookieOf } from "./staff-cookie"

/** Who is asking. A person may be a shopper and a staff member under one sign-in. */
export interface Caller {
  customerId: string | null
  userId: string | null
  authIdentityId: string
  /** The session's id, `jti` of the token. */
  sessionId: string
  /** Whether a second factor was shown in this session. */
  secondFactor: boolean
  expiresAt: Date
}

export interface ScopedRequest extends Request {
  scope: MedusaContainer
  /** Who is asking, once it is known. */
  caller?: Caller
}

const { staffSecondFactor, jwtSecrets } = environment()
/** As keys: a secret that comes as text is tried as a public key first, which takes twenty times as long as all the rest. */
const [presentKey, ...formerKeys]: [KeyObject, ...KeyObject[]] = [
  keyOf(jwtSecrets[0]),
  ...jwtSecrets.slice(1).map(keyOf),
]

const signInAgain = () => new ShopError("unauthenticated", "unauthenticated", "Please sign in to continue")

/**
 * Reads the bearer token, or, for calls that the admin's own screens make, the staff cookie. A token that is
 * malformed, expired, signed by another key or in another way, or whose session has ended is a 401, never "nobody".
 * API keys and Basic are no tokens of ours.
 */
export async function readCaller(req: ScopedRequest, acceptStaffCookie: boolean): Promise<Caller | null> {
  const header = req.headers.authorization
  if (header) return callerOf(req.scope, bearerTokenOf(header))
  const cookie = acceptStaffCookie ? staffCookieOf(req) : null
  if (!cookie) return null
  assertSameOrigin(req)
  return callerOf(req.scope, cookie)
}

/**
 * For calls that sign in: the token of a session that still lives, and nobody otherwise. The staff cookie counts for
 * staff alone: what a shopper does leaves it as it is.
 */
export async function readFormerCaller(
  req: ScopedRequest,
  acceptStaffCookie = false,
): Promise<Caller | null> {
  try {
    return await readCaller(req, acceptStaffCookie)
  } catch (error) {
    if (isShopError(error)) return null
    throw error
  }
}

/** Whom a token of ours speaks for, 401 when it opens nothing (any more). */
export async function callerOf(scope: MedusaContainer, token: string): Promise<Caller> {
  const claims = [presentKey, ...formerKeys].reduce<JwtPayload | null>(
    (found, key) => found ?? claimsOf(token, key),
    null,
  )
  if (typeof claims?.jti !== "string") throw signInAgain()
  const session = await liveSession(scope, claims.jti)
  if (!session) throw signInAgain()
  return {
    customerId: session.customer_id,
    userId: session.user_id,
    authIdentityId: session.auth_identity_id,
    sessionId: claims.jti,
    secondFactor: session.second_factor_at !== null,
    expiresAt: session.expires_at,
  }
}

function keyOf(secret: string): KeyObject {
  return createSecretKey(secret, "utf8")
}

/** Null for a token that is malformed, expired, or signed with another secret or in another way. */
function claimsOf(token: string, key: KeyObject): JwtPayload | null {
  try {
    const claims = verify(token, key, { algorithms: ["HS256"] })
    return typeof claims === "string" ? null : claims
  } catch {
    return null
  }
}

/**
 * The same token signed with the present secret, when a former one signed it: Medusa's own check knows one secret only.
 * Anything else is answered as it came.
 */
export function signedAgain(token: string): string {
  if (formerKeys.length === 0 || claimsOf(token, presentKey)) return token
  const claims = formerKeys.reduce<JwtPayload | null>((found, key) => found ?? claimsOf(token, key), null)
  return claims ? sign(claims, presentKey, { algorithm: "HS256" }) : token
}

export function bearerTokenOf(header: string): string {
  const [scheme, token, ...more] = header.trim().split(/\s+/)
  if (scheme?.toLowerCase() !== "bearer" || !token || more.length > 0) throw signInAgain()
  return token
}

/** Whether the session has what the shop asks of it. */
export function hasSecondFactor(caller: Caller): boolean {
  return staffSecondFactor === "optional" || !caller.userId || caller.secondFactor
}

/** Where the shop asks staff for a second factor, a staff session without one opens only what leads to one. */
export function assertSecondFactor(caller: Caller): void {
  if (hasSecondFactor(caller)) return
  throw forbidden(
    "second_factor_required",
    "Set up your authenticator app first: the back office asks for it",
  )
}

export function requireSession(caller: Caller | null): Caller {
  if (!caller) throw signInAgain()
  return caller
}

/**
 * The shopper who asks. A member of staff who has not shopped so far gets an account for it, once the session has what
 * the shop asks of staff.
 */
export async function requireCustomer(req: ScopedRequest, caller: Caller | null): Promise<string> {
  if (!caller) throw signInAgain()
  const { customerId, userId, authIdentityId } = caller
  if (customerId) return customerId
  if (!userId) throw signInAgain()
  assertSecondFactor(caller)
  caller.customerId = await shopperOfStaff(req.scope, { userId, authIdentityId })
  return caller.customerId
}

export async function requireStaff(
  req: ScopedRequest,
  caller: Caller | null,
  permission: string,
): Promise<string> {
  if (!caller) throw signInAgain()
  const staff = req.scope.resolve(STAFF_MODULE)
  if (!caller.userId || !(await staff.permits(caller.userId, permission))) {
    throw forbidden("not_authorized", "You are not authorized to view this page")
  }
  assertSecondFactor(caller)
  return caller.userId
}
