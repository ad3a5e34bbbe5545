import type { MedusaContainer } from "@medusajs/framework/types"
import type { z } from "zod"
import { toNaira } from "../../contract/money"
import type { Channel, Order } from "../../contract/orders"
import { ORDERING_MODULE } from "../../modules/ordering"
import { shopperMayCancel } from "../../modules/ordering/domain/status"
import type { OrderEventRecord, OrderRecord } from "../../modules/ordering/order-record"
import type OrderingService from "../../modules/ordering/service"

/** Orders with their timelines, in the order given. */
export async function presentOrders(scope: MedusaContainer, orders: OrderRecord[]): Promise<Order[]> {
  const timelines = await scope
    .resolve<OrderingService>(ORDERING_MODULE)
    .timelines(orders.map((order) => order.id))
  return orders.map((order) => presentOrder(order, timelines.get(order.id) ?? []))
}

export async function presentOneOrder(scope: MedusaContainer, order: OrderRecord): Promise<Order> {
  const [presented] = await presentOrders(scope, [order])
  if (!presented) throw new Error(`Order ${order.id} could not be presented`)
  return presented
}

function presentOrder(order: OrderRecord, events: OrderEventRecord[]): Order {
  return {
    id: order.id,
    order_number: order.order_number,
    status: order.status,
    created_at: order.created_at.toISOString(),
    expires_at: order.expires_at?.toISOString() ?? null,
    delivery_method: order.delivery_method,
    expected_date: order.expected_date,
    items: order.lines.map((line) => ({
      id: line.id,
      product_id: line.product_id,
      variant_id: line.variant_id,
      name: line.name,
      variant_title: line.variant_title,
      image: line.image,
      quantity: line.quantity,
      price: toNaira(line.unit_kobo),
      total: toNaira(line.total_kobo),
    })),
    items_count: order.lines.reduce((count, line) => count + line.quantity, 0),
    subtotal: toNaira(order.subtotal_kobo),
    discount: toNaira(order.discount_kobo),
    delivery: toNaira(order.delivery_kobo),
    total: toNaira(order.total_kobo),
    paid: toNaira(order.paid_kobo),
    weight: order.weight_grams / 1000,
    channel: order.channel as z.infer<typeof Channel> | null,
    note: order.note,
    recipient: order.recipient,
    timeline: presentTimeline(events),
    can_cancel: shopperMayCancel(order.status),
    can_pay: order.status === "pending",
  }
}

export function presentTimeline(events: OrderEventRecord[]): Order["timeline"] {
  return events.map(({ status, note, at }) => ({ status, note, at: at.toISOString() }))
}
