import { randomUUID } from "node:crypto"
import { setTimeout as after } from "node:timers/promises"
import { verifyLedger } from "../../src/modules/ledger/verify/verify-ledger"
import { bankRefunds, medusaRefunded, paidOrder, workRefunds } from "../harness/aftercare"
import type { ShopClient } from "../harness/client"
import { callCore } from "../harness/core-client"
import { eventually } from "../harness/eventually"
import { type FaultShop, faultShop } from "../harness/fault-shop"
import { createOrder, payAtBank, putInCart, stockedVariant, storePayment } from "../harness/journey"
import { TWO } from "../harness/setups"
import { makeShoppers, signedIn } from "../harness/shoppers"
import { sideBySide } from "../harness/side-by-side"
import { walletOf } from "../harness/wallet"

/** How many pairs of refunds race through the two ways that staff have; the full run does 1,000 (`npm run faults`). */
const PAIRS = Number(process.env.FAULT_REFUND_PAIRS || 40)
/** Of one order: each pair leaves four tenths of what was left. */
const PAIRS_AN_ORDER = 5
jest.setTimeout(360_000 + PAIRS * 3_000)

let shop: FaultShop
let owners: ShopClient[]
beforeAll(async () => {
  shop = await faultShop(TWO)
  owners = await Promise.all(
    [0, 1].map((index) => signedIn(shop, "owner@demo.shop", shop.visitorOfBackend(index))),
  )
})
afterAll(() => shop?.leave())

const kobo = (naira: number) => Math.round(naira * 100)
const owner = (index: number) => owners[index % 2] as ShopClient

/** The refund button of Medusa's own order page. */
const onMedusasPage = (paymentId: string, amount: number | undefined, index = 0) =>
  callCore(String(shop.address.backendUrls[index % 2]), `POST /admin/payments/${paymentId}/refund`, {
    token: String(owner(index).token),
    body: amount === undefined ? {} : { amount },
  })

async function paymentOf(orderId: string): Promise<string> {
  const [payment] = await shop.sql<{ id: string }>(
    `select p.id from payment p join shop_order o on o.payment_collection_id = p.payment_collection_id
      where o.id = $1 and p.deleted_at is null`,
    [orderId],
  )
  return String(payment?.id)
}

/** What an order's money did, in each of the books, in kobo. */
async function booksOf(orderId: string) {
  const [row] = await shop.sql<{ paid: number; counted: number; asked: number; sold: number; open: number }>(
    `select o.paid_kobo::float as paid, o.refunded_kobo::float as counted,
       (select coalesce(sum(f.amount_kobo), 0)::float from order_refund f where f.order_id = o.id) as asked,
       (select count(*)::int from order_refund f where f.order_id = o.id and f.status in ('asked', 'failed')) as open,
       (select coalesce(-sum(e.amount), 0)::float from ledger_tx t join ledger_entry e on e.tx_id = t.id
         where t.kind = 'order_refund' and t.metadata ->> 'order_id' = o.id and e.account_id like 'sales:%') as sold
       from shop_order o where o.id = $1`,
    [orderId],
  )
  if (!row) throw new Error(`${orderId} is gone`)
  return row
}

/** Lets the job come to refunds whose turn is later, until none waits. */
const untilSent = (orderIds: string[]) =>
  eventually(
    async () => {
      await workRefunds(shop, orderIds)
      return shop.sql(
        "select id from order_refund where order_id = any($1) and status in ('asked', 'failed')",
        [orderIds],
      )
    },
    (open) => open.length === 0,
  )

it(`an order is never over-refunded in ${PAIRS} pairs of a refund here and on Medusa's order page`, async () => {
  const shoppers = await makeShoppers(shop, Math.ceil(PAIRS / PAIRS_AN_ORDER))
  const variant = await stockedVariant(shop, shoppers.length)
  const orders = await sideBySide([...shoppers.entries()], async ([round, client]) => {
    await putInCart(client, variant)
    const { order, payment } = (await createOrder(client)).data
    const reference = payment?.reference ?? ""
    await payAtBank(shop, reference)
    await storePayment(client, order.id, reference)
    const paymentId = await paymentOf(order.id)
    const won: number[] = []
    for (let pair = 0; pair < PAIRS_AN_ORDER; pair += 1) {
      const { paid, counted } = await booksOf(order.id)
      // Either fits alone, both together never.
      const amount = Math.ceil((paid - counted) * 0.6) / 100
      const [here, there] = await Promise.all([
        after(Math.random() * 80).then(() =>
          owner(round + pair).call("POST /admin/orders/{id}/refunds", {
            params: { id: order.id },
            body: {
              amount,
              refunded: counted / 100,
              reason: "A gift for the wait",
              destination: pair % 2 === 0 ? "wallet" : "card",
            },
          }),
        ),
        after(Math.random() * 80).then(() => onMedusasPage(paymentId, amount, round + pair + 1)),
      ])
      won.push([here.http, there.status].filter((status) => status === 200).length)
    }
    const { data: me } = await client.call("GET /user")
    return { id: order.id, total: order.total, reference, customer: me.id, won }
  })
  expect(orders.flatMap(({ won }) => won)).toEqual(Array(shoppers.length * PAIRS_AN_ORDER).fill(1))
  await untilSent(orders.map(({ id }) => id))
  const wrong: unknown[] = []
  for (const { id, reference, customer } of orders) {
    const books = await booksOf(id)
    const toCard = (await bankRefunds(shop, reference)).reduce((sum, one) => sum + kobo(one), 0)
    const toWallet = kobo((await walletOf(shop, customer)).balance)
    const medusa = kobo(await medusaRefunded(shop, id))
    const all = [books.asked, books.sold, medusa, toCard + toWallet]
    if (books.counted > books.paid || all.some((sum) => sum !== books.counted)) {
      wrong.push({ id, ...books, medusa, toCard, toWallet })
    }
  }
  expect(wrong).toEqual([])
  const { found, breaks } = await verifyLedger((sql) => shop.sql(sql))
  expect({ found, breaks }).toEqual({ found: 0, breaks: [] })
})

it("a cancellation on Medusa's order page and a refund here at once refund what was paid, once", async () => {
  const { client, order, payment } = await paidOrder(shop, owner(0))
  const [cancelled] = await Promise.all([
    callCore(String(shop.address.backendUrls[1]), `POST /admin/orders/${order.id}/cancel`, {
      token: String(owner(1).token),
    }),
    owner(0).call("POST /admin/orders/{id}/refunds", {
      params: { id: order.id },
      body: { amount: 300, refunded: 0, reason: "A gift", destination: "card" },
    }),
  ])
  expect(cancelled.status).toBe(200)
  await untilSent([order.id])
  const { data: me } = await client.call("GET /user")
  const toCard = (await bankRefunds(shop, payment.reference)).reduce((sum, one) => sum + kobo(one), 0)
  const back = kobo((await walletOf(shop, me.id)).balance) + toCard
  expect([back, kobo(await medusaRefunded(shop, order.id))]).toEqual([kobo(order.total), kobo(order.total)])
})

describe("the guard in the database", () => {
  const MANY = 10
  const inserted = async (insert: () => Promise<unknown>) => {
    const tries = await Promise.allSettled(Array.from({ length: MANY }, insert))
    return {
      done: tries.filter(({ status }) => status === "fulfilled").length,
      why: [
        ...new Set(
          tries.flatMap((one) =>
            one.status === "rejected" ? [String(one.reason.message).split(":")[0]] : [],
          ),
        ),
      ],
    }
  }
  const ask = (orderId: string, amount: number) =>
    shop.sql(
      `insert into order_refund (id, order_id, purpose, amount_kobo, destination, status, asked_by)
       values ('oref_' || gen_random_uuid(), $1, 'other', $2, 'wallet', 'paid', 'staff')`,
      [orderId, amount],
    )
  const make = (paymentId: string, naira: number, metadata: object | null = null) =>
    shop.sql(
      `insert into refund (id, payment_id, amount, raw_amount, metadata)
       values ('ref_' || gen_random_uuid(), $1, $2::numeric, jsonb_build_object('value', $2::text, 'precision', 20), $3)`,
      [paymentId, naira, metadata],
    )

  it("the guard in the database lets no two writers ask for more refunds than the order counts", async () => {
    const { order } = await paidOrder(shop, owner(0))
    await shop.sql("update shop_order set refunded_kobo = 10000 where id = $1", [order.id])
    expect(await inserted(() => ask(order.id, 6_000))).toEqual({ done: 1, why: ["refund_too_large"] })
  })

  it("the guard in the database lets no two writers make a Medusa refund that was not asked for, or a larger one", async () => {
    const { order } = await paidOrder(shop, owner(0))
    const payment = await paymentOf(order.id)
    expect(await inserted(() => make(payment, 1))).toEqual({ done: 0, why: ["refund_not_asked"] })
    await shop.sql("update shop_order set refunded_kobo = 10000 where id = $1", [order.id])
    await ask(order.id, 10_000)
    const [asked] = await shop.sql("select id from order_refund where order_id = $1", [order.id])
    const naming = { order_refund_id: asked?.id }
    expect(await inserted(() => make(payment, 60, naming))).toEqual({ done: 1, why: ["refund_too_large"] })
  })

  it("the guard in the database lets no two writers refund more of any payment than it captured", async () => {
    const id = randomUUID()
    await shop.transaction(async ({ sql }) => {
      const amount = `'100', '{"value":"100","precision":20}'`
      await sql(
        `insert into payment_collection (id, currency_code, amount, raw_amount) values ('pay_col_${id}', 'ngn', ${amount})`,
      )
      await sql(
        `insert into payment_session (id, currency_code, amount, raw_amount, provider_id, payment_collection_id, data)
         values ('payses_${id}', 'ngn', ${amount}, 'pp_system_default', 'pay_col_${id}', '{}')`,
      )
      await sql(
        `insert into payment (id, currency_code, amount, raw_amount, provider_id, payment_collection_id, payment_session_id)
         values ('pay_${id}', 'ngn', ${amount}, 'pp_system_default', 'pay_col_${id}', 'payses_${id}')`,
      )
      await sql(
        `insert into capture (id, payment_id, amount, raw_amount) values ('capt_${id}', 'pay_${id}', ${amount})`,
      )
    })
    expect(await inserted(() => make(`pay_${id}`, 60))).toEqual({ done: 1, why: ["refund_too_large"] })
  })
})
