import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { ShopError } from "../../../errors"
import { giftCardMail } from "../../../mail/gift-card-mail"
import { spacedCode } from "../../../modules/gift-cards/domain/code"
import type { GiftCardRecord } from "../../../modules/gift-cards/gift-cards"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { SYSTEM } from "../../../modules/ledger/domain/posting"
import { mailFrame } from "../../base/mail/send-mail"
import { giftCardsOf } from "./gift-cards"

/**
 * E-mails the gift cards whose day has come, each once: the row is the outbox, and the mail's own key keeps a process that
 * died after sending from sending it again. One that is not taken holds up no other. Answers how many were due.
 */
export async function sendGiftCards(container: MedusaContainer): Promise<number> {
  const { cards } = giftCardsOf(container)
  const due = await cards.takeDue(20)
  for (const card of due) {
    try {
      await mail(container, card)
      await noteSent(container, card)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      await cards.notSent(card, why)
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .error(`Gift card ${card.reference} could not be e-mailed: ${why}`)
    }
  }
  return due.length
}

/**
 * Staff have it e-mailed again. To another address it goes with a new code, and the one that was sent before opens nothing
 * any more. Throws 404, 409 `gift_card_ended`.
 */
export async function sendGiftCardAgain(
  container: MedusaContainer,
  { id, email, userId }: { id: string; email: string | null; userId: string },
): Promise<void> {
  const { cards, events } = giftCardsOf(container)
  await container.resolve(LEDGER_MODULE).transaction(async (trx) => {
    if (!(await cards.find(id, trx)))
      throw new ShopError("not_found", "not_found", "We could not find that gift card")
    const card = await cards.lock(id, trx)
    if (card.status !== "paid" || card.ended_as) {
      throw new ShopError(
        "conflict",
        "gift_card_ended",
        "This gift card can no longer be sent. Load it again",
      )
    }
    const isOther = email !== null && email.toLowerCase() !== card.receiver_email?.toLowerCase()
    if (email === null && card.receiver_email === null) {
      throw new ShopError("conflict", "gift_card_no_address", "Nobody's e-mail is kept with it: enter one")
    }
    if (isOther) await cards.giveCode(id, trx)
    await cards.sendAgain(id, isOther ? email : null, trx)
    const note = isOther ? "To another address, with a new code" : undefined
    await events.add({ cardId: id, kind: "mailed_again", actor: { type: "staff", id: userId }, note }, trx)
  })
  await sendGiftCards(container)
}

async function mail(container: MedusaContainer, card: GiftCardRecord): Promise<void> {
  const { shop, shopUrl } = mailFrame(null)
  await container.resolve(Modules.NOTIFICATION).createNotifications({
    to: card.receiver_email ?? "",
    channel: "email",
    template: "gift-card",
    // Not kept by Medusa: the code is nowhere but in the message.
    content: giftCardMail(
      {
        kind: "gift",
        amountKobo: card.amount_kobo,
        receiverName: card.receiver_name,
        fromName: card.from_name,
        message: card.message,
        code: spacedCode(giftCardsOf(container).cards.codeOf(card)),
      },
      { shop, shopUrl },
    ),
    trigger_type: "gift_card.sent",
    resource_id: card.id,
    resource_type: "gift_card",
    idempotency_key: `${card.id} ${card.sends}`,
  })
}

async function noteSent(container: MedusaContainer, card: GiftCardRecord): Promise<void> {
  const { cards, events } = giftCardsOf(container)
  await container.resolve(LEDGER_MODULE).transaction(async (trx) => {
    if (await cards.sent(card, trx)) await events.add({ cardId: card.id, kind: "mailed", actor: SYSTEM }, trx)
  })
}
