import type { Data } from "../../src/contract/calls"
import { askReturn, bankRefunds, medusaRefunded, paidOrder } from "../harness/aftercare"
import type { ShopClient } from "../harness/client"
import { callCore } from "../harness/core-client"
import { eventually } from "../harness/eventually"
import { orderWaitingForPayment, stockOf } from "../harness/journey"
import { messagesTo } from "../harness/outbox"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper, signedIn } from "../harness/shoppers"
import { staffClient } from "../harness/staff"

/** Returns, refunds and invoices. */
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

const move = (id: string, status: string) =>
  owner.call("PUT /admin/orders/update/{id}", { params: { id }, body: { status } })

const seen = async (client: ShopClient, { order_number }: { order_number: string }): Promise<Order> => {
  const { data } = await client.call("GET /user/order", { query: { order_number } })
  return data[0] as Order
}

const receive = (id: string, lineId: string, restocked: number, writtenOff = 0) =>
  owner.call("PUT /admin/returns/{id}/receive", {
    params: { id },
    body: { lines: [{ line_id: lineId, restocked, written_off: writtenOff }] },
  })

const approve = (id: string) => owner.call("PUT /admin/returns/{id}/approve", { params: { id }, body: {} })

describe("a return", () => {
  it("goes from the shopper's wish to the money, and every record says the same", async () => {
    const { client, order, variant, payment, lineId, price } = await orderAt("delivered")
    const email = (await client.call("GET /user")).data.email ?? ""
    const asked = await askReturn(client, order.id, [{ line_id: lineId, quantity: 2 }])
    expect(asked.http).toBe(200)
    const [wish] = asked.data.returns
    expect(wish).toMatchObject({ number: `${order.order_number}-R1`, status: "asked", reason: "damaged" })
    expect(wish?.photos).toHaveLength(1)
    expect(asked.data.items[0]?.returnable).toBe(1)
    const id = wish?.id ?? ""

    const listed = await owner.call("GET /admin/returns", { query: { q: order.order_number } })
    expect(listed.data.map(({ number }) => number)).toEqual([`${order.order_number}-R1`])
    expect(listed.data[0]).toMatchObject({ refundable: null, left: order.total, order_id: order.id })

    expect((await approve(id)).data.status).toBe("approved")
    const received = await receive(id, lineId, 1, 1)
    expect([received.http, received.data.status, received.data.refundable]).toEqual([
      200,
      "received",
      price * 2,
    ])
    // 20 were there, 3 were bought, 1 came back whole.
    expect(await stockOf(shop, variant.variant_id)).toEqual({ stocked: 18, reserved: 0, reservations: 0 })

    const refunded = await owner.call("POST /admin/returns/{id}/refund", {
      params: { id },
      body: { amount: price * 2, destination: "card" },
    })
    expect([refunded.http, refunded.data.refund?.status]).toEqual([200, "sent"])
    expect(refunded.data.left).toBe(order.total - price * 2)
    expect(await bankRefunds(shop, payment.reference)).toEqual([price * 2])
    expect(await medusaRefunded(shop, order.id)).toBe(price * 2)
    const [sums] = await shop.sql(
      `select (select sum(amount)::float from order_transaction where order_id = $1 and deleted_at is null) as kept,
         (select status from return where order_id = $1) as medusa_return`,
      [order.id],
    )
    expect(sums).toEqual({ kept: order.total - price * 2, medusa_return: "received" })

    const now = await seen(client, order)
    expect(now).toMatchObject({ status: "delivered", refunded: price * 2, can_return: true })
    expect(now.refunds).toMatchObject([{ amount: price * 2, destination: "card", return_id: id }])
    await eventually(async () => {
      const subjects = (await messagesTo(shop, email)).map(({ subject }) => subject)
      for (const part of ["return request", "is approved", "has arrived", "is on its way back"]) {
        expect(subjects.filter((subject) => subject.includes(part))).toHaveLength(1)
      }
    })
  })

  it("of everything makes the order returned, with delivery given back as staff decide", async () => {
    const { client, order, lineId } = await orderAt("delivered", 2)
    const id =
      (await askReturn(client, order.id, [{ line_id: lineId, quantity: 2 }])).data.returns[0]?.id ?? ""
    await approve(id)
    await receive(id, lineId, 2)
    const back = await owner.call("POST /admin/returns/{id}/refund", {
      params: { id },
      body: { amount: order.total },
    })
    expect([back.http, back.data.left]).toEqual([200, 0])
    const now = await seen(client, order)
    expect(now).toMatchObject({ status: "returned", refunded: order.total, can_return: false })
  })

  it("is refused with a reason that the shopper reads, and may be asked for again", async () => {
    const { client, order, lineId } = await orderAt("delivered", 1)
    const id =
      (await askReturn(client, order.id, [{ line_id: lineId, quantity: 1 }])).data.returns[0]?.id ?? ""
    const none = await owner.call("PUT /admin/returns/{id}/refuse", { params: { id }, body: { reason: " " } })
    expect(none.http).toBe(422)
    const refused = await owner.call("PUT /admin/returns/{id}/refuse", {
      params: { id },
      body: { reason: "The picture shows another shop's jar" },
    })
    expect([refused.http, refused.data.status]).toEqual([200, "refused"])
    expect((await approve(id)).http).toBe(409)
    expect((await receive(id, lineId, 1)).http).toBe(409)
    expect((await seen(client, order)).returns[0]?.decision_note).toBe("The picture shows another shop's jar")
    const again = await askReturn(client, order.id, [{ line_id: lineId, quantity: 1 }])
    expect(again.data.returns[1]?.number).toBe(`${order.order_number}-R2`)
  })

  it("is taken back by its shopper while nothing of it has arrived, and by nobody else", async () => {
    const { client, order, lineId } = await orderAt("delivered", 2)
    const email = (await client.call("GET /user")).data.email ?? ""
    const ask = async () =>
      (await askReturn(client, order.id, [{ line_id: lineId, quantity: 2 }])).data.returns
    const withdraw = (return_id: string, as = client, id = order.id) =>
      as.call("PUT /user/order/{id}/returns/{return_id}/withdraw", { params: { id, return_id } })
    const first = (await ask())[0]
    expect(first?.can_withdraw).toBe(true)
    const stranger = await makeShopper(shop)
    expect((await withdraw(first?.id ?? "", stranger)).http).toBe(404)
    expect((await withdraw(first?.id ?? "", paid.client, paid.order.id)).http).toBe(404)

    const gone = await withdraw(first?.id ?? "")
    expect([gone.http, gone.message]).toEqual([
      200,
      `Return ${first?.number} is withdrawn. You keep everything`,
    ])
    expect(gone.data.returns).toMatchObject([
      { status: "withdrawn", can_withdraw: false, withdrawn_at: expect.any(String) },
    ])
    expect([gone.data.can_return, gone.data.items[0]?.returnable]).toEqual([true, 2])
    expect((await withdraw(first?.id ?? "")).error?.code).toBe("changed_meanwhile")
    expect((await approve(first?.id ?? "")).http).toBe(409)
    const { data } = await owner.call("GET /admin/returns", {
      query: { status: "withdrawn", q: order.order_number },
    })
    expect(data).toMatchObject([{ id: first?.id }])

    const second = (await ask())[1]?.id ?? ""
    await approve(second)
    expect((await withdraw(second)).http).toBe(200)
    expect((await receive(second, lineId, 1)).http).toBe(409)

    const third = (await ask())[2]?.id ?? ""
    await approve(third)
    await receive(third, lineId, 1)
    expect((await withdraw(third)).http).toBe(409)
    expect((await seen(client, order)).returns.map(({ status }) => status)).toEqual([
      "withdrawn",
      "withdrawn",
      "received",
    ])
    await eventually(async () => {
      const subjects = (await messagesTo(shop, email)).map(({ subject }) => subject)
      expect(subjects.filter((subject) => subject.includes("is withdrawn"))).toHaveLength(2)
    })
  })

  it("is not taken for what the rules do not allow, and leaves nothing behind", async () => {
    const { client, order, lineId } = await orderAt("delivered", 2)
    const cases: [Awaited<ReturnType<typeof askReturn>>, string][] = [
      [
        await askReturn(client, order.id, [{ line_id: lineId, quantity: 1 }], { reason: "changed_mind" }),
        "reason",
      ],
      [await askReturn(client, order.id, [{ line_id: lineId, quantity: 1 }], { remedy: "gift" }), "remedy"],
      [await askReturn(client, order.id, [{ line_id: lineId, quantity: 3 }]), "lines"],
      [await askReturn(client, order.id, [{ line_id: "ordli_other", quantity: 1 }]), "lines"],
      [await askReturn(client, order.id, [{ line_id: lineId, quantity: 0 }]), "lines.0.quantity"],
      [await askReturn(client, order.id, [{ line_id: lineId, quantity: 1.5 }]), "lines.0.quantity"],
      [await askReturn(client, order.id, []), "lines"],
      [await askReturn(client, order.id, [{ line_id: lineId, quantity: 1 }], { reason: "bored" }), "reason"],
      [
        await askReturn(client, order.id, [{ line_id: lineId, quantity: 1 }], { note: "x".repeat(1001) }),
        "note",
      ],
      [await askReturn(client, order.id, [{ line_id: lineId, quantity: 1 }], { photos: "none" }), "photos"],
      [
        await askReturn(client, order.id, [{ line_id: lineId, quantity: 1 }], {
          photos: { file: Buffer.from("<svg onload='alert(1)'/>"), name: "a.svg" },
        }),
        "photos",
      ],
    ]
    for (const [answer, field] of cases) {
      expect([answer.http, Object.keys(answer.errors ?? {})]).toEqual([422, [field]])
    }
    expect((await seen(client, order)).returns).toEqual([])
  })

  it("of what was opened is taken, and one that is told after 48 hours is marked for staff", async () => {
    const refused = await askReturn(paid.client, paid.order.id, [{ line_id: paid.lineId, quantity: 1 }])
    expect([refused.http, Object.keys(refused.errors ?? {})]).toEqual([422, ["status"]])
    const { client, order, lineId } = await orderAt("delivered", 2)
    const before = await seen(client, order)
    const hours = (Date.parse(before.return_until ?? "") - Date.now()) / 3_600_000
    expect([hours > 47, hours <= 48, before.unopened_until]).toEqual([true, true, null])
    const opened = await askReturn(client, order.id, [{ line_id: lineId, quantity: 1, opened: true }])
    expect(opened.data.returns).toMatchObject([
      { is_late: false, remedy: "wallet", items: [{ opened: true }] },
    ])
    await shop.sql(
      "update order_event set at = now() - interval '48 hours 1 minute' where order_id = $1 and status = 'delivered'",
      [order.id],
    )
    const late = await askReturn(client, order.id, [{ line_id: lineId, quantity: 1 }], { remedy: "original" })
    expect([late.http, late.data.returns[1]]).toMatchObject([200, { is_late: true, remedy: "original" }])
    const { data } = await owner.call("GET /admin/returns", { query: { q: order.order_number } })
    expect(data.map(({ is_late }) => is_late)).toEqual([true, false])
  })

  it("is replaced when the shopper chooses that: the stock says so, no money goes back, the order stays", async () => {
    const { client, order, variant, lineId } = await orderAt("delivered", 3)
    const wish = await askReturn(client, order.id, [{ line_id: lineId, quantity: 2 }], {
      remedy: "replacement",
    })
    const id = wish.data.returns[0]?.id ?? ""
    await approve(id)
    const replaced = await receive(id, lineId, 1, 1)
    expect([replaced.http, replaced.message, replaced.data.refundable]).toEqual([
      200,
      `Return ${order.order_number}-R1 is replaced`,
      0,
    ])
    // 20 were there, 3 were bought; one of the two that came is sold again, and two new ones left.
    expect(await stockOf(shop, variant.variant_id)).toEqual({ stocked: 16, reserved: 0, reservations: 0 })
    const refund = await owner.call("POST /admin/returns/{id}/refund", {
      params: { id },
      body: { amount: 1 },
    })
    expect([refund.http, refund.error?.code]).toEqual([422, "replaced"])
    const now = await seen(client, order)
    expect(now).toMatchObject({ status: "delivered", refunded: 0, can_return: true })
    expect([now.items[0]?.returnable, now.returns[0]?.replaced_at]).toEqual([3, expect.any(String)])
    expect((await receive(id, lineId, 1)).http).toBe(409)
  })

  it("is not replaced with what is not there: staff give the money back, the way the shopper paid", async () => {
    const { client, order, variant, payment, lineId, price } = await orderAt("delivered", 1)
    const wish = await askReturn(client, order.id, [{ line_id: lineId, quantity: 1 }], {
      remedy: "replacement",
    })
    const id = wish.data.returns[0]?.id ?? ""
    await approve(id)
    const set = await owner.call("PUT /admin/inventory/{variant_id}", {
      params: { variant_id: variant.variant_id },
      body: { stocked_quantity: 0 },
    })
    expect(set.http).toBe(200)
    const short = await receive(id, lineId, 0, 1)
    expect([short.http, short.error?.code]).toEqual([422, "not_enough_stock"])
    const came = { lines: [{ line_id: lineId, restocked: 0, written_off: 1 }], remedy: "original" }
    const received = await owner.call("PUT /admin/returns/{id}/receive", { params: { id }, body: came })
    expect(received.data).toMatchObject({ status: "received", remedy: "original", refundable: price })
    const back = await owner.call("POST /admin/returns/{id}/refund", {
      params: { id },
      body: { amount: price },
    })
    expect([back.http, back.data.refund?.destination]).toEqual([200, "card"])
    expect(await bankRefunds(shop, payment.reference)).toEqual([price])
  })

  it("that staff take back by themselves is on the desk, to be refunded", async () => {
    const { order, variant } = await orderAt("delivered", 2)
    expect((await move(order.id, "returned")).data.status).toBe("returned")
    expect((await stockOf(shop, variant.variant_id)).stocked).toBe(20)
    const { data } = await owner.call("GET /admin/returns", { query: { q: order.order_number } })
    expect(data).toMatchObject([{ status: "received", asked_by: "staff", refundable: order.subtotal }])
  })
})

describe("money back", () => {
  const giveBack = (id: string, amount: number, refunded: number, as = owner) =>
    as.call("POST /admin/orders/{id}/refunds", {
      params: { id },
      body: { amount, refunded, reason: "A gift for the wait", destination: "card" },
    })

  it("is never more than was paid, whoever asks how often", async () => {
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

  it("of a cancelled order is what is left after earlier refunds", async () => {
    const { client, order, payment } = await orderAt("processing", 1)
    await giveBack(order.id, 150, 0)
    const cancelled = await client.call("PUT /user/order/cancel/{id}", { params: { id: order.id }, body: {} })
    expect(cancelled.data).toMatchObject({ status: "cancelled", refunded: order.total })
    expect(await bankRefunds(shop, payment.reference)).toEqual([150])
    expect(cancelled.data.refunds[1]).toMatchObject({ amount: order.total - 150, destination: "wallet" })
    const [medusa] = await shop.sql(`select status from "order" where id = $1`, [order.id])
    expect(medusa?.status).toBe("canceled")
  })

  it("that the bank cannot pay out is shown to staff, who try again", async () => {
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

  it("on Medusa's own page is a refund of the shop's, the way it was paid", async () => {
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

  it("of an order cancelled on Medusa's own page goes where cancelling here puts it", async () => {
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

  it("is for those who may give it", async () => {
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

  it("is a PDF for its shopper and for staff, and for nobody else", async () => {
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
  it("whose time is nearly up is told of once", async () => {
    const { client, order } = await orderWaitingForPayment(shop)
    const email = (await client.call("GET /user")).data.email ?? ""
    await shop.sql(
      "update shop_order set created_at = now() - interval '50 minutes', expires_at = now() + interval '10 minutes' where id = $1",
      [order.id],
    )
    const warnings = async () =>
      (await messagesTo(shop, email)).filter(({ subject }) => subject.includes("a little longer"))
    await shop.runJob("orders-and-payments")
    await eventually(async () => expect(await warnings()).toHaveLength(1))
    const [events] = await shop.sql(
      "select count(*)::int as n from order_event where order_id = $1 and status = 'expiring'",
      [order.id],
    )
    expect(events?.n).toBe(1)
  })
})
