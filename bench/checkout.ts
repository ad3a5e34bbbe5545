import { readFileSync } from "node:fs"
import { loadavg } from "node:os"
import { setTimeout as sleep } from "node:timers/promises"
import type { TestCluster } from "../integration-tests/harness/cluster"
import type { OwnShop } from "../integration-tests/harness/shop"
import { type Checkout, CREATE, ourCheckout, vanillaCheckout, vendureCheckout } from "./checkout-flows"
import { cpuOf } from "./processor"
import { print, type Row, step, times } from "./report"
import { openVanilla } from "./vanilla"
import { openVendure } from "./vendure"

const RUN_SECONDS = Number(process.env.BENCH_SECONDS || 15)
const RUNS = Number(process.env.BENCH_RUNS || 3)
const WARM_ORDERS = 40
const AT_ONCE = [1, 8]
/** For the measure of memory; 0 leaves it out. */
const CHECKOUTS = Number(process.env.BENCH_CHECKOUTS ?? 5000)
const SETTLE_MS = 30_000

interface Measured {
  perSecond: number
  orderMs: number[]
  callMs: Map<string, number[]>
  /** Milliseconds of processor time of the server an order. */
  cpuMs: number
}

/**
 * Two lines into a cart, the order placed, and paid: ours in the sandbox bank, vanilla Medusa's and Vendure's by a provider
 * that takes no money. All run at once and are measured in turn, so that whatever else the machine does falls on all
 * alike.
 */
export async function benchCheckout(cluster: TestCluster, open: () => Promise<OwnShop>): Promise<void> {
  const stops: (() => Promise<void>)[] = []
  try {
    step("Preparing vanilla Medusa: build, migrate, seed")
    const vanilla = await openVanilla(cluster)
    stops.push(vanilla.stop)
    step("Preparing Vendure: install, seed")
    const vendure = await openVendure(cluster)
    stops.push(vendure.stop)
    const shop = await open()
    stops.push(() => shop.stop())
    const most = Math.max(...AT_ONCE)
    const medusaPid = () => vanilla.pid() ?? 0
    await beside([
      { name: "ours", checkout: await ourCheckout(shop, most), pid: () => shop.backends[0]?.pid() ?? 0 },
      {
        name: "vanilla Medusa",
        goal: "≥ 10 ×",
        checkout: await vanillaCheckout(vanilla, most, false),
        pid: medusaPid,
      },
      {
        name: "vanilla Medusa, fewest calls",
        checkout: await vanillaCheckout(vanilla, most, true),
        pid: medusaPid,
      },
      {
        name: "Vendure",
        goal: "≥ 1.2 ×",
        checkout: await vendureCheckout(vendure, most),
        pid: () => vendure.pid() ?? 0,
      },
    ])
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
  if (CHECKOUTS > 0) await memory(open)
}

interface Contestant {
  name: string
  /** How much faster than it ours is meant to be. */
  goal?: string
  checkout: Checkout
  pid: () => number
}

/** The first of them is ours. */
async function beside(contestants: Contestant[]): Promise<void> {
  const most = Math.max(...AT_ONCE)
  step("Warming up")
  for (const { checkout } of contestants) await orders(checkout, most, WARM_ORDERS)
  for (const atOnce of AT_ONCE) {
    const runs = contestants.map((): Measured[] => [])
    for (let run = 0; run < RUNS; run += 1) {
      step(`${atOnce} at once, run ${run + 1} of ${RUNS}`)
      for (const [index, { checkout, pid }] of contestants.entries())
        runs[index]?.push(await measure(checkout, atOnce, pid))
    }
    const middles = runs.map(middle)
    const ours = middles[0]
    if (!ours) return
    const rows: Row[] = contestants.flatMap(({ name, goal }, index) => {
      const theirs = middles[index] ?? ours
      const speed = { what: `${name}, whole checkout`, measured: summary(theirs) }
      return index === 0
        ? [speed]
        : [speed, { what: "… ours faster", goal, measured: times(ours.perSecond / theirs.perSecond) }]
    })
    for (const [name, ms] of ours.callMs)
      rows.push({
        what: name,
        goal: name === CREATE && atOnce === 8 ? "p95 ≤ 400 ms" : undefined,
        measured: spread(ms),
      })
    print(`Whole checkouts, ${atOnce} at once (load of the machine ${loadavg()[0]?.toFixed(1)})`, rows)
  }
}

async function measure(checkout: Checkout, atOnce: number, pid: () => number): Promise<Measured> {
  const orderMs: number[] = []
  const callMs = new Map<string, number[]>()
  const cpuBefore = cpuOf(pid())
  const began = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async (_, worker) => {
      while (performance.now() - began < RUN_SECONDS * 1000) {
        const started = performance.now()
        await checkout(worker, async (name, ask) => {
          const asked = performance.now()
          const answer = await ask()
          callMs.set(name, [...(callMs.get(name) ?? []), performance.now() - asked])
          return answer
        })
        orderMs.push(performance.now() - started)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  return {
    perSecond: orderMs.length / seconds,
    orderMs,
    callMs,
    cpuMs: (cpuOf(pid()) - cpuBefore) / orderMs.length,
  }
}

async function orders(checkout: Checkout, atOnce: number, count: number): Promise<void> {
  let begun = 0
  await Promise.all(
    Array.from({ length: atOnce }, async (_, worker) => {
      while (begun++ < count) await checkout(worker, (_name, ask) => ask())
    }),
  )
}

/** Whether the backend gives back what thousands of checkouts took. */
async function memory(open: () => Promise<OwnShop>): Promise<void> {
  const shop = await open()
  try {
    const checkout = await ourCheckout(shop, 8)
    const pid = () => shop.backends[0]?.pid() ?? 0
    step("Memory: warming up")
    await orders(checkout, 8, 500)
    await sleep(SETTLE_MS)
    const before = residentMb(pid())
    step(`Memory: ${CHECKOUTS} checkouts`)
    await orders(checkout, 8, CHECKOUTS)
    const peak = residentMb(pid())
    await sleep(SETTLE_MS)
    const after = residentMb(pid())
    print(`Memory of the backend over ${CHECKOUTS} checkouts, 8 at once`, [
      {
        what: "resident",
        goal: "back within 10 % of the start",
        measured: `${before} MB before, ${peak} MB at the end, ${after} MB ${SETTLE_MS / 1000} s later: ${(((after - before) / before) * 100).toFixed(1)} %`,
      },
    ])
  } finally {
    await shop.stop()
  }
}

function middle(runs: Measured[]): Measured {
  const sorted = [...runs].sort((a, b) => a.perSecond - b.perSecond)
  const found = sorted[Math.floor(sorted.length / 2)]
  if (!found) throw new Error("Nothing was measured")
  return found
}

const summary = ({ perSecond, orderMs, cpuMs }: Measured) =>
  `${perSecond.toFixed(2)}/s, ${spread(orderMs)}, ${cpuMs.toFixed(0)} ms of server CPU`
const spread = (ms: number[]) => `p50 ${at(ms, 0.5).toFixed(1)} ms, p95 ${at(ms, 0.95).toFixed(1)} ms`

function at(list: number[], part: number): number {
  const sorted = [...list].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

/** Memory that a process holds, on Linux; 0 elsewhere. */
function residentMb(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    return 0
  }
}
