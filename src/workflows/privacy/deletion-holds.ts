import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ShopError } from "../../errors"

export interface OpenOrder {
  order_number: string
  status: string
}

/** An order is open until it has arrived, or was cancelled and its money has gone back. */
const OPEN_ORDERS = `
  select s.order_number, s.status
    from shop_order s left join "order" m on m.id = s.id
   where s.customer_id = ?
     and (s.status in ('pending', 'processing', 'packed', 'shipped')
       or (s.status = 'cancelled' and m.status <> 'canceled'))
   order by s.created_at`

export async function openOrdersOf(db: Knex, customerId: string): Promise<OpenOrder[]> {
  const { rows } = await db.raw<{ rows: OpenOrder[] }>(OPEN_ORDERS, [customerId])
  return rows
}

/** 409 `orders_open`, with the orders in `orders`. */
export function ordersOpen(orders: OpenOrder[]): ShopError {
  const named = orders.map(({ order_number, status }) => `${order_number} (${status})`).join(", ")
  const message = `Your account can be deleted once nothing is under way. Still open: ${named}`
  return new ShopError("conflict", "orders_open", message, { extra: { orders } })
}
