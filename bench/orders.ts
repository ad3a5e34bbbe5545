import { loadavg } from "node:os"
import type { ShopClient } from "../integration-tests/harness/client"
import type { OwnShop } from "../integration-tests/harness/shop"
import { makeShoppers } from "../integration-tests/harness/shoppers"
import { print, step, times } from "./report"

const SIZES = [10_000, 1_000_000]
const SHOPPERS = 40
/** Of each shopper, the measured ones included. */
const ORDERS_EACH = 25
const ROUNDS = 10

/** My orders, with ten thousand orders in the shop and with a million: what grows must not be felt. */
export async function benchOrders(open: () => Promise<OwnShop>): Promise<void> {
  const shop = await open()
  try {
    const shoppers = await makeShoppers(shop, SHOPPERS)
    await fill(shop, SHOPPERS * ORDERS_EACH, true)
    const medians: number[] = []
    const rows = []
    for (const size of SIZES) {
      const [present] = await shop.sql<{ n: number }>("select count(*)::int as n from shop_order")
      step(`Filling up to ${size.toLocaleString("en")} orders`)
      await fill(shop, size - (present?.n ?? 0), false)
      await shop.sql("analyze shop_order")
      await shop.sql("analyze order_event")
      for (let warm = 0; warm < 2; warm += 1) await ask(shoppers)
      const ms: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) ms.push(...(await ask(shoppers)))
      medians.push(at(ms, 0.95))
      rows.push({
        what: `\`GET /user/order\`, ${size.toLocaleString("en")} orders in the shop`,
        goal: "p95 ≤ 60 ms",
        measured: `p50 ${at(ms, 0.5).toFixed(1)} ms, p95 ${at(ms, 0.95).toFixed(1)} ms`,
      })
    }
    rows.push({
      what: "growth of p95",
      goal: "≤ 1.5 ×",
      measured: times((medians[1] ?? 0) / (medians[0] ?? 1)),
    })
    print(`My orders, one at a time (load of the machine ${loadavg()[0]?.toFixed(1)})`, rows)
  } finally {
    await shop.stop()
  }
}

async function ask(shoppers: ShopClient[]): Promise<number[]> {
  const ms: number[] = []
  for (const client of shoppers) {
    const began = performance.now()
    const answer = await client.call("GET /user/order")
    ms.push(performance.now() - began)
    if (answer.data.length !== 20 || answer.meta?.total !== ORDERS_EACH)
      throw new Error(`${answer.data.length} of ${answer.meta?.total} orders`)
  }
  return ms
}

const RECIPIENT = {
  name: "Ada Obi",
  phone: "+2348031234567",
  email: "ada@example.com",
  address: "12 Allen Avenue",
  city: "Ikeja",
  state: "Lagos",
  lga: "Ikeja",
}
const LINES = [1, 2].map((i) => ({
  id: `ordli_${i}`,
  product_id: `prod_${i}`,
  variant_id: `variant_${i}`,
  inventory_item_id: null,
  name: `Shea Butter ${i}`,
  variant_title: "200 ml",
  vendor: "Ori",
  image: "/img/products/a.svg",
  quantity: 1,
  unit_kobo: 500_000,
  total_kobo: 500_000,
}))

/** Paid orders of two lines with their timelines, of the shoppers who are asked (`mine`) or of strangers. */
async function fill(shop: OwnShop, count: number, mine: boolean): Promise<void> {
  const batch = 50_000
  for (let from = 0; from < count; from += batch) {
    await shop.sql(
      `with buyer as (
         select array_agg(id order by id) as ids from customer where email like 'buyer.%' and has_account),
       made as (
         insert into shop_order (id, order_number, customer_id, status, channel, delivery_method, state_id,
           subtotal_kobo, discount_kobo, delivery_kobo, total_kobo, paid_kobo, weight_grams, recipient, lines, created_at)
         select 'order_' || k, 'OM-' || upper(substr(k, 1, 16)),
           case when $3::boolean then buyer.ids[1 + n % cardinality(buyer.ids)] else 'cus_stranger_' || n / ${ORDERS_EACH} end,
           'processing', 'card', 'delivery', 'NG-LA', 1000000, 0, 200000, 1200000, 1200000, 500, $4::jsonb, $5::jsonb,
           now() - make_interval(secs => n)
         from generate_series($1::int, $2::int) n, buyer, md5(n || ' ' || $3::boolean || ' ' || now()) k
         returning id, created_at)
       insert into order_event (id, order_id, status, actor_kind, at)
       select 'oev_' || md5(made.id || status), made.id, status, 'system', made.created_at
         from made, unnest(array['pending', 'processing']) status`,
      [from + 1, Math.min(from + batch, count), mine, JSON.stringify(RECIPIENT), JSON.stringify(LINES)],
    )
  }
}

function at(list: number[], part: number): number {
  const sorted = [...list].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
