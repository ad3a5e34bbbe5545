import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { LEDGER_MODULE } from "../../modules/ledger"
import { readOrder } from "../../modules/ordering/order-record"
import type { ShopOrder } from "../../sql/tables"
import { countOrder } from "../../workflows/programmes/points/points-of-orders"

/**
 * Points of what the demo shopper was delivered. Counted once each, so that a run that was cut short goes on. Answers
 * what to say of it.
 */
export async function countPoints(container: MedusaContainer, pg: Knex, customerId: string): Promise<string> {
  const rows: (ShopOrder & { delivered_at: Date })[] = await pg("shop_order as o")
    .join("order_event as e", (on) => on.on("e.order_id", "o.id").andOnVal("e.status", "delivered"))
    .where({ "o.customer_id": customerId, "o.status": "delivered" })
    .orderBy("e.at")
    .select("o.*", "e.at as delivered_at")
  for (const row of rows) {
    await container.resolve(LEDGER_MODULE).transaction((trx) =>
      countOrder(container, trx, readOrder(row), row.id, {
        deliveredAt: row.delivered_at,
        occurredAt: row.delivered_at,
      }),
    )
  }
  return `of ${rows.length} orders`
}
