import type { MedusaContainer } from "@medusajs/framework/types"
import { isShopError } from "../../../errors"
import { ORDERING_MODULE } from "../../../modules/ordering"
import type { Actor } from "../../../modules/ordering/order-record"
import type OrderingService from "../../../modules/ordering/service"
import { destinationOf } from "./destinations"
import { sendRefund } from "./send-refund"

/**
 * Gives back whatever of a cancelled order's money has not been given back yet. Safe to run again. Answers whether
 * all of it has been sent; if not, the job or staff go on with it.
 */
export async function refundRest(
  container: MedusaContainer,
  orderId: string,
  actor: Actor,
): Promise<boolean> {
  const ordering = container.resolve<OrderingService>(ORDERING_MODULE)
  const order = await ordering.order(orderId)
  if (!order) return true
  const left = order.paid_kobo - order.refunded_kobo
  if (left > 0) {
    try {
      await ordering.refunds.ask({
        orderId,
        returnId: null,
        purpose: "cancellation",
        amountKobo: left,
        destination: await destinationOf(container, order, order.refund_to),
        reason: "Order cancelled",
        actor,
      })
    } catch (error) {
      // Another run has asked for it since: what is asked for is sent below.
      if (!isShopError(error) || error.code !== "refund_too_large") throw error
    }
  }
  const asked = (await ordering.refunds.ofOrders([orderId])).get(orderId) ?? []
  for (const refund of asked) if (refund.status === "asked") await sendRefund(container, refund.id)
  const now = (await ordering.refunds.ofOrders([orderId])).get(orderId) ?? []
  return now.every(({ status }) => status === "sent" || status === "paid")
}
