import type { OrderStatus } from "../../../../src/contract/orders"
import { idsOf, namesOf, type States } from "../platform/states"
import { StateBadge } from "./state-badge"

/** How staff say where an order is, on every screen. */
export const orderStates: States<OrderStatus> = {
  pending: { name: "Waiting for payment", color: "orange" },
  processing: { name: "Paid, to pack", color: "blue" },
  packed: { name: "Packed", color: "purple" },
  shipped: { name: "Shipped", color: "purple" },
  delivered: { name: "Delivered", color: "green" },
  cancelled: { name: "Cancelled", color: "grey" },
  returned: { name: "Returned", color: "red" },
}

export const STATUSES = idsOf(orderStates)

export const statusLabel = namesOf(orderStates)

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <StateBadge of={orderStates[status]} />
}
