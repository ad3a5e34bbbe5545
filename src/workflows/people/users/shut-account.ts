import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { conflict, notFound } from "../../../errors"
import { ACCOUNT_MODULE } from "../../../modules/accounts"
import type { SessionEnd } from "../../../modules/accounts/sessions"
import { STAFF_MODULE } from "../../../modules/staff"
import { enqueueSecondFactorMail } from "../../../modules/staff/second-factor-news"
import { nameOf, type Person, personOf } from "../../shared/people/person"
import { assertNotOneself, notAuthorized, roleOf } from "../staff/as-superadmin"

interface Act {
  actorUserId: string
  customerId: string
}

/** Shuts an account: its sessions end at once, and nobody signs in to it. Again keeps the first day, and the new reason. */
export async function blockUser(
  container: MedusaContainer,
  { reason, ...act }: Act & { reason: string },
): Promise<{ name: string; blockedAt: Date; sessionsEnded: number }> {
  const { person, customerId } = await shopperForStaff(container, act)
  const blockedAt = await container.resolve(ACCOUNT_MODULE).block(customerId, reason)
  if (!blockedAt) throw notFound("Account not found")
  const sessionsEnded = await endSessions(container, person, "blocked")
  return { name: nameOf(person), blockedAt, sessionsEnded }
}

/** Opens it again. Its sessions stay ended: the owner signs in. */
export async function unblockUser(container: MedusaContainer, act: Act): Promise<{ name: string }> {
  const { person, customerId } = await shopperForStaff(container, act)
  await container.resolve(ACCOUNT_MODULE).unblock(customerId)
  return { name: nameOf(person) }
}

/** Ends every session of the person, on all devices and in the back office. */
export async function signOutUser(
  container: MedusaContainer,
  act: Act,
): Promise<{ name: string; sessionsEnded: number }> {
  const { person } = await shopperForStaff(container, act)
  return { name: nameOf(person), sessionsEnded: await endSessions(container, person, "ended_by_staff") }
}

/**
 * For a shopper who lost phone and recovery codes, and whom staff have recognised: the next sign-in asks for the password alone.
 * Passkeys go with the app: they are on the lost phone. Ends every session, and the owner gets an e-mail. 409 when there is neither.
 */
export async function takeSecondFactorOff(
  container: MedusaContainer,
  act: Act,
): Promise<{ name: string; sessionsEnded: number }> {
  const { person, customerId } = await shopperForStaff(container, act)
  const { secondFactors, passkeys } = container.resolve(STAFF_MODULE)
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await pg.transaction(async (trx) => {
    const hadApp = await secondFactors.remove(customerId, trx)
    const hadPasskeys = (await passkeys.removeAll([customerId], trx)) > 0
    if (!hadApp && !hadPasskeys) {
      throw conflict("no_second_factor", "This account has no authenticator app and no passkey")
    }
    await enqueueSecondFactorMail(trx, { customerId, userId: null }, "taken_off")
  })
  const sessionsEnded = await endSessions(container, person, "second_factor_changed")
  return { name: nameOf(person), sessionsEnded }
}

/**
 * The shopper whom staff deal with. Shutting out a member of staff would be a way round the rule that only
 * superadmins remove members of staff: they alone decide, and never about themselves.
 */
async function shopperForStaff(
  container: MedusaContainer,
  { actorUserId, customerId }: Act,
): Promise<{ person: Person; customerId: string }> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const person = await personOf(pg, customerId)
  if (person.customer_id !== customerId) {
    throw notFound("Account not found")
  }
  assertNotOneself(actorUserId, person.user_id, "You can't do this to your own account. Ask a superadmin")
  if (person.staff_role && (await roleOf(pg, actorUserId)) !== "superadmin") throw notAuthorized()
  return { person, customerId }
}

function endSessions(container: MedusaContainer, person: Person, reason: SessionEnd): Promise<number> {
  const { customer_id, user_id, auth_identity_id } = person
  return container
    .resolve(ACCOUNT_MODULE)
    .sessions.revokeAll({ customer_id, user_id, auth_identity_id }, { reason })
}
