import type { AuthIdentityDTO, IAuthModuleService } from "@medusajs/framework/types"
import { PASSWORD_PROVIDER } from "./start-session"

/** The identity that signs in with this e-mail (lower case) and a password. */
export async function findIdentity(auth: IAuthModuleService, email: string): Promise<AuthIdentityDTO | null> {
  const [identity] = await auth.listAuthIdentities(
    { provider_identities: { entity_id: email, provider: PASSWORD_PROVIDER } },
    { relations: ["provider_identities"], take: 1 },
  )
  return identity ?? null
}

/** Whether a password opens it. A person who signed up with a social account has none until they set one. */
export function hasPassword(identity: AuthIdentityDTO): boolean {
  return Boolean(
    identity.provider_identities?.some(
      ({ provider, provider_metadata }) => provider === PASSWORD_PROVIDER && provider_metadata?.password,
    ),
  )
}
