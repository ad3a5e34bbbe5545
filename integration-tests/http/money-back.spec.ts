import type { Data } from "../../src/contract/calls"
import { bankRefunds, medusaRefunded, paidOrder } from "../harness/aftercare"
import type { ShopClient } from "../harness/client"
import { callCore } from "../harness/core-client"
import { eventually } from "../harness/eventually"
import { orderWaitingForPayment } from "../harness/journey"
import { messagesTo } from "../harness/outbox"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper, signedIn } from "../harness/shoppers"
import { staffClient } from "../harness/staff"

/** Refunds, invoices, and the last minutes of an order that nobody pays. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

type Order = Data<"GET /user/order">[number]

const orderAt = (status: "processing" | "delivered", quantity = 3, card = "success") =>
  paidOrder(shop, owner, { status, quantity, card })

let owner: ShopClient
/** A paid order that is left alone. */
let paid: Awaited<ReturnType<typeof orderAt>>
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
  paid = await orderAt("processing", 1)
})

const seen = async (client: ShopClient, { order_number }: { order_number: string }): Promise<Order> => {
  const { data } = await client.call("GET /user/order", { query: { order_number } })
  return data[0] as Order
}

describe("money back", () => {
  const giveBack = (id: string, amount: number, refunded: number, as = owner) =>
    as.call("POST /admin/orders/{id}/refunds", {
      params: { id },
      body: { amount, refunded, reason: "A gift for the wait", destination: "card" },
    })

  it("refunds never exceed what was paid, whoever asks and how often", async () => {
    const { order, payment } = await orderAt("processing", 1)
    expect((await giveBack(order.id, order.total + 0.01, 0)).http).toBe(422)
    const answers = await Promise.all(Array.from({ length: 8 }, () => giveBack(order.id, 100, 0)))
    expect(answers.map(({ http }) => http).sort()).toEqual([200, ...Array(7).fill(409)])
    expect((await giveBack(order.id, order.total - 100, 100)).http).toBe(200)
    expect((await giveBack(order.id, 1, order.total)).http).toBe(422)
    await eventually(async () =>
      expect((await bankRefunds(shop, payment.reference)).reduce((a, b) => a + b, 0)).toBe(order.total),
    )
    expect(await medusaRefunded(shop, order.id)).toBe(order.total)
  })

  it("the refund of a cancelled order is what is left after earlier refunds", async () => {
    const { client, order, payment } = await orderAt("processing", 1)
    await giveBack(order.id, 150, 0)
    const cancelled = await client.call("PUT /user/order/cancel/{id}", { params: { id: order.id }, body: {} })
    expect(cancelled.data).toMatchObject({ status: "cancelled", refunded: order.total })
    expect(await bankRefunds(shop, payment.reference)).toEqual([150])
    expect(cancelled.data.refunds[1]).toMatchObject({ amount: order.total - 150, destination: "wallet" })
    const [medusa] = await shop.sql(`select status from "order" where id = $1`, [order.id])
    expect(medusa?.status).toBe("canceled")
  })

  it("a refund that the bank cannot pay out is shown to staff, who retry it", async () => {
    const { order } = await orderAt("processing", 1, "refund_fails")
    await giveBack(order.id, 300, 0)
    const failed = async () => {
      const { data } = await owner.call("GET /admin/refunds", { query: { status: "failed", per_page: 100 } })
      return data.find(({ order_id }) => order_id === order.id)
    }
    const refund = await eventually(failed, (found) => found !== undefined)
    const again = await owner.call("POST /admin/refunds/{id}/retry", {
      params: { id: refund?.id ?? "" },
      body: {},
    })
    expect(again.http).toBe(200)
  })

  const paymentOf = async (orderId: string) => {
    const [payment] = await shop.sql<{ id: string }>(
      `select p.id from payment p join shop_order o on o.payment_collection_id = p.payment_collection_id
       where o.id = $1`,
      [orderId],
    )
    return String(payment?.id)
  }
  const onMedusasPage = (paymentId: string, body: object) =>
    callCore(shop.url, `POST /admin/payments/${paymentId}/refund`, { token: String(owner.token), body })

  it("a refund on Medusa's own page becomes a refund of the shop, the way the order was paid", async () => {
    const { client, order, payment } = await orderAt("processing", 1)
    const paymentId = await paymentOf(order.id)
    const core = await onMedusasPage(paymentId, { amount: 120.5, note: "The lid was cracked" })
    expect(core.status).toBe(200)
    expect(core.body.payment).toMatchObject({ id: paymentId, refunds: [{ amount: 120.5 }] })
    const { refunded, refunds } = await seen(client, order)
    expect([refunded, refunds]).toEqual([
      120.5,
      [expect.objectContaining({ amount: 120.5, destination: "card" })],
    ])
    expect(await bankRefunds(shop, payment.reference)).toEqual([120.5])
    const [row] = await shop.sql("select reason, asked_by from order_refund where order_id = $1", [order.id])
    expect(row).toEqual({ reason: "The lid was cracked", asked_by: "staff" })

    const tooMuch = await onMedusasPage(paymentId, { amount: order.total })
    expect([tooMuch.status, tooMuch.body.message]).toEqual([
      422,
      "That is more than is left of what was paid",
    ])
    expect((await onMedusasPage(paymentId, { amount: 1.005 })).status).toBe(422)
    expect((await onMedusasPage("pay_none", { amount: 1 })).status).toBe(404)
    // Without an amount: what is left.
    expect((await onMedusasPage(paymentId, {})).status).toBe(200)
    expect(await medusaRefunded(shop, order.id)).toBe(order.total)
    const over = await onMedusasPage(paymentId, { amount: 1 })
    expect([over.status, over.body.message]).toEqual([422, "All that was paid has been given back"])
  })

  it("the refund of an order cancelled on Medusa's page goes where cancelling in the shop puts it", async () => {
    const { client, order } = await orderAt("processing", 1)
    const cancel = () =>
      callCore(shop.url, `POST /admin/orders/${order.id}/cancel`, { token: String(owner.token) })
    const cancelled = await cancel()
    expect([cancelled.status, cancelled.body.order]).toEqual([
      200,
      expect.objectContaining({ id: order.id, status: "canceled" }),
    ])
    expect(await seen(client, order)).toMatchObject({ status: "cancelled", refunded: order.total })
    expect((await cancel()).status).toBe(422)
  })

  it("a refund is refused to staff without the permission", async () => {
    const packer = await staffClient(shop, "fulfilment")
    expect((await giveBack(paid.order.id, 1, 0, packer)).http).toBe(403)
    expect((await packer.call("GET /admin/returns")).http).toBe(200)
  })
})

describe("an invoice", () => {
  const pdfOf = async (path: string, token: string | undefined) => {
    const response = await fetch(`${shop.url}/api/v1${path}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    return {
      status: response.status,
      type: response.headers.get("content-type"),
      body: await response.text(),
    }
  }

  it("an invoice is a PDF for its shopper and for staff, and for nobody else", async () => {
    const { client, order } = paid
    const mine = await pdfOf(`/user/order/${order.id}/invoice`, client.token)
    expect([mine.status, mine.type, mine.body.slice(0, 5)]).toEqual([200, "application/pdf", "%PDF-"])
    expect((await pdfOf(`/admin/orders/${order.id}/invoice`, owner.token)).status).toBe(200)
    const stranger = await makeShopper(shop)
    expect((await pdfOf(`/user/order/${order.id}/invoice`, stranger.token)).status).toBe(404)
    expect((await pdfOf(`/admin/orders/${order.id}/invoice`, stranger.token)).status).toBe(403)
    expect((await pdfOf(`/user/order/${order.id}/invoice`, undefined)).status).toBe(401)
    expect((await pdfOf("/user/order/none/invoice", client.token)).status).toBe(404)
  })
})

describe("an unpaid order", () => {
  it("an unpaid order whose time is nearly up is announced to the shopper once", async () => {
    const { client, order } = await orderWaitingForPayment(shop)
    const email = (await client.call("GET /user")).data.email ?? ""
    await shop.sql(
      "update shop_order set created_at = now() - interval '50 minutes', expires_at = now() + interval '10 minutes' where id = $1",
      [order.id],
    )
    const warnings = async () =>
      (await messagesTo(shop, email)).filter(({ subject }) => subject.includes("a little longer"))
    await shop.workNow(["order-expiry"], { of: order.id })
    await eventually(async () => expect(await warnings()).toHaveLength(1))
    const [events] = await shop.sql(
      "select count(*)::int as n from order_event where order_id = $1 and status = 'expiring'",
      [order.id],
    )
    expect(events?.n).toBe(1)
  })
})
