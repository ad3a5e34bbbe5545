import { type Knex, knex } from "@medusajs/framework/mikro-orm/knex"
import { Client } from "pg"
import { eventually } from "../../harness/eventually"

/** Connections under this name stop at a closed gate; all others pass. */
const STOPS = "stops at the gate"
const KEY = 20_261_122

/**
 * A place in the database where one transaction waits while others pass, so that what happens between two of its
 * statements happens there every time, and not once in a thousand runs.
 */
export interface Gate {
  /** The connections that have stopped. */
  stopping: Knex
  /**
   * Lets an act run into the gate, does what comes between, and lets the act go on. Answers what came of the act. What
   * comes between may have to wait for the act itself: then it is done after it. Throws when the act never came to the
   * gate.
   */
  between<T>(act: () => Promise<T>, meanwhile: () => Promise<unknown>): Promise<T>
  close(): Promise<void>
}

/**
 * The gate stands behind each insert into these tables, also one that puts nothing in: what it looked at is behind it,
 * the next statement has not begun. Anything else that calls `at_gate()` stops there, too.
 */
export async function openGate(url: string, tables: readonly string[] = []): Promise<Gate> {
  const keeper = new Client({ connectionString: url })
  await keeper.connect()
  await keeper.query(`
    create or replace function public.at_gate() returns void language plpgsql set lock_timeout = 0 as $$
      begin
        if current_setting('application_name') = '${STOPS}' then
          perform pg_advisory_xact_lock_shared(${KEY});
        end if;
      end $$;
    create or replace function public.stop_at_gate() returns trigger language plpgsql as $$
      begin
        perform public.at_gate();
        return null;
      end $$`)
  for (const table of tables) {
    await keeper.query(
      `create or replace trigger zz_gate after insert on ${table} for each statement execute function public.stop_at_gate()`,
    )
  }
  const stopping = knex({
    client: "pg",
    connection: { connectionString: url, application_name: STOPS },
    pool: { min: 0, max: 5 },
  })
  return {
    stopping,
    between: async (act, meanwhile) => {
      await keeper.query(`select pg_advisory_lock(${KEY})`)
      const acting = watched(act())
      let passing: Watched<unknown> | undefined
      try {
        await eventually(async () => acting.hasEnded || (await isAtGate(keeper)), Boolean)
        if (acting.hasEnded) {
          await acting.end
          throw new Error("The act was done and never came to the gate")
        }
        const between = watched(meanwhile())
        passing = between
        await eventually(async () => between.hasEnded || (await waitingIn(keeper)) >= 2, Boolean)
      } finally {
        await keeper.query(`select pg_advisory_unlock(${KEY})`)
      }
      await Promise.allSettled([acting.end, passing.end])
      await passing.end
      return acting.end
    },
    close: async () => {
      await stopping.destroy()
      await keeper.end()
    },
  }
}

interface Watched<T> {
  end: Promise<T>
  hasEnded: boolean
}

/** Nobody may look at it before it fails. */
function watched<T>(end: Promise<T>): Watched<T> {
  const one = { end, hasEnded: false }
  const note = () => {
    one.hasEnded = true
  }
  end.then(note, note)
  return one
}

async function isAtGate(keeper: Client): Promise<boolean> {
  const { rowCount } = await keeper.query(
    `select from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and not l.granted and a.datname = current_database() and a.application_name = $1`,
    [STOPS],
  )
  return rowCount !== 0
}

const WAITING = `select count(*)::int as n from pg_stat_activity
  where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`

async function waitingIn(keeper: Client): Promise<number> {
  const { rows } = await keeper.query<{ n: number }>(WAITING)
  return rows[0]?.n ?? 0
}

/** Waits until so many of this database's connections wait for another one. */
export async function waiting(pg: Knex, wanted: number): Promise<void> {
  await eventually(
    async () => (await pg.raw<{ rows: { n: number }[] }>(WAITING)).rows[0]?.n ?? 0,
    (n) => n >= wanted,
  )
}

/**
 * The same for code that takes a new connection for each statement: one statement only. What is asked second has it
 * second, before the second statement of what was asked first.
 */
export async function betweenStatements<T>(
  single: Knex,
  act: () => Promise<T>,
  meanwhile: () => Promise<unknown>,
): Promise<T> {
  const asking = (n: number) =>
    eventually(
      async () => Number(single.client.pool.numPendingAcquires()),
      (asked) => asked === n,
    )
  const before = await single.transaction()
  const acting = act()
  await asking(1)
  const passing = meanwhile()
  await asking(2)
  await before.rollback()
  const [acted, passed] = await Promise.allSettled([acting, passing])
  if (passed.status === "rejected") throw passed.reason
  if (acted.status === "rejected") throw acted.reason
  return acted.value
}
