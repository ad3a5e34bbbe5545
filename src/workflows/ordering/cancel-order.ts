import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MathBN, Modules } from "@medusajs/framework/utils"
import { cancelOrderFulfillmentWorkflow, cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { ShopError } from "../../errors"
import { ORDERING_MODULE } from "../../modules/ordering"
import { type OrderStatus, shopperMayCancel } from "../../modules/ordering/domain/status"
import { type Actor, type OrderRecord, SYSTEM } from "../../modules/ordering/order-record"
import type OrderingService from "../../modules/ordering/service"
import { openFulfilments } from "./fulfilments"

/** A shopper's own order; somebody else's is a 404. Throws 422 once it is packed. */
export async function cancelOwnOrder(
  container: MedusaContainer,
  customerId: string,
  orderId: string,
): Promise<OrderRecord> {
  const ordering = container.resolve<OrderingService>(ORDERING_MODULE)
  const order = await ordering.order(orderId)
  if (!order || order.customer_id !== customerId) {
    throw new ShopError("not_found", "not_found", "We could not find that order")
  }
  if (order.status === "cancelled") return order
  if (!shopperMayCancel(order.status)) {
    throw new ShopError(
      "invalid",
      "invalid_move",
      `Your order is ${order.status} and can no longer be cancelled`,
      {
        fields: { status: ["It can no longer be cancelled"] },
      },
    )
  }
  return cancelOrder(
    container,
    order.id,
    ["pending", "processing"],
    { kind: "shopper", id: customerId },
    null,
  )
}

/**
 * Cancels an order that is in one of these statuses: gives its stock back and its money back to the card. Throws
 * 409 `order_busy` while somebody else moves it.
 */
export async function cancelOrder(
  container: MedusaContainer,
  orderId: string,
  from: readonly OrderStatus[],
  actor: Actor,
  note: string | null,
): Promise<OrderRecord> {
  const ordering = container.resolve<OrderingService>(ORDERING_MODULE)
  const order = await ordering.takeOrder(orderId, from)
  if (!order)
    throw new ShopError("conflict", "order_busy", "This order is being changed. Reload and try again")
  try {
    // The status goes first: from here on no payment can be booked to the order and nobody can pack it.
    if (!(await ordering.move(orderId, order.status, "cancelled", actor, note))) {
      throw new ShopError("conflict", "order_busy", "This order was changed meanwhile. Reload and try again")
    }
    await undoInMedusa(container, orderId, actor).catch((error: unknown) => {
      // The shopper's order is cancelled whatever the bank says; the sweep finishes what is left.
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .error(
          `Order ${order.order_number}: cancelling is not finished: ${error instanceof Error ? error.stack : error}`,
        )
    })
  } finally {
    await ordering.releaseOrder(orderId)
  }
  const cancelled = await ordering.order(orderId)
  if (!cancelled) throw new Error(`Order ${orderId} is gone`)
  return cancelled
}

/** Medusa's side of a cancelled order, safe to run again after a crash. */
export async function undoInMedusa(container: MedusaContainer, orderId: string, actor: Actor): Promise<void> {
  const medusaOrder = await container
    .resolve(Modules.ORDER)
    .retrieveOrder(orderId, { select: ["id", "status"] })
  if (medusaOrder.status === "canceled") return
  for (const fulfilment of await openFulfilments(container, orderId)) {
    await cancelOrderFulfillmentWorkflow(container).run({
      input: { order_id: orderId, fulfillment_id: fulfilment.id, canceled_by: actor.id ?? undefined },
    })
  }
  await refundCaptured(container, orderId)
  await cancelOrderWorkflow(container).run({
    input: { order_id: orderId, canceled_by: actor.id ?? undefined },
  })
}

/** Finishes cancellations that a crash or an unreachable bank left half done. Answers how many. */
export async function sweepCancelled(container: MedusaContainer): Promise<number> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await pg.raw(
    `select o.id from shop_order o join "order" m on m.id = o.id
     where o.status = 'cancelled' and m.status <> 'canceled' and o.updated_at < now() - interval '1 minute'
       and (o.moving_until is null or o.moving_until < now()) limit 20`,
  )
  for (const { id } of rows as { id: string }[]) await undoInMedusa(container, id, SYSTEM)
  return rows.length
}

/** Refunds what was captured and not yet refunded, in a step of its own: Medusa would do it beside others in parallel. */
async function refundCaptured(container: MedusaContainer, orderId: string): Promise<void> {
  const ordering = container.resolve<OrderingService>(ORDERING_MODULE)
  const order = await ordering.order(orderId)
  if (!order?.payment_collection_id) return
  const payments = container.resolve(Modules.PAYMENT)
  const collection = await payments.retrievePaymentCollection(order.payment_collection_id, {
    relations: ["payments", "payments.captures", "payments.refunds"],
  })
  for (const payment of collection.payments ?? []) {
    const captured = (payment.captures ?? []).reduce(
      (sum, { amount }) => MathBN.add(sum, amount),
      MathBN.convert(0),
    )
    const refunded = (payment.refunds ?? []).reduce(
      (sum, { amount }) => MathBN.add(sum, amount),
      MathBN.convert(0),
    )
    const left = MathBN.sub(captured, refunded)
    if (!MathBN.gt(left, 0)) continue
    const after = await payments.refundPayment({
      payment_id: payment.id,
      amount: left,
      note: "Order cancelled",
    })
    const refund = (after.refunds ?? []).find(
      ({ id }) => !(payment.refunds ?? []).some((known) => known.id === id),
    )
    await container.resolve(Modules.ORDER).addOrderTransactions({
      order_id: orderId,
      amount: MathBN.mult(left, -1),
      currency_code: "ngn",
      reference: "refund",
      reference_id: refund?.id,
    })
  }
}
