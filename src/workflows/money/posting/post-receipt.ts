import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Kobo } from "../../../contract/money"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { shopAccount } from "../../../modules/ledger/domain/chart"
import { SYSTEM } from "../../../modules/ledger/domain/posting"
import { receiptEntries } from "./receipt-entries"

/** Money that a provider has taken for us, as the ledger needs to know it. */
export interface MoneyReceived {
  channel: string
  /** Ours, that the provider knows it by: one receipt a reference, for ever. */
  reference: string
  transactionId: string
  receivedKobo: Kobo
  feesKobo: Kobo | null
  receivedAt: Date
}

/** Posts the money that made an order paid. `amountKobo` was asked for. In the transaction that makes it paid. */
export async function postReceipt(
  container: MedusaContainer,
  trx: Knex.Transaction,
  money: MoneyReceived & { orderId: string; amountKobo: Kobo },
): Promise<void> {
  await container.resolve(LEDGER_MODULE).post(
    {
      scope: "receipt",
      key: money.reference,
      kind: "order_payment",
      entries: receiptEntries(money.channel, money, shopAccount("sales"), money.amountKobo),
      externalRef: money.reference,
      actor: SYSTEM,
      metadata: { order_id: money.orderId, transaction_id: money.transactionId },
      occurredAt: money.receivedAt,
    },
    trx,
  )
}
