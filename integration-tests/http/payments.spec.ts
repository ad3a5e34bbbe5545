import { createHmac } from "node:crypto"
import { becomes, eventually } from "../harness/eventually"
import { bank, orderWaitingForPayment, payAtBank, stockOf, storePayment } from "../harness/journey"
import { sharedShop } from "../harness/shared-shop"

const shop = sharedShop()
afterAll(() => shop.disconnect())

const statusOf = async (number: string) =>
  (await shop.visitor().call("POST /track-order", { body: { order_number: number } })).data.status

describe("paying by card", () => {
  it("a card payment makes the order paid once, and the same reference twice gets the same answer", async () => {
    const { client, order, payment, variant } = await orderWaitingForPayment(shop, 2)
    await payAtBank(shop, payment.reference)
    const [first, second] = await Promise.all([
      storePayment(client, order.id, payment.reference),
      storePayment(client, order.id, payment.reference),
    ])
    for (const answer of [first, second]) {
      expect(answer.http).toBe(200)
      expect(answer.data.order).toMatchObject({ status: "processing", paid: order.total, can_pay: false })
      expect(answer.data.payment).toBeNull()
    }
    const captures = await shop.sql(
      `select t.amount from order_transaction t where t.order_id = $1 and t.deleted_at is null`,
      [order.id],
    )
    expect(captures.map(({ amount }) => Number(amount))).toEqual([order.total])
    expect(await stockOf(shop, variant.variant_id)).toMatchObject({ reserved: 2, reservations: 2 })
  })

  it("a card payment is settled by the webhook alone when the browser never comes back", async () => {
    const { order, payment } = await orderWaitingForPayment(shop)
    await payAtBank(shop, payment.reference)
    await becomes(() => statusOf(order.order_number), "processing")
  })

  it("a card payment is booked once when the webhook comes five times beside the browser", async () => {
    const { client, order, payment } = await orderWaitingForPayment(shop)
    await payAtBank(shop, payment.reference)
    await Promise.all([
      bank(shop, "/__sandbox/webhook", { event: "charge.success", ref: payment.reference, copies: 5 }),
      storePayment(client, order.id, payment.reference),
    ])
    await eventually(
      () => statusOf(order.order_number),
      (status) => status === "processing",
    )
    const [attempt] = await shop.sql(
      "select count(*)::int as paid from payment_attempt where order_id = $1 and status = 'paid'",
      [order.id],
    )
    const [capture] = await shop.sql("select count(*)::int as n from order_transaction where order_id = $1", [
      order.id,
    ])
    expect([attempt?.paid, capture?.n]).toEqual([1, 1])
  })

  it.each(["declined", "insufficient"])(
    "a card payment with a card that is %s is reported as failed, and the shopper can try again",
    async (card) => {
      const { client, order, payment, variant } = await orderWaitingForPayment(shop)
      await payAtBank(shop, payment.reference, card)
      const refused = await storePayment(client, order.id, payment.reference)
      expect([refused.http, refused.error?.code]).toEqual([422, "payment_failed"])
      expect((await stockOf(shop, variant.variant_id)).reserved).toBe(1)
      const again = await storePayment(client, order.id)
      expect(again.data.payment?.reference).not.toBe(payment.reference)
      await payAtBank(shop, again.data.payment?.reference ?? "")
      const paid = await storePayment(client, order.id, again.data.payment?.reference)
      expect(paid.data.order.status).toBe("processing")
    },
  )

  it("a card payment whose page was closed opens the same page again", async () => {
    const { client, order, payment } = await orderWaitingForPayment(shop)
    const closed = await storePayment(client, order.id, payment.reference)
    expect([closed.http, closed.error?.code]).toEqual([422, "payment_pending"])
    const again = await storePayment(client, order.id)
    expect(again.data.payment).toMatchObject({
      reference: payment.reference,
      authorization_url: payment.authorization_url,
    })
  })

  it("a card payment refuses the reference of another order", async () => {
    const mine = await orderWaitingForPayment(shop)
    const other = await orderWaitingForPayment(shop)
    await payAtBank(shop, other.payment.reference)
    const refused = await storePayment(mine.client, mine.order.id, other.payment.reference)
    expect([refused.http, refused.error?.code]).toEqual([404, "payment_not_found"])
    expect(await statusOf(mine.order.order_number)).toBe("pending")
    const unknown = await storePayment(mine.client, mine.order.id, "om-no-such-reference")
    expect([unknown.http, unknown.error?.code]).toEqual([404, "payment_not_found"])
  })

  it("a card payment of another shopper's order is not found, however it is asked for, and stays as it was", async () => {
    const mine = await orderWaitingForPayment(shop)
    const other = await orderWaitingForPayment(shop)
    for (const reference of [other.payment.reference, mine.payment.reference, "om-no-such-reference"]) {
      const refused = await storePayment(mine.client, other.order.id, reference)
      expect([refused.http, refused.error?.code]).toEqual([404, "not_found"])
    }
    expect(await statusOf(other.order.order_number)).toBe("pending")
  })

  it("a card payment is refunded when its paid order is cancelled", async () => {
    const { client, order, payment, variant } = await orderWaitingForPayment(shop)
    await payAtBank(shop, payment.reference)
    await storePayment(client, order.id, payment.reference)
    const cancelled = await client.call("PUT /user/order/cancel/{id}", { params: { id: order.id }, body: {} })
    expect([cancelled.http, cancelled.data.status]).toEqual([200, "cancelled"])
    expect(cancelled.message).toContain("back in your wallet")
    expect(await stockOf(shop, variant.variant_id)).toMatchObject({ reserved: 0, reservations: 0 })
    const [refund] = await shop.sql(
      `select sum(r.amount)::float as refunded from refund r join payment p on p.id = r.payment_id
       join shop_order o on o.payment_collection_id = p.payment_collection_id where o.id = $1`,
      [order.id],
    )
    expect(refund?.refunded).toBe(order.total)
  })

  it("a card payment that arrives after the order was cancelled is kept as an unmatched payment", async () => {
    const { client, order, payment } = await orderWaitingForPayment(shop)
    await client.call("PUT /user/order/cancel/{id}", { params: { id: order.id }, body: {} })
    await payAtBank(shop, payment.reference)
    const late = await storePayment(client, order.id, payment.reference)
    expect([late.http, late.error?.code]).toEqual([409, "payment_mismatch"])
    const [attempt] = await shop.sql(
      "select status, reason, received_kobo::float / 100 as received from payment_attempt where reference = $1",
      [payment.reference],
    )
    expect(attempt).toEqual({ status: "unapplied", reason: "order_cancelled", received: order.total })
    expect(await statusOf(order.order_number)).toBe("cancelled")
  })
})

describe("webhooks", () => {
  const post = (body: string, signature: string) =>
    fetch(`${shop.url}/api/v1/webhooks/card`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-paystack-signature": signature },
      body,
    })
  const sign = (body: string) => createHmac("sha512", "sk_test_sandbox").update(body).digest("hex")

  it("a webhook whose signature does not match its body is refused", async () => {
    const { order, payment } = await orderWaitingForPayment(shop)
    const body = JSON.stringify({
      event: "charge.success",
      data: { reference: payment.reference, amount: 1 },
    })
    for (const signature of ["", "00", "0".repeat(128), sign(`${body} `)]) {
      expect((await post(body, signature)).status).toBe(401)
    }
    const [stored] = await shop.sql("select count(*)::int as n from webhook_event where reference = $1", [
      payment.reference,
    ])
    expect(stored?.n).toBe(0)
    expect(await statusOf(order.order_number)).toBe("pending")
  })

  it("a webhook marks an order as paid only after the bank confirms it, even if signed", async () => {
    const { order, payment } = await orderWaitingForPayment(shop)
    const body = JSON.stringify({
      event: "charge.success",
      data: { id: 1, reference: payment.reference, amount: order.total * 100, status: "success" },
    })
    expect((await post(body, sign(body))).status).toBe(200)
    await eventually(
      () => shop.sql("select outcome from webhook_event where reference = $1", [payment.reference]),
      ([row]) => row?.outcome === "pending",
    )
    expect(await statusOf(order.order_number)).toBe("pending")
  })

  it("a webhook with a malformed body is refused without a crash", async () => {
    for (const body of ["", "{", "[]", "null", '{"event":1}', '"x"']) {
      expect([401, 422]).toContain((await post(body, sign(body))).status)
    }
    const huge = JSON.stringify({ event: "charge.success", data: { reference: "x".repeat(10_000_000) } })
    expect((await post(huge, sign(huge))).status).toBe(413)
  })
})
