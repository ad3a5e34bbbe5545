import type { MedusaContainer } from "@medusajs/framework/types"
import { conflict, notFound } from "../../../errors"
import { BOOKS_MODULE } from "../../../modules/books"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { giftCardAccount, shopAccount } from "../../../modules/ledger/domain/chart"
import { assertNotOwn } from "../../shared/people/four-eyes"
import { decideUnmatched } from "../unmatched/settle-unmatched"
import { giftCardsOf } from "./gift-cards"

export interface VoidAsked {
  id: string
  /** Where the buyer's money goes back to. */
  destination: "card" | "wallet"
  reason: string
  userId: string
}

/**
 * Cancels a gift card that nobody has redeemed: from now on its code opens nothing, and its money is an unmatched payment until it
 * goes back to its buyer, at once or, above the sum of docs/books.md, when another member of staff agrees. Throws 404,
 * 409 `gift_card_ended`, 403 `own_request`.
 */
export async function voidGiftCard(container: MedusaContainer, asked: VoidAsked): Promise<void> {
  const { id, destination, reason, userId } = asked
  const { unmatched } = container.resolve(BOOKS_MODULE)
  const reference = await holdUnmatched(container, asked)
  const money = await unmatched.byReference(reference)
  if (!money) throw new Error(`The money of gift card ${id} is not on the desk`)
  // Should this come to nothing, the money waits for a decision like every unmatched payment.
  await decideUnmatched(container, money.id, { destination, reason }, userId)
}

/** In one transaction: no longer in the card, in suspense, and among the unmatched payments. */
function holdUnmatched(container: MedusaContainer, { id, reason, userId }: VoidAsked): Promise<string> {
  const { cards, events } = giftCardsOf(container)
  const ledger = container.resolve(LEDGER_MODULE)
  return ledger.transaction(async (trx) => {
    const known = await cards.find(id, trx)
    if (!known) throw notFound("We could not find that gift card")
    const card = await cards.lock(id, trx)
    await assertNotOwn(
      trx,
      card.customer_id,
      userId,
      "You bought this gift card: another member of staff must decide",
    )
    if (card.status !== "paid" || card.ended_as) {
      const how = card.ended_as === "redeemed" ? "has been redeemed" : "cannot be voided any more"
      throw conflict("gift_card_ended", `This gift card ${how}. Load it again`)
    }
    const actor = { type: "staff", id: userId } as const
    const { txId } = await ledger.post(
      {
        scope: "gift-card",
        key: `voided ${id}`,
        kind: "gift_card_voided",
        entries: [
          { account: giftCardAccount(id), amountKobo: -card.amount_kobo },
          { account: shopAccount("suspense"), amountKobo: card.amount_kobo },
        ],
        externalRef: card.reference,
        actor,
        // The reason stays with the card: what is in the ledger can never be erased.
        metadata: { gift_card_id: id },
        evenIfFrozen: true,
      },
      trx,
    )
    await container.resolve(BOOKS_MODULE).unmatched.add(
      {
        source: "gift_card",
        channel: "card",
        reference: card.reference,
        transaction_id: card.provider_transaction_id ?? "",
        customer_id: card.customer_id,
        order_id: null,
        received_kobo: card.amount_kobo,
        currency: "NGN",
        reason: "gift_card_voided",
        came_at: new Date(),
      },
      trx,
    )
    await events.add({ cardId: id, kind: "voided", actor, ledgerTxId: txId, note: reason }, trx)
    await cards.end(id, "voided", trx)
    return card.reference
  })
}
