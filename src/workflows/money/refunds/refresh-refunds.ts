import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { cardProvider } from "../payments/card"
import { postRefundFailed } from "../posting/post-refund"
import { sendRefund } from "./send-refund"
import { paidAttempt, transactionOf } from "./to-card"

/**
 * Asks the bank what became of an order's refunds. Its events carry no id of the refund, so all of them are looked at
 * whichever it was about. Throws CardError.
 */
export async function refreshRefunds(container: MedusaContainer, orderId: string): Promise<void> {
  const ordering = container.resolve(ORDERING_MODULE)
  const order = await ordering.order(orderId)
  const sent = ((await ordering.refunds.ofOrders([orderId])).get(orderId) ?? []).filter(
    ({ status, provider_refund_id }) => status === "sent" && provider_refund_id !== null,
  )
  if (!order || sent.length === 0) return
  const attempt = await paidAttempt(container, order)
  const known = await cardProvider(attempt.provider).listRefunds(await transactionOf(attempt))
  for (const refund of sent) {
    const { status } = known.find(({ id }) => id === refund.provider_refund_id) ?? {}
    if (status === "processed") await ordering.refunds.settled(refund.id, "paid", null)
    if (status === "failed") {
      await ordering.refunds.settled(refund.id, "failed", "The bank could not pay it out", (trx) =>
        postRefundFailed(container, trx, refund),
      )
    }
    if (status === "needs-attention") {
      await ordering.refunds.settled(refund.id, "failed", "The bank needs the shopper's account details")
    }
  }
}

/** Refunds that wait to be sent, and those that the bank took and may have paid out. Answers how many. */
export async function workRefunds(container: MedusaContainer): Promise<number> {
  const due = await container.resolve(ORDERING_MODULE).refunds.takeDue(20)
  for (const { id, order_id, status } of due) {
    if (status === "asked") await sendRefund(container, id)
    else await refreshQuietly(container, order_id)
  }
  return due.length
}

async function refreshQuietly(container: MedusaContainer, orderId: string): Promise<void> {
  await refreshRefunds(container, orderId).catch((error: unknown) =>
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(
        `Refunds of order ${orderId} cannot be asked about: ${error instanceof Error ? error.message : error}`,
      ),
  )
}
