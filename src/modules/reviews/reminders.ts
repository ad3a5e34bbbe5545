import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { enqueue } from "../../outbox/enqueue"

const DAY_MS = 24 * 60 * 60 * 1000
/** How long after delivery the shopper is asked for a review. */
const AFTER_DAYS = 7
/** After this time the shopper is no longer asked. */
const LASTS_DAYS = 14

/** Which shoppers to ask for a review, and when: once per order. */
export class Reminders {
  constructor(private readonly pg: Knex) {}

  async plan(orderId: string, customerId: string, deliveredAt: Date, trx: Knex.Transaction): Promise<void> {
    const due_at = new Date(deliveredAt.getTime() + AFTER_DAYS * DAY_MS)
    const planned = await trx("review_reminder")
      .insert({ id: orderId, customer_id: customerId, due_at })
      .onConflict("id")
      .ignore()
      .returning("id")
    if (planned.length === 0) return
    await enqueue(trx, {
      kind: "review-mail",
      key: `review-reminder:${orderId}`,
      payload: { orderId },
      about: { type: "order", id: orderId },
      runAt: due_at,
    })
  }

  /** Whom to ask about an order; undefined when it is far too late. */
  async shopperOf(orderId: string): Promise<string | undefined> {
    const planned = await this.pg("review_reminder")
      .where({ id: orderId })
      .where("due_at", ">", new Date(Date.now() - LASTS_DAYS * DAY_MS))
      .first("customer_id")
    return planned?.customer_id
  }
}
