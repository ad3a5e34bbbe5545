import type { MedusaContainer } from "@medusajs/framework/types"
import { pauseAfter } from "../../modules/outbox/domain/pauses"
import { PAYMENTS_MODULE } from "../../modules/payments"
import type { InboxEvent } from "../../modules/payments/service"
import type { ReceivedEvent } from "../../providers/payment-card/card-provider"
import type { JobHandler } from "../shared/outbox/handler"
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

/** Works on the events whose jobs a worker has taken. */
export const webhookEvents: JobHandler<"webhook"> = {
  lane: "webhook",
  attempts: ATTEMPTS,
  async run(container, jobs) {
    const failures = new Map(jobs.map((job) => [job.payload.eventId, job.failures]))
    const failed = await workOnEvents(container, failures)
    return new Map(
      jobs.map(({ id, payload }) => {
        const why = failed.get(payload.eventId)
        return [id, why === undefined ? { is: "done" } : { is: "failed", why }]
      }),
    )
  },
}

/**
 * Works on events that are not done, side by side: any number of times to one effect, also beside another who does. Takes how often
 * each has failed before, and answers why some have failed now. Those that succeeded are written down first: an error of the database
 * while failures are noted has the batch tried again without them.
 */
export async function workOnEvents(
  container: MedusaContainer,
  failures: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, string>> {
  const payments = container.resolve(PAYMENTS_MODULE)
  const events = await payments.events([...failures.keys()])
  const [processed, failed] = [new Map<string, string>(), new Map<string, string>()]
  const workOn = async (event: InboxEvent) => {
    try {
      processed.set(event.id, (await handlerOf(event)?.work(container, event)) ?? "ignored")
    } catch (error) {
      failed.set(event.id, error instanceof Error ? error.message : String(error))
    }
  }
  await Promise.all([...events.values()].filter((event) => !event.processed_at).map(workOn))
  await payments.processed(processed)
  for (const [id, why] of failed) {
    const pause = pauseAfter((failures.get(id) ?? 0) + 1)
    await payments.inbox.failed(id, why, new Date(Date.now() + pause * 1_000))
  }
  return failed
}
