import { loadavg } from "node:os"
import { type AdminList, adminLists } from "../integration-tests/harness/admin-lists"
import type { ShopClient } from "../integration-tests/harness/client"
import type { OwnShop } from "../integration-tests/harness/shop"
import { signedIn } from "../integration-tests/harness/shoppers"
import { fillAdminLists, recordOf } from "./admin-rows"
import { print, step } from "./report"

const ROWS = Number(process.env.BENCH_ROWS || 100_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS || 10)
/** The first page of a list, whole call, asked by staff of a backend. */
const LINE_MS = 300

interface Look {
  list: AdminList
  what: string
  query: Record<string, string>
}

interface Measured extends Look {
  /** As its answer says; what is counted up to a bound says the bound. */
  total: number
  p50: number
  p95: number
}

/**
 * The first page of every list of the back office with `ROWS` rows in each: as it comes, in every other order, and under each
 * of its filters. Answers whether all of them stay under the limit.
 */
export async function benchAdminLists(open: () => Promise<OwnShop>): Promise<boolean> {
  const shop = await open()
  try {
    step(`Filling every list with ${ROWS.toLocaleString("en")} rows`)
    await fillAdminLists(shop, ROWS)
    const owner = await signedIn(shop, "owner@demo.shop")
    const measured: Measured[] = []
    for (const list of adminLists()) {
      const params: Record<string, string> = {}
      for (const name of list.params) params[name] = await recordOf(shop, list.key)
      for (const look of looksAt(list)) measured.push({ ...look, ...(await measure(owner, look, params)) })
      step(list.key)
    }
    report(measured)
    return measured.every(({ p95 }) => p95 <= LINE_MS)
  } finally {
    await shop.stop()
  }
}

function looksAt(list: AdminList): Look[] {
  const looks = [
    { what: "usual order", query: {} },
    ...list.sorts.map((sort) => ({ what: `sort=${sort}`, query: { sort } })),
    ...Object.entries(list.filters).map(([name, value]) => ({
      what: `${name}=${value}`,
      query: { [name]: value },
    })),
  ]
  return looks.map((look) => ({ list, ...look }))
}

async function measure(client: ShopClient, { list, query }: Look, params: Record<string, string>) {
  const ms: number[] = []
  const key: string = list.key
  let total = 0
  for (let round = -1; round < ROUNDS; round += 1) {
    const began = performance.now()
    const answer = await client.call(key, { params, query })
    const took = performance.now() - began
    if (answer.http !== 200) throw new Error(`${list.key} ${JSON.stringify(query)}: ${answer.message}`)
    total = answer.meta?.total ?? 0
    // The first one warms up.
    if (round >= 0) ms.push(took)
  }
  ms.sort((a, b) => a - b)
  const at = (part: number) => ms[Math.min(ms.length - 1, Math.floor(ms.length * part))] ?? 0
  return { total, p50: at(0.5), p95: at(0.95) }
}

/** A line a list, with what of it is slowest; and every look that is over the line. */
function report(measured: Measured[]): void {
  const worst = (looks: Measured[]) => [...looks].sort((a, b) => b.p95 - a.p95)[0]
  const summary = ({ what, p50, p95 }: Measured) =>
    `${what}: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms${p95 > LINE_MS ? ", TOO SLOW" : ""}`
  print(
    `Lists of the back office with ${ROWS.toLocaleString("en")} rows, first page, load of the machine ${loadavg()[0]?.toFixed(1)}`,
    adminLists().map(({ key }) => {
      const looks = measured.filter(({ list }) => list.key === key)
      const [usual, ...others] = looks
      const slowest = worst(others)
      return {
        what: `\`${key}\`, ${(usual?.total ?? 0).toLocaleString("en")} rows, ${looks.length} looks`,
        goal: `p95 ≤ ${LINE_MS} ms`,
        measured: [usual, slowest].flatMap((one) => (one ? [summary(one)] : [])).join("; slowest "),
      }
    }),
  )
  const slow = measured.filter(({ p95 }) => p95 > LINE_MS)
  for (const one of slow) console.log(`TOO SLOW  ${one.list.key}  ${summary(one)}`)
}
