import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { type OrderStatus, stepsBetween } from "../../../modules/ordering/domain/status"
import { SYSTEM } from "../../../modules/ordering/order-record"
import type OrderingService from "../../../modules/ordering/service"
import { releaseWalletPart } from "../../money/payments/wallet-part"
import { type OrderFulfilment, openFulfilments } from "./fulfilments"

const WAY: OrderStatus[] = ["processing", "packed", "shipped", "delivered"]

/**
 * Brings the shop's status after what staff did in Medusa's own order screen: a fulfilment made, shipped or
 * delivered there, an order cancelled there. Never moves an order back, and leaves one alone that our own screen
 * is moving at this moment.
 */
export async function reflectMedusa(container: MedusaContainer, orderId: string): Promise<void> {
  const ordering = container.resolve<OrderingService>(ORDERING_MODULE)
  const order = await ordering.takeOrder(orderId, ["pending", ...WAY])
  if (!order) return
  try {
    const medusaOrder = await container
      .resolve(Modules.ORDER)
      .retrieveOrder(orderId, { select: ["id", "status"] })
    if (medusaOrder.status === "canceled") {
      await ordering.move(orderId, order.status, "cancelled", SYSTEM, null, (trx, cancelled) =>
        releaseWalletPart(container, cancelled, trx),
      )
      return
    }
    const reached = reachedBy(await openFulfilments(container, orderId))
    if (order.status === "pending" || WAY.indexOf(reached) <= WAY.indexOf(order.status)) return
    let from: OrderStatus = order.status
    for (const step of stepsBetween(order.status, reached)) {
      if (!(await ordering.move(orderId, from, step, SYSTEM, null))) return
      from = step
    }
  } finally {
    await ordering.releaseOrder(orderId)
  }
}

/** How far an order is by its fulfilments: as far as the one that lags most. */
function reachedBy(fulfilments: OrderFulfilment[]): OrderStatus {
  if (fulfilments.length === 0) return "processing"
  if (fulfilments.every(({ delivered_at }) => delivered_at)) return "delivered"
  if (fulfilments.every(({ shipped_at, delivered_at }) => shipped_at || delivered_at)) return "shipped"
  return "packed"
}
