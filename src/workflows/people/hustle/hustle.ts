import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { forbidden } from "../../../errors"
import { ACCOUNT_MODULE } from "../../../modules/accounts"
import { HUSTLE_MODULE } from "../../../modules/hustle"
import type { AgentRecord } from "../../../modules/hustle/agents"
import { afterChange } from "../../../modules/hustle/domain/status"
import type HustleService from "../../../modules/hustle/service"

export const hustleOf = (container: MedusaContainer): HustleService => container.resolve(HUSTLE_MODULE)

/** The purpose under which the vault stores agents' documents. */
export const HUSTLE_DOCUMENT = "hustle_document"

/** Agents have a verified e-mail. Throws 403 `email_not_verified`. */
export async function assertVerified(container: MedusaContainer, customerId: string): Promise<void> {
  const account = await container.resolve(ACCOUNT_MODULE).accountOf(customerId)
  if (account?.email_verified_at) return
  throw forbidden("email_not_verified", "Please verify your e-mail first")
}

/**
 * Brings a locked agent to where their own act leads, and notes a submission. Whatever staff had open is old
 * afterwards.
 */
export async function settleStatus(
  hustle: HustleService,
  agent: AgentRecord,
  trx: Knex.Transaction,
): Promise<void> {
  const documents = await hustle.documents.of(agent.id, trx)
  const to = afterChange(agent.status, documents.length)
  const isDecided = to === "approved"
  const isSubmitted = to === "submitted" && agent.status !== "submitted"
  await hustle.agents.move(
    agent.id,
    to,
    {
      ...(isDecided ? {} : { reason: null, decided_at: null, decided_by: null }),
      ...(isSubmitted ? { submitted_at: new Date() } : {}),
    },
    trx,
  )
  if (!isSubmitted) return
  await hustle.events.add(
    { hustle_id: agent.id, kind: "submitted", actor_kind: "shopper", actor_id: agent.customer_id },
    trx,
  )
}
