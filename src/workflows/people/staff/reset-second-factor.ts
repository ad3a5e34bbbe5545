import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { endSessions } from "../../../modules/accounts/sessions"
import { enqueueSecondFactorMail } from "../../../modules/staff/second-factor-news"
import { dropFactors } from "../../../modules/staff/staff-rows"
import { nameOf } from "../../shared/people/person"
import { asSuperadmin, assertNotOneself } from "./as-superadmin"
import { staffMember } from "./remove-staff"

/**
 * For staff who lost phone and recovery codes: the next sign-in asks for the password alone, and no passkey opens the account.
 * Ends their sessions.
 */
export async function resetSecondFactor(
  container: MedusaContainer,
  actorUserId: string,
  staffId: string,
): Promise<{ name: string; sessionsEnded: number }> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  assertNotOneself(actorUserId, staffId, "Your own authenticator app is under My security")
  return asSuperadmin(pg, actorUserId, async (trx) => {
    const person = await staffMember(trx, staffId)
    // An app that they set up as a shopper is asked for in the back office, too.
    const ids = [staffId, person.customer_id].filter((id) => id !== null)
    await dropFactors(trx, ids)
    const sessionsEnded = await endSessions(trx, { user_id: staffId }, { reason: "second_factor_changed" })
    await enqueueSecondFactorMail(trx, { userId: staffId, customerId: null }, "taken_off")
    return { name: nameOf(person), sessionsEnded }
  })
}
