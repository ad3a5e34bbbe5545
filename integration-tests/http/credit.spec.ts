import { creditControl, openedCheckout, openPopup, orderOnCredit, submitCheckout } from "../harness/credit"
import { eventually } from "../harness/eventually"
import { createOrder, payAtBank, putInCart, stockedVariant, stockOf, storePayment } from "../harness/journey"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper, signedIn } from "../harness/shoppers"

const shop = sharedShop()
afterAll(() => shop.disconnect())

const statusOf = async (number: string) =>
  (await shop.visitor().call("POST /track-order", { body: { order_number: number } })).data.status

const becomes = (number: string, status: string) =>
  eventually(
    () => statusOf(number),
    (now) => now === status,
  )

const standing = async (orderId: string) => {
  const [row] = await shop.sql<{ status: string; reason: string | null; state: string; checkout: string }>(
    `select a.status, a.reason, c.state, c.checkout_transaction_id as checkout
       from payment_attempt a join credit_session c on c.attempt_id = a.id
      where a.order_id = $1 order by a.created_at desc limit 1`,
    [orderId],
  )
  return row
}

const moved = (orderId: string, state: string) =>
  eventually(
    () => standing(orderId),
    (row) => row?.state === state,
  )

describe("an order on credit", () => {
  it("an order on credit is signed by the shop for exactly the amount owed", async () => {
    const { order, payment } = await orderOnCredit(shop)
    expect(payment).toMatchObject({ amount: order.total, currency: "NGN", provider: "Credit Direct" })
    const { transaction } = payment
    expect(transaction).toMatchObject({ totalAmount: order.total, metaData: payment.reference })
    const sum = transaction.products.reduce((total, one) => total + Math.round(one.productAmount * 100), 0)
    expect(sum).toBe(Math.round(order.total * 100))
    expect(transaction.sessionId).toMatch(/^[A-Za-z0-9]{15}$/)
  })

  it("an order on credit is paid only by the webhook that says the shop has its money", async () => {
    const { client, order, payment, variant } = await orderOnCredit(shop)
    const checkout = await openPopup(shop, payment)
    const bound = await submitCheckout(client, payment.signature, checkout)
    expect([bound.http, bound.data.credit?.state]).toEqual([200, "opened"])
    const reported = await submitCheckout(client, payment.signature, checkout, "success")
    expect([reported.http, reported.data.credit?.state]).toEqual([200, "reported"])
    expect(await statusOf(order.order_number)).toBe("pending")

    await creditControl(shop, "approve", { checkout_transaction_id: checkout })
    await moved(order.id, "provider_approved")
    const waiting = await client.call("GET /user/pending/order")
    expect(waiting.data[0]).toMatchObject({
      credit: { state: "approved" },
      can_pay: false,
      status: "pending",
    })
    const hours = (Date.parse(waiting.data[0]?.expires_at ?? "") - Date.now()) / 3_600_000
    expect(Math.round(hours)).toBe(24)
    const other = await storePayment(client, order.id)
    expect([other.http, other.error?.code]).toEqual([409, "payment_under_way"])
    const asked = await storePayment(client, order.id, payment.reference)
    expect([asked.http, asked.error?.code]).toEqual([422, "payment_pending"])

    await creditControl(shop, "pay", { checkout_transaction_id: checkout })
    await becomes(order.order_number, "processing")
    const paid = await storePayment(client, order.id, payment.reference)
    expect(paid.data.order).toMatchObject({ paid: order.total, channel: "credit", credit: null })
    expect(await stockOf(shop, variant.variant_id)).toMatchObject({ stocked: 500 })
    expect(await standing(order.id)).toMatchObject({ status: "paid", state: "merchant_paid", checkout })
    const captures = await shop.sql(
      "select amount from order_transaction where order_id = $1 and deleted_at is null",
      [order.id],
    )
    expect(captures.map(({ amount }) => Number(amount))).toEqual([order.total])

    // The provider takes no money back: staff are offered the wallet alone.
    const staff = await signedIn(shop, "owner@demo.shop")
    const seen = (await staff.call("GET /admin/orders/{id}", { params: { id: order.id } })).data
    expect([seen.channel, seen.refundable_by_channel]).toEqual(["credit", 0])
    const back = await staff.call("POST /admin/orders/{id}/refunds", {
      params: { id: order.id },
      body: { amount: 100, refunded: 0, reason: "Late", destination: "credit" },
    })
    expect([back.http, Object.keys(back.errors ?? {})]).toEqual([422, ["destination"]])
  })

  it("an order on credit is paid once when every event arrives five times and shuffled", async () => {
    const { order, checkout } = await openedCheckout(shop)
    const sent = await creditControl(shop, "webhook", {
      checkout_transaction_id: checkout,
      event: ["approved", "paid"],
      copies: 5,
      shuffle: true,
    })
    expect(sent).toEqual({ statuses: Array.from({ length: 10 }, () => 200) })
    await becomes(order.order_number, "processing")
    await eventually(
      () =>
        shop.sql("select id from webhook_event where reference = $1 and processed_at is null", [checkout]),
      (left) => left.length === 0,
    )
    const [effects] = await shop.sql(
      `select (select count(*)::int from order_transaction where order_id = $1) as captured,
         (select count(*)::int from order_event where order_id = $1 and status = 'processing') as announced,
         (select count(*)::int from webhook_event where reference = $2) as stored`,
      [order.id, checkout],
    )
    expect(effects).toEqual({ captured: 1, announced: 1, stored: 2 })
    expect((await standing(order.id))?.state).toBe("merchant_paid")
  })

  it("an order on credit is matched when the webhook arrives before the browser binds it", async () => {
    const { client, order, payment } = await orderOnCredit(shop)
    const checkout = await openPopup(shop, payment, { metaData: "" })
    await creditControl(shop, "pay", { checkout_transaction_id: checkout })
    await eventually(
      () => shop.sql("select outcome from webhook_event where reference = $1", [checkout]),
      ([event]) => event?.outcome === "unbound",
    )
    expect(await statusOf(order.order_number)).toBe("pending")
    expect((await submitCheckout(client, payment.signature, checkout)).http).toBe(200)
    await becomes(order.order_number, "processing")
  })

  it("an order on credit is matched by our own reference when the browser never binds it", async () => {
    const { order, payment } = await orderOnCredit(shop)
    const checkout = await openPopup(shop, payment)
    await creditControl(shop, "approve", { checkout_transaction_id: checkout })
    await creditControl(shop, "pay", { checkout_transaction_id: checkout })
    await becomes(order.order_number, "processing")
    expect((await standing(order.id))?.checkout).toBe(checkout)
  })

  it("an order on credit can be tried again, or paid by card, when the provider declines", async () => {
    const { client, order, payment, checkout } = await openedCheckout(shop)
    await creditControl(shop, "decline", { checkout_transaction_id: checkout })
    await moved(order.id, "declined")
    const asked = await storePayment(client, order.id, payment.reference)
    expect([asked.http, asked.error?.code]).toEqual([422, "payment_failed"])
    const again = await client.call("POST /user/payment/store", {
      body: { order_id: order.id, channel: "credit" },
    })
    expect(again.data.payment).toMatchObject({ channel: "credit", amount: order.total })
    expect(again.data.payment?.reference).not.toBe(payment.reference)
    const card = await storePayment(client, order.id)
    expect(card.data.payment?.channel).toBe("card")
    await payAtBank(shop, card.data.payment?.reference ?? "")
    const paid = await storePayment(client, order.id, card.data.payment?.reference)
    expect(paid.data.order).toMatchObject({ status: "processing", channel: "card" })
  })

  it("an order on credit keeps its session until its popup was opened, and then gets a new one", async () => {
    const { client, order, payment } = await orderOnCredit(shop)
    const start = async () => {
      const { data } = await client.call("POST /user/payment/store", {
        body: { order_id: order.id, channel: "credit" },
      })
      if (data.payment?.channel !== "credit") throw new Error("No credit")
      return data.payment
    }
    expect((await start()).signature).toBe(payment.signature)
    await submitCheckout(client, payment.signature, await openPopup(shop, payment))
    const again = await start()
    expect(again.transaction.sessionId).not.toBe(payment.transaction.sessionId)
    expect(again.amount).toBe(payment.amount)
    const [open] = await shop.sql(
      "select count(*)::int as n from payment_attempt where order_id = $1 and status = 'started'",
      [order.id],
    )
    expect(open?.n).toBe(1)
  })

  it("an order on credit is refused below and above the provider's limits, before anything is created", async () => {
    const client = await makeShopper(shop)
    const variant = await stockedVariant(shop, 100_000, 7_000_00)
    const offers = await client.call("GET /payment-channels")
    const credit = offers.data.find(({ channel }) => channel === "credit")
    expect(credit).toMatchObject({ least: 10_000, most: 5_000_000, name: "Credit Direct" })
    await putInCart(client, variant, 1)
    const small = await createOrder(client, { channel: "credit", delivery_method: "delivery" })
    expect([small.http, small.error?.code]).toEqual([422, "channel_refused"])
    expect(small.errors?.channel?.[0]).toContain("₦10,000")
    await putInCart(client, variant, Math.ceil(5_000_000 / variant.price) + 1)
    const [place] = await shop.sql("select id from pickup_location where deleted_at is null limit 1")
    const large = await createOrder(client, {
      channel: "credit",
      delivery_method: "pickup",
      pickup_address_id: place?.id,
    })
    expect([large.http, large.error?.code]).toEqual([422, "channel_refused"])
    expect((await client.call("GET /user/order")).meta?.total).toBe(0)
  })
})

describe("payment by a message", () => {
  it("a checkout cannot be bound with the signature of another shopper's order", async () => {
    const mine = await orderOnCredit(shop)
    const other = await orderOnCredit(shop)
    const checkout = await openPopup(shop, other.payment)
    const refused = await submitCheckout(mine.client, other.payment.signature, checkout)
    expect([refused.http, refused.error?.code]).toEqual([404, "checkout_not_found"])
    expect((await standing(other.order.id))?.checkout).toBeNull()
  })

  it("a changed total is refused by the shop and not opened by the provider", async () => {
    const { client, payment } = await orderOnCredit(shop)
    await expect(openPopup(shop, payment, { totalAmount: 100 })).rejects.toThrow("signature does not fit")
    const flipped = payment.signature.replace(/^./, (first) => (first === "0" ? "1" : "0"))
    const refused = await submitCheckout(client, flipped, "CDL-MADEUP")
    expect([refused.http, refused.error?.code]).toEqual([404, "checkout_not_found"])
  })

  it("the checkout of one order is refused for a second one, and the same pair again changes nothing", async () => {
    const first = await openedCheckout(shop)
    const second = await orderOnCredit(shop, { client: first.client })
    const replayed = await submitCheckout(first.client, second.payment.signature, first.checkout)
    expect([replayed.http, replayed.error?.code]).toEqual([409, "checkout_taken"])
    const again = await submitCheckout(first.client, first.payment.signature, first.checkout)
    expect(again.http).toBe(200)
    const other = await submitCheckout(first.client, first.payment.signature, "CDL-OTHER")
    expect([other.http, other.error?.code]).toEqual([409, "checkout_taken"])
    expect(await statusOf(first.order.order_number)).toBe("pending")
    expect(await statusOf(second.order.order_number)).toBe("pending")
  })

  it("a cheap checkout bound to an expensive order is kept as an unmatched payment", async () => {
    const cheap = await orderOnCredit(shop)
    const dear = await orderOnCredit(shop, { client: cheap.client, least: 60_000 })
    const { metaData, products } = dear.payment.transaction
    const checkout = await openPopup(shop, cheap.payment, { metaData, products })
    expect((await submitCheckout(cheap.client, dear.payment.signature, checkout)).http).toBe(200)
    await creditControl(shop, "pay", { checkout_transaction_id: checkout })
    await moved(dear.order.id, "merchant_paid")
    expect(await standing(dear.order.id)).toMatchObject({ status: "unapplied", reason: "wrong_proof" })
    expect(await statusOf(dear.order.order_number)).toBe("pending")
  })

  it.each([
    ["of another account of the same person", true, "unapplied"],
    ["of somebody else, who left theirs unused", false, "paid"],
  ])(
    "an expensive order bound to the cheap checkout %s is paid only if its sum was signed",
    async (_what, isSame, status) => {
      const cheap = await orderOnCredit(shop)
      const dear = await orderOnCredit(shop, { least: 60_000 })
      if (isSame) {
        const [{ data: one }, { data: other }] = await Promise.all([
          cheap.client.call("GET /user"),
          dear.client.call("GET /user"),
        ])
        const bank = "update account set bank_code = '057', account_number = $2 where customer_id = any($1)"
        await shop.sql(bank, [[one.id, other.id], one.id.slice(-10)])
      }
      // Only the signature says for how much: whose checkout it is passes through the browser.
      const { metaData, products } = dear.payment.transaction
      const checkout = await openPopup(shop, isSame ? cheap.payment : dear.payment, { metaData, products })
      expect((await submitCheckout(dear.client, dear.payment.signature, checkout)).http).toBe(200)
      await creditControl(shop, "pay", { checkout_transaction_id: checkout })
      await moved(dear.order.id, "merchant_paid")
      const reason = isSame ? "wrong_proof" : null
      expect(await standing(dear.order.id)).toMatchObject({ status, reason })
    },
  )

  it.each([
    ["another order's reference", { metaData: "om-other-1" }, "wrong_reference"],
    [
      "other products",
      { products: [{ productId: "1", productName: "x", productAmount: 1 }] },
      "wrong_amount",
    ],
  ])("a credit payment that comes with %s is kept as an unmatched payment", async (_what, data, reason) => {
    const { order, checkout } = await openedCheckout(shop)
    await creditControl(shop, "webhook", { checkout_transaction_id: checkout, event: "paid", data })
    await moved(order.id, "merchant_paid")
    expect(await standing(order.id)).toMatchObject({ status: "unapplied", reason })
    expect(await statusOf(order.order_number)).toBe("pending")
  })

  it("a credit webhook that is forged, old or signed for another body is rejected", async () => {
    const { order, checkout } = await openedCheckout(shop)
    const event = { checkout_transaction_id: checkout, event: "paid" }
    const forged = await creditControl(shop, "webhook", { ...event, wrong_signature: true, copies: 100 })
    expect(forged).toEqual({ statuses: Array.from({ length: 100 }, () => 401) })
    expect(await creditControl(shop, "webhook", { ...event, seconds_ago: 902 })).toEqual({ statuses: [401] })
    const bare = await fetch(`${shop.url}/api/v1/webhooks/credit`, { method: "POST", body: "{}" })
    expect(bare.status).toBe(401)
    expect(await shop.sql("select id from webhook_event where reference = $1", [checkout])).toEqual([])
    expect(await statusOf(order.order_number)).toBe("pending")
  })

  it.each([600, -600])(
    "a credit webhook from a clock %i seconds behind ours is accepted",
    async (seconds_ago) => {
      const { checkout } = await openedCheckout(shop)
      const event = { checkout_transaction_id: checkout, event: "Checkout_Something_New", seconds_ago }
      expect(await creditControl(shop, "webhook", event)).toEqual({ statuses: [200] })
    },
  )

  it("a credit webhook with an unknown event name is stored and changes nothing", async () => {
    const { order, checkout } = await openedCheckout(shop)
    await creditControl(shop, "webhook", {
      checkout_transaction_id: checkout,
      event: "Checkout_Something_New",
    })
    await eventually(
      () => shop.sql("select outcome from webhook_event where reference = $1", [checkout]),
      ([stored]) => stored?.outcome === "ignored",
    )
    expect(await statusOf(order.order_number)).toBe("pending")
  })

  it.each([
    [{ signature: "", checkout_transaction_id: "CDL-1" }],
    [{ signature: "abc" }],
    [{ signature: "abc", checkout_transaction_id: "<script>" }],
    [{ signature: "abc", checkout_transaction_id: "x".repeat(101) }],
  ])("binding a checkout answers 422 to the body %j", async (body) => {
    const client = await makeShopper(shop)
    const refused = await client.call("POST /user/order/submit-checkoutid", { body: body as never })
    expect(refused.http).toBe(422)
  })
})
