import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { GiftCardPayment } from "../../../contract/gift-cards"
import { type Kobo, toNaira } from "../../../contract/money"
import { exactKobo } from "../../../contract/naira"
import { invalidField, notFound, ShopError } from "../../../errors"
import { hasWebAddress, sendingTime } from "../../../modules/gift-cards/domain/terms"
import type { GiftCardRecord } from "../../../modules/gift-cards/gift-cards"
import { ownPage } from "../payments/callback-url"
import { cardOptions } from "../payments/card"
import { chargeSavedCard, openReceiptPage, savedCardOf } from "../payments/open-receipt"
import { confirmReceipt } from "../payments/settle-receipt"
import { koboOf } from "../wallet/funding-amount"
import { giftCardLimits, giftCardsOf } from "./gift-cards"
import { presentOwnCard } from "./present-gift-card"
import { giftCardPayment } from "./settle-gift-card"

const RETURN_PATH = "/gift-cards"

export interface GiftCardAsked {
  customerId: string
  /** Naira, as it was sent. */
  amount: number | string | null | undefined
  receiverName: string
  receiverEmail: string
  fromName: string
  message: string | null | undefined
  /** A Lagos day; none: at once. */
  sendOn: string | null | undefined
  callbackUrl: string | null | undefined
  /** A saved card to be charged at once; none: a page is opened. */
  savedCard: string | null | undefined
  /** Whether the card that pays on the page is to be kept. */
  keepCard: boolean
  /** The same for each try of one request. */
  requestId: string | null
}

/**
 * Buys a gift card: by a saved card at once, else a page of the card provider is opened. Throws 422 on the field, on
 * `saved_card`, `payment_failed`; 503 `payment_unavailable` when the provider does not answer.
 */
export async function buyGiftCard(
  container: MedusaContainer,
  asked: GiftCardAsked,
): Promise<GiftCardPayment> {
  const { customerId, requestId } = asked
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
  if (!asked.savedCard) {
    const open = {
      ...wanted,
      email: await emailOf(container, customerId),
      provider: cardOptions().provider,
      savedCardId: null,
      requestId: null,
      keepCard: asked.keepCard,
    }
    return present(await openReceiptPage(container, giftCardPayment, () => cards.start(open), page))
  }
  const card = await savedCardOf(container, customerId, asked.savedCard)
  const charge = {
    ...wanted,
    email: card.email,
    provider: card.provider,
    savedCardId: card.id,
    keepCard: false,
  }
  const earlier = requestId ? await cards.ofRequest(requestId) : null
  const start = () => cards.start({ ...charge, requestId })
  return present(
    await chargeSavedCard(container, giftCardPayment, card, { start, earlier }, wanted.amountKobo, page),
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
    reference: card.reference,
    amount: toNaira(card.amount_kobo),
    status: card.status === "paid" ? "paid" : "started",
    currency: "NGN",
    access_code: card.access_code ?? "",
    public_key: cardOptions().publicKey,
    authorization_url: card.authorization_url ?? "",
    script_url: cardOptions().scriptUrl,
    gift_card: presentOwnCard(card),
  }
}

async function emailOf(container: MedusaContainer, customerId: string): Promise<string> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const row = await pg("customer").where({ id: customerId }).whereNull("deleted_at").first("email")
  if (!row?.email) throw new ShopError("unauthenticated", "unauthenticated", "Please sign in to continue")
  return row.email
}
