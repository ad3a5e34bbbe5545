import { verifyLedger } from "../../src/modules/ledger/verify/verify-ledger"
import type { ShopClient } from "../harness/client"
import { countUses, makeCoupon } from "../harness/coupons"
import { drift } from "../harness/crowd"
import { eventually } from "../harness/eventually"
import { type FaultShop, faultShop } from "../harness/fault-shop"
import { createOrder, payAtBank, putInCart, stockedVariant, storePayment } from "../harness/journey"
import { TWO } from "../harness/setups"
import { payByWallet } from "../harness/wallet"
import { confirmFunding, startFunding } from "../harness/wallets"
import { withdraw, withdrawer } from "../harness/withdrawals"

/** F19: everything that one wallet can be used for, by its owner's many requests at once. */
const ACTS = Number(process.env.FAULT_MIXED || 40)
const OWNERS = 4
/** Of each owner: as many acts are under way at a time. */
const HANDS = 3
jest.setTimeout(360_000 + ACTS * 5_000)

let shop: FaultShop
beforeAll(async () => {
  shop = await faultShop(TWO)
})
afterAll(() => shop?.leave())

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

it(`${ACTS} withdrawals, orders, payments, cancellations and coupons at once leave every wallet correct`, async () => {
  const driftBefore = await drift(shop)
  const variant = await stockedVariant(shop, ACTS * 2)
  const coupon = await makeCoupon(shop, { number_of_user: OWNERS - 1 })
  const owners = await Promise.all(
    Array.from({ length: OWNERS }, async () => {
      const { id, client } = await withdrawer(shop, { naira: 60_000 })
      // The same person at both backends.
      const hands = [0, 1].map((index) =>
        Object.assign(shop.visitorOfBackend(index), { token: client.token }),
      )
      return { id, hands, orders: [] as { id: string; number: string; reference: string | null }[] }
    }),
  )
  const answers = new Map<string, number>()
  const acts: Record<
    string,
    (owner: (typeof owners)[number], client: ShopClient) => Promise<{ http: number }>
  > = {
    withdraw: (_owner, client) => withdraw(client, 500 + Math.floor(Math.random() * 1_500)),
    order: async ({ orders }, client) => {
      const put = await putInCart(client, variant)
      if (put.http !== 200) return put
      const code = Math.random() < 0.3 ? { code: coupon.code } : {}
      const made = await createOrder(client, { use_wallet: Math.random() < 0.7, ...code })
      if (made.http === 200) {
        const { order, payment } = made.data
        orders.push({ id: order.id, number: order.order_number, reference: payment?.reference ?? null })
      }
      return made
    },
    cancel: async ({ orders }, client) => {
      const one = pick(orders)
      if (!one) return { http: 0 }
      return client.call("PUT /user/order/cancel/{id}", { params: { id: one.id }, body: {} })
    },
    "pay by wallet": async ({ orders }, client) => {
      const one = pick(orders)
      return one ? payByWallet(client, one.id) : { http: 0 }
    },
    "pay by card": async ({ orders }, client) => {
      const one = pick(orders.filter(({ reference }) => reference !== null))
      if (!one?.reference) return { http: 0 }
      // A page that was paid before is refused there.
      await payAtBank(shop, one.reference).catch(() => null)
      return storePayment(client, one.id, one.reference)
    },
    fund: async (_owner, client) => {
      const started = await startFunding(client, 1_000)
      if (started.http !== 200) return started
      await payAtBank(shop, started.data.reference)
      return confirmFunding(client, started.data.reference)
    },
  }
  const names = Object.keys(acts)
  let done = 0
  let isOver = false
  const below: unknown[] = []
  const watching = (async () => {
    while (!isOver) {
      below.push(
        ...(await shop.sql(
          "select id from ledger_account where tracked and balance - held < 0 and kind = 'wallet'",
        )),
      )
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  })()
  await Promise.all(
    owners.flatMap((owner) =>
      Array.from({ length: HANDS }, async () => {
        while (done < ACTS) {
          done += 1
          const name = pick(names)
          const { http } = (await acts[name]?.(owner, pick(owner.hands))) ?? { http: 0 }
          answers.set(`${name} ${http}`, (answers.get(`${name} ${http}`) ?? 0) + 1)
        }
      }),
    ),
  )
  isOver = true
  await watching
  // Every refusal was a sentence: nothing broke. 503 is a bank that was slow to answer.
  expect([...answers.keys()].filter((one) => / 5\d\d$/.test(one) && !one.endsWith(" 503"))).toEqual([])
  expect(below).toEqual([])
  await eventually(
    () => drift(shop, driftBefore),
    (found) => Object.keys(found).length === 0,
  )
  const { found, breaks } = await verifyLedger((sql) => shop.sql(sql))
  expect({ found, breaks }).toEqual({ found: 0, breaks: [] })
  const wallets = await shop.sql(
    `select a.id from ledger_account a where a.kind = 'wallet' and (
       a.balance <> (select coalesce(sum(e.amount), 0) from ledger_entry e where e.account_id = a.id)
       or a.held <> (select coalesce(sum(h.remaining), 0) from ledger_hold h where h.account_id = a.id and h.status = 'open'))`,
  )
  expect(wallets).toEqual([])
  // What each order took and gave back is what the ledger moved for it.
  await eventually(
    () =>
      shop.sql(
        `select s.order_number from shop_order s where s.customer_id = any($1) and s.paid_kobo - s.refunded_kobo <> (
           select coalesce(sum(e.amount), 0) from ledger_tx t join ledger_entry e on e.tx_id = t.id
            where e.account_id = 'sales:shop' and t.metadata ->> 'order_id' = s.id)`,
        [owners.map(({ id }) => id)],
      ),
    (different) => different.length === 0,
  )
  const { uses, used } = await countUses(shop, coupon.id)
  expect(uses).toBe(used)
  expect(uses).toBeLessThanOrEqual(OWNERS - 1)
})
