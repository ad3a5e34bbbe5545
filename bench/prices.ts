import { setTimeout as sleep } from "node:timers/promises"
import type { OwnShop } from "../integration-tests/harness/shop"
import { categoryLists } from "./lists"
import { run } from "./load"
import { print, speed, step } from "./report"

const PRODUCTS = 1_000
const PAGE = 100
const LOAD_SECONDS = 20
const GIVE_UP_MS = 60_000

/** Staff change a thousand prices at once while shoppers look at lists: when does the front door show all of them? */
export async function benchPrices(open: () => Promise<OwnShop>): Promise<void> {
  const shop = await open()
  try {
    const before = await shown(shop)
    const ids = [...before.keys()].slice(0, PRODUCTS)
    const owner = await shop.visitor().signIn("owner@demo.shop")
    step(`Changing the prices of ${ids.length} products under load`)
    const load = run({ url: shop.url, paths: await categoryLists(shop) }, LOAD_SECONDS)
    await sleep(2_000)
    const began = performance.now()
    const changed = await owner.call("POST /admin/change-price", {
      body: { product_ids: ids, mode: "amount", value: 110 },
    })
    const answered = performance.now() - began
    if (changed.http !== 200) throw new Error(`The change was answered ${changed.http}: ${changed.message}`)
    const isNew = (prices: Map<string, number>) =>
      ids.filter((id) => prices.get(id) !== before.get(id)).length
    // Not every price may go up: a sale price that stays is what the shop goes on showing.
    const [{ count } = { count: 0 }] = await shop.sql<{ count: number }>(
      "select count(*)::integer as count from catalogue_product where product_id = any($1) and not on_sale",
      [ids],
    )
    while (isNew(await shown(shop)) < count) {
      if (performance.now() - began > GIVE_UP_MS) throw new Error("The shop still shows old prices")
      await sleep(50)
    }
    const all = performance.now() - began
    const beside = await load
    print(`Price change of ${ids.length} products, ${count} of them shown at their regular price`, [
      { what: "answered to staff", measured: `${(answered / 1000).toFixed(1)} s` },
      {
        what: "all of it in the shop, through the front door",
        goal: "≤ 10 s",
        measured: `${(all / 1000).toFixed(1)} s`,
      },
      {
        what: "lists asked for meanwhile",
        goal: "none fails",
        measured: `${speed(beside)}, ${beside.failed} failed`,
      },
    ])
  } finally {
    await shop.stop()
  }
}

/** What the front door shows of every product. */
async function shown(shop: OwnShop): Promise<Map<string, number>> {
  const prices = new Map<string, number>()
  for (let page = 1; ; page++) {
    const query = { page, per_page: PAGE, sort: "newest" }
    const { data } = await shop.visitor().call("GET /products/filter", { query })
    for (const { id, price } of data) prices.set(id, price)
    if (data.length < PAGE) return prices
  }
}
