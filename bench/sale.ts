import { setTimeout as sleep } from "node:timers/promises"
import type { TestCluster } from "../integration-tests/harness/cluster"
import {
  createOrder,
  deliveryForm,
  payAtBank,
  putInCart,
  stockedVariant,
  stockOf,
  storePayment,
} from "../integration-tests/harness/journey"
import type { OwnShop } from "../integration-tests/harness/shop"
import { makeShoppers } from "../integration-tests/harness/shoppers"
import { benchOverload } from "./overload"
import { cpuOf, cpuOfPostgres } from "./processor"
import { print, step } from "./report"
import { ask } from "./sale-shoppers"

const SHOPPERS = Number(process.env.SALE_SHOPPERS || 2_000)
const UNITS = Number(process.env.SALE_UNITS || 200)
/** Orders whose processor time is measured. */
const ORDERS = Number(process.env.SALE_ORDERS || 240)
const AT_ONCE = 8

/** A sale: everybody wants the same thing in the same moment; what an order costs; and more shoppers than can be served. */
export async function benchSale(cluster: TestCluster, open: () => Promise<OwnShop>): Promise<boolean> {
  const shop = await open()
  try {
    // The shop is warm, as it is when a sale begins.
    const costs = await orderCosts(cluster, shop)
    const isSold = await rush(shop)
    print(`What an order of two lines costs, ${AT_ONCE} at once, ${ORDERS} orders`, costs)
    const holds = await benchOverload(shop)
    return isSold && holds
  } finally {
    await shop.stop()
  }
}

/** Everybody presses at once, and again when they are asked to, until they know. True when exactly the stock was sold. */
async function rush(shop: OwnShop): Promise<boolean> {
  step(`${SHOPPERS} shoppers fill their carts with the same thing`)
  const variant = await stockedVariant(shop, UNITS)
  const shoppers = await makeShoppers(shop, SHOPPERS)
  await each(AT_ONCE, shoppers, async (client) => must(await putInCart(client, variant)))
  step("… and press at once")
  const began = performance.now()
  const ends = await Promise.all(
    shoppers.map(async ({ token }, shopper) => {
      let waits = 0
      for (;;) {
        const answer = await ask(shop.url, shopper, {
          path: "/api/v1/user/order/create",
          token,
          body: deliveryForm,
        })
        const end = { at: performance.now() - began, waits }
        if (answer.status === 200) return { ...end, is: "ordered" as const }
        if (answer.status === 422 && answer.body.includes("out_of_stock"))
          return { ...end, is: "sold out" as const }
        if (answer.status !== 503 || answer.retryAfter === null)
          return { ...end, is: `${answer.status} ${answer.body.slice(0, 80)}` }
        waits++
        await sleep(answer.retryAfter * 1_000)
      }
    }),
  )
  const of = (what: string) => ends.filter(({ is }) => is === what)
  const ordered = of("ordered")
  const others = ends.filter(({ is }) => is !== "ordered" && is !== "sold out")
  const stock = await stockOf(shop, variant.variant_id)
  const last = (list: { at: number }[]) =>
    `${(Math.max(0, ...list.map(({ at }) => at)) / 1_000).toFixed(1)} s`
  const isSold =
    ordered.length === UNITS &&
    stock.reserved === UNITS &&
    stock.reservations === UNITS &&
    others.length === 0
  print(`${SHOPPERS} shoppers at once for ${UNITS} pieces`, [
    {
      what: "orders; pieces held",
      goal: `${UNITS}; ${UNITS}`,
      measured: `${ordered.length}; ${stock.reserved}`,
    },
    { what: "told that it is sold out", measured: String(of("sold out").length) },
    {
      what: "without a clear answer",
      goal: "0",
      measured: `${others.length}${others[0] ? ` (${others[0].is})` : ""}`,
    },
    { what: "until the last order; until the last answer", measured: `${last(ordered)}; ${last(ends)}` },
    {
      what: "asked to come back first",
      measured: `${ends.filter(({ waits }) => waits > 0).length}, at most ${Math.max(...ends.map(({ waits }) => waits))} times`,
    },
  ])
  return isSold
}

/** Processor time of each step of a checkout, one after the other for all: so each is measured by itself. */
async function orderCosts(cluster: TestCluster, shop: OwnShop) {
  const first = await stockedVariant(shop, 1_000_000)
  const second = await stockedVariant(shop, 1_000_000)
  const pid = shop.backends[0]?.pid() ?? 0
  const walk = async (count: number, measured: <T>(what: string, work: () => Promise<T>) => Promise<T>) => {
    const shoppers = await makeShoppers(shop, count)
    const made = new Map<number, { id: string; reference: string }>()
    await measured("two lines into a cart", () =>
      each(AT_ONCE, shoppers, async (client) => {
        must(await putInCart(client, first))
        must(await putInCart(client, second, 2))
      }),
    )
    await measured("`POST /user/order/create`", () =>
      each(AT_ONCE, shoppers, async (client, index) => {
        const { order, payment } = must(await createOrder(client)).data
        made.set(index, { id: order.id, reference: payment?.reference ?? "" })
      }),
    )
    await measured("paid: the bank's webhook, `POST /user/payment/store`, what follows", () =>
      each(AT_ONCE, shoppers, async (client, index) => {
        const order = made.get(index)
        if (!order) throw new Error("An order is missing")
        await payAtBank(shop, order.reference)
        must(await storePayment(client, order.id, order.reference))
      }),
    )
  }
  step("Warming up")
  await walk(Math.ceil(ORDERS / 3), (_what, work) => work())
  step(`${ORDERS} orders, ${AT_ONCE} at once`)
  const rows: { what: string; goal?: string; measured: string }[] = []
  const whole = { server: 0, postgres: 0 }
  await walk(ORDERS, async (what, work) => {
    const before = { server: cpuOf(pid), postgres: cpuOfPostgres(cluster) }
    const done = await work()
    // What an order sets off is done a moment later.
    await sleep(1_000)
    const server = (cpuOf(pid) - before.server) / ORDERS
    const postgres = (cpuOfPostgres(cluster) - before.postgres) / ORDERS
    whole.server += server
    whole.postgres += postgres
    rows.push({ what, measured: summary(server, postgres) })
    return done
  })
  return [
    {
      what: "the whole checkout",
      goal: "≤ 25 ms of the server, ≤ 12 ms of PostgreSQL",
      measured: summary(whole.server, whole.postgres),
    },
    ...rows,
  ]
}

const summary = (server: number, postgres: number) =>
  `${server.toFixed(1)} ms of the server, ${postgres.toFixed(1)} ms of PostgreSQL`

/** So many at a time. */
async function each<T>(atOnce: number, list: T[], work: (one: T, index: number) => Promise<unknown>) {
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let index = next++; index < list.length; index = next++) {
        const one = list[index]
        if (one !== undefined) await work(one, index)
      }
    }),
  )
}

function must<T extends { http: number; message: string }>(answer: T): T {
  if (answer.http !== 200) throw new Error(`${answer.http} ${answer.message}`)
  return answer
}
