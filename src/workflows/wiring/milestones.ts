import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ORDERING_MODULE } from "../../modules/ordering"
import type { Milestone } from "../../modules/ordering/milestone"
import { reviewsOfOrder } from "../catalogue/reviews/on-delivery"
import { workPoints } from "../programmes/points/points-of-orders"
import { workReferral } from "../programmes/referral/work-milestone"
import { endWindowByMilestone } from "../programmes/wholesale/windows"

/**
 * Draws one programme's consequences from a milestone, in the transaction that is given: all programmes' or none's. An
 * event comes once, and those of one order in their order; it comes again only after a failure, of which nothing
 * stayed. Never calls a provider. Throwing puts the event off, for every programme.
 */
type MilestoneHandler = (
  container: MedusaContainer,
  trx: Knex.Transaction,
  milestone: Milestone,
) => Promise<void>

/** Each programme adds a line; the order of lines is the order in which ledger accounts are locked. */
const HANDLERS: readonly MilestoneHandler[] = [workReferral, workPoints, reviewsOfOrder, endWindowByMilestone]

/**
 * Works the events of orders that nobody has worked: rewards are earned by delivery and lost by returns. The event row
 * is the outbox, so that no consequence is lost with a process. May run in every process at once. How many it worked.
 */
export async function workMilestones(container: MedusaContainer, limit = 50): Promise<number> {
  let worked = 0
  while (worked < limit && (await workNext(container))) worked += 1
  return worked
}

async function workNext(container: MedusaContainer): Promise<boolean> {
  const ordering = container.resolve(ORDERING_MODULE)
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  let taken: Milestone["event"] | null = null
  try {
    return await pg.transaction(async (trx) => {
      const event = await ordering.takeMilestone(trx)
      if (!event) return false
      taken = event as Milestone["event"]
      const order = await ordering.lock(event.order_id, trx)
      for (const handle of HANDLERS) await handle(container, trx, { event: taken, order })
      await ordering.milestoneWorked(event.id, trx)
      return true
    })
  } catch (error) {
    if (!taken) throw error
    const { id } = taken as Milestone["event"]
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`Order event ${id} put off: ${error instanceof Error ? error.stack : error}`)
    await ordering.putOffMilestone(id)
    return true
  }
}
