import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import type { CreditSession } from "../../../modules/payments/credit-sessions"
import type PaymentsService from "../../../modules/payments/service"
import type { Attempt, InboxEvent } from "../../../modules/payments/service"
import type { CreditEvent } from "../../../providers/payment-credit/credit-checkout"
import { type Agreement, bookPayment } from "./book-payment"
import { creditProvider } from "./credit"
import { DECLINED } from "./credit-channel"
import { isAmountProven } from "./credit-proof"

/** How long an order's stock is reserved once the provider has promised its money. */
const PROMISED_MINUTES = 24 * 60

/**
 * What a signed event of the credit provider changes. Once, however often and in whatever order they come. `unbound`: its
 * checkout is nobody's yet; it is worked on again when a browser, or another event, says whose it is.
 */
export async function workCreditEvent(container: MedusaContainer, event: InboxEvent): Promise<string> {
  const reported = creditProvider()?.understand({ name: event.event, payload: event.payload })
  if (!reported || reported.kind === "other") return "ignored"
  const payments = container.resolve(PAYMENTS_MODULE)
  const session = await sessionOf(payments, reported)
  const attempt = session && (await payments.attempt(session.attempt_id))
  if (!session || !attempt) return "unbound"
  switch (reported.kind) {
    case "approved":
      return approve(container, payments, attempt)
    case "declined":
      if (!(await payments.credit.move(attempt.id, "declined"))) return "decided_before"
      await payments.fail(attempt.id, DECLINED)
      return "declined"
    case "paid":
      return pay(container, payments, { attempt, session, reported })
  }
}

/** By the provider's own id of the checkout; else by our reference, which binds it. */
async function sessionOf(payments: PaymentsService, reported: CreditEvent): Promise<CreditSession | null> {
  const provider = creditProvider()?.id ?? ""
  const bound = await payments.credit.byCheckout(provider, reported.checkoutTransactionId)
  if (bound || !reported.reference) return bound
  const attempt = await payments.attemptByReference(reported.reference)
  if (attempt?.channel !== "credit") return null
  if ((await payments.credit.bind(attempt.id, reported.checkoutTransactionId)) === "taken") return null
  return payments.credit.ofAttempt(attempt.id)
}

/** The provider lends, and will pay us: nothing else is opened for the order, and its stock waits. All of it or none. */
async function approve(
  container: MedusaContainer,
  payments: PaymentsService,
  attempt: Attempt,
): Promise<string> {
  const ordering = container.resolve(ORDERING_MODULE)
  return container.resolve(ContainerRegistrationKeys.PG_CONNECTION).transaction(async (trx) => {
    // The order before its payments, as booking one takes them.
    await ordering.lock(attempt.order_id, trx)
    if (!(await payments.credit.move(attempt.id, "provider_approved", trx))) return "decided_before"
    if (await payments.promised(attempt.id, trx)) {
      await ordering.postponeExpiry(attempt.order_id, PROMISED_MINUTES, trx)
    }
    return "approved"
  })
}

async function pay(
  container: MedusaContainer,
  payments: PaymentsService,
  { attempt, session, reported }: { attempt: Attempt; session: CreditSession; reported: CreditEvent },
): Promise<string> {
  const agreement = await agreementOf(container, attempt, session, reported)
  if (agreement.kind === "mismatched") {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(
        `Checkout ${reported.checkoutTransactionId} does not fit ${attempt.reference}: ${agreement.mismatches}`,
      )
  }
  const booking = await bookPayment(
    container,
    attempt,
    {
      transactionId: reported.checkoutTransactionId,
      receivedKobo: reported.productsKobo ?? attempt.amount_kobo,
      feesKobo: null,
      sessionData: { outcome: agreement, checkout_transaction_id: reported.checkoutTransactionId },
    },
    agreement,
  )
  await payments.credit.move(attempt.id, "merchant_paid")
  return booking.outcome
}

/** The event states no amount. What it returns of ours must be this payment's; the amount is proven by the signature alone. */
async function agreementOf(
  container: MedusaContainer,
  attempt: Attempt,
  session: CreditSession,
  { reference, productsKobo }: CreditEvent,
): Promise<Agreement> {
  const isProven = await isAmountProven(container, session, attempt.customer_id)
  const mismatches = [
    ...(reference !== null && reference !== attempt.reference ? ["reference"] : []),
    ...(productsKobo !== null && productsKobo !== attempt.amount_kobo ? ["amount"] : []),
    ...(isProven ? [] : ["proof"]),
  ]
  return mismatches.length === 0 ? { kind: "paid" } : { kind: "mismatched", mismatches }
}
