import type { JobKind } from "../../contract/outbox"
import type { JobPayloads } from "../../outbox/payloads"
import type { Rows } from "../../sql/columns"
import { OnPostgres } from "../../sql/on-postgres"
import { withoutAddresses } from "./domain/reasons"
import { OpenJobs } from "./open-jobs"

/** Work that this process has taken, until its lease ends. */
export interface Job<K extends JobKind = JobKind> {
  id: number
  kind: K
  key: string
  payload: JobPayloads[K]
  /** How often it was taken, this time included. */
  attempts: number
  /** How often in a row it failed, or its process crashed, before this attempt. */
  failures: number
}

/** What became of a job. `again`: it is not over, and that is no failure. */
export type JobEnd =
  | { is: "done" }
  | { is: "again"; at: Date }
  | { is: "failed"; why: string; at: Date }
  | { is: "dead"; why: string }

/** What a job says whose worker did not live to end it. */
export const CRASHED = "Its process stopped before it was done"

/** Jobs are taken in the order in which they are due, each by one worker; a crashed worker's jobs are retried when their lease ends. */
export default class OutboxService extends OnPostgres {
  readonly open = new OpenJobs(this.pg)

  /** The kinds of which something is due. */
  async dueKinds(): Promise<string[]> {
    return this.pg("outbox_job")
      .where({ status: "waiting" })
      .where("run_at", "<=", this.pg.fn.now())
      .distinct()
      .pluck("kind")
  }

  async take(kinds: readonly JobKind[], limit: number, leaseSeconds: number): Promise<Job[]> {
    const { rows } = await this.pg.raw<Rows<Job>>(
      `update outbox_job set attempts = attempts + 1, run_at = now() + make_interval(secs => :leaseSeconds), taken = true,
              failures = failures + taken::int, last_error = case when taken then :crashed else last_error end
        where id in (select id from outbox_job where status = 'waiting' and run_at <= now() and kind = any(:kinds)
          order by run_at, id limit :limit for update skip locked)
        returning id, kind, key, payload, attempts, failures`,
      { kinds: [...kinds], limit, leaseSeconds, crashed: CRASHED },
    )
    return rows.sort((a, b) => a.id - b.id)
  }

  /** Writes down how jobs ended. What another worker has taken since, because a lease ran out, is left to it. */
  async end(ends: readonly (readonly [Job, JobEnd])[]): Promise<void> {
    if (ends.length === 0) return
    const rows = ends.map(([{ id, attempts }, end]) => ({
      ...{ id, attempts },
      status: end.is === "done" || end.is === "dead" ? end.is : "waiting",
      run_at: "at" in end ? end.at : null,
      last_error: "why" in end ? withoutAddresses(end.why) : null,
      has_failed: "why" in end,
    }))
    await this.pg.raw<void>(
      `update outbox_job j set status = e.status, run_at = coalesce(e.run_at, j.run_at), last_error = e.last_error,
              taken = false, failures = case when e.has_failed then j.failures + 1 else 0 end,
              ended_at = case when e.status = 'waiting' then null else now() end
         from jsonb_to_recordset(?::jsonb) as e(id bigint, attempts integer, status text, run_at timestamptz,
           last_error text, has_failed boolean)
        where j.id = e.id and j.attempts = e.attempts and j.status = 'waiting'`,
      [JSON.stringify(rows)],
    )
  }
}
