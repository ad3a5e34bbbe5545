import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { isShopError } from "../../../../errors"
import { ORDERING_MODULE } from "../../../../modules/ordering"
import type { OrderStatus } from "../../../../modules/ordering/domain/status"
import type { Actor, OrderRecord } from "../../../../modules/ordering/order-record"
import { moveOrder } from "../move-order"

export interface MoveResult {
  id: string
  order_number: string | null
  is_moved: boolean
  /** Where it was and is; null when the order is not found. */
  before: OrderStatus | null
  status: OrderStatus | null
  /** What it sent back of the order's money, in kobo. */
  refundedKobo: number
  message: string
}

/** Moves each order by itself, one after the other: what cannot move says why and holds up none of the others. */
export function moveMany(
  container: MedusaContainer,
  ids: string[],
  to: OrderStatus,
  actor: Actor,
  note: string | null,
): Promise<MoveResult[]> {
  return eachOrder(container, ids, to, ({ id }) => moveOrder(container, id, to, actor, note))
}

/** Does the same with each order, one after the other. `to` is where it goes, for the log. */
export async function eachOrder(
  container: MedusaContainer,
  ids: string[],
  to: string,
  work: (order: OrderRecord) => Promise<OrderRecord>,
): Promise<MoveResult[]> {
  const results: MoveResult[] = []
  for (const id of new Set(ids)) results.push(await oneOrder(container, id, to, work))
  return results
}

async function oneOrder(
  container: MedusaContainer,
  id: string,
  to: string,
  work: (order: OrderRecord) => Promise<OrderRecord>,
): Promise<MoveResult> {
  const ordering = container.resolve(ORDERING_MODULE)
  const before = await ordering.order(id)
  if (!before) {
    return {
      ...{ id, order_number: null, is_moved: false, before: null, status: null, refundedKobo: 0 },
      message: "We could not find that order",
    }
  }
  const known = { id, order_number: before.order_number, before: before.status }
  try {
    const { status, refunded_kobo: now } = await work(before)
    const refundedKobo = now - before.refunded_kobo
    return {
      ...known,
      is_moved: true,
      status,
      refundedKobo,
      message: `Order ${before.order_number} is ${status}`,
    }
  } catch (error) {
    if (!isShopError(error)) {
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .error(`Order ${before.order_number} to ${to}: ${error instanceof Error ? error.stack : error}`)
    }
    // Of several steps some may be done.
    const { status, refunded_kobo: now } = (await ordering.order(id)) ?? before
    const refundedKobo = now - before.refunded_kobo
    const message = isShopError(error) ? error.message : "It could not be moved just now. Try again"
    return { ...known, is_moved: false, status, refundedKobo, message }
  }
}
