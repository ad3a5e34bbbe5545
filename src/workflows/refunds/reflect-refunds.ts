import type { MedusaContainer } from "@medusajs/framework/types"
import { MathBN, Modules } from "@medusajs/framework/utils"
import { toKobo } from "../../contract/money"
import { ORDERING_MODULE } from "../../modules/ordering"
import type OrderingService from "../../modules/ordering/service"
import { refundNote } from "../../providers/payment-card/refund-once"
import { postRefund } from "../money/post-refund"
import { orderRefundIdOf } from "./to-card"

/** Refunds that staff made on Medusa's own order page become refunds of ours, so that the sums agree. */
export async function reflectRefunds(container: MedusaContainer, orderId: string): Promise<void> {
  const ordering = container.resolve<OrderingService>(ORDERING_MODULE)
  const order = await ordering.order(orderId)
  if (!order?.payment_collection_id || order.paid_kobo === 0) return
  const { payments = [] } = await container
    .resolve(Modules.PAYMENT)
    .retrievePaymentCollection(order.payment_collection_id, { relations: ["payments", "payments.refunds"] })
  for (const payment of payments) {
    for (const refund of payment.refunds ?? []) {
      if (orderRefundIdOf(refund)) continue
      const atProvider = providerRefundIdOf(payment.data, refund.id)
      await ordering.refunds.reflect(
        orderId,
        refund.id,
        toKobo(MathBN.convert(refund.amount).toFixed()),
        atProvider,
        (trx, made) => postRefund(container, trx, made, atProvider),
      )
    }
  }
}

/** What the provider calls the refund that Medusa made by this id: its payment's data keep both. */
function providerRefundIdOf(
  data: Record<string, unknown> | undefined,
  medusaRefundId: string,
): string | null {
  const kept = Array.isArray(data?.refunds) ? (data.refunds as { id?: unknown; note?: unknown }[]) : []
  const found = kept.find(({ note }) => note === refundNote(medusaRefundId))
  return typeof found?.id === "string" ? found.id : null
}
