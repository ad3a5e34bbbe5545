import {
  PACE_DAYS,
  type StockCount,
  type StockReason,
  type StockRow,
} from "../../../../../src/contract/admin-stock"
import { counted } from "../../platform/figures"

export const REASONS: readonly { id: StockReason; name: string }[] = [
  { id: "counted", name: "Counted" },
  { id: "received", name: "Received" },
  { id: "returned", name: "Returned" },
  { id: "damaged", name: "Damaged" },
  { id: "lost", name: "Lost" },
  { id: "expired", name: "Expired" },
  { id: "other", name: "Other" },
]

export const reasonName = (reason: StockCount["reason"]): string =>
  reason === "undo" ? "Undo" : (REASONS.find(({ id }) => id === reason)?.name ?? reason)

/** How a shade or size is named to people who cannot see its row. */
export const shadeName = ({ name, variant_title }: StockRow): string =>
  `${name} ${variant_title ?? ""}`.trim()

/** How long what can be sold lasts, as it was sold of late; nothing where none was, or where it is not counted. */
export function lasts({ is_counted, stock_quantity, sold_quantity }: StockRow): string | null {
  if (!is_counted || sold_quantity === 0) return null
  const days = Math.floor((stock_quantity * PACE_DAYS) / sold_quantity)
  if (stock_quantity === 0) return "sold out"
  return days === 0 ? "gone today" : `lasts ${counted(days, "day")}`
}
