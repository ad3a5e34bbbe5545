import type { AftercareEvent } from "../../../../../src/contract/order-aftercare"
import type { MoveStatus } from "../../../../../src/contract/order-moves"
import type { OrderStatus } from "../../../../../src/contract/orders"
import { statusLabel } from "../../ui/order-status"

/** What stands in an order's timeline. */
export const stepLabel: Record<OrderStatus | AftercareEvent, string> = {
  ...statusLabel,
  expiring: "Payment reminder sent",
  recipient_changed: "Recipient changed",
  items_taken_out: "Items taken out",
  return_asked: "Return requested",
  return_approved: "Return approved",
  return_refused: "Return refused",
  return_received: "Return received",
  return_withdrawn: "Return withdrawn by the shopper",
  refunded: "Refunded",
}

/** What stands over an order's products: where they are by now. */
export const productsTitle: Record<OrderStatus, string> = {
  pending: "Products",
  processing: "To pack",
  packed: "Packed",
  shipped: "On the way",
  delivered: "Delivered",
  cancelled: "Cancelled",
  returned: "Returned",
}

/** The steps of an order that goes well; from one to the next at a time. */
export const MOVES: readonly MoveStatus[] = ["packed", "shipped", "delivered"]

/** "packed and shipped": what a move from here passes over; empty for the next step. */
export function skippedWords(from: OrderStatus, to: MoveStatus): string {
  const way: readonly OrderStatus[] = MOVES
  return MOVES.slice(way.indexOf(from) + 1, way.indexOf(to)).join(" and ")
}

/** What the button that moves an order there says. */
export const moveLabel: Record<OrderStatus, string> = {
  pending: "Reopen",
  processing: "Mark as paid",
  packed: "Mark as packed",
  shipped: "Mark as shipped",
  delivered: "Mark as delivered",
  cancelled: "Cancel order",
  returned: "Mark as returned",
}

/** How many orders stand in a status; "1,000+" where the shop has stopped counting. */
export function shownCount(
  meta: { counts: Record<OrderStatus, number>; counted_up_to: number },
  status: OrderStatus,
): string {
  const count = meta.counts[status]
  return count >= meta.counted_up_to ? `${count.toLocaleString("en-NG")}+` : count.toLocaleString("en-NG")
}
