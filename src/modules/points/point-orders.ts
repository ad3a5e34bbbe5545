import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** What an order brought: as much as still counts, after what came back. */
export interface PointOrder {
  order_id: string
  customer_id: string
  /** On top of the order's own points: that of the tier on the day of delivery, for ever. */
  bonus_percent: number
  points: number
  delivered_at: Date
}

/** Points by the orders that brought them. They decide the tier, and are the outbox of the mails about them. */
export class PointOrders {
  constructor(private readonly pg: Knex) {}

  async find(orderId: string, trx: Knex.Transaction): Promise<PointOrder | null> {
    return (await trx("points_order").where({ order_id: orderId }).first()) ?? null
  }

  async add(order: PointOrder & { told: boolean }, trx: Knex.Transaction): Promise<void> {
    const { told, ...row } = order
    await trx("points_order").insert({ ...row, told_at: told ? trx.fn.now() : null })
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

  /** Takes those whose shopper has not been told. Who dies over it frees them again. */
  async takeUntold(limit: number): Promise<PointOrder[]> {
    const { rows } = await this.pg.raw<{ rows: PointOrder[] }>(
      `update points_order set telling_until = now() + interval '60 seconds'
        where order_id in (select order_id from points_order where told_at is null
            and (telling_until is null or telling_until < now())
          order by created_at for update skip locked limit ?) returning *`,
      [limit],
    )
    return rows
  }

  async told(orderId: string): Promise<void> {
    await this.pg("points_order").where({ order_id: orderId }).update({ told_at: this.pg.fn.now() })
  }
}
