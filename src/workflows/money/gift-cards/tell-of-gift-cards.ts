import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { type GiftCardNews, giftCardMail } from "../../../mail/gift-card-mail"
import { BOOKS_MODULE } from "../../../modules/books"
import type { GiftCardEvent } from "../../../modules/gift-cards/events"
import type { GiftCardRecord } from "../../../modules/gift-cards/gift-cards"
import { mailFrame } from "../../base/mail/send-mail"
import { giftCardsOf } from "./gift-cards"
import { sendGiftCards } from "./send-gift-cards"

/** Sends what is due, to receivers and to buyers. Does not hold up the caller. */
export function tellOfGiftCards(container: MedusaContainer): void {
  sendGiftCardMails(container).catch((error: unknown) => {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`Gift card mails: ${error instanceof Error ? error.stack : error}`)
  })
}

/** The rows are the outbox: a mail that fails, or a process that dies, leaves its row for the next run of the job. */
export async function sendGiftCardMails(container: MedusaContainer): Promise<number> {
  const sent = await sendGiftCards(container)
  const { cards, events } = giftCardsOf(container)
  const untold = await events.takeUntold(20)
  for (const event of untold) {
    const card = await cards.find(event.gift_card_id)
    const news = card && (await newsOf(container, event, card))
    if (news) await tellBuyer(container, card, event, news)
    await events.told(event.id)
  }
  return sent + untold.length
}

async function newsOf(
  container: MedusaContainer,
  { kind }: GiftCardEvent,
  card: GiftCardRecord,
): Promise<GiftCardNews | null> {
  const { amount_kobo: amountKobo, receiver_name: receiverName, receiver_email: receiverEmail } = card
  switch (kind) {
    case "paid":
      return { kind: "bought", amountKobo, receiverName, receiverEmail, sendAt: card.send_at }
    case "kept_apart":
      return {
        kind: "kept_apart",
        askedKobo: amountKobo,
        receivedKobo: card.received_kobo ?? 0,
        reference: card.reference,
      }
    case "voided": {
      const money = await container.resolve(BOOKS_MODULE).kept.byReference(card.reference)
      return {
        kind: "voided",
        amountKobo,
        receiverName,
        to: money?.destination === "wallet" ? "wallet" : "card",
      }
    }
    case "disputed":
      return { kind: "disputed", amountKobo, receiverName }
    default:
      return null
  }
}

/** One mail for one event. An account that was deleted is told nothing. */
async function tellBuyer(
  container: MedusaContainer,
  card: GiftCardRecord,
  event: GiftCardEvent,
  news: GiftCardNews,
): Promise<void> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const person = await pg("customer")
    .where({ id: card.customer_id })
    .whereNull("deleted_at")
    .first("email", "first_name")
  if (!person?.email) return
  const { shop, shopUrl } = mailFrame(null)
  await container.resolve(Modules.NOTIFICATION).createNotifications({
    to: person.email,
    channel: "email",
    template: `gift-card-${news.kind}`,
    content: giftCardMail(news, { shop, shopUrl, firstName: person.first_name }),
    trigger_type: `gift_card.${news.kind}`,
    resource_id: card.customer_id,
    resource_type: "customer",
    idempotency_key: `${card.id} event ${event.id}`,
  })
}
