import { loadavg } from "node:os"
import type { ShopClient } from "../integration-tests/harness/client"
import type { OwnShop } from "../integration-tests/harness/shop"
import { makeShoppers } from "../integration-tests/harness/shoppers"
import { print, step } from "./report"

const ENTRIES = 100_000
const ROUNDS = 200

/** What somebody with a hundred thousand rewards, movements, notifications and friends waits for. */
export async function benchReferral(open: () => Promise<OwnShop>): Promise<void> {
  const shop = await open()
  try {
    const [client] = await makeShoppers(shop, 1)
    if (!client) throw new Error("No shopper was made")
    const { id } = (await client.call("GET /user")).data
    step(`Filling up to ${ENTRIES.toLocaleString("en")} entries`)
    await fill(shop, id)
    const rows = []
    for (const [key, goal] of [
      ["GET /user/refer-and-earn", "p95 ≤ 50 ms"],
      ["GET /user/refer-and-earn/transactions", ""],
      ["GET /user/refer-and-earn/notifications", ""],
    ] as const) {
      const ms = await ask(client, key)
      rows.push({
        what: `\`${key}\`, ${ENTRIES.toLocaleString("en")} entries of one account`,
        goal,
        measured: `p50 ${at(ms, 0.5).toFixed(1)} ms, p95 ${at(ms, 0.95).toFixed(1)} ms`,
      })
    }
    print(`Refer and earn, one at a time (load of the machine ${loadavg()[0]?.toFixed(1)})`, rows)
  } finally {
    await shop.stop()
  }
}

async function ask(
  client: ShopClient,
  key:
    | "GET /user/refer-and-earn"
    | "GET /user/refer-and-earn/transactions"
    | "GET /user/refer-and-earn/notifications",
): Promise<number[]> {
  const ms: number[] = []
  for (let round = -10; round < ROUNDS; round += 1) {
    const began = performance.now()
    const { http } = await client.call(key)
    if (http !== 200) throw new Error(`${key}: ${http}`)
    if (round >= 0) ms.push(performance.now() - began)
  }
  return ms
}

async function fill(shop: OwnShop, id: string): Promise<void> {
  await shop.sql(
    `insert into customer (id, email, first_name, last_name, has_account)
     select 'cus_friend_' || n, 'friend.' || n || '@example.com', 'Ada', 'Obi', true from generate_series(1, ${ENTRIES}) n`,
  )
  await shop.sql(
    `insert into account (id, customer_id, gender, dob, referer_id, referred_by)
     select 'acct_friend_' || n, 'cus_friend_' || n, 'female', '1995-04-12', 'F' || lpad(n::text, 7, '0'), $1
       from generate_series(1, ${ENTRIES}) n`,
    [id],
  )
  await shop.sql(
    `insert into referral_reward (id, kind, referrer_id, customer_id, order_id, base_kobo, earned_kobo, amount_kobo, status,
       release_at, created_at)
     select 'rwd_' || n, 'referral', $1, 'cus_friend_' || n, 'order_friend_' || n, 1000000, 100000, 100000,
       case when n % 10 = 0 then 'pending' else 'available' end, now() + make_interval(days => 1, secs => n),
       now() - make_interval(secs => n)
     from generate_series(1, ${ENTRIES}) n`,
    [id],
  )
  for (const table of ["referral_transaction", "referral_notification"]) {
    await shop.sql(
      `insert into ${table} (customer_id, kind, amount_kobo, reward_id, read_at)
       select $1, 'earned', 100000, 'rwd_' || n, case when n < ${ENTRIES - 50} then now() end
         from generate_series(1, ${ENTRIES}) n`,
      [id],
    )
  }
  await shop.sql("update referral_notification set told_at = created_at where customer_id = $1", [id])
  await shop.sql(
    `insert into referral_standing (customer_id, earned_kobo) values ($1, ${ENTRIES}::bigint * 100000)`,
    [id],
  )
  await shop.sql("analyze account, referral_reward, referral_transaction, referral_notification")
}

function at(list: number[], part: number): number {
  const sorted = [...list].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
