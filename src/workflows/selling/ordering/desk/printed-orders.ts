import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { notFound } from "../../../../errors"
import { type OrderRecord, readOrder } from "../../../../modules/ordering/order-record"

/** These orders, in the order asked for. 404 when one of them is not there: a slip must not be missing unseen. */
export async function ordersByIds(db: Knex, ids: string[]): Promise<OrderRecord[]> {
  const rows = await db("shop_order").whereIn("id", ids)
  const byId = new Map(rows.map((row) => [row.id, readOrder(row)]))
  return ids.map((id) => {
    const order = byId.get(id)
    if (!order) throw notFound("One of these orders is not there")
    return order
  })
}
