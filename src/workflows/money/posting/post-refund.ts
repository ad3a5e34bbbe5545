import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { shopAccount } from "../../../modules/ledger/domain/chart"
import { type Posting, SYSTEM } from "../../../modules/ledger/domain/posting"
import type { RefundRecord } from "../../../modules/ordering/order-refunds"

/** A refund as the ledger, and the provider's own books, know it. */
export function refundRef(providerRefundId: string): string {
  return `refund:${providerRefundId}`
}

/**
 * Posts that the card provider has taken a refund from what lies with it; nothing for a refund that no provider made.
 * In the transaction that notes it as sent.
 */
export async function postRefund(
  container: MedusaContainer,
  trx: Knex.Transaction,
  refund: Pick<RefundRecord, "id" | "order_id" | "amount_kobo">,
  providerRefundId: string | null,
): Promise<void> {
  if (providerRefundId === null) return
  await ledgerOf(container).post(posting(refund, providerRefundId), trx)
}

/** The card could not take it: the money lies with the provider again. In the transaction that notes it as failed. */
export async function postRefundFailed(
  container: MedusaContainer,
  trx: Knex.Transaction,
  refund: Pick<RefundRecord, "id" | "order_id" | "amount_kobo" | "provider_refund_id">,
): Promise<void> {
  if (refund.provider_refund_id === null) return
  const sent = await ledgerOf(container).post(posting(refund, refund.provider_refund_id), trx)
  await ledgerOf(container).reverse(
    {
      scope: "refund-failed",
      key: refundRef(refund.provider_refund_id),
      txId: sent.txId,
      reason: "The bank could not pay it out",
      actor: SYSTEM,
    },
    trx,
  )
}

function posting(
  refund: Pick<RefundRecord, "id" | "order_id" | "amount_kobo">,
  providerRefundId: string,
): Posting {
  return {
    scope: "refund",
    key: refundRef(providerRefundId),
    kind: "order_refund",
    entries: [
      { account: shopAccount("sales"), amountKobo: -refund.amount_kobo },
      { account: shopAccount("card_clearing"), amountKobo: refund.amount_kobo },
    ],
    externalRef: refundRef(providerRefundId),
    actor: SYSTEM,
    metadata: { order_id: refund.order_id, refund_id: refund.id },
  }
}

const ledgerOf = (container: MedusaContainer) => container.resolve(LEDGER_MODULE)
