import type { MedusaContainer } from "@medusajs/framework/types"
import { ORDERING_MODULE } from "../../../modules/ordering"
import type { Actor } from "../../../modules/ordering/order-record"
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
  const ordering = container.resolve(ORDERING_MODULE)
  const order = await ordering.order(orderId)
  if (!order) return true
  if (order.paid_kobo > order.refunded_kobo) {
    await ordering.refunds.ask({
      orderId,
      returnId: null,
      purpose: "cancellation",
      amountKobo: "rest",
      destination: await destinationOf(container, order, order.refund_to),
      reason: "Order cancelled",
      actor,
    })
  }
  const asked = (await ordering.refunds.ofOrders([orderId])).get(orderId) ?? []
  for (const refund of asked) if (refund.status === "asked") await sendRefund(container, refund.id)
  const now = (await ordering.refunds.ofOrders([orderId])).get(orderId) ?? []
  return now.every(({ status }) => status === "sent" || status === "paid")
}
