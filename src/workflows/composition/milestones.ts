import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ORDERING_MODULE } from "../../modules/ordering"
import type { Milestone } from "../../modules/ordering/milestone"
import { reviewsOfOrder } from "../catalogue/reviews/on-delivery"
import { workPoints } from "../programmes/points/points-of-orders"
import { workReferral } from "../programmes/referrals/work-milestone"
import { endWindowByMilestone } from "../programmes/wholesale/windows"
import { failureOf, type JobHandler, type Outcome } from "../shared/outbox/handler"

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

/** Two days, by the pauses of the outbox. */
const ATTEMPTS = 55

/** Works the events of orders: rewards are earned by delivery and lost by returns. One after the other, as each holds a connection. */
export const milestoneWork: JobHandler<"milestone"> = {
  lane: "shop",
  attempts: ATTEMPTS,
  async run(container, jobs) {
    const ends = new Map<number, Outcome>()
    for (const { id, payload } of jobs)
      ends.set(id, await workUntil(container, payload.orderId).catch(failureOf))
    return ends
  },
}

/** Works what happened to an order, in its order, as far as it cannot be undone any more. */
async function workUntil(container: MedusaContainer, orderId: string): Promise<Outcome> {
  const ordering = container.resolve(ORDERING_MODULE)
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const workNext = () =>
    pg.transaction(async (trx): Promise<Outcome | null> => {
      const order = await ordering.lock(orderId, trx)
      const event = await ordering.nextMilestone(orderId, trx)
      if (!event) return { is: "done" }
      if (event.is_held && event.held_until) return { is: "again", at: event.held_until }
      for (const handle of HANDLERS) await handle(container, trx, { event, order })
      await ordering.milestoneWorked(event.id, trx)
      return null
    })
  for (;;) {
    const end = await workNext()
    if (end) return end
  }
}
