import type { Data } from "../../../../../src/contract/calls"
import type { StaffWholesaler, WholesaleSwitch, WholesaleWindow } from "../../../../../src/contract/wholesale"
import { counted } from "../../platform/figures"
import type { State, States } from "../../platform/states"

export type WholesalerDetail = Data<"GET /admin/wholesale/{id}">

export const WHOLESALE_VIEWS = [
  { id: "all", name: "All" },
  { id: "open", name: "Window open" },
  { id: "soon", name: "Ends within 7 days" },
  { id: "without", name: "No window" },
  { id: "left", name: "Left" },
] as const

export const windowStates: States<WholesaleWindow["state"]> = {
  open: { name: "Open", color: "green" },
  ended: { name: "Over", color: "grey" },
  closed: { name: "Ended early", color: "red" },
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
export function standingOf({ member, window }: StaffWholesaler): State {
  if (!member) return { name: "Left", color: "grey" }
  if (!window) return { name: "No window", color: "grey" }
  const { days_left: days } = window
  return { name: `${counted(days, "day")} left`, color: days > 7 ? "green" : "orange" }
}
