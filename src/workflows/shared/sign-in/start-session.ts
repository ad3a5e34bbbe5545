import type { AuthIdentityDTO, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { generateJwtTokenForAuthIdentity } from "@medusajs/medusa/api/auth/utils/generate-jwt-token"
import { ACCOUNT_MODULE } from "../../../modules/accounts"
import { addressKey } from "../../../modules/limits/domain/address"
import { type Actors, actorsOf, PASSWORD_PROVIDER } from "./identity"

export interface Device {
  userAgent?: string | undefined
  ip?: string | undefined
  /** What the client says it is: `web`, `android`, … */
  platform?: string | null | undefined
}

export interface Session extends Actors {
  /** `jti` of the token. */
  id: string
  token: string
  expiresAt: Date
}

/**
 * Opens a session and makes its token: a normal Medusa JWT, so that a staff member's opens the core admin API
 * too, with the session's id as `jti` and the session's end as its own. Who signs somebody in has asked for the
 * second factor before (`passOwnSecondFactor`) and says here whether one was shown. `registered`: the account was opened
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
