import type { AuthIdentityDTO, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { generateJwtTokenForAuthIdentity } from "@medusajs/medusa/api/auth/utils/generate-jwt-token"
import { shopNow } from "../../../config/shop-now"
import { ShopError } from "../../../errors"
import { ACCOUNT_MODULE } from "../../../modules/account"
import { addressKey } from "../../../modules/limits/domain/address"
import { passSecondFactor } from "./second-factor"

/** The id of `src/providers/auth-password`, Medusa's own for sign-in by password. */
export const PASSWORD_PROVIDER = "emailpass"

export interface Device {
  userAgent?: string | undefined
  ip?: string | undefined
  /** What the client says it is: `web`, `android`, … */
  platform?: string | null | undefined
}

export interface Session {
  /** `jti` of the token. */
  id: string
  token: string
  expiresAt: Date
  customerId: string | null
  userId: string | null
}

/** The accounts of an identity: one person can be a shopper and a member of staff under one sign-in. */
export function actorsOf(identity: AuthIdentityDTO): { customerId: string | null; userId: string | null } {
  const { customer_id, user_id } = identity.app_metadata ?? {}
  return {
    customerId: typeof customer_id === "string" ? customer_id : null,
    userId: typeof user_id === "string" ? user_id : null,
  }
}

/**
 * What stands between a proven identity and its session, however it was proven: 403 `account_blocked` for a shut
 * account, the second factor of whoever has set one up. Answers whether one was shown.
 */
export async function passOwnSecondFactor(
  container: MedusaContainer,
  identity: AuthIdentityDTO,
  oneTimeCode: string | null,
): Promise<boolean> {
  const actors = actorsOf(identity)
  await refuseBlocked(container, identity)
  return (await passSecondFactor(container, actors, oneTimeCode)) === "passed"
}

/** 403 `account_blocked` for an account that staff have shut. */
export async function refuseBlocked(container: MedusaContainer, identity: AuthIdentityDTO): Promise<void> {
  const { customerId } = actorsOf(identity)
  if (!customerId) return
  const account = await container.resolve(ACCOUNT_MODULE).accountOf(customerId)
  if (!account?.blocked_at) return
  const { email } = shopNow()
  throw new ShopError("forbidden", "account_blocked", `This account is blocked. Write to ${email} for help`)
}

/**
 * Opens a session and makes its token: a normal Medusa JWT, so that a staff member's opens the core admin API
 * too, with the session's id as `jti` and the session's end as its own. Who signs somebody in has asked for the
 * second factor before (`passSecondFactor`) and says here whether one was shown. `registered`: the account was opened
 * just now, in this session. The log records who signed in, and how.
 */
export async function startSession(
  container: MedusaContainer,
  identity: AuthIdentityDTO,
  device: Device,
  {
    secondFactor = false,
    provider = PASSWORD_PROVIDER,
    registered = false,
  }: { secondFactor?: boolean; provider?: string; registered?: boolean } = {},
): Promise<Session> {
  const { customerId, userId } = actorsOf(identity)
  const session = await container.resolve(ACCOUNT_MODULE).sessions.open({
    customer_id: customerId,
    user_id: userId,
    auth_identity_id: identity.id,
    user_agent: device.userAgent,
    ip: device.ip,
    platform: device.platform,
    second_factor: secondFactor,
    registered,
  })
  const { http } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig
  const token = await generateJwtTokenForAuthIdentity(
    {
      authIdentity: identity,
      actorType: userId ? "user" : "customer",
      authProvider: provider,
      container,
      // Ours is asked for before a session is opened; Medusa's own is not used.
      mfaEnabled: false,
    },
    {
      secret: String(http.jwtSecret),
      expiresIn: `${Math.floor((session.expires_at.getTime() - Date.now()) / 1000)}s`,
      options: { ...http.jwtOptions, jwtid: session.id },
    },
  )
  // OWASP ASVS 5.0, 16.3.1: sign-ins that went well are in the log as well as refusals.
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .info(
      `signed in: ${userId ?? customerId ?? "nobody"} by ${provider}, ` +
        `${secondFactor ? "with" : "without"} a second factor, at ${addressKey(device.ip)} (session ${session.id})`,
    )
  return { id: session.id, token, expiresAt: session.expires_at, customerId, userId }
}
