import type { MedusaContainer } from "@medusajs/framework/types"
import type { GiftCardPayment } from "../../../contract/gift-cards"
import { type Kobo } from "../../../contract/money"
import { exactKobo } from "../../../contract/naira"
import { invalidField, notFound } from "../../../errors"
import { hasWebAddress, sendingTime } from "../../../modules/gift-cards/domain/terms"
import type { GiftCardRecord } from "../../../modules/gift-cards/gift-cards"
import { ownPage } from "../payments/callback-url"
import { type ByCard, type CardAsked, payReceipt, presentReceipt } from "../payments/open-receipt"
import { confirmReceipt } from "../payments/settle-receipt"
import { koboOf } from "../wallets/funding-amount"
import { giftCardLimits, giftCardsOf } from "./gift-cards"
import { presentOwnCard } from "./present-gift-card"
import { giftCardPayment } from "./settle-gift-card"

const RETURN_PATH = "/gift-cards"

export interface GiftCardAsked extends Omit<CardAsked, "amountKobo"> {
  /** Naira, as it was sent. */
  amount: number | string | null | undefined
  receiverName: string
  receiverEmail: string
  fromName: string
  message: string | null | undefined
  /** A Lagos day; none: at once. */
  sendOn: string | null | undefined
  callbackUrl: string | null | undefined
}

/**
 * Buys a gift card: by a saved card at once, else a page of the card provider is opened. Throws 422 on the field, on
 * `saved_card`, `payment_failed`; 503 `payment_unavailable` when the provider does not answer.
 */
export async function buyGiftCard(
  container: MedusaContainer,
  asked: GiftCardAsked,
): Promise<GiftCardPayment> {
  const { customerId } = asked
  const { cards } = giftCardsOf(container)
  const wanted = {
    customerId,
    amountKobo: giftCardAmount(asked.amount),
    receiverName: withoutLinks("receiver_name", asked.receiverName),
    receiverEmail: asked.receiverEmail,
    fromName: withoutLinks("from_name", asked.fromName),
    message: asked.message ? withoutLinks("message", asked.message) : null,
    sendAt: sendAtOf(asked.sendOn),
  }
  const page = {
    callbackUrl: ownPage(asked.callbackUrl, RETURN_PATH).toString(),
    metadata: { gift_card_of: customerId },
  }
  const rows = {
    start: (by: ByCard) => cards.start({ ...wanted, ...by }),
    ofRequest: (requestId: string) => cards.ofRequest(requestId),
  }
  return present(
    await payReceipt(container, giftCardPayment, { ...asked, amountKobo: wanted.amountKobo }, rows, page),
  )
}

/** The shopper comes back with a reference. One of another account is a 404; else as `confirmReceipt`. */
export async function confirmGiftCard(
  container: MedusaContainer,
  customerId: string,
  reference: string,
): Promise<GiftCardPayment> {
  const { cards } = giftCardsOf(container)
  const card = await cards.byReference(reference)
  if (!card || card.customer_id !== customerId) {
    throw notFound("We could not find that gift card", "gift_card_not_found")
  }
  await confirmReceipt(container, giftCardPayment, card)
  return present((await cards.byReference(reference)) ?? card)
}

/** 422 `amount_out_of_range` outside the limits; they themselves are allowed. */
function giftCardAmount(amount: number | string | null | undefined): Kobo {
  const kobo = koboOf(amount, "amount")
  const { leastKobo, mostKobo } = giftCardLimits()
  if (kobo >= leastKobo && kobo <= mostKobo) return kobo
  const range = `${exactKobo(leastKobo)} to ${exactKobo(mostKobo)}`
  throw invalidField("amount", `A gift card can be worth ${range}`, "amount_out_of_range")
}

/** The shop's own e-mail says it to somebody else: it carries no one's links. */
function withoutLinks(field: string, text: string): string {
  if (hasWebAddress(text)) throw invalidField(field, "Leave web addresses out")
  return text
}

function sendAtOf(day: string | null | undefined): Date {
  const at = sendingTime(day || null, new Date())
  if (!at) throw invalidField("send_on", "Choose today or a day within the next year")
  return at
}

function present(card: GiftCardRecord): GiftCardPayment {
  return {
    ...presentReceipt(card),
    gift_card: presentOwnCard(card),
  }
}
