import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Milestone } from "../../../modules/ordering/milestone"
import { earn } from "./earn"
import { takeBackFrom } from "./take-back"

/** Rewards are earned by delivery, and lost by cancelling, returns and money back (decisions section 10). */
export async function workReferral(
  container: MedusaContainer,
  trx: Knex.Transaction,
  { event, order }: Milestone,
): Promise<void> {
  if (event.status === "delivered") await earn(container, order, event.at, trx)
  else await takeBackFrom(container, order, event.id, trx)
}
