import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Milestone } from "../../../modules/ordering/milestone"
import { earn } from "./earn"
import { reverseRewardsOf } from "./reverse-rewards"

/** Rewards are earned when an order is delivered, and lost when it is cancelled, returned or refunded (docs/referral.md). */
export async function workReferral(
  container: MedusaContainer,
  trx: Knex.Transaction,
  { event, order }: Milestone,
): Promise<void> {
  if (event.status === "delivered") await earn(container, order, event.at, trx)
  else await reverseRewardsOf(container, order, event.id, trx)
}
