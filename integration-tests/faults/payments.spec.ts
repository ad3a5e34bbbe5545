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
import { HOLD_SECONDS, ONE } from "../harness/setups"
import { makeShopper } from "../harness/shoppers"

let shop: FaultShop
beforeAll(async () => {
  shop = await faultShop(ONE)
})
afterAll(() => shop?.leave())

/** As if the order had waited for its money as long as it may. Answers how many seconds that is. */
async function timeIsUp(orderId: string): Promise<number> {
  const [row] = await shop.sql<{ seconds: number }>(
    `update shop_order o set expires_at = now() from shop_order before where o.id = $1 and before.id = o.id
     returning round(extract(epoch from before.expires_at - before.created_at))::int as seconds`,
    [orderId],
  )
  return row?.seconds ?? 0
}

const statusOf = async (number: string) =>
  (await shop.visitor().call("POST /track-order", { body: { order_number: number } })).data.status

/** The same once the job has run, which asks about payments without a webhook. */
const statusByJob = async (number: string) => {
  await shop.workNow(["order-expiry"])
  return statusOf(number)
}

describe("when things go wrong around a payment", () => {
  it("an unpaid order releases its stock when its time is up", async () => {
    const { order, variant } = await orderWaitingForPayment(shop, 3)
    expect(await timeIsUp(order.id)).toBeCloseTo(HOLD_SECONDS, -2)
    await eventually(
      () => statusByJob(order.order_number),
      (status) => status === "cancelled",
    )
    await eventually(
      () => stockOf(shop, variant.variant_id),
      ({ reserved }) => reserved === 0,
    )
    expect(await stockOf(shop, variant.variant_id)).toMatchObject({ reserved: 0, reservations: 0 })
  })

  it("an order that was paid does not expire, even when no webhook arrived", async () => {
    await bank(shop, "/__sandbox/webhook", { automatic: false })
    try {
      const { order, payment } = await orderWaitingForPayment(shop)
      await payAtBank(shop, payment.reference)
      await timeIsUp(order.id)
      await eventually(
        () => statusByJob(order.order_number),
        (status) => status !== "pending",
      )
      expect(await statusOf(order.order_number)).toBe("processing")
    } finally {
      await bank(shop, "/__sandbox/webhook", { automatic: true })
    }
  })

  it("an order keeps its stock when the bank does not answer, and is paid later", async () => {
    const variant = await stockedVariant(shop, 5)
    const client = await makeShopper(shop)
    await putInCart(client, variant)
    await shop.sandbox.stop()
    const refused = await createOrder(client).finally(() => shop.sandbox.start())
    expect([refused.http, refused.error?.code]).toEqual([503, "payment_unavailable"])
    const waiting = await client.call("GET /user/pending/order")
    expect(waiting.data.map(({ order_number }) => order_number)).toEqual([refused.body.order_number])
    expect((await stockOf(shop, variant.variant_id)).reserved).toBe(1)
    const order = waiting.data[0]
    const started = await storePayment(client, order?.id ?? "")
    expect(started.http).toBe(200)
    await payAtBank(shop, started.data.payment?.reference ?? "")
    expect(
      (await storePayment(client, order?.id ?? "", started.data.payment?.reference)).data.order.status,
    ).toBe("processing")
  })

  it("a repeated request creates one order when the bank's answer to the first was lost", async () => {
    const variant = await stockedVariant(shop, 5)
    const client = await makeShopper(shop)
    await putInCart(client, variant)
    const key = { "idempotency-key": crypto.randomUUID() }
    await bank(shop, "/__sandbox/scenario", {
      endpoint: "/transaction/initialize",
      mode: "conn_reset_after_commit",
      times: 1,
    })
    const first = await createOrder(client, {}, key)
    const second = await createOrder(client, {}, key)
    expect(second.http).toBe(200)
    const ids = [first, second].flatMap(({ http, data }) => (http === 200 ? [data.order.id] : []))
    expect(new Set(ids)).toEqual(new Set([second.data.order.id]))
    expect((await client.call("GET /user/order")).meta?.total).toBe(1)
    expect((await stockOf(shop, variant.variant_id)).reserved).toBe(1)
  })

  it("a shopper gets one e-mail for each step of an order", async () => {
    const { client, order, payment } = await orderWaitingForPayment(shop)
    await payAtBank(shop, payment.reference)
    await storePayment(client, order.id, payment.reference)
    const processed = () =>
      shop.sql<{ status: string; mailed: boolean }>(
        `select e.status, j.status = 'done' as mailed from order_event e
           join outbox_job j on j.kind = 'order-mail' and j.key = e.id where e.order_id = $1 order by e.at`,
        [order.id],
      )
    await shop.workNow(["order-mail"])
    await eventually(processed, (events) => events.length === 2 && events.every(({ mailed }) => mailed))
    const mails = await shop.sql(
      "select template, count(*)::int as n from notification where resource_id = $1 group by template order by template",
      [order.id],
    )
    // Paid within seconds: nobody is asked to pay.
    expect(mails).toEqual([{ template: "order-processing", n: 1 }])
  })
})
