import type { MedusaContainer } from "@medusajs/framework/types"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { giftCardAccount, shopAccount, walletOf } from "../../../modules/ledger/domain/chart"
import { SYSTEM } from "../../../modules/ledger/domain/posting"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import type { DisputeRecord } from "../../../modules/payments/disputes"
import type { CardRefund } from "../../../providers/payment-card/card-provider"
import { refundRef } from "../posting/post-refund"
import { giftCardsOf } from "./gift-cards"

/*
 * Payments for gift cards that the buyer's bank asks to have back (docs/gift-cards.md). While nobody has decided the card
 * cannot be redeemed. What is lost comes out of the card; of one that was redeemed it is the shop's loss, never the
 * receiver's, and the buyer's wallet is frozen for staff to look at.
 */

/** Puts the card on hold while its dispute is open, and lets it go when it is won. */
export async function holdGiftCard(container: MedusaContainer, { id }: DisputeRecord): Promise<void> {
  const ledger = container.resolve(LEDGER_MODULE)
  await ledger.transaction(async (trx) => {
    // As it stands now: it may have been decided since the caller read it.
    const dispute = await container.resolve(PAYMENTS_MODULE).disputes.lock(id, trx)
    const account = giftCardAccount(dispute.receipt_id ?? "")
    const why = `Dispute ${dispute.provider_dispute_id}`
    if (dispute.state === "won") await ledger.unfreeze(account, SYSTEM, `${why} was won`, trx)
    else if (dispute.state !== "lost") await ledger.freeze(account, SYSTEM, `${why} is open`, trx)
  })
}

/** Posts what the provider has taken back, once, and ends the card. */
export async function bookGiftCardLoss(
  container: MedusaContainer,
  dispute: DisputeRecord,
  taken: CardRefund,
): Promise<void> {
  const { disputes } = container.resolve(PAYMENTS_MODULE)
  const { cards, events } = giftCardsOf(container)
  const ledger = container.resolve(LEDGER_MODULE)
  await ledger.transaction(async (trx) => {
    const card = await cards.lock(dispute.receipt_id ?? "", trx)
    const now = await disputes.lock(dispute.id, trx)
    if (now.refund_id !== null) return
    const isOpen = card.status === "paid" && card.ended_as === null
    const inCardKobo = isOpen ? card.amount_kobo : 0
    const buyer = walletOf(card.customer_id)
    // A bank that takes back less than was paid leaves the rest to who paid it.
    const restKobo = Math.max(0, inCardKobo - taken.amountKobo)
    const lostKobo = Math.max(0, taken.amountKobo - inCardKobo)
    const { txId } = await ledger.post(
      {
        scope: "chargeback",
        key: refundRef(taken.id),
        kind: "payment_disputed",
        entries: [
          { account: shopAccount("card_clearing"), amountKobo: taken.amountKobo },
          { account: giftCardAccount(card.id), amountKobo: -inCardKobo },
          { account: buyer, amountKobo: restKobo },
          { account: shopAccount("dispute_losses"), amountKobo: -lostKobo },
        ],
        externalRef: refundRef(taken.id),
        reason: "The buyer's bank took the payment back",
        actor: SYSTEM,
        metadata: { dispute_id: now.id, gift_card_id: card.id },
        evenIfFrozen: true,
      },
      trx,
    )
    if (isOpen) {
      await events.add({ cardId: card.id, kind: "disputed", actor: SYSTEM, ledgerTxId: txId }, trx)
      await cards.end(card.id, "disputed", trx)
    } else if (card.ended_as === "redeemed")
      await ledger.freeze(
        buyer,
        SYSTEM,
        `Dispute ${now.provider_dispute_id} of a redeemed gift card was lost`,
        trx,
      )
    await disputes.booked(now.id, txId, trx)
  })
}
