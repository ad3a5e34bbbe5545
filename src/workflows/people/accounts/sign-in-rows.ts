import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { ProviderIdentity } from "../../../sql/tables"
import { PASSWORD_PROVIDER } from "../../shared/sign-in/identity"

// Medusa's rows of how people sign in, in the transaction of what else changes with it. Beside Medusa only this file writes
// them (docs/decisions/0128-a-table-has-one-owner.md).

/** `entity_id`: who it is at the provider; for the password, the e-mail. */
export async function addWayIn(
  trx: Knex,
  way: Pick<ProviderIdentity, "auth_identity_id" | "provider" | "entity_id">,
  about: { email: string | null } | { password: string },
): Promise<void> {
  const provider_metadata = JSON.stringify(about)
  await trx("provider_identity").insert({ id: generateEntityId(), ...way, provider_metadata })
}

/** Of an account that has come by a social sign-in only, this is the first one. */
export async function setPassword(
  trx: Knex,
  identityIds: string[],
  email: string,
  password: string,
): Promise<void> {
  const changed = await trx("provider_identity")
    .whereIn("auth_identity_id", identityIds)
    .where({ provider: PASSWORD_PROVIDER })
    .whereNull("deleted_at")
    .update({
      provider_metadata: trx.raw<unknown>("coalesce(provider_metadata, '{}'::jsonb) || ?::jsonb", [
        JSON.stringify({ password }),
      ]),
      updated_at: trx.fn.now(),
    })
  if (changed > 0) return
  const [auth_identity_id] = identityIds
  if (!auth_identity_id) throw new Error("An account without a sign-in cannot have a password")
  await addWayIn(trx, { auth_identity_id, provider: PASSWORD_PROVIDER, entity_id: email }, { password })
}

/** No social sign-in and no password is left. */
export async function dropWaysIn(trx: Knex, identityIds: string[]): Promise<void> {
  await trx("provider_identity")
    .whereIn("auth_identity_id", identityIds)
    .whereNot({ provider: PASSWORD_PROVIDER })
    .delete()
  // The row stays: by it "Forgot Password?" finds the account.
  await trx("provider_identity")
    .whereIn("auth_identity_id", identityIds)
    .update({ provider_metadata: trx.raw<unknown>("coalesce(provider_metadata, '{}'::jsonb) - 'password'") })
}

/** Who signed in as staff does no more; who shops as well, by the same sign-in, still does that. */
export async function endStaffSignIn(trx: Knex, identityId: string, shops: boolean): Promise<void> {
  if (shops) {
    await trx("auth_identity")
      .where({ id: identityId })
      .update({ app_metadata: trx.raw<unknown>("app_metadata - 'user_id'"), updated_at: trx.fn.now() })
  } else {
    await trx("provider_identity").where({ auth_identity_id: identityId }).delete()
    await trx("auth_identity").where({ id: identityId }).delete()
  }
}
