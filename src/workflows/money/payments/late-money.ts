import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Kobo } from "../../../contract/money"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { walletOf } from "../../../modules/ledger/domain/chart"
import { SYSTEM } from "../../../modules/ledger/domain/posting"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import type { MoneyReceived } from "../posting/post-receipt"
import { receiptEntries } from "../posting/receipt-entries"

/** Why an attempt's money did not pay its order: it came when the wallet's part was gone, and went into the wallet. */
export const PUT_INTO_WALLET = "put_into_wallet"

/**
 * A split order's money that came too late, and a lender's for an order that needs it no more: it goes into the shopper's
 * wallet at once and waits for nobody. In the transaction that notes it at the attempt.
 */
export async function putIntoWallet(
  container: MedusaContainer,
  trx: Knex.Transaction,
  { id, order_number, customer_id }: OrderRecord,
  money: MoneyReceived & { amountKobo: Kobo },
): Promise<void> {
  if (!customer_id) throw new Error(`Order ${order_number} has no shopper whose wallet could take it`)
  await container.resolve(LEDGER_MODULE).post(
    {
      scope: "receipt",
      key: money.reference,
      kind: "late_payment",
      entries: receiptEntries(money.channel, money, walletOf(customer_id), money.amountKobo),
      externalRef: money.reference,
      reason: `Order ${order_number} could not be paid any more`,
      actor: SYSTEM,
      metadata: { order_id: id, order_number, transaction_id: money.transactionId },
      occurredAt: money.receivedAt,
    },
    trx,
  )
}
