import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import type { RefundRecord } from "../../../modules/ordering/order-refunds"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import { cardProvider } from "../payments/card"
import { insertRefund } from "../payments/payment-rows"
import type { RefundReceipt } from "./refund-receipt"
import { paidAttempt, transactionOf } from "./to-card"

/** Money that a lost dispute took: the provider has given it to the card already, nothing is sent. Throws CardError. */
export async function byDispute(
  container: MedusaContainer,
  order: OrderRecord,
  refund: RefundRecord,
): Promise<RefundReceipt> {
  const dispute = await container.resolve(PAYMENTS_MODULE).disputes.ofRefund(refund.id)
  if (!dispute) throw new Error(`Refund ${refund.id} has no dispute`)
  const attempt = await paidAttempt(container, order)
  const made = (await cardProvider(attempt.provider).listRefunds(await transactionOf(attempt))).find(
    ({ disputeId }) => disputeId === dispute.provider_dispute_id,
  )
  if (!made) throw new Error(`The refund of dispute ${dispute.provider_dispute_id} is not there yet`)
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const medusaRefundId = await pg.transaction(async (trx) => {
    await trx("shop_order").where({ id: order.id }).forUpdate().select("id")
    return insertRefund(trx, order, refund)
  })
  return { providerRefundId: made.id, medusaRefundId, isThere: false }
}
