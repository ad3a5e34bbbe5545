import type { AuthIdentityDTO, IAuthModuleService } from "@medusajs/framework/types"
import { passwordVersion } from "../../../providers/auth-password/password-hash"

/** The id of `src/providers/auth-password`, Medusa's own for sign-in by password. */
export const PASSWORD_PROVIDER = "emailpass"

/** A person by the ids that their sign-in has: a shopper, a member of staff, or both. */
export interface Actors {
  customerId: string | null
  userId: string | null
}

export function actorsOf(identity: AuthIdentityDTO): Actors {
  const { customer_id, user_id } = identity.app_metadata ?? {}
  return {
    customerId: typeof customer_id === "string" ? customer_id : null,
    userId: typeof user_id === "string" ? user_id : null,
  }
}

/** What an identity signs in with beside passkeys and social accounts. */
export function passwordOf(identity: AuthIdentityDTO) {
  return identity.provider_identities?.find(({ provider }) => provider === PASSWORD_PROVIDER)
}

/** Whether a password opens it. A person who signed up with a social account has none until they set one. */
export function hasPassword(identity: AuthIdentityDTO): boolean {
  return Boolean(passwordOf(identity)?.provider_metadata?.password)
}

/** The identity that signs in with this e-mail (lower case) and a password. */
export async function findIdentity(auth: IAuthModuleService, email: string): Promise<AuthIdentityDTO | null> {
  const [identity] = await auth.listAuthIdentities(
    { provider_identities: { entity_id: email, provider: PASSWORD_PROVIDER } },
    { relations: ["provider_identities"], take: 1 },
  )
  return identity ?? null
}

/** Whether the password that `identity` was authenticated by is still the one of its account. */
export async function isPasswordCurrent(
  auth: IAuthModuleService,
  identity: AuthIdentityDTO,
): Promise<boolean> {
  const shown = passwordOf(identity)
  const [current] = await auth.listProviderIdentities(
    { provider: PASSWORD_PROVIDER, entity_id: shown?.entity_id },
    { take: 1 },
  )
  const stored = current?.provider_metadata?.password
  return typeof stored === "string" && passwordVersion(stored) === shown?.provider_metadata?.password_version
}
