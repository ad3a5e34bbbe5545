import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { JobKind } from "../contract/outbox"
import type { JobPayloads } from "./payloads"

/** Work to be done once the transaction has committed. */
export type NewJob = {
  [K in JobKind]: {
    kind: K
    /** Of what it is about: a second job of its kind with this key is not written. */
    key: string
    payload: JobPayloads[K]
    /** The record that it is about, by its type in the audit log: staff see it by its name. */
    about?: { type: string; id: string }
    /** Not before; now when left out. */
    runAt?: Date
  }
}[JobKind]

/** Called after a commit, with when the earliest of its jobs is due, and of which kinds they are. */
type Wake = (at: Date, kinds: readonly JobKind[]) => void
let wake: Wake | undefined

/** This process works on its own jobs at once, instead of waiting for the next look at the table. */
export function onEnqueue(callback: Wake): void {
  wake = callback
}

/** Writes work in the transaction that is its cause: both are there, or neither. Twice is fine. */
export async function enqueue(trx: Knex.Transaction, ...jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return
  const kinds = [...new Set(jobs.map(({ kind }) => kind))]
  await trx("outbox_job")
    .insert(
      jobs.map(({ kind, key, payload, about, runAt }) => ({
        ...{ kind, key },
        payload: JSON.stringify(payload),
        about_type: about?.type ?? null,
        about_id: about?.id ?? null,
        run_at: runAt ?? trx.fn.now(),
      })),
    )
    .onConflict(["kind", "key"])
    .ignore()
  wakeAfter(trx, new Date(Math.min(...jobs.map(({ runAt }) => runAt?.getTime() ?? 0))), kinds)
}

/** Once the transaction has committed, this process works on what it has enqueued, when that is due. */
export function wakeAfter(trx: Knex.Transaction, dueAt: Date, kinds: readonly JobKind[]): void {
  trx.executionPromise.then(
    () => wake?.(new Date(Math.max(dueAt.getTime(), Date.now())), kinds),
    // Rolled back: there is nothing to do, and whoever began the transaction has the error.
    () => undefined,
  )
}

/**
 * `enqueue` as a part of the statement that is its cause: to stand in its `with`. `jobs` is a query that answers `key`, `payload`,
 * `about_type`, `about_id` and `run_at`. In a transaction `wakeAfter` goes with it; else nobody is woken.
 */
export function enqueueIn(kind: JobKind, jobs: string): string {
  return `insert into outbox_job (kind, key, payload, about_type, about_id, run_at)
       select '${kind}', key, payload, about_type, about_id, run_at from (${jobs}) as job
       on conflict (kind, key) do nothing`
}

/** Takes back what is not done yet, in the transaction that makes it needless: it can be enqueued again. */
export async function withdraw(trx: Knex.Transaction, kind: JobKind, keys: readonly string[]): Promise<void> {
  await trx("outbox_job")
    .where({ kind, status: "waiting" })
    .whereIn("key", [...keys])
    .delete()
}

/** `withdraw` as a part of the statement that makes the job needless: to stand in its `with`. `key` is SQL. */
export function withdrawIn(kind: JobKind, key: string): string {
  return `delete from outbox_job where kind = '${kind}' and status = 'waiting' and key = ${key}`
}
