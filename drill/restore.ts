import { setTimeout as sleep } from "node:timers/promises"
import { Client } from "pg"
import { verifyLedger } from "../src/modules/ledger/verify/verify-ledger"
import { checks, SETTLED } from "../src/workflows/selling/ordering/drift/checks"
import type { Crowd } from "./crowd"
import type { Cluster } from "./machines/cluster"
import { addressOf } from "./machines/postgres"

/** For how long shoppers go on before and after the moment. */
const AROUND_MS = 10_000
const MAY_TAKE_SECONDS = 300

export interface Restored {
  seconds: number
  orders: number
  wrong: string[]
}

/** To a moment among checkouts, on another "host", while the shop goes on selling. */
export async function restoreToAMoment(cluster: Cluster, crowd: Crowd): Promise<Restored> {
  const { shop, archive } = cluster
  await sleep(AROUND_MS)
  const before = [...crowd.promised.orders.keys()]
  const [now] = await shop.sql<{ moment: string }>("select clock_timestamp()::text as moment")
  if (!now) throw new Error("The database does not say what time it is")
  await sleep(AROUND_MS)
  await shop.sql("create table drill_mistake (id text)")
  // What is archived anyway within a minute (`archive_timeout`).
  await shop.sql("select pg_switch_wal()")
  await sleep(AROUND_MS / 2)
  const began = Date.now()
  const { member, port } = await archive.restore("restored", now.moment)
  const client = new Client({ connectionString: addressOf(port) })
  try {
    await client.connect()
    const seconds = (Date.now() - began) / 1_000
    return { seconds, ...(await look(client, before, now.moment, seconds)) }
  } finally {
    await client.end()
    await member.stop()
    await shop.sql("drop table if exists drill_mistake")
  }
}

async function look(client: Client, before: string[], moment: string, seconds: number) {
  const rows = async <T extends Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<T[]> =>
    (await client.query<T>(sql, values)).rows
  const found = await rows<{ id: string }>("select id from shop_order where id = any($1)", [before])
  const [later] = await rows<{ count: number }>(
    "select count(*)::int as count from shop_order where created_at > $1",
    [moment],
  )
  const [mistake] = await rows<{ is_there: boolean }>(
    "select to_regclass('drill_mistake') is not null as is_there",
  )
  const ledger = await verifyLedger((sql) => rows(sql))
  let cases = 0
  for (const check of checks) cases += (await rows(check.sql("'-infinity'::timestamptz", SETTLED))).length
  return {
    orders: found.length,
    wrong: [
      ...(before.length === 0 ? ["there was no order to look for"] : []),
      ...(found.length < before.length
        ? [`${before.length - found.length} acknowledged orders are gone`]
        : []),
      ...(later?.count === 0 ? [] : [`${later?.count} orders are from after the moment`]),
      ...(mistake?.is_there === false ? [] : ["what was done after the moment is there"]),
      ...(ledger.found > 0 ? [`the ledger: ${ledger.found} cases`] : []),
      ...(cases > 0 ? [`orders, stock and payments: ${cases} cases`] : []),
      ...(seconds > MAY_TAKE_SECONDS ? [`it took ${seconds.toFixed(0)} s`] : []),
    ],
  }
}
