import { mkdtempSync, rmSync } from "node:fs"
import { join } from "node:path"
import { Client } from "pg"
import { verifyShopLedger } from "../src/workflows/money/gift-cards/verify-shop-ledger"
import { checks, SETTLED } from "../src/workflows/selling/ordering/drift/checks"
import { copyCluster } from "./shop/base-backup"
import { announceFound, lookAtShop, type OpenShop, rowsOf, withClient } from "./shop/looking"
import { DATABASE_NAME } from "./shop/opening"
import { startCluster } from "./shop/postgres"
import { demoSecrets } from "./shop/secrets"
import { say } from "./shop/terminal"

/**
 * `npm run restore:drill`: whether the shop comes back from a backup. Copies the embedded database while the shop goes on,
 * starts a server on the copy, and looks at it: ledger, seals, orders, stock and payments, and that everything is there
 * that was committed when the copying began. Changes nothing of the shop's; ends with 1 when something is not right.
 */
export function main(): Promise<number> {
  return lookAtShop("npm run restore:drill", async (shop) => {
    if (!shop.settings.databaseUrl) return drill(shop)
    say(
      "This tries the embedded database. For a server of your own restore its backup into another database, and run",
    )
    say(
      "`npm run ledger:verify` and `npm run orders:check` with DATABASE_URL set to that one (docs/running.md).",
    )
    return 1
  })
}

async function drill({ settings, url }: OpenShop): Promise<number> {
  const { dataDir } = settings
  const password = demoSecrets(dataDir).POSTGRES_PASSWORD
  const folder = mkdtempSync(join(dataDir, "restore-drill-"))
  try {
    const before = await withClient(url, latest)
    const began = Date.now()
    const copy = join(folder, "postgres")
    await copyCluster(urlOf(url, "postgres"), join(dataDir, "postgres"), copy)
    const copied = Date.now()
    const restored = await startCluster({ dir: copy, password, logFile: join(folder, "postgres.log") })
    try {
      say(`Copied in ${seconds(copied - began)}, back in ${seconds(Date.now() - copied)}.`)
      return await withClient(restored.url(DATABASE_NAME), (client) => look(client, before))
    } finally {
      await restored.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function look(client: Client, before: Latest): Promise<number> {
  const now = await latest(client)
  const lost = (Object.keys(before) as (keyof Latest)[]).filter((name) => now[name] < before[name])
  let found = announceFound({
    name: "everything that was committed before the backup is there",
    cases: lost.map((name) => ({ id: name, detail: `${before[name]} before, ${now[name]} restored` })),
  })
  const ledger = await verifyShopLedger(rowsOf(client))
  for (const { name, breaks } of ledger.checks) found += announceFound({ name, cases: breaks })
  found += announceFound({ name: "nothing that was sealed was changed", cases: ledger.breaks })
  for (const check of checks) {
    const { rows } = await client.query<{ id: string; detail: string }>(
      check.sql("'-infinity'::timestamptz", SETTLED),
    )
    found += announceFound({ name: check.name, cases: rows })
  }
  say(`${ledger.entries} entries in ${ledger.seals} seals, ${now.orders} orders.`)
  say(found === 0 ? "The shop comes back." : `${found} cases.`)
  return found === 0 ? 0 : 1
}

interface Latest {
  orders: number
  events: number
  entries: number
  webhooks: number
}

async function latest(client: Client): Promise<Latest> {
  const { rows } = await client.query<Latest>(
    `select (select count(*)::int from shop_order) as orders, (select count(*)::int from order_event) as events,
       (select count(*)::int from ledger_entry) as entries, (select count(*)::int from webhook_event) as webhooks`,
  )
  return rows[0] as Latest
}

function urlOf(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.toString()
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
