import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { pick } from "../../../contract/pick"
import { BOOKS_MODULE } from "../../../modules/books"
import type { UnmatchedSource } from "../../../modules/books/domain/unmatched-payment"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { shopAccount } from "../../../modules/ledger/domain/chart"
import { SYSTEM } from "../../../modules/ledger/domain/posting"
import type { MoneyReceived } from "./post-receipt"
import { receiptEntries } from "./receipt-entries"

/** Money that came and does not agree with what it was meant for. */
export interface UnmatchedMoney extends MoneyReceived {
  source: UnmatchedSource
  customerId: string | null
  orderId: string | null
  currency: string
  /** What does not agree: `wrong_amount`, `order_cancelled`, … */
  reason: string
}

/**
 * Records an unmatched payment for staff (docs/money.md): a row in their list, and the money in the ledger's suspense account.
 * Once a reference. In the transaction that notes it where it was meant for; the caller notifies the shopper.
 */
export async function recordUnmatched(
  container: MedusaContainer,
  trx: Knex.Transaction,
  money: UnmatchedMoney,
): Promise<void> {
  await container.resolve(BOOKS_MODULE).unmatched.add(
    {
      ...pick(money, "source", "channel", "reference", "currency", "reason"),
      transaction_id: money.transactionId,
      customer_id: money.customerId,
      order_id: money.orderId,
      received_kobo: money.receivedKobo,
      came_at: money.receivedAt,
    },
    trx,
  )
  // The ledger knows naira only: foreign money is in that list and nowhere else.
  if (money.currency !== "NGN") return
  await container.resolve(LEDGER_MODULE).post(
    {
      scope: "receipt",
      key: money.reference,
      kind: "kept_apart",
      entries: receiptEntries(money.channel, money, shopAccount("suspense")),
      externalRef: money.reference,
      reason: money.reason,
      actor: SYSTEM,
      metadata: { order_id: money.orderId, transaction_id: money.transactionId },
      occurredAt: money.receivedAt,
    },
    trx,
  )
}
