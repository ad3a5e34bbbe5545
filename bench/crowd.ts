import { setTimeout as sleep } from "node:timers/promises"
import { stockedVariant } from "../integration-tests/harness/journey"
import type { OwnShop } from "../integration-tests/harness/shop"
import { makeShoppers, signedIn } from "../integration-tests/harness/shoppers"
import { STORE_KEY } from "../integration-tests/harness/store-client"
import { print, type Row, step } from "./report"
import { type Answered, type Asked, ask, percentile, unseenWord } from "./sale-shoppers"
import { strangers } from "./strangers"

const SECONDS = Number(process.env.BENCH_SECONDS || 30)
const WARM_MS = 5_000
const PAUSE_MS = 30
const MEGABYTES = 20
const P95_MS = 300
/** Reads that each address has under way. */
const EACH = 8

/**
 * A shopper beside addresses that read Medusa's shop API as dear as it gets, and beside a file of staff's that is as large as
 * may be and holds nothing but short rows. True when the shopper is answered soon.
 */
export async function benchCrowd(open: () => Promise<OwnShop>): Promise<boolean> {
  const shop = await open()
  try {
    const [mine] = await makeShoppers(shop, 1)
    const owner = await signedIn(shop, "owner@demo.shop")
    const variant = await stockedVariant(shop, 1_000_000)
    const [region] = await shop.sql<{ id: string }>("select id from region where deleted_at is null limit 1")
    const acts = actsOf(mine?.token ?? "", variant)
    const rows: Row[] = []
    let isGood = true
    for (const addresses of [0, 2, 8]) {
      step(`${addresses} addresses read /store`)
      const crowd = strangers(
        "crowd-strangers.ts",
        shop.url,
        STORE_KEY,
        region?.id ?? "",
        String(addresses),
        String(EACH),
      )
      try {
        await sleep(WARM_MS)
        const end = Date.now() + SECONDS * 1_000
        const [answers, health, file] = await Promise.all([
          shopping(shop.url, acts, end),
          healthOf(shop.url, end),
          addresses === 8 ? sendFile(shop.url, owner.token ?? "") : null,
        ])
        const [failed] = answers.filter(({ status }) => status !== 200)
        const good = answers.filter(({ status }) => status === 200).map(({ ms }) => ms)
        const [p50, p95] = [percentile(good, 0.5), percentile(good, 0.95)]
        isGood &&= p95 <= P95_MS && good.length === answers.length && health.bad === 0
        rows.push(
          { what: `${addresses} addresses read /store: ${JSON.stringify(crowd.counts())}`, measured: "" },
          {
            what: "… the shopper",
            goal: `p95 ≤ ${P95_MS} ms`,
            measured: `${answers.length} calls, ${answers.length - good.length} failed${failed ? ` (${failed.status} ${failed.body.slice(0, 80)})` : ""}, p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, at most ${Math.max(...good).toFixed(0)} ms`,
          },
          {
            what: "… /health",
            goal: "always 200",
            measured: `${health.asked} times, ${health.bad} not, at most ${health.slowest.toFixed(0)} ms`,
          },
        )
        if (file !== null) rows.push({ what: `… the file of ${MEGABYTES} MB`, measured: file })
      } finally {
        await crowd.end()
      }
    }
    print("A shopper beside a crowd at Medusa's shop API", rows)
    return isGood
  } finally {
    await shop.stop()
  }
}

type Act = (turn: number) => Asked

/** What a shopper asks for who walks through the shop, nothing of it out of the front door's cache but the home page. */
function actsOf(token: string, variant: { product_id: string; variant_id: string }): Act[] {
  const line = {
    product_id: variant.product_id,
    product: { ...variant, quantity: 1, cart_id: null },
  }
  return [
    () => ({ path: "/", isPage: true }),
    (turn) => ({ path: `/api/v1/products/filter?per_page=20&price_end=${900_000_000 - turn}` }),
    (turn) => ({ path: `/search?str=${unseenWord(turn)}`, isPage: true }),
    () => ({ path: "/api/v1/user", token }),
    () => ({ path: "/api/v1/user/cart/webstore", token, body: line }),
    () => ({ path: "/api/v1/user/order", token }),
  ]
}

async function shopping(url: string, acts: Act[], end: number): Promise<Answered[]> {
  const answers: Answered[] = []
  for (let turn = 0; Date.now() < end; turn++) {
    const act = acts[turn % acts.length]
    if (!act) break
    answers.push(await ask(url, 0, act(turn)))
    await sleep(PAUSE_MS)
  }
  return answers
}

async function healthOf(url: string, end: number) {
  const health = { asked: 0, bad: 0, slowest: 0 }
  while (Date.now() < end) {
    const { status, ms } = await ask(url, 1, { path: "/health" })
    health.asked++
    if (status !== 200) health.bad++
    health.slowest = Math.max(health.slowest, ms)
    await sleep(250)
  }
  return health
}

async function sendFile(url: string, token: string): Promise<string> {
  const body = new FormData()
  const row = "x,\n"
  const heading = "name,brand,sku,regular_price\n"
  body.set("file", new Blob([heading + row.repeat((MEGABYTES * 1024 * 1024) / row.length - 100)]))
  const began = performance.now()
  const response = await fetch(`${url}/api/v1/admin/product-imports`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body,
  })
  const { message } = (await response.json()) as { message?: string }
  return `${response.status} ${message} after ${(performance.now() - began).toFixed(0)} ms`
}
