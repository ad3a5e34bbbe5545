import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PAYMENTS_MODULE } from "../../modules/payments"
import type PaymentsService from "../../modules/payments/service"
import type { InboxEvent } from "../../modules/payments/service"
import { parseExactly } from "../../providers/payment-card/answers"
import { parseCardEvent } from "../../providers/payment-card/events"
import { settlePayment } from "./settle-payment"

/**
 * Writes an event of the card provider, whose signature was checked, into the durable inbox. False when it is there
 * already, null when it is no event at all. Its figures are never believed: it only says where to ask.
 */
export async function receiveCardEvent(container: MedusaContainer, rawBody: Buffer): Promise<boolean | null> {
  const event = parseCardEvent(rawBody)
  if (!event) return null
  return container.resolve<PaymentsService>(PAYMENTS_MODULE).receive({
    provider: "card",
    dedupeKey: event.dedupeKey,
    event: event.event,
    reference: "reference" in event ? event.reference : null,
    payload: parseExactly(rawBody.toString()),
  })
}

/** Works on what waits in the inbox. An event whose work fails stays and is tried again, each time after longer. */
export async function workInbox(container: MedusaContainer): Promise<number> {
  const payments = container.resolve<PaymentsService>(PAYMENTS_MODULE)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const events = await payments.takeDueEvents(20)
  for (const event of events) {
    try {
      await payments.processed(event.id, await handle(container, payments, event))
    } catch (error) {
      logger.error(
        `Webhook ${event.id} (${event.event}) failed: ${error instanceof Error ? error.stack : error}`,
      )
    }
  }
  return events.length
}

async function handle(
  container: MedusaContainer,
  payments: PaymentsService,
  event: InboxEvent,
): Promise<string> {
  if (event.event !== "charge.success" || !event.reference) return "ignored"
  const attempt = await payments.attemptByReference(event.reference)
  if (!attempt) return "unknown_reference"
  return (await settlePayment(container, attempt)).outcome
}

/** Asks the provider about payments that never called back: a closed page, a lost webhook. */
export async function pollPayments(container: MedusaContainer): Promise<number> {
  const payments = container.resolve<PaymentsService>(PAYMENTS_MODULE)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const due = await payments.takeDueChecks(20)
  for (const attempt of due) {
    try {
      await settlePayment(container, attempt)
    } catch (error) {
      logger.warn(
        `Payment ${attempt.reference} cannot be checked: ${error instanceof Error ? error.message : error}`,
      )
    }
  }
  return due.length
}
