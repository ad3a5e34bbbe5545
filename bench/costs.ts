import { setTimeout as sleep } from "node:timers/promises"
import Redis from "ioredis"
import type { TestCluster } from "../integration-tests/harness/cluster"
import { stockedVariant } from "../integration-tests/harness/journey"
import { type OwnShop, openShop } from "../integration-tests/harness/shop"
import { makePeople } from "../integration-tests/harness/shoppers"
import { ourCheckout } from "./checkout-flows"
import { categoryLists } from "./lists"
import { cpuOf, cpuOfPostgres } from "./processor"
import { print, step } from "./report"
import { type Asked, ask, unseenWord } from "./sale-shoppers"

/** How often each is asked for; what takes a millisecond or less so many times more, to be seen at all. */
const TIMES = Number(process.env.COST_TIMES || 200)
const SMALL = 20
const WARM = 0.3
const AT_ONCE = 8
const PEOPLE = 64
/** So that nobody asks more often than one visitor may. */
const ADDRESSES = 1_000
/** What is done a moment later belongs to it, too. */
const SETTLE_MS = 1_000

interface Kind {
  what: string
  times: number
  asked(turn: number): Asked
}

/** Processor time and bytes of each kind of request, through the front door: what `docs/capacity.md` reckons with. */
export async function benchCosts(cluster: TestCluster): Promise<void> {
  // With Redis, as a shop of that size has it.
  const shop = await openShop({ redis: true })
  try {
    const kinds = await kindsOf(shop)
    console.log(
      "\n| a request | front door, ms | backend, ms | PostgreSQL, ms | body, kB |\n|---|---|---|---|---|",
    )
    for (const kind of kinds) console.log(await measured(cluster, shop, kind))
    console.log("")
    await whatOrdersLeave(cluster, shop)
  } finally {
    await shop.stop()
  }
}

/** What whole checkouts leave in PostgreSQL and in Redis, and what they ask of the latter. */
async function whatOrdersLeave(cluster: TestCluster, shop: OwnShop): Promise<void> {
  const checkout = await ourCheckout(shop, AT_ONCE)
  const redis = new Redis(shop.address.redisUrl ?? "")
  const walk = async (count: number) => {
    let left = count
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, worker) => {
        while (left-- > 0) await checkout(worker, (_name, asked) => asked())
      }),
    )
    await sleep(SETTLE_MS)
  }
  const looked = async () => {
    const [size] = await shop.sql<{ bytes: string }>("select pg_database_size(current_database()) as bytes")
    const [log] = await shop.sql<{ bytes: string }>("select pg_current_wal_lsn() - '0/0'::pg_lsn as bytes")
    const figure = async (section: string, name: string) =>
      Number(new RegExp(`${name}:(\\d+)`).exec(await redis.info(section))?.[1] ?? 0)
    return {
      stored: Number(size?.bytes),
      written: Number(log?.bytes),
      commands: await figure("stats", "total_commands_processed"),
      memory: await figure("memory", "used_memory"),
      server: cpuOf(shop.backends[0]?.pid() ?? 0),
      postgres: cpuOfPostgres(cluster),
    }
  }
  try {
    await walk(Math.ceil(TIMES * WARM))
    const before = await looked()
    await walk(TIMES)
    const after = await looked()
    const each = (name: keyof typeof after) => (after[name] - before[name]) / TIMES
    print("A whole checkout of two lines", [
      {
        what: "backend; PostgreSQL",
        measured: `${each("server").toFixed(1)}; ${each("postgres").toFixed(1)} ms`,
      },
      { what: "database, with its indexes", measured: `${(each("stored") / 1_000).toFixed(1)} kB` },
      { what: "write-ahead log", measured: `${(each("written") / 1_000).toFixed(1)} kB` },
      { what: "commands of Redis", measured: each("commands").toFixed(1) },
      { what: "memory of Redis, in all", measured: `${(after.memory / 1_000_000).toFixed(1)} MB` },
    ])
  } finally {
    redis.disconnect()
  }
}

let turn = 0

async function measured(cluster: TestCluster, shop: OwnShop, { what, times, asked }: Kind): Promise<string> {
  const walk = async (count: number): Promise<number> => {
    let left = count
    let bytes = 0
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (left-- > 0) {
          const number = turn++
          const answer = await ask(shop.url, number % ADDRESSES, asked(number))
          if (answer.status !== 200) throw new Error(`${what}: ${answer.status} ${answer.body.slice(0, 200)}`)
          bytes += answer.bytes
        }
      }),
    )
    return bytes
  }
  const used = () => [
    cpuOf(shop.storefront.pid() ?? 0),
    cpuOf(shop.backends[0]?.pid() ?? 0),
    cpuOfPostgres(cluster),
  ]
  await walk(Math.ceil(times * WARM))
  await sleep(SETTLE_MS)
  const before = used()
  const bytes = await walk(times)
  await sleep(SETTLE_MS)
  const cost = used().map((ms, index) => ((ms - (before[index] ?? 0)) / times).toFixed(2))
  return `| ${what} | ${cost.join(" | ")} | ${(bytes / times / 1_000).toFixed(1)} |`
}

async function kindsOf(shop: OwnShop): Promise<Kind[]> {
  step("Preparing what is asked for")
  const people = await makePeople(shop, PEOPLE)
  const token = (number: number) => people[number % PEOPLE]?.client.token
  const [list = ""] = await categoryLists(shop)
  const variant = await stockedVariant(shop, 1_000_000)
  const home = await ask(shop.url, 0, { path: "/", isPage: true })
  const script = /\/assets\/[\w.-]+\.js/.exec(home.body)?.[0] ?? ""
  const picture = /\/img\/[^"?\s]+\?w=320[^"\s]*/.exec(home.body)?.[0]?.replaceAll("&amp;", "&") ?? ""
  if (!script || !picture) throw new Error("The home page names no script or no picture")
  const often = TIMES * SMALL
  const encoding = "br"
  return [
    { what: "home page, cached", times: often, asked: () => ({ path: "/", isPage: true, encoding }) },
    { what: "list of 20, cached", times: often, asked: () => ({ path: list, encoding }) },
    { what: "a file of the build", times: often, asked: () => ({ path: script, encoding }) },
    { what: "a picture, 320 wide, made before", times: often, asked: () => ({ path: picture }) },
    {
      what: "an uncached page",
      times: TIMES,
      asked: (number) => ({ path: `/search?str=${unseenWord(number)}`, isPage: true, encoding }),
    },
    {
      what: "a list that nobody has asked for",
      times: TIMES,
      asked: (number) => ({ path: `${list}&price_end=${900_000_000 - number}`, encoding }),
    },
    {
      what: "my cart",
      times: TIMES,
      asked: (number) => ({ path: "/api/v1/user/cart", token: token(number) }),
    },
    {
      what: "my orders",
      times: TIMES,
      asked: (number) => ({ path: "/api/v1/user/order", token: token(number) }),
    },
    {
      what: "a line put into a cart",
      times: TIMES,
      asked: (number) => ({
        path: "/api/v1/user/cart/webstore",
        token: token(number),
        body: { product_id: variant.product_id, product: { ...variant, quantity: 1, cart_id: null } },
      }),
    },
  ]
}
