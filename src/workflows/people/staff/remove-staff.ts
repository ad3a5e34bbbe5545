import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { notFound } from "../../../errors"
import { endSessions } from "../../../modules/accounts/sessions"
import { dropFactors, dropRole } from "../../../modules/staff/staff-rows"
import { nameOf, type Person, personOf } from "../../shared/people/person"
import { endStaffSignIn } from "../accounts/sign-in-rows"
import { asSuperadmin, assertNotOneself, assertSuperadminRemains } from "./as-superadmin"

/**
 * Removes a person from staff: role, Medusa user, second factor and sessions, all at one commit. Who shops under
 * the same sign-in keeps that; the sign-in of who does not goes as well. 409 for the last superadmin.
 */
export async function removeStaff(
  container: MedusaContainer,
  actorUserId: string,
  staffId: string,
): Promise<{ name: string; sessionsEnded: number }> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  assertNotOneself(actorUserId, staffId, "Ask another superadmin to remove you from staff")
  return asSuperadmin(pg, actorUserId, async (trx) => {
    const person = await staffMember(trx, staffId)
    await assertSuperadminRemains(trx, staffId)
    return { name: nameOf(person), sessionsEnded: await endMembership(trx, person, staffId) }
  })
}

/** The person of a Medusa user who is on the staff. 404 otherwise. */
export async function staffMember(trx: Knex, staffId: string): Promise<Person> {
  const person = await personOf(trx, staffId).catch(() => null)
  if (person?.user_id === staffId && person.staff_role) return person
  throw notFound("Member of staff not found")
}

/**
 * In one transaction, although the rows are several modules': a removed person must lose all of it at once, and
 * Medusa's services share no transaction. Answers how many sessions ended.
 */
export async function endMembership(trx: Knex, person: Person, userId: string): Promise<number> {
  await dropRole(trx, userId)
  await dropFactors(trx, [userId])
  await trx("user").where({ id: userId }).update({ deleted_at: trx.fn.now(), updated_at: trx.fn.now() })
  const ended = await endSessions(trx, { user_id: userId }, { reason: "staff_removed" })
  if (person.auth_identity_id) await endStaffSignIn(trx, person.auth_identity_id, person.customer_id !== null)
  return ended
}
