import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { PaymentDue } from "../../../contract/orders"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import type PaymentsService from "../../../modules/payments/service"
import type { Attempt } from "../../../modules/payments/service"
import { channelOf } from "./channels"
import { openAttempt, paymentUnavailable } from "./open-attempt"
import { closeCharge } from "./pay-by-saved-card"
import type { PaymentChannel, StartedPayment } from "./payment-channel"

/**
 * Starts paying an order by a channel, its own unless another one is named, or resumes the payment that is open: its
 * page is still good, so a second tap cannot make a second charge. A payment that is open by another channel is closed;
 * money that comes by it all the same is an unmatched payment. Null when the order waits for no payment any more. Throws 503
 * `payment_unavailable` when the provider does not answer; the order and its stock stay; 422 `payment_pending` while a
 * saved card is being charged.
 */
export async function startPayment(
  container: MedusaContainer,
  order: OrderRecord,
  callbackUrl: string,
  channelName: string = order.channel ?? "card",
  options: { saveCard?: boolean | undefined } = {},
): Promise<PaymentDue | null> {
  const payments = container.resolve(PAYMENTS_MODULE)
  const channel = channelOf(channelName)
  channel.assertInTime?.(order)
  for (let tries = 0; tries < 3; tries += 1) {
    const opened = await openAttempt(container, order, {
      channel: channelName,
      savedCard: null,
      saveCard: options.saveCard,
    })
    if (opened === "nothing due") return null
    if (!opened) continue
    const { attempt, mine, dueKobo } = opened
    if (mine) {
      const started = await initialise(container, payments, channel, { order, attempt, callbackUrl })
      if (started) return channel.due(container, started)
      continue
    }
    if (attempt.saved_card_id) {
      await closeCharge(container, attempt)
      continue
    }
    if (attempt.channel !== channelName) {
      await payments.fail(attempt.id, "other_channel")
      continue
    }
    if (attempt.amount_kobo !== dueKobo) {
      // Its page asks for what was due before the wallet's part was another one.
      await payments.fail(attempt.id, "other_amount")
      continue
    }
    const ready = await waitUntilReady(payments, attempt)
    if (ready && (await channel.isSpent?.(container, ready))) {
      await payments.fail(attempt.id, "opened_anew")
      continue
    }
    if (ready) {
      if (options.saveCard !== undefined) await payments.setSaveCard(ready.id, options.saveCard)
      return channel.due(container, ready)
    }
    // Its process died before the provider answered: nobody was ever sent to its page.
    await payments.fail(attempt.id, "not_started")
  }
  throw paymentUnavailable(order)
}

/** Longer than a provider is asked for its page, tries and all: whoever opened the payment has died since. */
const OPENING_MS = 10_000
const POLL_MS = 100

/**
 * Another tap opened the payment a moment ago and is asking the provider for its page. Counted from then, so that who
 * comes back after a crash does not wait for a process that is gone.
 */
async function waitUntilReady(payments: PaymentsService, attempt: Attempt): Promise<Attempt | null> {
  for (let now: Attempt | null = attempt; ; now = await payments.attempt(attempt.id)) {
    if (now?.payment_session_id) return now
    if (now?.status !== "started" || Date.now() - now.created_at.getTime() > OPENING_MS) return null
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** Null when the provider knows the reference already: a new one is needed. */
async function initialise(
  container: MedusaContainer,
  payments: PaymentsService,
  channel: PaymentChannel,
  payment: StartedPayment,
): Promise<Attempt | null> {
  const { order, attempt } = payment
  try {
    const started = await channel.open(container, payment)
    if (!started) await payments.fail(attempt.id, "not_started")
    return started
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(
        `Payment ${attempt.reference} could not be started: ${error instanceof Error ? error.message : error}`,
      )
    await payments.fail(attempt.id, "not_started")
    throw paymentUnavailable(order, error)
  }
}
