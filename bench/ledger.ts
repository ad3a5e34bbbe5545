import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { Client } from "pg"
import { startCluster } from "../bin/shop/postgres"
import { type LedgerDatabase, openLedgerDatabase } from "../integration-tests/harness/ledger-database"
import { print, type Row, step, times } from "./report"

const ACCOUNTS = 1_000
const CONNECTIONS = 8
const SECONDS = Number(process.env.BENCH_SECONDS || 10)
const ENTRIES = 1_000_000
/** The file `pgledger.sql` of that project, where somebody has it: measured beside ours in the same run. */
const PGLEDGER = process.env.PGLEDGER_SQL

interface Speed {
  perSecond: number
  p50: number
  p99: number
  refused: number
}

/** One act of one connection: the text of a statement, and what it is called with. */
type Act = () => [name: string, text: string, values: unknown[]]

/**
 * The ledger alone, without HTTP, on a server of its own that stores what it committed: transfers a second with many accounts
 * and with one that all share, a balance and a page of a statement when an account has a million entries.
 */
export async function benchLedger(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "ledger-bench-"))
  // PostgreSQL may run as another user, who has to get in.
  chmodSync(folder, 0o755)
  const cluster = await startCluster({
    dir: join(folder, "postgres"),
    password: "bench",
    logFile: join(folder, "postgres.log"),
    settings: { shared_buffers: "512MB", max_wal_size: "4GB" },
  })
  const database = await openLedgerDatabase((name) => cluster.url(name))
  try {
    const rows = [...(await transfers(database)), ...(await reads(database))]
    print(`The ledger, durable commits (load of the machine ${loadavg()[0]?.toFixed(1)})`, rows)
  } finally {
    await database.close()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function transfers(database: LedgerDatabase): Promise<Row[]> {
  step(`${ACCOUNTS} wallets`)
  const fill = client(database)
  await fill.connect()
  await fill.query("create table nothing (n int)")
  for (let n = 0; n < ACCOUNTS; n += 1) {
    const [, text, values] = post("bank:shop", `wallet:w${n}`, 1_000_000_000)()
    await fill.query(text, values)
  }
  const any = () => `wallet:w${Math.floor(Math.random() * ACCOUNTS)}`
  const commits = await measure(database, 1, () => ["nothing", "insert into nothing values ($1)", [1]])
  const before = await bytes(fill)
  step("Transfers between many")
  const many = await measure(database, CONNECTIONS, () => {
    const from = any()
    let to = any()
    while (to === from) to = any()
    return post(from, to, 100)()
  })
  const after = await bytes(fill)
  step("One account that all share")
  const hot = await measure(database, CONNECTIONS, () => post("card_clearing:shop", any(), 100)())
  const wallet = await measure(database, 2 * CONNECTIONS, () =>
    post("card_clearing:shop", "wallet:w0", 100)(),
  )
  await fill.end()
  const theirs =
    PGLEDGER && existsSync(PGLEDGER) ? await pgledger(database, readFileSync(PGLEDGER, "utf8")) : undefined
  return [
    { what: "commits of one connection, a row each", measured: speed(commits) },
    {
      what: `transfers, ${ACCOUNTS} wallets, ${CONNECTIONS} connections`,
      goal: "≥ 1,500/s, p99 ≤ 25 ms",
      measured: speed(many),
    },
    ...(theirs
      ? [
          { what: "the same by pgledger, in the same run", measured: speed(theirs) },
          { what: "ours to pgledger's", goal: "≥ 0.8 ×", measured: times(many.perSecond / theirs.perSecond) },
        ]
      : []),
    {
      what: "a transfer, with its indexes",
      goal: "≤ 1.2 kB",
      measured: `${((after.bytes - before.bytes) / (after.transfers - before.transfers)).toFixed(0)} B`,
    },
    {
      what: "one of the shop's accounts in all of them",
      goal: "≥ 0.9 × that",
      measured: `${speed(hot)}; ${times(hot.perSecond / many.perSecond)}`,
    },
    {
      what: `one wallet in all of them, ${2 * CONNECTIONS} connections`,
      goal: "≥ 500/s, p99 ≤ 100 ms, no deadlock",
      measured: speed(wallet),
    },
  ]
}

let keys = 0
function post(from: string, to: string, amount: number): Act {
  keys += 1
  const key = String(keys)
  return () => [
    "post",
    `select * from ledger_post($1, 'bench', $2, sha256(convert_to($2, 'UTF8')), 'test', $3, $4, null, null, 'system', null,
       null, null, null, false)`,
    [`ltx_${key.padStart(26, "0")}`, key, [from, to], [-amount, amount]],
  ]
}

async function pgledger(database: LedgerDatabase, sql: string): Promise<Speed> {
  step("pgledger")
  const admin = client(database)
  await admin.connect()
  await admin.query("create schema theirs")
  await admin.query("set search_path = theirs, public")
  await admin.query(sql)
  const { rows } = await admin.query<{ id: string }>(
    `select (theirs.pgledger_create_account('account ' || n, 'NGN')).id as id from generate_series(1, ${ACCOUNTS}) n`,
  )
  await admin.end()
  const any = () => rows[Math.floor(Math.random() * rows.length)]?.id ?? ""
  return measure(
    database,
    CONNECTIONS,
    () => {
      const from = any()
      let to = any()
      while (to === from) to = any()
      return ["theirs", "select * from pgledger_create_transfer($1, $2, $3)", [from, to, 100]]
    },
    "-c search_path=theirs,public",
  )
}

/** So many connections, each asking again as soon as it was answered. */
async function measure(
  database: LedgerDatabase,
  connections: number,
  act: Act,
  options?: string,
): Promise<Speed> {
  const clients = Array.from({ length: connections }, () => client(database, options))
  for (const one of clients) await one.connect()
  const ms: number[] = []
  let refused = 0
  const run = async (one: Client, until: number, into: number[]): Promise<void> => {
    while (performance.now() < until) {
      const [name, text, values] = act()
      const began = performance.now()
      try {
        await one.query({ name, text, values })
      } catch {
        refused += 1
      }
      into.push(performance.now() - began)
    }
  }
  const warm = performance.now() + 1_000
  await Promise.all(clients.map((one) => run(one, warm, [])))
  const began = performance.now()
  await Promise.all(clients.map((one) => run(one, began + SECONDS * 1_000, ms)))
  const seconds = (performance.now() - began) / 1_000
  for (const one of clients) await one.end()
  return { perSecond: ms.length / seconds, p50: at(ms, 0.5), p99: at(ms, 0.99), refused }
}

async function reads(database: LedgerDatabase): Promise<Row[]> {
  step(`${ENTRIES.toLocaleString("en")} entries of one wallet, and as many of one of the shop's accounts`)
  const owner = "million"
  // Past the triggers: written one by one they would take many minutes.
  await database.pg.transaction(async (trx) => {
    await trx.raw("set local session_replication_role = replica")
    await trx.raw("select ledger_open('wallet:million'), ledger_open('sales:shop')")
    await trx.raw(
      `insert into ledger_tx (id, kind, idem_scope, idem_key, request_hash, actor_type, occurred_at)
         select 'ltx_m' || n, 'test', 'million', n::text, '', 'system', now() from generate_series(1, ${ENTRIES}) n`,
    )
    await trx.raw(
      `insert into ledger_entry (tx_id, account_id, amount, balance_after, account_version)
         select 'ltx_m' || n, 'wallet:million', 1, n, n from generate_series(1, ${ENTRIES}) n`,
    )
    await trx.raw(
      `insert into ledger_entry (tx_id, account_id, amount)
         select 'ltx_m' || n, 'sales:shop', -1 from generate_series(1, ${ENTRIES}) n`,
    )
    await trx.raw(
      `update ledger_account set balance = ${ENTRIES}, version = ${ENTRIES} where id = 'wallet:million'`,
    )
  })
  await database.pg.raw("analyze ledger_entry")
  const service = database.process()
  step("Sealing")
  const sealing = performance.now()
  const seals = await service.seal()
  const sealed = seals.reduce((sum, { entries }) => sum + entries, 0)
  const perSecond = sealed / ((performance.now() - sealing) / 1_000)
  step("Verifying")
  const verifying = performance.now()
  const { found, entries } = await service.verify()
  const seconds = (performance.now() - verifying) / 1_000
  if (found > 0) throw new Error(`${found} cases found in the ledger`)
  step("Reading")
  const wallet = { kind: "wallet", owner } as const
  const shop = { kind: "sales", owner: "shop" } as const
  const page = (account: typeof wallet | typeof shop, number: number) => () =>
    service.statement(account, { page: number, perPage: 50 })
  return [
    {
      what: "balance of a wallet with 1,000,000 entries",
      goal: "p99 ≤ 5 ms",
      measured: await latency(() => service.balance(wallet)),
    },
    {
      what: "balance of one of the shop's accounts with as many",
      goal: "p99 ≤ 5 ms",
      measured: await latency(() => service.balance(shop)),
    },
    { what: "first page of 50 of its statement", goal: "≤ 20 ms", measured: await latency(page(wallet, 1)) },
    { what: "page 10,000 of it", goal: "≤ 20 ms", measured: await latency(page(wallet, 10_000)) },
    { what: "sealing", measured: `${Math.round(perSecond).toLocaleString("en")} entries/s` },
    {
      what: "`ledger:verify`",
      measured: `${entries.toLocaleString("en")} entries in ${seconds.toFixed(0)} s`,
    },
  ]
}

async function latency(ask: () => Promise<unknown>): Promise<string> {
  for (let warm = 0; warm < 20; warm += 1) await ask()
  const ms: number[] = []
  for (let n = 0; n < 500; n += 1) {
    const began = performance.now()
    await ask()
    ms.push(performance.now() - began)
  }
  return `p50 ${at(ms, 0.5).toFixed(2)} ms, p99 ${at(ms, 0.99).toFixed(2)} ms`
}

function client(database: LedgerDatabase, options?: string): Client {
  const connection = new Client({ connectionString: database.url, ...(options ? { options } : {}) })
  // The server is stopped when something fails: that failure is reported, not the connections it takes along.
  connection.on("error", () => undefined)
  return connection
}

async function bytes(connection: Client): Promise<{ bytes: number; transfers: number }> {
  const { rows } = await connection.query<{ bytes: string; transfers: string }>(
    `select pg_total_relation_size('ledger_tx') + pg_total_relation_size('ledger_entry') as bytes,
       (select count(*) from ledger_tx) as transfers`,
  )
  return { bytes: Number(rows[0]?.bytes), transfers: Number(rows[0]?.transfers) }
}

function speed({ perSecond, p50, p99, refused }: Speed): string {
  return `${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${refused > 0 ? `, ${refused} REFUSED` : ""}`
}

function at(list: number[], part: number): number {
  const sorted = [...list].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
