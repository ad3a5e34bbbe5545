import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Milestone } from "../../../modules/ordering/milestone"
import { REVIEW_MODULE } from "../../../modules/reviews"

/** What reached a shopper is a verified purchase, and a week later we ask how it is. */
export async function reviewsOfOrder(
  container: MedusaContainer,
  trx: Knex.Transaction,
  { event, order }: Milestone,
): Promise<void> {
  if (!order.customer_id) return
  const reviews = container.resolve(REVIEW_MODULE)
  if (event.status === "delivered") {
    const productIds = [...new Set(order.lines.map(({ product_id }) => product_id))]
    await reviews.markVerified(order.customer_id, productIds, trx)
    await reviews.reminders.plan(order.id, order.customer_id, event.at, trx)
  }
}
