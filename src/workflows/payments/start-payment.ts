import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId, Modules } from "@medusajs/framework/utils"
import { toNaira } from "../../contract/money"
import type { PaymentDue } from "../../contract/orders"
import { ShopError } from "../../errors"
import type { OrderRecord } from "../../modules/ordering/order-record"
import { PAYMENTS_MODULE } from "../../modules/payments"
import type PaymentsService from "../../modules/payments/service"
import type { Attempt } from "../../modules/payments/service"
import { needsNewReference } from "../../providers/payment-card/card-error"
import { CARD_PROVIDER_ID, type CardSessionInput } from "../../providers/payment-card/session-data"
import { cardOptions } from "./card"

/**
 * Starts paying an order by card, or resumes the payment that is open: its page is still good, so a second tap
 * cannot make a second charge. Throws 503 `payment_unavailable` when the provider does not answer; the order and
 * its stock stay.
 */
export async function startPayment(
  container: MedusaContainer,
  order: OrderRecord,
  callbackUrl: string,
): Promise<PaymentDue> {
  const payments = container.resolve<PaymentsService>(PAYMENTS_MODULE)
  for (let tries = 0; tries < 2; tries += 1) {
    const id = generateEntityId(undefined, "payat")
    const { attempt, mine } = await payments.open({
      id,
      order_id: order.id,
      customer_id: order.customer_id,
      channel: "card",
      provider: "card",
      reference: referenceOf(order, id),
      amount_kobo: order.total_kobo - order.paid_kobo,
      currency: "NGN",
      email: order.recipient.email,
    })
    if (mine) {
      const started = await initialise(container, payments, order, attempt, callbackUrl)
      if (started) return paymentDue(started)
      continue
    }
    const ready = await waitUntilReady(payments, attempt)
    if (ready) return paymentDue(ready)
    // Its process died before the provider answered: nobody was ever sent to its page.
    await payments.fail(attempt.id, "not_started")
  }
  throw unavailable(order)
}

const WAIT_MS = 8_000
const POLL_MS = 100

/** Another tap opened the payment a moment ago and is asking the provider for its page. */
async function waitUntilReady(payments: PaymentsService, attempt: Attempt): Promise<Attempt | null> {
  let now: Attempt | null = attempt
  for (let waited = 0; waited < WAIT_MS; waited += POLL_MS) {
    if (now?.authorization_url) return now
    if (now?.status !== "started") return null
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    now = await payments.attempt(attempt.id)
  }
  return null
}

/** Null when the provider knows the reference already, by a request whose answer was lost: a new one is needed. */
async function initialise(
  container: MedusaContainer,
  payments: PaymentsService,
  order: OrderRecord,
  attempt: Attempt,
  callbackUrl: string,
): Promise<Attempt | null> {
  if (!order.payment_collection_id) throw new Error(`Order ${order.id} has no payment collection`)
  try {
    const session = await container
      .resolve(Modules.PAYMENT)
      .createPaymentSession(order.payment_collection_id, {
        provider_id: CARD_PROVIDER_ID,
        currency_code: "ngn",
        amount: toNaira(attempt.amount_kobo),
        data: {
          reference: attempt.reference,
          email: attempt.email,
          callback_url: callbackUrl,
          order_number: order.order_number,
        } satisfies CardSessionInput,
      })
    const data = session.data as { access_code?: unknown; authorization_url?: unknown }
    if (typeof data.access_code !== "string" || typeof data.authorization_url !== "string") {
      throw new Error(`The card provider gave no page for ${attempt.reference}`)
    }
    return payments.ready(attempt.id, {
      payment_session_id: session.id,
      access_code: data.access_code,
      authorization_url: data.authorization_url,
    })
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(
        `Payment ${attempt.reference} could not be started: ${error instanceof Error ? error.message : error}`,
      )
    await payments.fail(attempt.id, "not_started")
    if (needsNewReference(error)) return null
    throw unavailable(order, error)
  }
}

function unavailable(order: OrderRecord, cause?: unknown): ShopError {
  return new ShopError(
    "unavailable",
    "payment_unavailable",
    `Your order ${order.order_number} is saved and its items are held for you, but the bank does not answer. Pay it from My pending orders in a moment`,
    { cause, extra: { order_id: order.id, order_number: order.order_number } },
  )
}

export function paymentDue(attempt: Attempt): PaymentDue {
  return {
    channel: "card",
    reference: attempt.reference,
    amount: toNaira(attempt.amount_kobo),
    currency: "NGN",
    public_key: cardOptions().publicKey,
    access_code: attempt.access_code ?? "",
    authorization_url: attempt.authorization_url ?? "",
  }
}

/** Unique and ours before the provider is asked. Providers take letters, digits, `-`, `.` and `=` only. */
function referenceOf(order: OrderRecord, attemptId: string): string {
  return `${order.order_number}-${attemptId.slice(-8)}`.toLowerCase()
}
