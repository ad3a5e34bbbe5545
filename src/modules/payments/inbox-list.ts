import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Sort } from "../../contract/sorting"
import { enqueue } from "../../outbox/enqueue"
import { hasWords } from "../../sql/folded"
import { orderBy } from "../../sql/order-by"
import type { WebhookEvent } from "../../sql/tables"

export type InboxState = "waiting" | "failing" | "done"

/** An event as staff see it. */
export type InboxRecord = Omit<WebhookEvent, "dedupe_key" | "payload" | "updated_at" | "deleted_at">

const STATES: Record<InboxState, string> = {
  waiting: "processed_at is null and last_error is null",
  failing: "processed_at is null and last_error is not null",
  done: "processed_at is not null",
}
const ORDERS = {
  event: "event",
  came: "created_at",
  about: { by: "reference", mayBeEmpty: true },
} as const
/** No more than this are counted, so that the page is as quick after years. */
const COUNTED_UP_TO = 10_000

/** The webhook inbox for staff: what came, what became of it, and once more. */
export class InboxList {
  constructor(private readonly pg: Knex) {}

  /** Newest first; `total` and `counts` are counted up to 10,000. */
  async list(
    filter: {
      state: InboxState | undefined
      q: string | undefined
      sort?: Sort<keyof typeof ORDERS> | undefined
    },
    skip: number,
    take: number,
  ): Promise<{ rows: InboxRecord[]; total: number; counts: Record<InboxState, number> }> {
    const found = () => {
      const query = this.pg("webhook_event")
      if (filter.q) {
        const { sql, values } = hasWords(filter.q, "reference", "event")
        query.whereRaw(sql, values)
      }
      return query
    }
    const count = async (state: InboxState) => {
      const rows = await found().whereRaw(STATES[state]).select("id").limit(COUNTED_UP_TO)
      return rows.length
    }
    const [waiting, failing, done] = [await count("waiting"), await count("failing"), await count("done")]
    const counts = { waiting, failing, done }
    const query = found()
    if (filter.state) query.whereRaw(STATES[filter.state])
    const rows: InboxRecord[] = await query
      .orderByRaw(orderBy(filter.sort, ORDERS, "created_at desc, id desc", "id"))
      .offset(skip)
      .limit(take)
    const total = filter.state ? counts[filter.state] : Math.min(waiting + failing + done, COUNTED_UP_TO)
    return { rows, total, counts }
  }

  async find(id: string): Promise<InboxRecord | null> {
    return (await this.pg("webhook_event").where({ id }).first()) ?? null
  }

  /** It is to be worked on again. */
  async replay(id: string): Promise<void> {
    await this.pg.transaction(async (trx) => {
      await trx("webhook_event").where({ id }).update({
        processed_at: null,
        outcome: null,
        last_error: null,
        updated_at: trx.fn.now(),
      })
      await enqueue(trx, { kind: "webhook", key: `${id} ${Date.now()}`, payload: { eventId: id } })
    })
  }

  /** Why the last try came to nothing, and when the next one is. */
  async failed(id: string, error: string, nextAttemptAt: Date): Promise<void> {
    await this.pg("webhook_event")
      .where({ id })
      .whereNull("processed_at")
      .update({
        last_error: error.slice(0, 500),
        next_attempt_at: nextAttemptAt,
        attempts: this.pg.raw<number>("attempts + 1"),
        updated_at: this.pg.fn.now(),
      })
  }
}
