import type { Data } from "../../../../../src/contract/calls"
import type { StaffWholesaler, WholesaleSwitch, WholesaleWindow } from "../../../../../src/contract/wholesale"

export type WholesalerDetail = Data<"GET /admin/wholesale/{id}">

export const WHOLESALE_VIEWS = [
  { id: "all", name: "All" },
  { id: "open", name: "Window open" },
  { id: "soon", name: "Ends within 7 days" },
  { id: "without", name: "No window" },
  { id: "left", name: "Left" },
] as const

export const windowLabel: Record<WholesaleWindow["state"], string> = {
  open: "Open",
  ended: "Over",
  closed: "Ended early",
}
export const windowTone: Record<WholesaleWindow["state"], "green" | "grey" | "red"> = {
  open: "green",
  ended: "grey",
  closed: "red",
}

export const closedLabel: Record<NonNullable<WholesaleWindow["closed_because"]>, string> = {
  order_cancelled: "an order was cancelled, the rest is below the target",
  order_returned: "something came back, the rest is below the target",
  order_refunded: "an order was refunded, the rest is below the target",
}

export const becameLabel: Record<WholesaleSwitch["became"], string> = {
  wholesaler: "Became a wholesaler",
  user: "Became a shopper again",
  next_champ: "Became a next champ",
}

/** Where a wholesaler stands, in short. */
export function standingOf({ member, window }: StaffWholesaler): {
  label: string
  tone: "green" | "orange" | "grey"
} {
  if (!member) return { label: "Left", tone: "grey" }
  if (!window) return { label: "No window", tone: "grey" }
  const { days_left: days } = window
  return { label: `${days} ${days === 1 ? "day" : "days"} left`, tone: days > 7 ? "green" : "orange" }
}
