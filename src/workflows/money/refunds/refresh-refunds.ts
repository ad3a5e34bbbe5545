import type { MedusaContainer } from "@medusajs/framework/types"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { cardProvider } from "../payments/card"
import { postRefundFailed } from "../posting/post-refund"
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
