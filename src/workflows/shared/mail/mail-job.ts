import type { MedusaContainer } from "@medusajs/framework/types"
import type { JobKind } from "../../../contract/outbox"
import type { Job } from "../../../modules/outbox/service"
import type { JobPayloads } from "../../../outbox/payloads"
import { failureOf, type JobHandler, type Outcome } from "../outbox/handler"
import { deliverMails, type MailEnd, type NewMail } from "./send-mails"

/** About a day, by the pauses of the outbox. */
export const MAIL_ATTEMPTS = 30
/** A mail that another worker has at the mail server is looked at again after this. */
const BUSY_MS = 60_000

/** One kind of mail: rendered when it goes, from what is true then. */
export interface MailDefinition<K extends JobKind, Facts> {
  /** What the mail says; null when there is nobody left to write to. */
  load(container: MedusaContainer, payload: JobPayloads[K]): Promise<Facts | null>
  /** Whether it still holds. Left out: it always does. */
  stillTrue?(facts: Facts): boolean
  render(facts: Facts): Omit<NewMail, "key">
}

/** Sends mails of one kind, each once for the key of its job. */
export function mailJob<K extends JobKind, Facts>(definition: MailDefinition<K, Facts>): JobHandler<K> {
  return { lane: "mail", attempts: MAIL_ATTEMPTS, run: (container, jobs) => run(container, definition, jobs) }
}

async function run<K extends JobKind, Facts>(
  container: MedusaContainer,
  { load, stillTrue, render }: MailDefinition<K, Facts>,
  jobs: readonly Job<K>[],
): Promise<Map<number, Outcome>> {
  const ends = new Map<number, Outcome>()
  const mails: NewMail[] = []
  await Promise.all(
    jobs.map(async ({ id, key, payload }) => {
      try {
        const facts = await load(container, payload)
        if (facts !== null && (stillTrue?.(facts) ?? true)) mails.push({ key, ...render(facts) })
        else ends.set(id, { is: "done" })
      } catch (error) {
        ends.set(id, failureOf(error))
      }
    }),
  )
  const delivered = await deliverMails(container, mails)
  for (const { id, key } of jobs) if (!ends.has(id)) ends.set(id, outcomeOf(delivered.get(key)))
  return ends
}

/** How a job has ended whose mail ended so; undefined: another worker has it at the mail server. */
export function outcomeOf(end: MailEnd | undefined): Outcome {
  if (!end) return { is: "again", at: new Date(Date.now() + BUSY_MS) }
  if (end.is === "sent") return { is: "done" }
  return { is: end.isFinal ? "dead" : "failed", why: end.why }
}
