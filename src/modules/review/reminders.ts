import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** How long after delivery the shopper is asked for a review. */
const AFTER = "7 days"
/** After this time the shopper is no longer asked. */
const LASTS = "14 days"

export interface DueReminder {
  /** The order. */
  id: string
  customer_id: string
}

/** Which shoppers to ask for a review, and when: once per order. */
export class Reminders {
  async plan(orderId: string, customerId: string, deliveredAt: Date, trx: Knex.Transaction): Promise<void> {
    await trx.raw<void>(
      `insert into review_reminder (id, customer_id, due_at) values (?, ?, ?::timestamptz + '${AFTER}'::interval)
       on conflict (id) do nothing`,
      [orderId, customerId, deliveredAt],
    )
  }

  /** Nobody is asked how a thing was that went back. */
  async forget(orderId: string, trx: Knex.Transaction): Promise<void> {
    await trx("review_reminder").where({ id: orderId, ended_at: null }).update({ ended_at: trx.fn.now() })
  }

  /** The longest due one, held until the transaction ends. What is far too late is left alone. */
  async take(trx: Knex.Transaction): Promise<DueReminder | null> {
    const { rows } = await trx.raw<{ rows: DueReminder[] }>(
      `select id, customer_id from review_reminder
        where ended_at is null and due_at <= now() and due_at > now() - '${LASTS}'::interval
        order by due_at limit 1 for update skip locked`,
    )
    return rows[0] ?? null
  }

  async end(orderId: string, sent: boolean, trx: Knex.Transaction): Promise<void> {
    await trx("review_reminder").where({ id: orderId }).update({ ended_at: trx.fn.now(), sent })
  }
}
