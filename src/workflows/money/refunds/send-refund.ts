import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ORDERING_MODULE } from "../../../modules/ordering"
import type { RefundRecord } from "../../../modules/ordering/order-refunds"
import { isCardError } from "../../../providers/payment-card/card-error"
import { postRefund } from "../posting/post-refund"
import { refundDestinations } from "./destinations"

/**
 * Sends a refund that was asked for. Safe to run again and at once: one process sends, and its destination sends once.
 * What could not be sent waits for its job, what the bank refused for good waits for staff: neither is thrown. Answers why
 * it was not sent; null when it was, or somebody else is sending it or another refund of its order.
 */
export async function sendRefund(container: MedusaContainer, refundId: string): Promise<string | null> {
  const { refunds } = container.resolve(ORDERING_MODULE)
  const refund = await refunds.take(refundId)
  if (!refund) return null
  try {
    const receipt = await send(container, refund)
    await refunds.sent(refund, receipt, (trx) => postRefund(container, trx, refund, receipt.providerRefundId))
    return null
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    await refunds.notSent(refund.id, message, isCardError(error) && error.kind === "refused")
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`Refund ${refund.id} of order ${refund.order_id} was not sent: ${message}`)
    return message
  }
}

async function send(container: MedusaContainer, refund: RefundRecord) {
  const order = await container.resolve(ORDERING_MODULE).order(refund.order_id)
  const destination = refundDestinations[refund.destination]
  if (!order || !destination) throw new Error(`Nothing can be given back by ${refund.destination}`)
  return destination(container, order, refund)
}
