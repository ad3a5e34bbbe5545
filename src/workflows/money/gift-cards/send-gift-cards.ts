import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { conflict, notFound } from "../../../errors"
import { giftCardMail } from "../../../mail/gift-card-mail"
import { spacedCode } from "../../../modules/gift-cards/domain/code"
import { type GiftCardRecord, mailKeyOf } from "../../../modules/gift-cards/gift-cards"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { SYSTEM } from "../../../modules/ledger/domain/posting"
import { mailFrame } from "../../shared/mail/send-mail"
import { deliverMails, type MailEnd } from "../../shared/mail/send-mails"
import { oneByOne } from "../../shared/outbox/handler"
import { giftCardsOf } from "./gift-cards"

/** An e-mail that is not taken is tried again after this. */
const AGAIN_MS = 10 * 60_000
/** One that another worker has at the mail server is looked at again after this. */
const BUSY_MS = 60_000

/**
 * E-mails a gift card on its day, once: by the mail's own key a process that died after sending does not send it again.
 * Somebody has paid for it, so it is never given up; staff see why it was not taken.
 */
export const giftCardSending = oneByOne<"gift-card">(
  { lane: "mail", attempts: Number.POSITIVE_INFINITY },
  async (container, { key, payload }) => {
    const { cards } = giftCardsOf(container)
    const card = await cards.find(payload.cardId)
    // Another e-mail was asked for meanwhile, or nobody needs one any more.
    if (!card || mailKeyOf(card) !== key || card.sent_at || card.ended_as || !card.receiver_email)
      return { is: "done" }
    const end = await deliver(container, card, card.receiver_email)
    if (!end) return { is: "again", at: new Date(Date.now() + BUSY_MS) }
    if (end.is === "sent") {
      await noteSent(container, card)
      return { is: "done" }
    }
    await cards.notSent(card, end.why)
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`Gift card ${card.reference} could not be e-mailed: ${end.why}`)
    return { is: "again", at: new Date(Date.now() + AGAIN_MS) }
  },
)

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
    if (!(await cards.find(id, trx))) throw notFound("We could not find that gift card")
    const card = await cards.lock(id, trx)
    if (card.status !== "paid" || card.ended_as) {
      throw conflict("gift_card_ended", "This gift card can no longer be sent. Load it again")
    }
    const isOther = email !== null && email.toLowerCase() !== card.receiver_email?.toLowerCase()
    if (email === null && card.receiver_email === null) {
      throw conflict("gift_card_no_address", "No e-mail is saved with it: enter one")
    }
    if (isOther) await cards.giveCode(id, trx)
    await cards.sendAgain(id, isOther ? email : null, trx)
    const note = isOther ? "To another address, with a new code" : undefined
    await events.add({ cardId: id, kind: "mailed_again", actor: { type: "staff", id: userId }, note }, trx)
  })
}

/** Undefined: another worker is sending it. */
async function deliver(
  container: MedusaContainer,
  card: GiftCardRecord,
  to: string,
): Promise<MailEnd | undefined> {
  const { shop, shopUrl } = mailFrame(null)
  const key = mailKeyOf(card)
  try {
    // The code is nowhere but in the message.
    const code = spacedCode(giftCardsOf(container).cards.codeOf(card))
    const { amount_kobo: amountKobo, receiver_name: receiverName, from_name: fromName, message } = card
    const content = giftCardMail(
      { kind: "gift", amountKobo, receiverName, fromName, message, code },
      { shop, shopUrl },
    )
    const about = { resourceId: card.id, resourceType: "gift_card" }
    const mail = { key, to, template: "gift-card", trigger: "gift_card.sent", ...about, content }
    return (await deliverMails(container, [mail])).get(key)
  } catch (error) {
    return { is: "refused", why: error instanceof Error ? error.message : String(error), isFinal: false }
  }
}

async function noteSent(container: MedusaContainer, card: GiftCardRecord): Promise<void> {
  const { cards, events } = giftCardsOf(container)
  await container.resolve(LEDGER_MODULE).transaction(async (trx) => {
    if (await cards.sent(card, trx)) await events.add({ cardId: card.id, kind: "mailed", actor: SYSTEM }, trx)
  })
}
