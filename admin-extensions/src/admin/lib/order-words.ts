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

export const statusLabel: Record<OrderStatus, string> = {
  pending: "Waiting for payment",
  processing: "Paid, to pack",
  packed: "Packed",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
  returned: "Returned",
}

export const statusTone: Record<OrderStatus, Tone> = {
  pending: "orange",
  processing: "blue",
  packed: "purple",
  shipped: "purple",
  delivered: "green",
  cancelled: "grey",
  returned: "red",
}

/** What the button that moves an order there says. */
export const moveLabel: Record<OrderStatus, string> = {
  pending: "Reopen",
  processing: "Mark as paid",
  packed: "Mark as packed",
  shipped: "Mark as shipped",
  delivered: "Mark as delivered",
  cancelled: "Cancel order",
  returned: "Take back as returned",
}

const naira = new Intl.NumberFormat("en-NG", {
  style: "currency",
  currency: "NGN",
  currencyDisplay: "narrowSymbol",
})
const instant = new Intl.DateTimeFormat("en-NG", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Africa/Lagos",
})

/** Order totals always with two decimals (decisions section 1). */
export const formatNaira = (amount: number): string => naira.format(amount)
export const formatInstant = (iso: string): string => instant.format(new Date(iso))
