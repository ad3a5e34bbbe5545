import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { type SocialProviderName, socialProviderNames } from "../../../../contract/social"
import { conflict, notFound } from "../../../../errors"
import { ACCOUNT_MODULE } from "../../../../modules/accounts"
import { enqueueAccountMail } from "../../../shared/sign-in/account-mails"
import { PASSWORD_PROVIDER } from "../../../shared/sign-in/identity"
import { socialNames } from "./providers"

interface OwnSocialSignIn {
  id: string
  provider: SocialProviderName
  /** What the provider called them when it was connected. */
  email: string | null
  connectedAt: Date
  /** Something else opens the account, too. */
  removable: boolean
}

export interface OwnSignIns {
  password: boolean
  social: OwnSocialSignIn[]
}

interface Row {
  id: string
  provider: string
  email: string | null
  has_password: boolean
  created_at: Date
}

/** The ways into an account, in the order they were connected. */
export async function readOwnSignIns(
  container: MedusaContainer,
  authIdentityId: string,
): Promise<OwnSignIns> {
  const db: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const rows: Row[] = await db("provider_identity")
    .where({ auth_identity_id: authIdentityId })
    .whereNull("deleted_at")
    .orderBy("created_at")
    .select(
      "id",
      "provider",
      "created_at",
      db.raw<string>("provider_metadata ->> 'email' as email"),
      // Who came by a social account has a row of the password's without one until they set it.
      db.raw<boolean>("provider_metadata ->> 'password' is not null as has_password"),
    )
  const password = rows.some(({ provider, has_password }) => provider === PASSWORD_PROVIDER && has_password)
  const social = rows.flatMap(({ id, provider, email, created_at }) => {
    const known = socialProviderNames.find((name) => name === provider)
    return known ? [{ id, provider: known, email, connectedAt: created_at }] : []
  })
  const removable = password || social.length > 1
  return { password, social: social.map((one) => ({ ...one, removable })) }
}

/**
 * The account cannot be opened by this provider any more. Sessions do not say how they began: every other device is
 * signed out, so that nobody stays in by a way that is closed. 404 without such a sign-in; 409 `only_sign_in` when
 * nothing else would open the account.
 */
export async function removeOwnSignIn(
  container: MedusaContainer,
  { authIdentityId, sessionId }: { authIdentityId: string; sessionId: string },
  provider: SocialProviderName,
): Promise<void> {
  await container.resolve(Modules.LOCKING).execute(
    [`sign-ins:${authIdentityId}`],
    async () => {
      const own = (await readOwnSignIns(container, authIdentityId)).social.find(
        (one) => one.provider === provider,
      )
      const name = socialNames[provider]
      if (!own) throw notFound(`${name} does not open this account`)
      if (!own.removable) {
        const message = `${name} is the only way into your account. Set a password first, then remove it`
        throw conflict("only_sign_in", message)
      }
      await container.resolve(Modules.AUTH).deleteProviderIdentities([own.id])
      await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).transaction((trx) =>
        enqueueAccountMail(trx, {
          of: "auth_identity",
          id: authIdentityId,
          news: "social_removed",
          provider: name,
        }),
      )
    },
    { timeout: 30 },
  )
  const accounts = container.resolve(ACCOUNT_MODULE)
  await accounts.sessions.revokeAll(
    { auth_identity_id: authIdentityId },
    { except: sessionId, reason: "signed_out_elsewhere" },
  )
}
