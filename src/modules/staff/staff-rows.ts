import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { StaffInvitation } from "../../sql/tables"
import type { StaffRole } from "./domain/permissions"

/** What is written of the staff within a transaction that others' rows are part of, too. */

/** Another role for somebody who has one. Answers false for who has none. */
export async function changeRoleOf(trx: Knex, userId: string, role: StaffRole): Promise<boolean> {
  const changes = { role, updated_at: trx.fn.now() }
  return (await trx("staff_member").where({ user_id: userId }).whereNull("deleted_at").update(changes)) > 0
}

export async function dropRole(trx: Knex, userId: string): Promise<void> {
  await trx("staff_member").where({ user_id: userId }).delete()
}

/** Takes a person's authenticator apps, recovery codes and passkeys away, by the ids that they have here. */
export async function dropFactors(trx: Knex, ids: string[], identityIds: string[] = []): Promise<void> {
  await trx("staff_recovery_code").whereIn("user_id", ids).delete()
  await trx("staff_second_factor").whereIn("user_id", ids).delete()
  await trx("passkey").whereIn("owner_id", ids).orWhereIn("auth_identity_id", identityIds).delete()
}

/** Makes an invitation, or renews the one that is open. */
export async function saveInvitation(
  trx: Knex,
  {
    id,
    email,
    ...said
  }: Pick<
    StaffInvitation,
    "id" | "email" | "role" | "first_name" | "last_name" | "invited_by" | "expires_at"
  >,
): Promise<void> {
  const words = { ...said, updated_at: trx.fn.now() }
  await trx("staff_invitation")
    .insert({ id, email, ...words })
    .onConflict("id")
    .merge(words)
}
