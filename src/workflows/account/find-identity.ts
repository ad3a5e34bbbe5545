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
