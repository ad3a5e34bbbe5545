import { REVIEW_MODULE } from "../../../modules/review"
import type ReviewService from "../../../modules/review/service"
import type { MilestoneHandler } from "../../wiring/milestones"

/** What reached a shopper is a verified purchase, and a week later we ask how it is; not when it went back. */
export const reviewsOfOrder: MilestoneHandler = async (container, trx, { event, order }) => {
  if (!order.customer_id) return
  const reviews = container.resolve<ReviewService>(REVIEW_MODULE)
  if (event.status === "delivered") {
    const productIds = [...new Set(order.lines.map(({ product_id }) => product_id))]
    await reviews.markVerified(order.customer_id, productIds, trx)
    await reviews.reminders.plan(order.id, order.customer_id, event.at, trx)
  } else if (event.status === "returned" || event.status === "cancelled") {
    await reviews.reminders.forget(order.id, trx)
  }
}
