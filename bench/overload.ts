import { setTimeout as sleep } from "node:timers/promises"
import { drift, lastingDrift } from "../integration-tests/harness/crowd"
import { deliveryForm, payAtBank, stockedVariant } from "../integration-tests/harness/journey"
import type { OwnShop } from "../integration-tests/harness/shop"
import { makeShoppers } from "../integration-tests/harness/shoppers"
import { print, step } from "./report"
import { type Answered, ask, percentile, unseenWord } from "./sale-shoppers"

const SECONDS = Number(process.env.SALE_SECONDS || 30)
/** With so many at once the shop has all that it can do, and nobody waits long. */
const FILLED_BY = 16
const TIMES = 4
/** Shoppers who buy; browsers come from addresses of their own. */
const BUYERS = 2_000
const ADDRESSES = 1_000

/** What a visitor does, in hundredths. */
const MIX = { page: 10, list: 70, account: 10, cart: 7, checkout: 3 }
type Act = keyof typeof MIX
const ACTS: Act[] = (Object.keys(MIX) as Act[]).flatMap((act) => Array.from({ length: MIX[act] }, () => act))

interface Tally {
  answers: Record<Act, Answered[]>
  /** Of checkouts: the orders that were answered, and what became of them. */
  orders: string[]
  paid: number
  failures: string[]
}

/**
 * First as much as the shop can do, then four times as much, whatever becomes of it. True when what was let in was quick, all else
 * was asked to come back, and nothing was lost.
 */
export async function benchOverload(shop: OwnShop): Promise<boolean> {
  const variant = await stockedVariant(shop, 1_000_000)
  const buyers = await makeShoppers(shop, BUYERS)
  const before = await drift(shop)
  let turn = 0
  let buyer = 0
  const act = async (tally: Tally): Promise<void> => {
    const number = turn++
    const shopper = number % ADDRESSES
    const kind = ACTS[(number * 37) % ACTS.length] ?? "list"
    const note = (answers: Answered) => {
      tally.answers[kind].push(answers)
      return answers
    }
    const own = buyers[number % BUYERS]?.token
    const line = { path: "/api/v1/user/cart/webstore", body: lineOf(variant) }
    switch (kind) {
      case "page":
        return void note(
          await ask(shop.url, shopper, { path: `/search?str=${unseenWord(number)}`, isPage: true }),
        )
      case "list":
        return void note(
          await ask(shop.url, shopper, {
            path: `/api/v1/products/filter?per_page=20&price_end=${900_000_000 - number}`,
          }),
        )
      case "account":
        return void note(await ask(shop.url, shopper, { path: "/api/v1/user/order", token: own }))
      case "cart":
        return void note(await ask(shop.url, shopper, { ...line, token: own }))
      case "checkout": {
        const token = buyers[buyer++ % BUYERS]?.token
        const put = await ask(shop.url, shopper, { ...line, token })
        if (put.status !== 200) return void note(put)
        const made = note(
          await ask(shop.url, shopper, { path: "/api/v1/user/order/create", token, body: deliveryForm }),
        )
        if (made.status !== 200) return
        const { order, payment } = (JSON.parse(made.body) as Made).data
        tally.orders.push(order.id)
        if (!payment) return
        await payAtBank(shop, payment.reference)
        const stored = note(
          await ask(shop.url, shopper, {
            path: "/api/v1/user/payment/store",
            token,
            body: {
              order_id: order.id,
              reference: payment.reference,
              channel: "card",
              platform: "web",
            },
          }),
        )
        if (stored.status === 200) tally.paid++
      }
    }
  }

  step(`As much as the shop can do: ${FILLED_BY} visitors, each without a pause`)
  const full = emptyTally()
  const end = Date.now() + SECONDS * 1_000
  await Promise.all(
    Array.from({ length: FILLED_BY }, async () => {
      while (Date.now() < end) await act(full)
    }),
  )
  const perSecond = counted(full) / SECONDS
  step(`${TIMES} times as much: ${(perSecond * TIMES).toFixed(0)} requests a second, ${SECONDS} s`)
  const over = emptyTally()
  const acts: Promise<void>[] = []
  const began = performance.now()
  const due = () => ((performance.now() - began) / 1_000) * perSecond * TIMES
  while (performance.now() - began < SECONDS * 1_000) {
    while (acts.length < due())
      acts.push(act(over).catch((error: unknown) => void over.failures.push(String(error))))
    await sleep(5)
  }
  await Promise.all(acts)

  const [stored] = await shop.sql<{ orders: number; paid: number }>(
    `select count(*)::int as orders, count(*) filter (where status = 'processing')::int as paid
       from shop_order where id = any($1::text[])`,
    [[...new Set(over.orders)]],
  )
  const wrong = Object.keys(await lastingDrift(shop, before))
  const accepted = Object.values(over.answers).flatMap((list) => list.filter(({ status }) => status === 200))
  const unclear = Object.values(over.answers).flatMap((list) => list.filter(isUnclear))
  const orders = new Set(over.orders).size
  const p95 = percentile(
    accepted.map(({ ms }) => ms),
    0.95,
  )
  const isWhole = stored?.orders === orders && stored.paid >= over.paid && wrong.length === 0
  print(`${TIMES} times what it can (${perSecond.toFixed(0)} requests a second), for ${SECONDS} s`, [
    { what: "let in", goal: "p95 ≤ 1,000 ms", measured: spread(accepted) },
    ...(Object.keys(MIX) as Act[]).map((kind) => ({
      what: `… ${kind}`,
      measured: outcome(over.answers[kind]),
    })),
    {
      what: "neither answered nor asked to come back",
      goal: "0",
      measured: `${unclear.length + over.failures.length}${unclear[0] ? ` (${unclear[0].status} ${unclear[0].body.slice(0, 80)})` : ""}`,
    },
    {
      what: "orders that were answered, and stored; payments that were answered, and stored; what must never be (`npm run orders:check`)",
      goal: "nothing lost",
      measured: `${orders}, ${stored?.orders}; ${over.paid}, ${stored?.paid}; ${wrong.join(", ") || "nothing"}`,
    },
  ])
  return isWhole && unclear.length + over.failures.length === 0 && p95 <= 1_000
}

/** Nothing came, or a failure that does not say when to come back. */
function isUnclear({ status, retryAfter }: Answered): boolean {
  return status === 0 || (status >= 500 && !(status === 503 && retryAfter !== null))
}

interface Made {
  data: { order: { id: string }; payment: { reference: string } | null }
}

function lineOf(variant: { product_id: string; variant_id: string }) {
  return { product_id: variant.product_id, product: { ...variant, quantity: 1, cart_id: null } }
}

function emptyTally(): Tally {
  return {
    answers: { page: [], list: [], account: [], cart: [], checkout: [] },
    orders: [],
    paid: 0,
    failures: [],
  }
}

function counted({ answers }: Tally): number {
  return Object.values(answers).reduce((sum, list) => sum + list.length, 0)
}

function outcome(list: Answered[]): string {
  const answered = list.filter(({ status }) => status === 200)
  const asked = list.filter(({ status }) => status === 503).length
  return `${spread(answered)}; ${asked} of ${list.length} asked to come back`
}

function spread(list: Answered[]): string {
  const times = list.map(({ ms }) => ms)
  return `${list.length}, p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`
}
