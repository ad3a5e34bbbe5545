import { StatusBadge } from "@medusajs/ui"
import type { OrderStatus } from "../../../../src/contract/orders"

type Tone = "orange" | "blue" | "purple" | "green" | "red" | "grey"

export const STATUSES: OrderStatus[] = [
  "pending",
  "processing",
  "packed",
  "shipped",
  "delivered",
  "cancelled",
  "returned",
]

/** How staff say where an order is, on every screen. */
export const statusLabel: Record<OrderStatus, string> = {
  pending: "Waiting for payment",
  processing: "Paid, to pack",
  packed: "Packed",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
  returned: "Returned",
}

const statusTone: Record<OrderStatus, Tone> = {
  pending: "orange",
  processing: "blue",
  packed: "purple",
  shipped: "purple",
  delivered: "green",
  cancelled: "grey",
  returned: "red",
}

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <StatusBadge color={statusTone[status]}>{statusLabel[status]}</StatusBadge>
}
