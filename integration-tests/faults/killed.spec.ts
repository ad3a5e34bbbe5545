import { createHmac, randomInt, randomUUID } from "node:crypto"
import type { JobKind } from "../../src/contract/outbox"
import { limits } from "../../src/modules/limits/domain/limits"
import { bankRefunds, medusaRefunded, paidOrder, workRefunds } from "../harness/aftercare"
import type { ShopClient } from "../harness/client"
import { callCore, cookieOf } from "../harness/core-client"
import { creditControl, openPopup, orderOnCredit } from "../harness/credit"
import { type Cut, cutProductFile, IMPORT_KILLS } from "../harness/cut-product-file"
import { eventually } from "../harness/eventually"
import { type FaultShop, faultShop } from "../harness/fault-shop"
import {
  bank,
  createOrder,
  orderWaitingForPayment,
  payAtBank,
  putInCart,
  stockedVariant,
  stockOf,
  storePayment,
} from "../harness/journey"
import { ONE } from "../harness/setups"
import { makeShopper, signedIn } from "../harness/shoppers"
import { staffClient } from "../harness/staff"
import { IS_GATE } from "../harness/suite"
import { approve, asked, lookNow, rowOf, transfersOf, walletOf, withdrawer } from "../harness/withdrawals"

/** `npm run faults` runs the whole numbers. */
const ROUNDS = Number(process.env.FAULT_ROUNDS || 1)
const BURST = Number(process.env.FAULT_WEBHOOKS || 200)
jest.setTimeout(360_000 + BURST * 300 + IMPORT_KILLS * 90_000)

let shop: FaultShop
let owner: ShopClient
beforeAll(async () => {
  shop = await faultShop(ONE)
  owner = await signedIn(shop, "owner@demo.shop")
})
afterAll(() => shop?.leave())

const byJob = async <T>(job: string, ask: () => Promise<T>): Promise<T> => {
  await shop.runJob(job)
  return ask()
}

/** What a process was working on is another's. */
const byWork = async <T>(kind: JobKind, ask: () => Promise<T>): Promise<T> => {
  await shop.workNow([kind])
  return ask()
}

/** The order is in the database, its shopper has no answer, and the bank's is on its way. */
async function order(): Promise<Cut> {
  const variant = await stockedVariant(shop, 5)
  const client = await makeShopper(shop)
  await putInCart(client, variant, 2)
  const { email } = (await client.call("GET /user")).data
  const asking = { endpoint: "POST /transaction/initialize", match: email }
  await bank(shop, "/__sandbox/scenario", { ...asking, mode: "hang_after_commit", times: 1 })
  const key = { "idempotency-key": randomUUID() }
  createOrder(client, {}, key).catch(() => null)
  await eventually(
    () => stockOf(shop, variant.variant_id),
    ({ reserved }) => reserved === 2,
  )
  return {
    leaseIsOver: () =>
      shop.sql("update idempotency_record set claimed_until = now() where response_status is null"),
    isRight: async () => {
      const again = await createOrder(client, {}, key)
      expect([again.http, again.data.order.status]).toEqual([200, "pending"])
      expect((await client.call("GET /user/order")).meta?.total).toBe(1)
      expect(await stockOf(shop, variant.variant_id)).toEqual({ stocked: 5, reserved: 2, reservations: 2 })
    },
  }
}

/** The shopper is at the bank, and pays while the shop is gone. */
async function payment(): Promise<Cut> {
  const { client, order, payment } = await orderWaitingForPayment(shop)
  const status = async () => {
    const { data } = await shop
      .visitor()
      .call("POST /track-order", { body: { order_number: order.order_number } })
    return data.status
  }
  return {
    meanwhile: () => payAtBank(shop, payment.reference),
    isRight: async () => {
      await eventually(status, (now) => now === "processing")
      const answer = await storePayment(client, order.id, payment.reference)
      expect(answer.data.order).toMatchObject({ status: "processing", paid: order.total })
    },
  }
}

/** The credit provider's word comes to a shop of which no process runs. */
async function credit(): Promise<Cut> {
  const { order, payment } = await orderOnCredit(shop)
  const checkout = await openPopup(shop, payment)
  return {
    meanwhile: async () => {
      await creditControl(shop, "pay", { checkout_transaction_id: checkout })
    },
    isRight: async () => {
      await eventually(
        () => shop.sql("select status from payment_attempt where order_id = $1", [order.id]),
        ([one]) => one?.status === "paid",
      )
      const [booked] = await shop.sql(
        "select count(*)::int as n from order_transaction where order_id = $1 and deleted_at is null",
        [order.id],
      )
      expect(booked?.n).toBe(1)
    },
  }
}

/** The bank has the refund, and its answer is on its way. */
async function refund(): Promise<Cut> {
  const { order, payment } = await paidOrder(shop, owner)
  await bank(shop, "/__sandbox/scenario", { endpoint: "POST /refund", mode: "hang_after_commit", times: 1 })
  const body = { amount: 250, refunded: 0, reason: "A gift for the wait", destination: "card" }
  owner.call("POST /admin/orders/{id}/refunds", { params: { id: order.id }, body }).catch(() => null)
  await eventually(
    () => bankRefunds(shop, payment.reference),
    (refunds) => refunds.length === 1,
  )
  return {
    leaseIsOver: () =>
      shop.sql("update order_refund set sending_until = now() where order_id = $1", [order.id]),
    isRight: async () => {
      await eventually(
        async () => {
          await workRefunds(shop, [order.id])
          return shop.sql(
            "select id from order_refund where order_id = $1 and status in ('asked', 'failed')",
            [order.id],
          )
        },
        (open) => open.length === 0,
      )
      expect(await bankRefunds(shop, payment.reference)).toEqual([250])
      expect(await medusaRefunded(shop, order.id)).toBe(250)
    },
  }
}

/** The bank has made the transfer, and its answer is on its way. */
async function transfer(): Promise<Cut> {
  const { id, client } = await withdrawer(shop, { naira: 1_000 })
  const request = await asked(client, 1_000)
  await bank(shop, "/__sandbox/scenario", { endpoint: "POST /transfer", mode: "hang_after_commit", times: 1 })
  // On a slow machine the shop gives up waiting before it is killed, and would ask what became of it.
  const asking = { endpoint: "/transfer/verify", match: request.reference }
  await bank(shop, "/__sandbox/scenario", { ...asking, mode: "http_500", times: null })
  await approve(await staffClient(shop, "finance"), request.id)
  await eventually(
    () => transfersOf(shop, request.reference),
    (transfers) => transfers.length === 1,
  )
  let whileGone: Awaited<ReturnType<typeof walletOf>> | undefined
  return {
    meanwhile: async () => {
      whileGone = await walletOf(shop, id)
      await bank(shop, "/__sandbox/scenario", { ...asking, mode: "ok", times: 1 })
    },
    leaseIsOver: () => lookNow(shop, request.id),
    isRight: async () => {
      await eventually(
        async () => {
          await lookNow(shop, request.id)
          return byJob("outbox", async () => (await rowOf(shop, request.id)).status)
        },
        (status) => status === "paid",
      )
      expect(whileGone).toMatchObject({ balance: 100_000, held: 100_000 })
      expect(await transfersOf(shop, request.reference)).toHaveLength(1)
      expect(await walletOf(shop, id)).toEqual({ balance: 0, held: 0, entries: [-100_000] })
    },
  }
}

/** Staff are signed in to the admin. */
async function session(): Promise<Cut> {
  const { headers } = await shop.visitorOfBackend().call("POST /auth/login", {
    body: { email: "owner@demo.shop", password: "Beauty-2026!" },
  })
  const cookie = cookieOf(headers, "staff")
  return {
    isRight: async () => {
      const me = await callCore(shop.address.backendUrls[0] ?? "", "GET /admin/users/me", { cookie })
      expect(me.status).toBe(200)
    },
  }
}

/** A visitor has asked as often as one may. */
async function limit(): Promise<Cut> {
  const address = `41.59.${randomInt(256)}.${randomInt(256)}`
  const search = async () => {
    const headers = { "X-Forwarded-For": address }
    const { http } = await shop
      .visitorOfBackend()
      .call("POST /product/search", { body: { search: "rose" }, headers })
    return http
  }
  const keys = () => shop.sql<{ key: string }>("select key from rate_limit where key like 'search_address:%'")
  const before = (await keys()).map(({ key }) => key)
  expect(await search()).toBe(200)
  const [counter] = (await keys()).filter(({ key }) => !before.includes(key))
  // The shops of these tests have their limits widened by a thousand.
  const spent = limits.search_address.points * 1_000
  await shop.sql("update rate_limit set points = $2, expire = expire + 3600000 where key = $1", [
    counter?.key,
    spent,
  ])
  return {
    isRight: async () => expect(await search()).toBe(429),
  }
}

/** Events of the bank come faster than they are worked on: real ones of a payment, and unknown ones. */
async function burst(): Promise<Cut> {
  const { payment } = await orderWaitingForPayment(shop)
  await payAtBank(shop, payment.reference)
  const unknown = `none-${randomUUID().slice(0, 8)}`
  // Both are written down before they are answered.
  const bodies = Array.from({ length: BURST }, (_, n) => {
    const reference = n % 50 === 7 ? payment.reference : `${unknown}-${n}`
    return JSON.stringify({
      event: "charge.success",
      data: { id: n, reference, amount: 100, status: "success" },
    })
  })
  const stored = new Set<string>()
  const refused: number[] = []
  const send = async (some: string[]) => {
    for (const body of some) {
      // A connection that broke is the provider's to repeat.
      const answer = await fetch(`${shop.address.backendUrls[0]}/api/v1/webhooks/card`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-paystack-signature": createHmac("sha512", "sk_test_sandbox").update(body).digest("hex"),
        },
        body,
      }).catch(() => null)
      if (answer?.status === 200) stored.add(body)
      else if (answer) refused.push(answer.status)
    }
  }
  const sending = Promise.all(
    Array.from({ length: 10 }, (_, lane) => send(bodies.filter((_, n) => n % 10 === lane))),
  )
  await eventually(
    async () => stored.size,
    // Few enough that the product file is not in yet.
    (answered) => answered > Math.min(BURST / 3, 60),
  )
  const mine = "(reference like $1 || '-%' or reference = $2)"
  return {
    meanwhile: async () => {
      await sending
    },
    isRight: async () => {
      await send(bodies.filter((body) => !stored.has(body)))
      expect(refused).toEqual([])
      expect(stored.size).toBe(BURST)
      await eventually(
        () =>
          byWork("webhook", () =>
            shop.sql(`select 1 from webhook_event where ${mine} and processed_at is null`, [
              unknown,
              payment.reference,
            ]),
          ),
        (waiting) => waiting.length === 0,
      )
      const [row] = await shop.sql<{ n: number; paid: number; receipts: number; captures: number }>(
        `select (select count(*)::int from webhook_event where ${mine}) as n,
                (select count(*)::int from payment_attempt where reference = $2 and status = 'paid') as paid,
                (select count(*)::int from ledger_tx where external_ref = $2 and kind = 'order_payment') as receipts,
                (select count(*)::int from order_transaction t join payment_attempt a on a.order_id = t.order_id
                  where a.reference = $2 and t.deleted_at is null) as captures`,
        [unknown, payment.reference],
      )
      expect(row).toEqual({ n: BURST, paid: 1, receipts: 1, captures: 1 })
    },
  }
}

type Kind = [what: string, begin: () => Promise<Cut>]

/** A third of the time of all: not in the gate. */
const DEAR: Kind[] = [
  ["puts nothing of a product file in twice, and the rest of it in", () => cutProductFile(shop, owner)],
  [`answers all of ${BURST} events in the end, loses none, and each has one effect`, burst],
]

/** One kill for all, as each costs a start of the backend. What is over soonest is begun last. */
const KINDS: Kind[] = [
  ["makes one order of a press whose answer was lost, and holds its stock once", order],
  ["loses no payment that is made at the bank meanwhile", payment],
  ["loses no word of the credit provider that comes meanwhile", credit],
  ["ends no session of staff", session],
  ["opens no door that a limit had shut", limit],
  ["sends a refund once that the bank was working on", refund],
  ["makes a transfer once that was in the middle of it", transfer],
  ...(IS_GATE ? [] : DEAR),
]

describe.each(Array.from({ length: ROUNDS }, (_, index) => index + 1))(
  "kill -9 in the middle of everything (%i)",
  () => {
    const cuts = new Map<string, Cut>()
    beforeAll(async () => {
      // What the bank reported by itself could end something before the kill.
      await bank(shop, "/__sandbox/webhook", { automatic: false })
      for (const [what, begin] of KINDS) cuts.set(what, await begin())
      const [backend] = shop.backends
      await backend?.kill()
      await bank(shop, "/__sandbox/webhook", { automatic: true })
      for (const cut of cuts.values()) await cut.meanwhile?.()
      for (const cut of cuts.values()) await cut.leaseIsOver?.()
      await backend?.start()
    })

    it.each(KINDS)("the shop, killed by kill -9 in the middle of its work, %s", async (what) => {
      const cut = cuts.get(what)
      if (!cut) throw new Error(`Nothing was begun: ${what}`)
      await cut.isRight()
    })
  },
)
