import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { cancelOrderFulfillmentWorkflow, cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { conflict, invalid, isShopError, notFound } from "../../../errors"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { type OrderStatus, shopperMayCancel } from "../../../modules/ordering/domain/status"
import { type Actor, type OrderRecord, SYSTEM } from "../../../modules/ordering/order-record"
import type { ShopOrder } from "../../../sql/tables"
import { releaseWalletPart } from "../../money/payments/wallet-part"
import { destinationOf } from "../../money/refunds/destinations"
import { refundRest } from "../../money/refunds/refund-rest"
import { endWindow } from "../../programmes/wholesale/windows"
import { oneByOne } from "../../shared/outbox/handler"
import { releaseCoupon } from "../coupons/claim-coupon"
import { releaseStock } from "../order-records/hold-stock"
import { receiveUnreplaced } from "../returns/receive-return"
import { declineOpenChanges } from "./decline-open-changes"
import { openFulfilments } from "./fulfilments"

/** While somebody else changes the order, or the one whose items it replaces. */
const BUSY_MS = 30_000

/** A shopper's own order; somebody else's is a 404. Throws 422 once it is packed. `wasCancelled`: it was so before. */
export async function cancelOwnOrder(
  container: MedusaContainer,
  customerId: string,
  orderId: string,
): Promise<{ order: OrderRecord; wasCancelled: boolean }> {
  const ordering = container.resolve(ORDERING_MODULE)
  const order = await ordering.order(orderId)
  if (!order || order.customer_id !== customerId) {
    throw notFound("We could not find that order")
  }
  if (order.status === "cancelled") return { order, wasCancelled: true }
  if (!shopperMayCancel(order)) {
    throw invalid(
      "invalid_move",
      order.replaces_return_id
        ? "This order replaces what you sent back. Contact us to cancel it"
        : `Your order is ${order.status} and can no longer be cancelled`,
      {
        fields: { status: ["It can no longer be cancelled"] },
      },
    )
  }
  const actor: Actor = { kind: "shopper", id: customerId }
  const cancelled = await cancelOrder(container, order.id, ["pending", "processing"], actor, null)
  return { order: cancelled, wasCancelled: false }
}

/**
 * Cancels an order that is in one of these statuses: gives its money back into the wallet, or where staff say
 * (`refundTo`); its stock and what the wallet holds for it are let go in the same transaction. Throws 409 `order_busy` while
 * somebody else moves it, 422 on `destination`.
 */
export async function cancelOrder(
  container: MedusaContainer,
  orderId: string,
  from: readonly OrderStatus[],
  actor: Actor,
  note: string | null,
  refundTo: string | null = null,
): Promise<OrderRecord> {
  const ordering = container.resolve(ORDERING_MODULE)
  const order = await ordering.takeOrder(orderId, from)
  if (!order) throw conflict("order_busy", "This order is being changed. Reload and try again")
  const replaced = await takeReplaced(container, order)
  try {
    if (refundTo) await destinationOf(container, order, refundTo)
    // The status goes first, and with it all that is held for the order: from here on no payment can be booked to it and
    // nobody can pack it. Stock before the wallet, as making an order takes them.
    const also = async (trx: Knex.Transaction, cancelled: OrderRecord) => {
      await giveStockBack(trx, orderId)
      await releaseWalletPart(container, cancelled, trx)
      await endWindow(container, cancelled, "order_cancelled", trx)
      if (refundTo) await ordering.setRefundTo(orderId, refundTo as ShopOrder["refund_to"], trx)
    }
    if (!(await ordering.move(orderId, order.status, "cancelled", actor, note, also))) {
      throw conflict("order_busy", "This order was changed meanwhile. Reload and try again")
    }
    // The shopper's order is cancelled whatever the bank says; its job finishes what is left.
    await undo(container, order, replaced, actor).catch((error: unknown) =>
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .error(
          `Order ${order.order_number}: cancelling is not finished: ${error instanceof Error ? error.stack : error}`,
        ),
    )
  } finally {
    if (replaced) await ordering.releaseOrder(replaced.id)
    await ordering.releaseOrder(orderId)
  }
  const cancelled = await ordering.order(orderId)
  if (!cancelled) throw new Error(`Order ${orderId} is gone`)
  return cancelled
}

/**
 * The right to change the order whose items this one replaces: when it is cancelled, they are paid for there. Null for any other
 * order. Throws 409 `order_busy`, and lets go of the replacement.
 */
async function takeReplaced(container: MedusaContainer, order: OrderRecord): Promise<OrderRecord | null> {
  const ordering = container.resolve(ORDERING_MODULE)
  const replaced = (await ordering.replacements.of([order.id])).get(order.id)
  if (!replaced) return null
  const taken = await ordering.takeOrder(replaced.order_id, ["delivered", "returned"])
  if (taken) return taken
  await ordering.releaseOrder(order.id)
  throw conflict("order_busy", `Order ${replaced.order_number} is being changed. Reload and try again`)
}

/** `replaced`: the order whose items this one was to replace. */
async function undo(
  container: MedusaContainer,
  { id, replaces_return_id: returnId }: OrderRecord,
  replaced: OrderRecord | null,
  actor: Actor,
): Promise<void> {
  if (replaced && returnId) await receiveUnreplaced(container, replaced, returnId, actor)
  await undoInMedusa(container, id, actor)
}

/**
 * Medusa's side of a cancelled order, its coupon and the shopper's money, safe to run again after a crash. Money that
 * the bank does not take now is sent later, and the rest is done then. The caller holds the order's lease.
 */
async function undoInMedusa(container: MedusaContainer, orderId: string, actor: Actor): Promise<void> {
  await releaseCoupon(container, orderId)
  const medusaOrder = await container
    .resolve(Modules.ORDER)
    .retrieveOrder(orderId, { select: ["id", "status"] })
  if (medusaOrder.status === "canceled") return
  await declineOpenChanges(container, orderId)
  for (const fulfilment of await openFulfilments(container, orderId)) {
    await cancelOrderFulfillmentWorkflow(container).run({
      input: { order_id: orderId, fulfillment_id: fulfilment.id, canceled_by: actor.id ?? undefined },
    })
  }
  // A cancelled fulfilment holds its stock for the order again.
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await pg.transaction((trx) => giveStockBack(trx, orderId))
  // Before Medusa does: it would give captured money back by itself, beside other steps.
  if (!(await refundRest(container, orderId, actor))) return
  await cancelOrderWorkflow(container).run({
    input: { order_id: orderId, canceled_by: actor.id ?? undefined },
  })
}

/** In the order of the items, as orders take it; Medusa's cancelling then finds nothing left to free. */
async function giveStockBack(trx: Knex.Transaction, orderId: string): Promise<void> {
  const items: { item_id: string }[] = await trx("order_item").where({ order_id: orderId }).select("item_id")
  await releaseStock(
    trx,
    items.map(({ item_id }) => item_id),
  )
}

/**
 * Finishes a cancellation that a crash or an unreachable bank left half done. One that waits for its refund is done for now: the
 * refund has a job of this kind once it is sent.
 */
export const cancelledOrders = oneByOne<"cancelled-order">(
  { lane: "bank", attempts: Number.POSITIVE_INFINITY },
  async (container, { payload: { orderId } }) => {
    const ordering = container.resolve(ORDERING_MODULE)
    if ((await ordering.order(orderId))?.status !== "cancelled") return { is: "done" }
    const order = await ordering.takeOrder(orderId, ["cancelled"])
    if (!order) return { is: "again", at: new Date(Date.now() + BUSY_MS) }
    const replaced = await takeReplaced(container, order).catch(ifBusy)
    if (replaced === "busy") return { is: "again", at: new Date(Date.now() + BUSY_MS) }
    try {
      await undo(container, order, replaced, SYSTEM)
    } finally {
      if (replaced) await ordering.releaseOrder(replaced.id)
      await ordering.releaseOrder(orderId)
    }
    return { is: "done" }
  },
)

/** It is tried again. */
function ifBusy(error: unknown): "busy" {
  if (isShopError(error) && error.code === "order_busy") return "busy"
  throw error
}
