import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import { toNaira } from "../../../contract/money"
import { pick } from "../../../contract/pick"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import type { Attempt } from "../../../modules/payments/service"
import { needsNewReference } from "../../../providers/payment-card/card-error"
import { CARD_PROVIDER_ID, outcomeOf } from "../../../providers/payment-card/session-data"
import { bookPayment } from "./book-payment"
import { cardOptions, cardProvider } from "./card"
import { judgeCharge } from "./judge-charge"
import type { PaymentChannel, Settlement, StartedPayment } from "./payment-channel"
import { saveSession } from "./payment-rows"
import { saveCard } from "./save-card"

/** Cards: the shopper pays in the provider's popup or on its page, and it captures at once. */
export const cardChannel: PaymentChannel = {
  provider: () => cardOptions().provider,

  async open(container, { order, attempt, callbackUrl }: StartedPayment) {
    if (!order.payment_collection_id) throw new Error(`Order ${order.id} has no payment collection`)
    const sessionId = generateEntityId(undefined, "payses")
    try {
      const page = await cardProvider(attempt.provider).initialize({
        reference: attempt.reference,
        amountKobo: attempt.amount_kobo,
        email: attempt.email,
        callbackUrl,
        metadata: { session_id: sessionId },
      })
      const session = {
        id: sessionId,
        paymentCollectionId: order.payment_collection_id,
        providerId: CARD_PROVIDER_ID,
        data: {
          callback_url: callbackUrl,
          order_number: order.order_number,
          ...pick(attempt, "provider", "reference", "email", "amount_kobo", "currency"),
          session_id: sessionId,
          access_code: page.accessCode,
          authorization_url: page.authorizationUrl,
        },
      }
      const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
      return await saveSession(pg, attempt, session, page)
    } catch (error) {
      if (needsNewReference(error)) return null
      throw error
    }
  },

  async due(_container, attempt) {
    return {
      channel: "card",
      reference: attempt.reference,
      amount: toNaira(attempt.amount_kobo),
      currency: "NGN",
      public_key: cardOptions().publicKey,
      access_code: attempt.access_code ?? "",
      authorization_url: attempt.authorization_url ?? "",
      script_url: cardOptions().scriptUrl,
    }
  },

  async settle(container, attempt) {
    return settleCard(container, attempt)
  },
}

async function settleCard(container: MedusaContainer, attempt: Attempt): Promise<Settlement> {
  const charge = await judgeCharge(attempt)
  if (charge.outcome === "pending") return { outcome: "pending" }
  if (charge.outcome === "failed") {
    await container.resolve(PAYMENTS_MODULE).fail(attempt.id, charge.reason)
    return { outcome: "failed", message: charge.message }
  }
  const { transaction, agreement } = charge
  const booking = await bookPayment(
    container,
    attempt,
    {
      transactionId: transaction.id,
      receivedKobo: transaction.amountKobo,
      feesKobo: transaction.feesKobo,
      cardSignature: transaction.card?.fingerprint ?? null,
      currency: transaction.currency,
      receivedAt: transaction.paidAt ? new Date(transaction.paidAt) : null,
      sessionData: outcomeOf(transaction, agreement),
    },
    agreement,
  )
  if (booking.outcome === "paid") await saveCard(container, attempt, transaction)
  return booking
}
