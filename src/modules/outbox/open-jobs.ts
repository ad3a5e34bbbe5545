import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { JobState } from "../../contract/admin-outbox"
import type { Sort } from "../../contract/sorting"
import type { Rows } from "../../sql/columns"
import { orderBy } from "../../sql/order-by"
import type { OutboxJob } from "../../sql/tables"

const STATE = `case when status = 'dead' then 'stopped' when last_error is null then 'waiting' else 'retrying' end`
/** A worker has it, for as long as its lease lasts. */
const LEASED = "(taken and run_at > now())"
const OPEN = `select *, ${STATE} as state from outbox_job where status in ('waiting', 'dead')`

const ORDERS = { created: "created_at", attempts: "attempts" }

export interface OpenJob extends OutboxJob {
  state: JobState
}

export interface OpenJobFilter {
  state?: JobState | undefined
  kind?: string | undefined
  sort?: Sort<keyof typeof ORDERS> | undefined
}

/** Jobs that are not done, as staff see them, and what staff decide about them. */
export class OpenJobs {
  constructor(private readonly pg: Knex) {}

  /** Stopped ones first, then what has waited for longest. */
  async list({ state, kind, sort }: OpenJobFilter, offset: number, limit: number): Promise<OpenJob[]> {
    const order = orderBy(sort, ORDERS, "(status = 'dead') desc, created_at, id", "id")
    const { rows } = await this.pg.raw<Rows<OpenJob>>(
      `select * from (${OPEN}) open
        where (:state::text is null or state = :state) and (:kind::text is null or kind = :kind)
        order by ${order} offset :offset limit :limit`,
      { state: state ?? null, kind: kind ?? null, offset, limit },
    )
    return rows
  }

  async counts(kind?: string): Promise<Record<JobState, number>> {
    const { rows } = await this.pg.raw<Rows<{ state: JobState; count: number }>>(
      `select state, count(*)::int as count from (${OPEN}) open where :kind::text is null or kind = :kind group by state`,
      { kind: kind ?? null },
    )
    const counts: Record<JobState, number> = { waiting: 0, retrying: 0, stopped: 0 }
    for (const { state, count } of rows) counts[state] = count
    return counts
  }

  /** Whatever became of it. */
  async find(id: string): Promise<OutboxJob | undefined> {
    return this.pg("outbox_job").where({ id }).first()
  }

  /** An attempt now; what has stopped starts again. Undefined when there is no such job, it has not failed, or a worker has it. */
  async retry(id: string): Promise<OpenJob | undefined> {
    const { rows } = await this.pg.raw<Rows<OpenJob>>(
      `update outbox_job set status = 'waiting', ended_at = null, run_at = now(), taken = false,
              failures = case when status = 'dead' then 0 else failures end
        where id = ? and status in ('waiting', 'dead') and last_error is not null and not ${LEASED}
        returning *, ${STATE} as state`,
      [id],
    )
    return rows[0]
  }

  /** Starts each again that has stopped. Answers how many. */
  async retryStopped(): Promise<number> {
    return this.pg("outbox_job")
      .where({ status: "dead" })
      .update({ status: "waiting", ended_at: null, run_at: this.pg.fn.now(), failures: 0 })
  }

  /** It is never done. False when there is no such job, it is over, or a worker has it. */
  async drop(id: string): Promise<boolean> {
    const dropped = await this.pg("outbox_job")
      .where({ id })
      .whereIn("status", ["waiting", "dead"])
      .whereRaw(`not ${LEASED}`)
      .update({ status: "dropped", ended_at: this.pg.fn.now() })
    return dropped > 0
  }
}
