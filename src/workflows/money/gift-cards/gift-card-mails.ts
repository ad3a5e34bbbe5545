import type { MedusaContainer } from "@medusajs/framework/types"
import { type GiftCardNews, giftCardMail } from "../../../mail/gift-card-mail"
import { BOOKS_MODULE } from "../../../modules/books"
import type { GiftCardEventKind } from "../../../modules/gift-cards/events"
import type { GiftCardRecord } from "../../../modules/gift-cards/gift-cards"
import { mailJob } from "../../shared/mail/mail-job"
import { ownerOfMoney, type Reader } from "../../shared/mail/readers"
import { mailFrame } from "../../shared/mail/send-mail"
import { giftCardsOf } from "./gift-cards"

interface GiftCardFacts {
  customerId: string
  news: GiftCardNews
  buyer: Reader
}

/** What its buyer gets an e-mail about. */
export const giftCardMails = mailJob<"gift-card-mail", GiftCardFacts>({
  async load(container, { eventId }) {
    const { cards, events } = giftCardsOf(container)
    const event = await events.find(eventId)
    const card = event && (await cards.find(event.gift_card_id))
    const buyer = card && (await ownerOfMoney(container, card.customer_id))
    if (!event || !card || !buyer) return null
    const news = await newsOf(container, event.kind, card)
    return news && { customerId: card.customer_id, news, buyer }
  },
  render: ({ customerId, news, buyer }) => ({
    to: buyer.email,
    template: `gift-card-${news.kind}`,
    trigger: `gift_card.${news.kind}`,
    resourceId: customerId,
    resourceType: "customer",
    content: giftCardMail(news, mailFrame(buyer.firstName)),
  }),
})

async function newsOf(
  container: MedusaContainer,
  kind: GiftCardEventKind,
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
      const money = await container.resolve(BOOKS_MODULE).unmatched.byReference(card.reference)
      // Decided right after the card was voided: the next try knows where it goes.
      if (money && !money.destination)
        throw new Error(`The money of ${card.reference} is still to be decided on`)
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
