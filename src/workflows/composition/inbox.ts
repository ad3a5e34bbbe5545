import type { MedusaContainer } from "@medusajs/framework/types"
import { pauseAfter } from "../../modules/outbox/domain/pauses"
import { PAYMENTS_MODULE } from "../../modules/payments"
import type { InboxEvent } from "../../modules/payments/service"
import type { ReceivedEvent } from "../../providers/payment-card/card-provider"
import { failureOf, type JobHandler, type Outcome } from "../shared/outbox/handler"
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

/** Works on events of the inbox: those of one batch are read at once, and written down as processed at once. */
export const webhookEvents: JobHandler<"webhook"> = {
  lane: "webhook",
  attempts: ATTEMPTS,
  async run(container, jobs) {
    const payments = container.resolve(PAYMENTS_MODULE)
    const events = await payments.events(jobs.map(({ payload }) => payload.eventId))
    const processed = new Map<string, string>()
    const ends = await Promise.all(
      jobs.map(async ({ id, payload, failures }) => {
        const event = events.get(payload.eventId)
        if (!event || event.processed_at) return [id, DONE] as const
        const end = await workOn(container, event, failures)
        if ("outcome" in end) processed.set(event.id, end.outcome)
        return [id, "outcome" in end ? DONE : end] as const
      }),
    )
    await payments.processed(processed)
    return new Map(ends)
  },
}

/** Works on an event that is not done, now. Any number of times to one effect, also beside another who does. */
export async function workOnEvent(container: MedusaContainer, eventId: string): Promise<void> {
  const payments = container.resolve(PAYMENTS_MODULE)
  const event = (await payments.events([eventId])).get(eventId)
  if (!event || event.processed_at) return
  const end = await workOn(container, event, 0)
  if ("outcome" in end) await payments.processed(new Map([[event.id, end.outcome]]))
}

const DONE: Outcome = { is: "done" }

/** What became of an event; when that failed, it is noted at the event, too. */
async function workOn(
  container: MedusaContainer,
  event: InboxEvent,
  failures: number,
): Promise<{ outcome: string } | Outcome> {
  try {
    return { outcome: (await handlerOf(event)?.work(container, event)) ?? "ignored" }
  } catch (error) {
    const next = new Date(Date.now() + pauseAfter(failures + 1) * 1_000)
    const why = error instanceof Error ? error.message : String(error)
    await container.resolve(PAYMENTS_MODULE).inbox.failed(event.id, why, next)
    return failureOf(error)
  }
}
