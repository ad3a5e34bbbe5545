import type { StockCount, StockReason, StockRow } from "../../../../../src/contract/admin-stock"

export const REASONS: readonly { id: StockReason; name: string }[] = [
  { id: "counted", name: "Counted" },
  { id: "received", name: "Received" },
  { id: "returned", name: "Returned" },
  { id: "damaged", name: "Damaged" },
  { id: "lost", name: "Lost" },
  { id: "other", name: "Other" },
]

export const reasonName = (reason: StockCount["reason"]): string =>
  reason === "undo" ? "Undo" : (REASONS.find(({ id }) => id === reason)?.name ?? reason)

/** How a shade or size is named to people who cannot see its row. */
export const shadeName = ({ name, variant_title }: StockRow): string =>
  `${name} ${variant_title ?? ""}`.trim()
