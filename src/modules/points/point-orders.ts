import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { enqueue } from "../../outbox/enqueue"

/** What an order brought: as much as still counts, after what came back. */
export interface PointOrder {
  order_id: string
  customer_id: string
  /** On top of the order's own points: that of the tier on the day of delivery, for ever. */
  bonus_percent: number
  points: number
  delivered_at: Date
}

/** Points by the orders that brought them. They decide the tier, and are mailed about. */
export class PointOrders {
  constructor(private readonly pg: Knex) {}

  async find(orderId: string, db: Knex = this.pg): Promise<PointOrder | null> {
    return (await db("points_order").where({ order_id: orderId }).first()) ?? null
  }

  async add(order: PointOrder, trx: Knex.Transaction): Promise<void> {
    await trx("points_order").insert(order)
    const orderId = order.order_id
    // No e-mail: the order was paid for with less than a point.
    if (order.points === 0) return
    await enqueue(trx, {
      kind: "points-mail",
      key: `points-${orderId}`,
      payload: { orderId },
      about: { type: "order", id: orderId },
    })
  }

  async setPoints(orderId: string, points: number, trx: Knex.Transaction): Promise<void> {
    await trx("points_order").where({ order_id: orderId }).update({ points, updated_at: trx.fn.now() })
  }

  /** Points of orders delivered in the last twelve months. */
  async yearPoints(customerId: string, trx?: Knex.Transaction): Promise<number> {
    const db = trx ?? this.pg
    const rows = await db("points_order")
      .where({ customer_id: customerId })
      .where("delivered_at", ">", db.raw<Date>("now() - interval '12 months'"))
      .sum<{ sum: string | null }[]>("points")
    return Number(rows[0]?.sum ?? 0)
  }
}
