import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { shopAccount, walletOf } from "../../../modules/ledger/domain/chart"
import { SYSTEM } from "../../../modules/ledger/domain/posting"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import type { RefundRecord } from "../../../modules/ordering/order-refunds"
import { insertRefund } from "../payments/payment-rows"
import type { RefundReceipt } from "./refund-receipt"

/**
 * Puts money back into the shopper's wallet, once, and Medusa's records of it in the same transaction. It is there when
 * this answers: there is no bank to wait for.
 */
export async function toWallet(
  container: MedusaContainer,
  order: OrderRecord,
  refund: RefundRecord,
): Promise<RefundReceipt> {
  const { customer_id: customerId } = order
  if (!customerId) throw new Error(`Order ${order.order_number} has no shopper whose wallet could take it`)
  const ledger = container.resolve(LEDGER_MODULE)
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const medusaRefundId = await pg.transaction(async (trx) => {
    await trx("shop_order").where({ id: order.id }).forUpdate().select("id")
    await ledger.post(
      {
        scope: "order-refund",
        key: refund.id,
        kind: "order_refund",
        entries: [
          { account: shopAccount("sales"), amountKobo: -refund.amount_kobo },
          { account: walletOf(customerId), amountKobo: refund.amount_kobo },
        ],
        externalRef: order.order_number,
        reason: refund.reason ?? undefined,
        actor: SYSTEM,
        metadata: { order_id: order.id, order_number: order.order_number, refund_id: refund.id },
      },
      trx,
    )
    return insertRefund(trx, order, refund)
  })
  return { providerRefundId: null, medusaRefundId, isThere: true }
}
