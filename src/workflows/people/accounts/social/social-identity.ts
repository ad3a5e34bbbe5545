import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AuthIdentityDTO, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { SocialProviderName } from "../../../../contract/social"
import { conflict, forbidden } from "../../../../errors"
import { ACCOUNT_MODULE } from "../../../../modules/accounts"
import type { SocialPerson } from "../../../../modules/social/service"
import { actorsOf, findIdentity } from "../../../shared/sign-in/identity"
import { addWayIn } from "../sign-in-rows"

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
  throw forbidden("staff_sign_in", "This is a staff account: sign in with your e-mail and password")
}

/** What an account's mailbox was when somebody began to prove something of it. */
export interface Standing {
  customerId: string
  emailVerifiedAt: Date | null
}

/** Null for an identity that is no shopper's. */
export async function standingOf(
  container: MedusaContainer,
  customerId: string | null,
): Promise<Standing | null> {
  if (!customerId) return null
  const account = await container.resolve(ACCOUNT_MODULE).accountOf(customerId)
  return { customerId, emailVerifiedAt: account?.email_verified_at ?? null }
}

/**
 * The person may sign in by this provider from now on. 409 when another account has that sign-in, and when the
 * account's mailbox was proven since `standing`: what was shown before is worth nothing then (`proveMailbox`).
 */
export async function attachPerson(
  container: MedusaContainer,
  identity: AuthIdentityDTO,
  { provider, subject, email }: SocialPerson,
  standing: Standing | null = null,
): Promise<void> {
  const existing = await findSocialIdentity(container, { provider, subject })
  if (existing) {
    if (existing.id === identity.id) return
    throw conflict("linked_elsewhere", "This sign-in belongs to another account")
  }
  const db: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await db.transaction(async (trx) => {
    if (standing && !(await isUnchanged(trx, standing)))
      throw conflict("nothing_to_link", "This account has changed. Please start again")
    await addWayIn(trx, { auth_identity_id: identity.id, provider, entity_id: subject }, { email })
  })
}

async function isUnchanged(
  trx: Knex.Transaction,
  { customerId, emailVerifiedAt }: Standing,
): Promise<boolean> {
  const account = await trx<{ customer_id: string; email_verified_at: Date | null }>("account")
    .where({ customer_id: customerId })
    .forUpdate()
    .first("email_verified_at")
  return account?.email_verified_at?.getTime() === emailVerifiedAt?.getTime()
}
