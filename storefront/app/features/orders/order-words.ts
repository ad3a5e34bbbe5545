import type { Order, OrderStatus } from "@contract/orders"
import { daysAway, friendlyDay } from "~/platform/dates"
import type { BadgeTone } from "~/ui/badge"
import { creditSentence } from "./credit-words"

type Method = Order["delivery_method"]

/** The stages of an order that goes well, in order. */
const STAGES = ["pending", "processing", "packed", "shipped", "delivered"] as const satisfies OrderStatus[]

const names: Record<OrderStatus, string> = {
  pending: "Waiting for payment",
  processing: "Processing",
  packed: "Packed",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
  returned: "Returned",
}

export function statusName(status: OrderStatus, method: Method = "delivery"): string {
  if (method === "pickup") {
    if (status === "shipped") return "Sent to the pickup place"
    if (status === "delivered") return "Picked up"
  }
  return names[status]
}

const tones: Record<OrderStatus, BadgeTone> = {
  pending: "alert",
  processing: "brand",
  packed: "brand",
  shipped: "brand",
  delivered: "wash",
  cancelled: "neutral",
  returned: "neutral",
}

export function statusTone(status: OrderStatus): BadgeTone {
  return tones[status]
}

/** Once an order is placed and paid these steps read as done, not as waiting. */
const doneNames: Partial<Record<OrderStatus, string>> = {
  pending: "Order placed",
  processing: "Payment received",
}

/** What stands at a stage of the timeline. A replacement begins with `processing`: nobody waited for its payment. */
export function stageName(status: OrderStatus, method: Method, reached: boolean, isFirst = false): string {
  if (reached && isFirst && status === "processing") return "Replacement ordered"
  return (reached ? doneNames[status] : undefined) ?? statusName(status, method)
}

/** By what an order was paid beside the wallet. */
export function paidBy(channel: Order["channel"]): string {
  if (channel === "credit") return "Paid by credit"
  return channel === "bank_transfer" ? "Paid by bank transfer" : "Paid by card"
}

/** What a status means for the shopper, in one sentence. */
export function statusSentence(
  order: Pick<Order, "status" | "delivery_method" | "expected_date"> & Partial<Pick<Order, "credit">>,
  now: Date = new Date(),
): string {
  const pickup = order.delivery_method === "pickup"
  const when = order.expected_date ? byWhen(order.expected_date, now) : null
  switch (order.status) {
    case "pending":
      return creditSentence(order.credit) ?? "We are holding your items. Pay to have them sent."
    case "processing":
    case "packed":
      if (!when) return pickup ? "We are getting it ready for pickup." : "We are getting it ready."
      return pickup ? `Ready for pickup ${when}.` : `Arriving ${when}.`
    case "shipped":
      if (pickup) return `On its way to the pickup place${when ? `: ready ${when}` : ""}.`
      return when ? `On its way. Arriving ${when}.` : "On its way to you."
    case "delivered":
      return pickup ? "Picked up. Enjoy your order." : "Delivered. Enjoy your order."
    case "cancelled":
      return "This order was cancelled. Nothing will be sent."
    case "returned":
      return "This order came back to us."
  }
}

function byWhen(day: string, now: Date): string {
  const days = daysAway(day, now)
  if (days < 0) return "any time now"
  return days === 0 ? "today" : `by ${friendlyDay(day, now)}`
}

export interface Stage {
  /** The status reached; null for what happened beside the statuses. */
  status: OrderStatus | null
  /** Words of its own, for anything that is not a status. */
  name: string | null
  /** When it was reached; null when it is still ahead. */
  at: string | null
  note: string | null
  current: boolean
}

interface Event {
  status: OrderStatus
  at: string
  note?: string | null
}

/**
 * The timeline as stages: those reached with their times, then those ahead. Staff may skip stages: one that was
 * passed over is left out once a later one is reached. A cancelled or returned order ends where it ended. `besides`
 * stand among those reached by their time.
 */
export function stagesOf(
  status: OrderStatus,
  timeline: Event[],
  besides: { at: string; name: string; note: string | null }[] = [],
): Stage[] {
  const events = [...timeline, ...besides].sort((a, b) => a.at.localeCompare(b.at))
  const reached: Stage[] = events.map((event, i) => ({
    status: "status" in event ? event.status : null,
    name: "name" in event ? event.name : null,
    at: event.at,
    note: event.note ?? null,
    current: i === events.length - 1,
  }))
  const position = (STAGES as readonly OrderStatus[]).indexOf(status)
  if (position < 0) return reached
  const ahead = STAGES.slice(position + 1).map((stage) => ({
    status: stage,
    name: null,
    at: null,
    note: null,
    current: false,
  }))
  return [...reached, ...ahead]
}
