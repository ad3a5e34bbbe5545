import type { MedusaContainer } from "@medusajs/framework/types"
import { UNDO_SECONDS } from "../../../../contract/order-moves"
import { invalid } from "../../../../errors"
import { ORDERING_MODULE } from "../../../../modules/ordering"
import { type OrderStatus, skippedSteps } from "../../../../modules/ordering/domain/status"
import type { Actor } from "../../../../modules/ordering/order-record"
import { moveOrder } from "../move-order"
import { eachOrder, type MoveResult } from "./move-many"
import { shipmentsOf } from "./shipments"

export interface NewMove {
  ids: string[]
  to: "packed" | "shipped" | "delivered"
  /** Whether orders may pass over steps. */
  skips: boolean
  note: string | null
  courierId: string | null
  /** Of the one order that is moved. */
  waybill: string | null
  /** Of several, each its own. */
  waybills: { orderId: string; waybill: string }[]
  /** Who rides with all of them. */
  rider: string | null
}

export interface MadeMove {
  /** Null when nothing was moved. */
  moveId: string | null
  results: MoveResult[]
}

/**
 * Moves orders so that it can be taken back for `UNDO_SECONDS`. Each order by itself: what cannot move says why, one that
 * would skip steps names them. 422, and nothing is moved, on `courier_id` for an unknown courier and on a waybill that cannot be
 * the order's.
 */
export async function makeMove(container: MedusaContainer, move: NewMove, actor: Actor): Promise<MadeMove> {
  const { moves } = container.resolve(ORDERING_MODULE)
  const shipmentOf = await shipmentsOf(container, move)
  const moveId = moves.newId()
  try {
    const results = await eachOrder(container, move.ids, move.to, async (before) => {
      const shipment = shipmentOf(before)
      const skipped = skippedSteps(before.status, move.to)
      if (skipped.length > 0 && !move.skips) throw skips(skipped)
      return moveOrder(container, before.id, move.to, actor, move.note, null, {
        id: moveId,
        ...(shipment ? { also: (trx, order) => moves.ship(order.id, moveId, shipment, trx) } : {}),
      })
    })
    return { moveId: results.some(({ before, status }) => before !== status) ? moveId : null, results }
  } finally {
    await moves.close(moveId, UNDO_SECONDS)
  }
}

const skips = (skipped: OrderStatus[]) =>
  invalid("skips_steps", `It is not marked as ${skipped.join(" and ")} yet`, {
    fields: { status: [`Not marked as ${skipped.join(" and ")} yet`] },
  })
