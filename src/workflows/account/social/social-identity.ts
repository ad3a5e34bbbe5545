import type { AuthIdentityDTO, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { SocialProviderName } from "../../../contract/social"
import { ShopError } from "../../../errors"
import type { SocialPerson } from "../../../modules/social/service"
import { findIdentity } from "../find-identity"
import { actorsOf } from "../start-session"

/** The identity that this person of a provider has been linked to. */
export async function findSocialIdentity(
  container: MedusaContainer,
  { provider, subject }: { provider: SocialProviderName; subject: string },
): Promise<AuthIdentityDTO | null> {
  const [identity] = await container
    .resolve(Modules.AUTH)
    .listAuthIdentities(
      { provider_identities: { entity_id: subject, provider } },
      { relations: ["provider_identities"], take: 1 },
    )
  return identity ?? null
}

/** The identity of the account with this e-mail, whether it signs in with a password or not. */
export async function ownerOfEmail(
  container: MedusaContainer,
  email: string,
): Promise<AuthIdentityDTO | null> {
  const auth = container.resolve(Modules.AUTH)
  const byPassword = await findIdentity(auth, email)
  const actors = byPassword && actorsOf(byPassword)
  if (actors?.customerId || actors?.userId) return byPassword
  const { rows } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: { id: string }[] }>(
      `select i.id from customer c
         join auth_identity i on i.app_metadata ->> 'customer_id' = c.id and i.deleted_at is null
        where c.email = ? and c.has_account and c.deleted_at is null limit 1`,
      [email],
    )
  if (!rows[0]) return null
  return auth.retrieveAuthIdentity(rows[0].id, { relations: ["provider_identities"] })
}

/** Staff have a second factor and rights that a provider's word must not open: 403. */
export function refuseStaff(identity: AuthIdentityDTO): void {
  if (!actorsOf(identity).userId) return
  throw new ShopError(
    "forbidden",
    "staff_sign_in",
    "This is a staff account: sign in with your e-mail and password",
  )
}

/** The person may sign in by this provider from now on. 409 when another account has that sign-in. */
export async function attachPerson(
  container: MedusaContainer,
  identity: AuthIdentityDTO,
  { provider, subject, email }: SocialPerson,
): Promise<void> {
  const existing = await findSocialIdentity(container, { provider, subject })
  if (existing) {
    if (existing.id === identity.id) return
    throw new ShopError("conflict", "linked_elsewhere", "This sign-in belongs to another account")
  }
  await container.resolve(Modules.AUTH).createProviderIdentities({
    auth_identity_id: identity.id,
    provider,
    entity_id: subject,
    provider_metadata: { email },
  })
}
