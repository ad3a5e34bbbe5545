import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { conflict, forbidden } from "../../../errors"
import type { StaffRole } from "../../../modules/staff/domain/permissions"

export const notAuthorized = () => forbidden("not_authorized", "You are not authorized to view this page")

/**
 * Runs a change of staff. One at a time in all processes, and only while the one who makes it is superadmin at
 * that very moment: of two superadmins who remove each other at once, one succeeds.
 */
export async function asSuperadmin<T>(
  pg: Knex,
  actorUserId: string,
  change: (trx: Knex.Transaction) => Promise<T>,
): Promise<T> {
  return pg.transaction(async (trx) => {
    await lockStaffRoles(trx)
    if ((await roleOf(trx, actorUserId)) !== "superadmin") throw notAuthorized()
    return change(trx)
  })
}

/** Changes of staff take turns: held until the transaction ends. */
export async function lockStaffRoles(trx: Knex.Transaction): Promise<void> {
  await trx.raw<void>("select pg_advisory_xact_lock(hashtextextended('staff roles', 0))")
}

/** 409 when nobody would be left to decide who is staff. Call it in `asSuperadmin`, before the change. */
export async function assertSuperadminRemains(trx: Knex.Transaction, without: string): Promise<void> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `select 1 from staff_member s join "user" u on u.id = s.user_id and u.deleted_at is null
      where s.role = 'superadmin' and s.deleted_at is null and s.user_id <> ? limit 1`,
    [without],
  )
  if (rows.length > 0) return
  throw conflict("last_superadmin", "This is the last superadmin. Make somebody else superadmin first")
}

/** Superadmin's business, but nobody's to do to themselves. */
export function assertNotOneself(actorUserId: string, personUserId: string | null, message: string): void {
  if (actorUserId === personUserId) throw forbidden("own_account", message)
}

export async function roleOf(trx: Knex, userId: string): Promise<StaffRole | null> {
  const row = await trx<{ role: StaffRole }>("staff_member")
    .where({ user_id: userId })
    .whereNull("deleted_at")
    .first("role")
  return row?.role ?? null
}
