import { createHash } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PAYMENTS_MODULE } from "../../modules/payments"
import type PaymentsService from "../../modules/payments/service"
import type { InboxEvent } from "../../modules/payments/service"
import { settlePayment } from "./settle-payment"

/** The parts of a card provider's event that we read. Its figures are never believed: the provider is asked. */
interface CardEvent {
  event: string
  data?: { id?: unknown; reference?: unknown; status?: unknown; updated_at?: unknown; updatedAt?: unknown }
}

/** Writes a verified event of the card provider into the durable inbox. False when it was there already. */
export async function receiveCardEvent(container: MedusaContainer, body: CardEvent): Promise<boolean> {
  const data = body.data ?? {}
  const reference = typeof data.reference === "string" ? data.reference : null
  const identity = [body.event, data.id ?? reference, data.status, data.updated_at ?? data.updatedAt ?? ""]
  return container.resolve<PaymentsService>(PAYMENTS_MODULE).receive({
    provider: "card",
    dedupeKey: createHash("sha256").update(JSON.stringify(identity)).digest("hex"),
    event: body.event,
    reference,
    payload: body,
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
