import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import type { PaymentDue } from "../../../contract/orders"
import { pick } from "../../../contract/pick"
import { invalid, invalidField } from "../../../errors"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import type { SavedCardRecord } from "../../../modules/payments/saved-cards"
import type { Attempt } from "../../../modules/payments/service"
import { isCardError } from "../../../providers/payment-card/card-error"
import { CARD_PROVIDER_ID } from "../../../providers/payment-card/session-data"
import { cardProvider } from "./card"
import { channelOf } from "./channels"
import { openAttempt, paymentUnavailable } from "./open-attempt"
import type { Settlement } from "./payment-channel"
import { saveSession } from "./payment-rows"
import { settlePayment } from "./settle-payment"

type Card = SavedCardRecord & { code: string }

/** `continue`: the card's bank asks for its owner, on a page of the provider's. */
export type ChargeResult = Settlement | { outcome: "continue"; due: PaymentDue } | { outcome: "nothing due" }

/**
 * Pays what is left of an order with a saved card of its owner, at once and once: a second tap finds the charge that is
 * under way. Throws 422 on `saved_card` for a card that is not theirs, 503 `payment_unavailable` when the provider
 * surely did not get the charge. When it may have, the outcome is `pending`: the poller asks.
 */
export async function payBySavedCard(
  container: MedusaContainer,
  order: OrderRecord,
  cardId: string,
  callbackUrl: string,
): Promise<ChargeResult> {
  const payments = container.resolve(PAYMENTS_MODULE)
  const card = order.customer_id ? await payments.savedCards.find(order.customer_id, cardId) : null
  if (!card) throw invalidField("saved_card", "That card is no longer saved. Choose another one")
  for (let tries = 0; tries < 3; tries += 1) {
    const opened = await openAttempt(container, order, { channel: "card", savedCard: card })
    if (opened === "nothing due") return { outcome: "nothing due" }
    if (!opened) continue
    if (opened.mine) return charge(container, order, opened.attempt, card, callbackUrl)
    const under = opened.attempt
    if (under.saved_card_id) return settlePayment(container, under)
    // A page was opened before: whoever has paid there has paid.
    const settled = under.payment_session_id ? await settleUnlessUnknown(container, under) : null
    if (settled?.outcome === "paid") return settled
    await payments.fail(under.id, "other_card")
  }
  throw paymentUnavailable(order)
}

/**
 * Before another payment of the order may be opened: how the charge of a saved card ended. Throws 422 `payment_pending`
 * while nobody knows.
 */
export async function closeCharge(container: MedusaContainer, attempt: Attempt): Promise<void> {
  const { outcome } = await settlePayment(container, attempt)
  if (outcome === "pending") {
    throw invalid(
      "payment_pending",
      "Your card is being charged. Please wait a moment: you are never charged twice",
    )
  }
}

async function charge(
  container: MedusaContainer,
  order: OrderRecord,
  attempt: Attempt,
  card: Card,
  callbackUrl: string,
): Promise<ChargeResult> {
  const payments = container.resolve(PAYMENTS_MODULE)
  const started = await begin(container, order, attempt, callbackUrl)
  try {
    const { continueAt } = await cardProvider(card.provider).chargeSaved({
      reference: attempt.reference,
      amountKobo: attempt.amount_kobo,
      email: attempt.email,
      authorizationCode: card.code,
      callbackUrl,
      metadata: { session_id: started.payment_session_id },
    })
    await payments.savedCards.used(card.id)
    if (continueAt) {
      const page = await payments.showPage(attempt.id, continueAt)
      return { outcome: "continue", due: await channelOf("card").due(container, page) }
    }
    return await settlePayment(container, started)
  } catch (error) {
    if (!isCardError(error)) throw error
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`Payment ${attempt.reference} by a saved card: ${error.message}`)
    if (!error.isSurelyNotApplied) return { outcome: "pending" }
    await payments.fail(attempt.id, error.kind === "refused" ? "card_refused" : "not_started")
    if (error.kind === "unavailable") throw paymentUnavailable(order, error)
    return { outcome: "failed", message: "That card can no longer be charged" }
  }
}

/** Medusa's session, without which no money could be booked. */
function begin(
  container: MedusaContainer,
  order: OrderRecord,
  attempt: Attempt,
  callbackUrl: string,
): Promise<Attempt> {
  if (!order.payment_collection_id) throw new Error(`Order ${order.id} has no payment collection`)
  const id = generateEntityId(undefined, "payses")
  const data = {
    callback_url: callbackUrl,
    order_number: order.order_number,
    session_id: id,
    ...pick(attempt, "provider", "reference", "email", "amount_kobo", "currency"),
    access_code: "",
    authorization_url: "",
  }
  return saveSession(
    container.resolve(ContainerRegistrationKeys.PG_CONNECTION),
    attempt,
    { id, paymentCollectionId: order.payment_collection_id, providerId: CARD_PROVIDER_ID, data },
    { accessCode: null, authorizationUrl: null },
  )
}

async function settleUnlessUnknown(container: MedusaContainer, attempt: Attempt): Promise<Settlement | null> {
  try {
    return await settlePayment(container, attempt)
  } catch (error) {
    if (isCardError(error) && error.code === "not_found") return null
    throw error
  }
}
