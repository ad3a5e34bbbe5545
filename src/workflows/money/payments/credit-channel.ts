import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import { toNaira } from "../../../contract/money"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import type { Attempt } from "../../../modules/payments/service"
import { CREDIT_PROVIDER_ID } from "../../../providers/payment-records/provider-ids"
import { CREDIT_INBOX, creditOrderOf, openCreditProvider } from "./credit"
import type { PaymentChannel, Settlement, StartedPayment } from "./payment-channel"
import { saveSession } from "./payment-rows"

/**
 * Buying on credit: what the provider's popup is opened with is signed here; the provider's webhook alone says that it
 * has paid (`credit-events.ts`). It cannot be asked.
 */
export const creditChannel: PaymentChannel = {
  provider: () => openCreditProvider().id,

  async open(container, { order, attempt }: StartedPayment) {
    const { payment_collection_id: paymentCollectionId } = order
    if (!paymentCollectionId) throw new Error(`Order ${order.id} has no payment collection`)
    const provider = openCreditProvider()
    const sessionId = provider.newSessionId()
    const signed = { sessionId, email: attempt.email, amountKobo: attempt.amount_kobo }
    const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    return pg.transaction(async (trx) => {
      await paymentsOf(container).credit.create(
        {
          attempt_id: attempt.id,
          provider: provider.id,
          session_id: sessionId,
          signature: provider.sign(signed),
          email: attempt.email,
          amount_kobo: attempt.amount_kobo,
        },
        trx,
      )
      const session = {
        id: generateEntityId(undefined, "payses"),
        paymentCollectionId,
        providerId: CREDIT_PROVIDER_ID,
        data: { order_number: order.order_number, reference: attempt.reference, provider: provider.id },
      }
      return saveSession(trx, attempt, session, { accessCode: null, authorizationUrl: null })
    })
  },

  /** The provider wants another session for every opening of its popup. */
  async isSpent(container, attempt) {
    const session = await paymentsOf(container).credit.ofAttempt(attempt.id)
    return session?.checkout_transaction_id !== null
  },

  async due(container, attempt) {
    const [session, order] = await Promise.all([
      paymentsOf(container).credit.ofAttempt(attempt.id),
      container.resolve(ORDERING_MODULE).order(attempt.order_id),
    ])
    if (!session || !order) throw new Error(`Payment ${attempt.reference} was signed for nothing`)
    const provider = openCreditProvider()
    return {
      channel: "credit",
      reference: attempt.reference,
      amount: toNaira(attempt.amount_kobo),
      currency: "NGN",
      provider: provider.name,
      public_key: provider.publicKey,
      script_url: provider.scriptUrl,
      is_live: provider.isLive,
      signature: session.signature,
      transaction: provider.transactionOf(session.session_id, creditOrderOf(order, attempt)),
    }
  },

  async settle(container, attempt) {
    return settleCredit(container, attempt)
  },
}

/** What is known without asking anybody. Money that came is booked by the event that reported it. */
async function settleCredit(container: MedusaContainer, attempt: Attempt): Promise<Settlement> {
  const payments = paymentsOf(container)
  const session = await payments.credit.ofAttempt(attempt.id)
  if (!session) return { outcome: "pending" }
  const { checkout_transaction_id: checkout } = session
  // An event may have come at the very moment in which its checkout was bound.
  if (checkout && (await payments.recall(CREDIT_INBOX, checkout)).length > 0) return { outcome: "pending" }
  if (session.state === "declined") return { outcome: "failed", message: DECLINED }
  if (session.state === "provider_approved") return { outcome: "pending", message: APPROVED }
  const order = await container.resolve(ORDERING_MODULE).order(attempt.order_id)
  if (order?.status === "pending") return { outcome: "pending", message: NOT_YET }
  await payments.credit.move(attempt.id, order?.status === "cancelled" ? "expired" : "cancelled")
  await payments.fail(attempt.id, "The order no longer waits for payment")
  return { outcome: "failed", message: "The order no longer waits for payment" }
}

export const DECLINED = "The credit provider did not approve this purchase"
const APPROVED =
  "Your credit is approved. The provider is paying us: your items stay held, and we write to you when it is done"
const NOT_YET = "The credit provider has not confirmed your purchase yet"

const paymentsOf = (container: MedusaContainer) => container.resolve(PAYMENTS_MODULE)
