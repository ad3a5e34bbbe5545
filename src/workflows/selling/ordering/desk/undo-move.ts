import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { cancelOrderFulfillmentWorkflow } from "@medusajs/medusa/core-flows"
import { conflict } from "../../../../errors"
import { ORDERING_MODULE } from "../../../../modules/ordering"
import { type OrderStatus, statusBefore } from "../../../../modules/ordering/domain/status"
import type { OpenMove } from "../../../../modules/ordering/order-moves"
import type { Actor } from "../../../../modules/ordering/order-record"
import { assertNotOwnOrder } from "../../../shared/people/four-eyes"
import { openFulfilments } from "../fulfilments"
import { eachOrder, type MoveResult } from "./move-many"

/**
 * Undoes a move whose e-mail has not gone yet: the shop's status and Medusa's fulfilments stand as before it. An
 * order that was moved again meanwhile stays. Throws 409 `too_late`.
 */
export async function undoMove(
  container: MedusaContainer,
  moveId: string,
  actor: Actor,
): Promise<MoveResult[]> {
  const { moves } = container.resolve(ORDERING_MODULE)
  const taken = new Map((await moves.claimUndo(moveId)).map((move) => [move.orderId, move]))
  if (taken.size === 0) {
    throw conflict("too_late", "The e-mail is on its way: this can no longer be undone")
  }
  return eachOrder(container, [...taken.keys()], "back", async ({ id }) => {
    const move = taken.get(id)
    if (!move) throw new Error(`${id} is not in move ${moveId}`)
    let isDone = false
    try {
      const order = await undoOne(container, moveId, move, actor)
      isDone = true
      return order
    } finally {
      if (!isDone) await moves.release(moveId, id)
    }
  })
}

async function undoOne(container: MedusaContainer, moveId: string, move: OpenMove, actor: Actor) {
  const ordering = container.resolve(ORDERING_MODULE)
  const { orderId, steps } = move
  const [first, last] = [steps[0], steps[steps.length - 1]]
  if (!first || !last) throw new Error(`Move ${moveId} has no steps`)
  const order = await ordering.takeOrder(orderId, [last])
  if (!order) {
    throw conflict("order_busy", "This order was changed since. Reload to see where it stands")
  }
  try {
    await assertNotOwnOrder(container, order, actor.id)
    for (const step of [...steps].reverse()) await backInMedusa(container, orderId, step)
    const from = statusBefore(first)
    await ordering.moves.remove(moveId, move, from)
    return { ...order, status: from }
  } finally {
    await ordering.releaseOrder(orderId)
  }
}

/** Undoes what the step did to Medusa's records. A step that has been undone already is left alone. */
async function backInMedusa(container: MedusaContainer, orderId: string, step: OrderStatus): Promise<void> {
  const fulfilment = container.resolve(Modules.FULFILLMENT)
  for (const { id, shipped_at, delivered_at } of await openFulfilments(container, orderId)) {
    switch (step) {
      case "packed":
        await cancelOrderFulfillmentWorkflow(container).run({
          input: { order_id: orderId, fulfillment_id: id },
        })
        break
      case "shipped":
        if (!shipped_at) break
        await revert(container, orderId, id, "SHIP_ITEM")
        await fulfilment.updateFulfillment(id, { shipped_at: null })
        break
      case "delivered":
        if (!delivered_at) break
        await revert(container, orderId, id, "DELIVER_ITEM")
        await fulfilment.updateFulfillment(id, { delivered_at: null })
        break
      default:
        throw new Error(`Going to ${step} cannot be undone`)
    }
  }
}

/**
 * Medusa stores what was shipped and delivered in versions of its order. The newest one goes, as Medusa's own workflow does
 * when it fails, if it is the very one that the step made.
 */
async function revert(
  container: MedusaContainer,
  orderId: string,
  fulfilmentId: string,
  action: "SHIP_ITEM" | "DELIVER_ITEM",
): Promise<void> {
  const db: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const actions = await db({ o: "order" })
    .join({ a: "order_change_action" }, (join) =>
      join.on("a.order_id", "o.id").andOn("a.version", "o.version").andOnNull("a.deleted_at"),
    )
    .where("o.id", orderId)
    .select("a.action", "a.reference_id")
  const isOurs =
    actions.length > 0 && actions.every((one) => one.action === action && one.reference_id === fulfilmentId)
  if (!isOurs) {
    throw conflict("order_busy", "This order was changed since. Reload to see where it stands")
  }
  await container.resolve(Modules.ORDER).revertLastVersion(orderId)
}
