import { readFileSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import type { ShopClient } from "../integration-tests/harness/client"
import {
  createOrder,
  payAtBank,
  putInCart,
  stockedVariant,
  storePayment,
} from "../integration-tests/harness/journey"
import type { OwnShop } from "../integration-tests/harness/shop"
import { makeShoppers } from "../integration-tests/harness/shoppers"
import { print, type Row, step } from "./report"
import { strangers } from "./strangers"

const SECONDS = Number(process.env.BENCH_SECONDS || 60)
const WARM_MS = 10_000
const PAGE_PAUSE_MS = 50
const CHECKOUT_PAUSE_MS = 200
const CLIENTS_CALLS = 600

interface Flood {
  what: string
  kind: "drip" | "calls"
  count: number
  addresses: number
}

interface Variant {
  product_id: string
  variant_id: string
}

interface Honest {
  shop: OwnShop
  shopper: ShopClient
  variant: Variant
}

const FLOODS: Flood[] = [
  { what: "nobody else", kind: "drip", count: 0, addresses: 1 },
  {
    what: "5,000 connections of one address, one byte a second each",
    kind: "drip",
    count: 5_000,
    addresses: 1,
  },
  { what: "the same of 50 addresses", kind: "drip", count: 5_000, addresses: 50 },
  { what: "2,000 calls in flight of one address", kind: "calls", count: 2_000, addresses: 1 },
  { what: "the same of 50 addresses", kind: "calls", count: 2_000, addresses: 50 },
]

/** What an honest visitor notices of a flood: a cached page and whole checkouts beside it. */
export async function benchFlood(open: () => Promise<OwnShop>): Promise<void> {
  const shop = await open()
  const rows: Row[] = []
  try {
    const [mine, theirs] = await makeShoppers(shop, 2)
    if (!mine || !theirs) throw new Error("There are no shoppers")
    const shopper = shop.visitor()
    shopper.token = mine.token
    const variant = await stockedVariant(shop, 1_000_000)
    const pid = shop.storefront?.pid() ?? 0
    for (const flood of FLOODS) {
      step(flood.what)
      rows.push(...(await beside({ shop, shopper, variant }, flood, theirs.token ?? "")))
    }
    rows.push(await clientsCalls(shopper))
    const survived = shop.storefront?.isRunning() && shop.storefront.pid() === pid
    rows.push({ what: "the front door", goal: "never dies", measured: survived ? "has not died" : "DIED" })
    print(`Floods of ${SECONDS} s, an honest visitor beside them`, rows)
  } finally {
    await shop.stop()
  }
}

async function beside({ shop, shopper, variant }: Honest, flood: Flood, token: string): Promise<Row[]> {
  const { kind, count, addresses } = flood
  const crowd = strangers("flood-strangers.ts", shop.url, kind, String(count), String(addresses), token)
  try {
    await sleep(WARM_MS)
    const end = Date.now() + SECONDS * 1_000
    const [pages, checkouts] = await Promise.all([
      repeat(end, PAGE_PAUSE_MS, () => home(shop)),
      repeat(end, CHECKOUT_PAUSE_MS, () => checkout(shop, shopper, variant)),
    ])
    return [
      { what: `${flood.what}: ${JSON.stringify(crowd.counts())}`, measured: "" },
      { what: "… home page", goal: "p95 ≤ 100 ms", measured: spread(pages) },
      { what: "… checkout", goal: "p95 ≤ 2,000 ms", measured: spread(checkouts) },
      {
        what: "… memory of the front door at most, since its start",
        goal: "< 512 MB",
        measured: `${peakMb(shop.storefront?.pid() ?? 0)} MB`,
      },
    ]
  } finally {
    await crowd.end()
  }
}

interface Tries {
  ms: number[]
  failures: string[]
}

async function repeat(end: number, pause: number, act: () => Promise<void>): Promise<Tries> {
  const tries: Tries = { ms: [], failures: [] }
  while (Date.now() < end) {
    const began = performance.now()
    try {
      await act()
      tries.ms.push(performance.now() - began)
    } catch (error) {
      tries.failures.push(error instanceof Error ? error.message : String(error))
    }
    await sleep(pause)
  }
  return tries
}

async function home(shop: OwnShop): Promise<void> {
  const response = await fetch(shop.url, { headers: { accept: "text/html", "accept-encoding": "br" } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`home page: ${response.status}`)
}

async function checkout(shop: OwnShop, shopper: ShopClient, variant: Variant): Promise<void> {
  const must = <T extends { http: number; message: string }>(answer: T): T => {
    if (answer.http !== 200) throw new Error(`${answer.http} ${answer.message}`)
    return answer
  }
  must(await putInCart(shopper, variant))
  const { order, payment } = must(await createOrder(shopper)).data
  if (!payment) throw new Error("There is nothing to pay")
  await payAtBank(shop, payment.reference)
  must(await storePayment(shopper, order.id, payment.reference))
}

async function clientsCalls(shopper: ShopClient): Promise<Row> {
  step(`${CLIENTS_CALLS} calls of one client at once`)
  const counts = new Map<string, number>()
  await Promise.all(
    Array.from({ length: CLIENTS_CALLS }, async () => {
      const answer = await shopper.call("GET /user").catch(() => null)
      const retry = answer?.headers.get("retry-after") ? " with Retry-After" : ""
      const what = answer ? `${answer.http}${retry}` : "no answer"
      counts.set(what, (counts.get(what) ?? 0) + 1)
    }),
  )
  return {
    what: `${CLIENTS_CALLS} calls of one client at once`,
    goal: "each 200, or 503 with Retry-After",
    measured: [...counts].map(([what, count]) => `${count} × ${what}`).join(", "),
  }
}

function spread({ ms, failures }: Tries): string {
  const sorted = [...ms].sort((a, b) => a - b)
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(0)
  const failed = failures.length > 0 ? `, ${failures.length} FAILED (${failures[0]})` : ""
  return `${ms.length} times, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms${failed}`
}

/** The most that the process has ever had; 0 where the system does not report it. */
function peakMb(pid: number): number {
  try {
    const [, kilobytes = "0"] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? []
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    return 0
  }
}
