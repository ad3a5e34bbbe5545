import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createOrderFulfillmentWorkflow,
  createOrderShipmentWorkflow,
  markOrderFulfillmentAsDeliveredWorkflow,
} from "@medusajs/medusa/core-flows"
import { conflict, notFound } from "../../../errors"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { type OrderStatus, stepsBetween } from "../../../modules/ordering/domain/status"
import type { Actor, OrderRecord } from "../../../modules/ordering/order-record"
import { assertNotOwnOrder } from "../../shared/people/four-eyes"
import { storeSetup } from "../../shared/setup/store-setup"
import { receiveRest } from "../returns/receive-return"
import { cancelOrder } from "./cancel-order"
import { openFulfilments } from "./fulfilments"

/** A move that can be taken back: its id, and what is written with the step to `shipped`. */
export interface MoveTogether {
  id: string
  also?: (trx: Knex.Transaction, order: OrderRecord) => Promise<void>
}

/**
 * Moves an order to a status, one step at a time, each driving Medusa's own fulfilment records first. What was
 * done stays done when a later step fails; asking again goes on from there. `refundTo`: where a cancelled order's money
 * goes, when not into the wallet. Throws 422 `invalid_move`, 404, 403 `own_request` for the staff member's own order, or
 * 409 `order_busy` while somebody else moves it. With `move` no e-mail goes until that move is closed.
 */
export async function moveOrder(
  container: MedusaContainer,
  orderId: string,
  to: OrderStatus,
  actor: Actor,
  note: string | null,
  refundTo: string | null = null,
  move?: MoveTogether,
): Promise<OrderRecord> {
  const ordering = container.resolve(ORDERING_MODULE)
  const found = await ordering.order(orderId)
  if (!found) throw notFound("We could not find that order")
  if (actor.kind === "staff") await assertNotOwnOrder(container, found, actor.id)
  const steps = stepsBetween(found.status, to, found.replaces_return_id !== null)
  if (to === "cancelled") return cancelOrder(container, orderId, [found.status], actor, note, refundTo)

  const order = await ordering.takeOrder(orderId, [found.status])
  if (!order) throw conflict("order_busy", "This order is being changed. Reload and try again")
  try {
    let from = order.status
    for (const step of steps) {
      await inMedusa(container, order, step, actor)
      const also = step === "shipped" ? move?.also : undefined
      if (!(await ordering.move(orderId, from, step, actor, step === to ? note : null, also, move?.id))) {
        throw conflict("order_busy", "This order was changed meanwhile. Reload and try again")
      }
      from = step
    }
  } finally {
    await ordering.releaseOrder(orderId)
  }
  return (await ordering.order(orderId)) ?? order
}

async function inMedusa(
  container: MedusaContainer,
  order: OrderRecord,
  step: OrderStatus,
  actor: Actor,
): Promise<void> {
  const createdBy = actor.id ?? undefined
  const fulfilments = await openFulfilments(container, order.id)
  switch (step) {
    case "packed":
      if (fulfilments.length > 0) return
      await createOrderFulfillmentWorkflow(container).run({
        input: {
          order_id: order.id,
          created_by: createdBy,
          location_id: (await storeSetup(container)).stockLocationId,
          items: order.lines.map(({ id, quantity }) => ({ id, quantity })),
        },
      })
      return
    case "shipped":
      for (const fulfilment of fulfilments.filter(({ shipped_at }) => !shipped_at)) {
        await createOrderShipmentWorkflow(container).run({
          input: {
            order_id: order.id,
            fulfillment_id: fulfilment.id,
            created_by: createdBy,
            labels: [],
            items: fulfilment.items.map(({ line_item_id, quantity }) => ({
              id: line_item_id,
              quantity: Number(quantity),
            })),
          },
        })
      }
      return
    case "delivered":
      for (const fulfilment of fulfilments.filter(({ delivered_at }) => !delivered_at)) {
        await markOrderFulfillmentAsDeliveredWorkflow(container).run({
          input: { orderId: order.id, fulfillmentId: fulfilment.id },
        })
      }
      return
    case "returned":
      await receiveRest(container, order, actor)
      return
    default:
      throw new Error(`No step of Medusa leads to ${step}`)
  }
}
