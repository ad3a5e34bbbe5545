import type { PurchaseOrderMove, PurchaseOrderStatus } from "../../../contract/admin-purchasing"
import type { Kobo } from "../../../contract/money"

/** Where staff may move a purchase order; by what has come it moves by itself. */
const MOVES: Record<PurchaseOrderStatus, readonly PurchaseOrderMove[]> = {
  draft: ["ordered", "cancelled"],
  ordered: ["draft", "cancelled"],
  partly_received: ["closed"],
  received: ["closed"],
  closed: [],
  cancelled: [],
}

/** What is ordered and not over: goods for it may come. */
const OPEN: readonly PurchaseOrderStatus[] = ["ordered", "partly_received", "received"]

/** Something is still expected. */
export const EXPECTED: readonly PurchaseOrderStatus[] = ["ordered", "partly_received"]

export const movesFrom = (status: PurchaseOrderStatus): readonly PurchaseOrderMove[] => MOVES[status]

export const mayReceive = (status: PurchaseOrderStatus): boolean => OPEN.includes(status)

export interface Coming {
  units: number
  units_received: number
}

/** Where a purchase order stands by what has come of it. */
export function statusByUnits(lines: readonly Coming[]): "ordered" | "partly_received" | "received" {
  if (lines.every(({ units_received }) => units_received === 0)) return "ordered"
  return lines.every(({ units, units_received }) => units_received >= units) ? "received" : "partly_received"
}

/** How many more than ordered a line would have with what came now; 0 for none. What was too much before is not counted again. */
export function tooMany({ units, units_received }: Coming, arrived: number): number {
  return Math.max(0, units_received + arrived - Math.max(units, units_received))
}

export function costOf(lines: readonly { units: number; unit_cost_kobo: Kobo }[]): Kobo {
  return lines.reduce((sum, { units, unit_cost_kobo }) => sum + units * unit_cost_kobo, 0)
}
