import type {
  PurchaseOrderLine,
  PurchaseOrderMove,
  PurchaseOrderStatus,
} from "../../../../../src/contract/admin-purchasing"
import type { States } from "../../platform/states"

export const purchaseStates: States<PurchaseOrderStatus> = {
  draft: { name: "Draft", color: "grey" },
  ordered: { name: "Ordered", color: "blue" },
  partly_received: { name: "Partly received", color: "orange" },
  received: { name: "Received", color: "green" },
  closed: { name: "Closed", color: "grey" },
  cancelled: { name: "Cancelled", color: "red" },
}

export const moveWords: Record<PurchaseOrderMove, { action: string; question: string; consequence: string }> =
  {
    ordered: {
      action: "Mark as ordered",
      question: "Mark {number} as ordered?",
      consequence: "Its lines can't be changed then. Send it to the supplier yourself.",
    },
    draft: {
      action: "Back to draft",
      question: "Take {number} back to a draft?",
      consequence: "Its lines can be changed again. Tell the supplier if they have it already.",
    },
    closed: {
      action: "Close",
      question: "Close {number}?",
      consequence: "Nothing more can be received for it. This can't be undone.",
    },
    cancelled: {
      action: "Cancel order",
      question: "Cancel {number}?",
      consequence: "Nothing can be received for it. This can't be undone.",
    },
  }

/** Product and shade of a line. */
export const lineName = ({
  name,
  variant_title,
}: Pick<PurchaseOrderLine, "name" | "variant_title">): string =>
  [name, variant_title].filter(Boolean).join(", ")

/** How many of a line are still to come. */
export const missing = ({ units, units_received }: PurchaseOrderLine): number =>
  Math.max(0, units - units_received)

export const unitsWords = (units: number): string =>
  `${units.toLocaleString("en-NG")} ${units === 1 ? "unit" : "units"}`
