import type { AuthIdentityDTO, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { generateJwtTokenForAuthIdentity } from "@medusajs/medusa/api/auth/utils/generate-jwt-token"
import { ACCOUNT_MODULE } from "../../modules/account"
import type AccountService from "../../modules/account/service"

/** The id of `src/providers/auth-password`, Medusa's own for sign-in by password. */
export const PASSWORD_PROVIDER = "emailpass"

export interface Device {
  userAgent?: string | undefined
  ip?: string | undefined
}

export interface Session {
  token: string
  customerId: string | null
  userId: string | null
}

/** Whom an identity speaks for; one person may be shopper and staff under one sign-in (decisions section 3). */
export function actorsOf(identity: AuthIdentityDTO): { customerId: string | null; userId: string | null } {
  const { customer_id, user_id } = identity.app_metadata ?? {}
  return {
    customerId: typeof customer_id === "string" ? customer_id : null,
    userId: typeof user_id === "string" ? user_id : null,
  }
}

/**
 * Opens a session and makes its token: a normal Medusa JWT, so that a staff member's opens the core admin API
 * too, with the session's id as `jti` and the session's end as its own.
 */
export async function startSession(
  container: MedusaContainer,
  identity: AuthIdentityDTO,
  device: Device,
): Promise<Session> {
  const { customerId, userId } = actorsOf(identity)
  const session = await container.resolve<AccountService>(ACCOUNT_MODULE).openSession({
    customer_id: customerId,
    user_id: userId,
    auth_identity_id: identity.id,
    user_agent: device.userAgent,
    ip: device.ip,
  })
  const { http } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig
  const token = await generateJwtTokenForAuthIdentity(
    {
      authIdentity: identity,
      actorType: userId ? "user" : "customer",
      authProvider: PASSWORD_PROVIDER,
      container,
    },
    {
      secret: String(http.jwtSecret),
      expiresIn: `${Math.floor((session.expires_at.getTime() - Date.now()) / 1000)}s`,
      options: { ...http.jwtOptions, jwtid: session.id },
    },
  )
  return { token, customerId, userId }
}
