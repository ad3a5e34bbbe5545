import type { MedusaContainer } from "@medusajs/framework/types"
import { conflict, ShopError } from "../../../errors"
import { ORDERING_MODULE } from "../../../modules/ordering"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import { CREDIT_INBOX, creditProvider } from "./credit"

export interface SubmittedCheckout {
  signature: string
  checkoutTransactionId: string
  /** Whether the popup reported to its page that the customer has finished. Nobody believes it. */
  isFinished: boolean
}

/**
 * Binds the provider's checkout to the payment whose signature it was opened with (`POST /user/order/submit-checkoutid`),
 * and never pays anything. `recalled`: events of this checkout that came before, to be worked on now. The same pair again changes nothing. Throws 404 for a signature that we never made for this
 * account, 409 `checkout_taken` when either of the two belongs to another.
 */
export async function submitCheckout(
  container: MedusaContainer,
  customerId: string,
  { signature, checkoutTransactionId, isFinished }: SubmittedCheckout,
): Promise<{ order: OrderRecord; recalled: string[] }> {
  const payments = container.resolve(PAYMENTS_MODULE)
  const provider = creditProvider()
  const session = await payments.credit.bySignature(signature)
  const attempt = session && (await payments.attempt(session.attempt_id))
  if (!provider || !session || !attempt || attempt.customer_id !== customerId) throw notFound()
  const { session_id: sessionId, email, amount_kobo: amountKobo } = session
  if (!provider.isSignatureOf({ sessionId, email, amountKobo }, signature)) throw notFound()
  const order = await container.resolve(ORDERING_MODULE).order(attempt.order_id)
  if (!order) throw notFound()
  const bound = await payments.credit.bind(attempt.id, checkoutTransactionId)
  if (bound === "taken") {
    throw conflict(
      "checkout_taken",
      "This checkout belongs to another payment. Open it again from My pending orders",
    )
  }
  if (isFinished) await payments.credit.move(attempt.id, "customer_reported")
  return { order, recalled: await payments.recall(CREDIT_INBOX, checkoutTransactionId) }
}

function notFound(): ShopError {
  return new ShopError("not_found", "checkout_not_found", "We could not find that checkout")
}
