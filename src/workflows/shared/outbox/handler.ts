import type { MedusaContainer } from "@medusajs/framework/types"
import type { JobKind } from "../../../contract/outbox"
import type { Job } from "../../../modules/outbox/service"

/** Work of one lane waits for its like and never for another lane's: a slow mail server holds up no refund. */
export type Lane = "mail" | "bank" | "webhook" | "web" | "picture" | "order" | "shop"

/**
 * How one attempt ended. `again`: it is not over, and that is no failure. `failed`: it is tried again after a pause, and not before
 * the time that the other side asked for. `dead`: trying again is no use, staff decide.
 */
export type Outcome =
  | { is: "done" }
  | { is: "again"; at: Date }
  | { is: "failed"; why: string; notBefore?: Date }
  | { is: "dead"; why: string }

/** Does one kind of work. */
export interface JobHandler<K extends JobKind = JobKind> {
  lane: Lane
  /** A job that failed this often in a row is dead. */
  attempts: number
  /** Does the jobs that this worker has taken, and answers how each ended, by its id. Throwing fails all of them. */
  run(container: MedusaContainer, jobs: readonly Job<K>[]): Promise<ReadonlyMap<number, Outcome>>
}

/** How an attempt that threw has ended. */
export function failureOf(error: unknown): Outcome {
  return { is: "failed", why: error instanceof Error ? error.message : String(error) }
}

/** A handler that does jobs side by side, each by itself. */
export function oneByOne<K extends JobKind>(
  { lane, attempts }: Pick<JobHandler<K>, "lane" | "attempts">,
  work: (container: MedusaContainer, job: Job<K>) => Promise<Outcome>,
): JobHandler<K> {
  return {
    lane,
    attempts,
    run: async (container, jobs) =>
      new Map(
        await Promise.all(
          jobs.map(async (job) => [job.id, await work(container, job).catch(failureOf)] as const),
        ),
      ),
  }
}
