import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Request } from "express"
import { type JwtPayload, verify } from "jsonwebtoken"
import { ShopError } from "../../errors"
import { ACCOUNT_MODULE } from "../../modules/account"
import type AccountService from "../../modules/account/service"
import { STAFF_MODULE } from "../../modules/staff"
import type StaffService from "../../modules/staff/service"

/** Who is asking. A person may be a shopper and a staff member under one sign-in (decisions section 3). */
export interface Caller {
  customerId: string | null
  userId: string | null
  /** The session's id, `jti` of the token; null for the admin's cookie session. */
  sessionId: string | null
}

export interface ScopedRequest extends Request {
  scope: MedusaContainer
  session?: { auth_context?: { actor_id?: string; actor_type?: string } }
}

const signInAgain = () => new ShopError("unauthenticated", "unauthenticated", "Please sign in to continue")

/**
 * Reads the bearer token, or, for staff calls made by the admin's own screens, Medusa's session cookie.
 * A token that is malformed, expired, signed by another key or revoked is a 401, never "nobody".
 */
export async function readCaller(req: ScopedRequest, acceptStaffCookie: boolean): Promise<Caller | null> {
  const header = req.headers.authorization
  if (header) {
    const [scheme, token] = header.split(" ")
    if (scheme?.toLowerCase() !== "bearer" || !token) throw signInAgain()
    return bearerCaller(req, token)
  }
  const context = acceptStaffCookie ? req.session?.auth_context : undefined
  if (context?.actor_type === "user" && context.actor_id) {
    assertSameOrigin(req)
    return { customerId: null, userId: context.actor_id, sessionId: null }
  }
  return null
}

async function bearerCaller(req: ScopedRequest, token: string): Promise<Caller> {
  const { http } = req.scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig
  let claims: JwtPayload
  try {
    claims = verify(token, String(http.jwtSecret), { algorithms: ["HS256"] }) as JwtPayload
  } catch {
    throw signInAgain()
  }
  if (!claims.jti) throw signInAgain()
  const session = await req.scope.resolve<AccountService>(ACCOUNT_MODULE).activeSession(claims.jti)
  if (!session) throw signInAgain()
  return { customerId: session.customer_id, userId: session.user_id, sessionId: claims.jti }
}

/** The cookie is SameSite=Lax; the Origin check closes what that leaves open. */
function assertSameOrigin(req: ScopedRequest): void {
  if (req.method === "GET" || req.method === "HEAD") return
  const origin = req.headers.origin
  const host = req.headers["x-forwarded-host"] ?? req.headers.host
  if (!origin || !URL.canParse(origin) || new URL(origin).host !== host) {
    throw new ShopError("forbidden", "csrf_mismatch", "This request did not come from the shop's own pages")
  }
}

export function requireSession(caller: Caller | null): Caller {
  if (!caller) throw signInAgain()
  return caller
}

export function requireCustomer(caller: Caller | null): string {
  if (!caller) throw signInAgain()
  if (!caller.customerId) {
    throw new ShopError("forbidden", "not_a_shopper", "This staff account has no shopper account")
  }
  return caller.customerId
}

export async function requireStaff(
  req: ScopedRequest,
  caller: Caller | null,
  permission: string,
): Promise<string> {
  if (!caller) throw signInAgain()
  const staff = req.scope.resolve<StaffService>(STAFF_MODULE)
  if (!caller.userId || !(await staff.permits(caller.userId, permission))) {
    throw new ShopError("forbidden", "not_authorized", "You are not authorized to view this page")
  }
  return caller.userId
}
