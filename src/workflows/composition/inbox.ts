import type { MedusaContainer } from "@medusajs/framework/types"
import { pauseAfter } from "../../modules/outbox/domain/pauses"
import { PAYMENTS_MODULE } from "../../modules/payments"
import type { ReceivedEvent } from "../../providers/payment-card/card-provider"
import { failureOf, type Outcome, oneByOne } from "../shared/outbox/handler"
import { handlerOf } from "./inbox-handlers"

/** Two days, by the pauses of the outbox. */
const ATTEMPTS = 55

/**
 * Writes an event of a provider, whose signature was checked, into the durable inbox. False when it is there already.
 * Its figures are never believed: it only says where to ask.
 */
export function receiveEvent(
  container: MedusaContainer,
  provider: string,
  event: ReceivedEvent,
): Promise<boolean> {
  return container.resolve(PAYMENTS_MODULE).receive({ provider, ...event })
}

/** Works on events of the inbox. */
export const webhookEvents = oneByOne<"webhook">(
  { lane: "webhook", attempts: ATTEMPTS },
  (container, { payload, failures }) => workOnEvent(container, payload.eventId, failures),
)

/** Works on an event that is not done. Any number of times to one effect, also beside another who does. */
export async function workOnEvent(
  container: MedusaContainer,
  eventId: string,
  failures = 0,
): Promise<Outcome> {
  const payments = container.resolve(PAYMENTS_MODULE)
  const event = await payments.event(eventId)
  if (!event || event.processed_at) return { is: "done" }
  try {
    const outcome = (await handlerOf(event)?.work(container, event)) ?? "ignored"
    await payments.processed(event.id, outcome)
    return { is: "done" }
  } catch (error) {
    const next = new Date(Date.now() + pauseAfter(failures + 1) * 1_000)
    await payments.inbox.failed(event.id, error instanceof Error ? error.message : String(error), next)
    return failureOf(error)
  }
}
