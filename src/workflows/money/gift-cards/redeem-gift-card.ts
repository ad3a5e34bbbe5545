import type { MedusaContainer } from "@medusajs/framework/types"
import type { RedeemedGiftCard } from "../../../contract/gift-cards"
import { toNaira } from "../../../contract/money"
import { conflict, invalidField, notFound } from "../../../errors"
import { readCode } from "../../../modules/gift-cards/domain/code"
import type { GiftCardRecord } from "../../../modules/gift-cards/gift-cards"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { giftCardAccount, walletOf } from "../../../modules/ledger/domain/chart"
import { readWallet } from "../wallets/read-wallet"
import { giftCardsOf } from "./gift-cards"

/**
 * Moves what lies in a gift card into the wallet of whoever has its code, once. The same account again is answered as
 * before. Throws 422 on `code` for what is no code, 404 `gift_card_not_found`, 409 `gift_card_redeemed`,
 * `gift_card_voided`, `gift_card_on_hold`.
 */
export async function redeemGiftCard(
  container: MedusaContainer,
  customerId: string,
  typed: string,
): Promise<RedeemedGiftCard> {
  if (!readCode(typed)) {
    throw invalidField("code", "A gift card code has 16 letters and digits, such as 7K2M-0QXD-9RTB-4HWE")
  }
  const { cards } = giftCardsOf(container)
  const found = await cards.byCode(typed)
  if (!found) {
    throw notFound("We can't find a gift card with this code. Check it and try again", "gift_card_not_found")
  }
  const card = await redeemOnce(container, customerId, found.id)
  return {
    amount: toNaira(card.amount_kobo),
    from_name: card.from_name,
    message: card.message,
    wallet: await readWallet(container, customerId),
  }
}

/**
 * In one transaction: the money and the note of it, or neither. Locks the card, then the ledger. Behind the lock stand the
 * table's index (a card ends once) and the ledger's bound (its account is never below zero).
 */
function redeemOnce(container: MedusaContainer, customerId: string, id: string): Promise<GiftCardRecord> {
  const { cards, events } = giftCardsOf(container)
  const ledger = container.resolve(LEDGER_MODULE)
  return ledger.transaction(async (trx) => {
    const card = await cards.lock(id, trx)
    if (card.ended_as === "redeemed" && (await events.redeemedBy(id, trx)) === customerId) return card
    if (card.ended_as === "redeemed")
      throw over("gift_card_redeemed", "This gift card has been redeemed already")
    if (card.ended_as)
      throw over("gift_card_voided", "This gift card was cancelled. Ask whoever gave it to you")
    const account = giftCardAccount(id)
    if ((await ledger.balance(account, trx)).status === "frozen") {
      throw over(
        "gift_card_on_hold",
        "This gift card is on hold while a bank checks its payment. Write to us and we help you on",
      )
    }
    const actor = { type: "customer", id: customerId } as const
    const { txId } = await ledger.post(
      {
        scope: "gift-card",
        key: `redeemed ${id}`,
        kind: "gift_card_redeemed",
        entries: [
          { account, amountKobo: -card.amount_kobo },
          { account: walletOf(customerId), amountKobo: card.amount_kobo },
        ],
        externalRef: card.reference,
        actor,
        metadata: { gift_card_id: id },
      },
      trx,
    )
    await events.add({ cardId: id, kind: "redeemed", actor, ledgerTxId: txId }, trx)
    await cards.end(id, "redeemed", trx)
    return card
  })
}

const over = (code: string, message: string) => conflict(code, message)
