import type { MedusaContainer } from "@medusajs/framework/types"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { walletOf } from "../../../modules/ledger/domain/chart"
import { WALLET_MODULE } from "../../../modules/wallets"
import type { Funding } from "../../../modules/wallets/fundings"
import type { ReceiptKind } from "../payments/settle-receipt"
import { receiptEntries } from "../posting/receipt-entries"

export const fundingsOf = (container: MedusaContainer) => container.resolve(WALLET_MODULE).fundings

/** Money by card for a wallet: it is credited with the sum that was asked for. */
export const walletFunding: ReceiptKind<Funding> = {
  source: "wallet_funding",
  rows: fundingsOf,
  lock: (container, { id }, trx) => fundingsOf(container).lock(id, trx),

  async book(container, funding, money, trx) {
    const { customer_id: customerId } = funding
    const { txId } = await container.resolve(LEDGER_MODULE).post(
      {
        scope: "receipt",
        key: funding.reference,
        kind: "wallet_funding",
        entries: receiptEntries("card", money, walletOf(customerId), funding.amount_kobo),
        externalRef: funding.reference,
        actor: { type: "customer", id: customerId },
        metadata: { transaction_id: money.transactionId },
        occurredAt: money.receivedAt,
      },
      trx,
    )
    await fundingsOf(container).finish(funding.id, "paid", { ...money, ledgerTxId: txId }, null, trx)
  },
}
