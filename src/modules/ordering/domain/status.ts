import { OrderStatus } from "../../../contract/orders"
import { invalid } from "../../../errors"

export type { OrderStatus }
export const ORDER_STATUSES = OrderStatus.options

export function isOrderStatus(text: string): text is OrderStatus {
  return (ORDER_STATUSES as readonly string[]).includes(text)
}

/** The way of an order that goes well. Only money moves it from pending to processing. */
export const WAY: readonly OrderStatus[] = ["processing", "packed", "shipped", "delivered"]

/**
 * Where staff may move an order from here: forward by any number of steps, `cancelled` before `shipped`, `returned` after `delivered`. A
 * replacement comes back as a return of the order whose items it replaces.
 */
export function nextStatuses(from: OrderStatus, isReplacement = false): OrderStatus[] {
  switch (from) {
    case "pending":
      return ["cancelled"]
    case "processing":
      return ["packed", "shipped", "delivered", "cancelled"]
    case "packed":
      return ["shipped", "delivered", "cancelled"]
    case "shipped":
      return ["delivered"]
    case "delivered":
      return isReplacement ? [] : ["returned"]
    case "cancelled":
    case "returned":
      return []
  }
}

/** The single steps from one status to another. Throws 422 `invalid_move` for any move that is not allowed. */
export function stepsBetween(from: OrderStatus, to: OrderStatus, isReplacement = false): OrderStatus[] {
  if (!nextStatuses(from, isReplacement).includes(to)) {
    const unpaid = from === "pending" && WAY.includes(to)
    throw invalid(
      "invalid_move",
      unpaid
        ? "This order has not been paid yet"
        : from === to
          ? `This order is already ${to}`
          : `This order is ${from} and cannot become ${to}`,
      { fields: { status: [`Cannot go from ${from} to ${to}`] } },
    )
  }
  if (to === "cancelled" || to === "returned") return [to]
  return WAY.slice(WAY.indexOf(from) + 1, WAY.indexOf(to) + 1)
}

/** The steps that moving there would pass over: said before an order moves by more than one. */
export function skippedSteps(from: OrderStatus, to: OrderStatus): OrderStatus[] {
  return stepsBetween(from, to).slice(0, -1)
}

/** Where an order was before this step. Throws for a status that is no step of staff's. */
export function statusBefore(step: OrderStatus): OrderStatus {
  const before = WAY[WAY.indexOf(step) - 1]
  if (!before) throw new Error(`No step of staff leads to ${step}`)
  return before
}

/** A shopper cancels while pending or processing. Staff cancel a replacement, as what was paid is then due. */
export function shopperMayCancel({
  status,
  replaces_return_id,
}: {
  status: OrderStatus
  replaces_return_id: string | null
}): boolean {
  return (status === "pending" || status === "processing") && replaces_return_id === null
}
