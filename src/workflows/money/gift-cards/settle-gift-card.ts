import type { MedusaContainer } from "@medusajs/framework/types"
import type { GiftCardRecord } from "../../../modules/gift-cards/gift-cards"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { giftCardAccount } from "../../../modules/ledger/domain/chart"
import { SYSTEM } from "../../../modules/ledger/domain/posting"
import type { ReceiptKind } from "../payments/settle-receipt"
import { receiptEntries } from "../posting/receipt-entries"
import { giftCardsOf } from "./gift-cards"

/** Money by card for a gift card: it lies in the card's own account until somebody redeems it. */
export const giftCardPayment: ReceiptKind<GiftCardRecord> = {
  source: "gift_card",
  rows: (container: MedusaContainer) => giftCardsOf(container).cards,
  lock: (container, { id }, trx) => giftCardsOf(container).cards.lock(id, trx),

  async book(container, card, money, trx) {
    const { cards, events } = giftCardsOf(container)
    const actor = { type: "customer", id: card.customer_id } as const
    const { txId } = await container.resolve(LEDGER_MODULE).post(
      {
        scope: "receipt",
        key: card.reference,
        kind: "gift_card_sold",
        entries: receiptEntries("card", money, giftCardAccount(card.id), card.amount_kobo),
        externalRef: card.reference,
        actor,
        metadata: { gift_card_id: card.id, transaction_id: money.transactionId },
        occurredAt: money.receivedAt,
      },
      trx,
    )
    await cards.paid(card.id, { ...money, ledgerTxId: txId }, trx)
    await events.add({ cardId: card.id, kind: "paid", actor, ledgerTxId: txId }, trx)
  },

  async noteUnmatched(container, { id }, trx) {
    await giftCardsOf(container).events.add({ cardId: id, kind: "kept_apart", actor: SYSTEM }, trx)
  },
}
