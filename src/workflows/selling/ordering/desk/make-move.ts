import type { MedusaContainer } from "@medusajs/framework/types"
import { UNDO_SECONDS } from "../../../../contract/order-moves"
import { invalidField, ShopError } from "../../../../errors"
import { DELIVERY_MODULE } from "../../../../modules/delivery"
import { trackingAddress } from "../../../../modules/delivery/courier-book"
import { ORDERING_MODULE } from "../../../../modules/ordering"
import { type OrderStatus, skippedSteps } from "../../../../modules/ordering/domain/status"
import type { NewShipment } from "../../../../modules/ordering/order-moves"
import type { Actor } from "../../../../modules/ordering/order-record"
import { moveOrder } from "../move-order"
import { eachOrder, type MoveResult } from "./move-many"

export interface NewMove {
  ids: string[]
  to: "packed" | "shipped" | "delivered"
  /** Whether orders may pass over steps. */
  skips: boolean
  note: string | null
  courierId: string | null
  waybill: string | null
  rider: string | null
}

export interface MadeMove {
  /** Null when nothing was moved. */
  moveId: string | null
  results: MoveResult[]
}

/**
 * Moves orders so that it can be taken back for `UNDO_SECONDS`. Each order by itself: what cannot move says why, one that
 * would skip steps names them. 422 on `courier_id` for an unknown courier.
 */
export async function makeMove(container: MedusaContainer, move: NewMove, actor: Actor): Promise<MadeMove> {
  const { moves } = container.resolve(ORDERING_MODULE)
  const shipment = await shipmentOf(container, move)
  const moveId = moves.newId()
  try {
    const results = await eachOrder(container, move.ids, move.to, async (before) => {
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
  new ShopError("invalid", "skips_steps", `It is not marked as ${skipped.join(" and ")} yet`, {
    fields: { status: [`Not marked as ${skipped.join(" and ")} yet`] },
  })

/** What is said of the parcel, where anything is. */
async function shipmentOf(container: MedusaContainer, move: NewMove): Promise<NewShipment | null> {
  const { courierId, waybill, rider } = move
  if (move.to === "packed" || !(courierId || waybill || rider)) return null
  const books = container.resolve(DELIVERY_MODULE).courierBook
  const [courier] = courierId ? await books.list(courierId) : []
  if (courierId && !courier) throw invalidField("courier_id", "Choose a courier")
  return {
    courierId: courier?.id ?? null,
    courierName: courier?.name ?? null,
    waybill: waybill || null,
    trackingUrl: courier ? trackingAddress(courier.tracking_url, waybill) : null,
    rider: rider || null,
  }
}
