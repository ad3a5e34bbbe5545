import { setTimeout as sleep } from "node:timers/promises"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { SignInLock } from "../../sql/tables"
import { afterFailure, asOf, FREE_TRIES, type LockState, triesAtOnce, waitOf } from "./domain/lockout"

interface Row extends Omit<SignInLock, "key" | "updated_at"> {
  now: Date
}

/** A try without a known end, because its process died: forgotten after this. */
const LOST_MS = 60_000
/** How long a try waits for those before it; hashing takes a quarter of a second. */
const PATIENCE_MS = 15_000
const LOOK_AGAIN_MS = 40

/**
 * The lock of each account, in PostgreSQL: one row, locked while it is read and written, so that tries at the same
 * moment and on several processes are counted one by one. A try is noted before its password is looked at. No more
 * of them are under way than are still free; further ones wait for these to end, so a shopper who signs in on many
 * devices at once is not taken for a guesser.
 */
export class SignInLocks {
  /** Of each key the last one in line in this process: only the first asks the database. */
  private readonly lines = new Map<string, Promise<unknown>>()

  constructor(
    private readonly pg: Knex,
    private readonly freeTries: number = FREE_TRIES,
  ) {}

  /** Seconds to wait, or 0: the password may be looked at, and `failed`, `succeeded` or `left` must follow. */
  async begin(key: string): Promise<number> {
    const before = this.lines.get(key) ?? Promise.resolve()
    const turn = before.then(() => this.enter(key))
    const settled = turn.catch(() => undefined)
    this.lines.set(key, settled)
    try {
      return await turn
    } finally {
      if (this.lines.get(key) === settled) this.lines.delete(key)
    }
  }

  /** Answers whether this wrong password is the one that locked the account. */
  async failed(key: string): Promise<{ hasLocked: boolean }> {
    return this.change(key, async (row, write) => {
      const state = afterFailure(stateOf(row), row.now, this.freeTries)
      await write({ ...columnsOf(state), pending: Math.max(0, underWay(row) - 1) })
      return { hasLocked: state.failures === this.freeTries }
    })
  }

  async succeeded(key: string): Promise<void> {
    await this.pg.raw<void>(
      `update sign_in_lock set failures = 0, first_failed_at = null, last_failed_at = null, locked_until = null,
              pending = greatest(0, pending - 1), updated_at = now()
        where key = ?`,
      [key],
    )
  }

  /** The try came to nothing, neither right nor wrong. */
  async left(key: string): Promise<void> {
    await this.pg("sign_in_lock")
      .where({ key })
      .update({ pending: this.pg.raw<number>("greatest(0, pending - 1)") })
  }

  /** Unlocks sign-in: the owner has shown to be the owner by other means. */
  async lift(key: string): Promise<void> {
    await this.pg("sign_in_lock").where({ key }).delete()
  }

  /** Removes locks that are over. Answers how many. */
  async prune(): Promise<number> {
    return this.pg("sign_in_lock").whereRaw("updated_at < now() - interval '25 hours'").delete()
  }

  private async enter(key: string): Promise<number> {
    for (const end = Date.now() + PATIENCE_MS; ; await sleep(LOOK_AGAIN_MS)) {
      const wait = await this.change(key, async (row, write) => {
        const state = asOf(stateOf(row), row.now, this.freeTries)
        const wait = waitOf(state, row.now)
        if (wait > 0) return wait
        if (underWay(row) >= triesAtOnce(state, this.freeTries)) return null
        await write({ ...columnsOf(state), pending: underWay(row) + 1, pending_since: row.now })
        return 0
      })
      if (wait !== null) return wait
      if (Date.now() >= end) return Math.ceil(LOST_MS / 1000)
    }
  }

  private async change<T>(
    key: string,
    decide: (row: Row, write: (columns: Partial<Row>) => Promise<void>) => Promise<T>,
  ): Promise<T> {
    return this.pg.transaction(async (trx) => {
      // Made and held by one statement: between two, the row could be taken away.
      const { rows } = await trx.raw<{ rows: [Row] }>(
        `insert into sign_in_lock (key) values (?) on conflict (key) do update set key = excluded.key
         returning *, clock_timestamp() as now`,
        [key],
      )
      return decide(rows[0], async (columns) => {
        await trx("sign_in_lock")
          .where({ key })
          .update({ ...columns, updated_at: trx.fn.now() })
      })
    })
  }
}

function underWay({ pending, pending_since, now }: Row): number {
  return pending_since && now.getTime() - pending_since.getTime() < LOST_MS ? pending : 0
}

function stateOf(row: Row): LockState {
  return {
    failures: row.failures,
    firstFailedAt: row.first_failed_at,
    lastFailedAt: row.last_failed_at,
    lockedUntil: row.locked_until,
  }
}

function columnsOf(state: LockState): Partial<Row> {
  return {
    failures: state.failures,
    first_failed_at: state.firstFailedAt,
    last_failed_at: state.lastFailedAt,
    locked_until: state.lockedUntil,
  }
}
