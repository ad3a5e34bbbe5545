import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { AUDIT_MODULE } from "../../../modules/audit"

/** Where a request came from: `originOf` of the api's machinery reads it. */
export interface Origin {
  address: string | null
  userAgent: string | null
  requestId: string | null
}

export interface StaffAct {
  /** Who did it: a Medusa user's id; or, when nobody is signed in, the e-mail that was given. */
  userId?: string | null
  email?: string | null
  /** `<thing>.<what happened>`, such as "staff.joined"; staff calls stand under their call key. */
  act: string
  target?: { type: string; id: string | null } | null
  before?: unknown
  after?: unknown
  /** Whatever else explains it. */
  details?: unknown
  origin?: Origin
}

/**
 * Writes into the audit log what no staff call does: an invitation taken up, a second factor set, a sign-in that was
 * locked, a private file downloaded, scheduled prices that started. `trx`: together with what it is about. Successful staff calls other than GET are written by themselves.
 */
export async function recordStaffAct(
  scope: MedusaContainer,
  act: StaffAct,
  trx?: Knex.Transaction,
): Promise<void> {
  const db: Knex = trx ?? scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const actor = await actorOf(db, act.userId ?? null)
  const entry = {
    actor_id: act.userId ?? null,
    actor_email: actor?.email ?? act.email ?? null,
    actor_role: actor?.role ?? null,
    act: act.act,
    target_type: act.target?.type ?? null,
    target_id: act.target?.id ?? null,
    before: act.before,
    after: act.after,
    details: act.details,
    address: act.origin?.address ?? null,
    user_agent: act.origin?.userAgent ?? null,
    request_id: act.origin?.requestId ?? null,
  }
  await scope.resolve(AUDIT_MODULE).record(entry, trx)
}

async function actorOf(
  db: Knex,
  userId: string | null,
): Promise<{ email: string; role: string | null } | undefined> {
  if (!userId) return undefined
  const { rows } = await db.raw<{ rows: { email: string; role: string | null }[] }>(
    `select u.email, s.role from "user" u
       left join staff_member s on s.user_id = u.id and s.deleted_at is null
      where u.id = ?`,
    [userId],
  )
  return rows[0]
}
