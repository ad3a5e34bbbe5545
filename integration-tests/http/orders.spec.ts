import type { ShopClient } from "../harness/client"
import { createOrder, deliveryForm, putInCart, stockedVariant, stockOf } from "../harness/journey"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper } from "../harness/shoppers"

const shop = sharedShop()
afterAll(() => shop.disconnect())

let client: ShopClient
beforeEach(async () => {
  client = await makeShopper(shop)
})

describe("making an order", () => {
  it("placing an order reserves the stock, empties the cart and says how to pay", async () => {
    const variant = await stockedVariant(shop, 5)
    await putInCart(client, variant, 2)
    const made = await createOrder(client)
    expect(made.http).toBe(200)
    const { order, payment } = made.data
    expect(order.order_number).toMatch(/^OM-[0-9A-HJKMNP-TV-Z]{10}$/)
    expect(order).toMatchObject({
      status: "pending",
      subtotal: variant.price * 2,
      discount: 0,
      paid: 0,
      can_pay: true,
    })
    expect(order.total).toBe(order.subtotal + order.delivery)
    expect(payment).toMatchObject({ channel: "card", amount: order.total, currency: "NGN" })
    expect(payment?.channel === "card" && payment.authorization_url).toContain(
      shop.address.sandboxUrl.replace("127.0.0.1", "").slice(-5),
    )
    expect(await stockOf(shop, variant.variant_id)).toEqual({ stocked: 5, reserved: 2, reservations: 2 })
    expect((await client.call("GET /user/cart")).data).toEqual([])
  })

  it("placing an order ignores every figure, owner and status of the body", async () => {
    const variant = await stockedVariant(shop, 5)
    await putInCart(client, variant)
    const made = await createOrder(client, {
      product: [{ id: variant.product_id, price: 1 }],
      price: 1,
      subtotal: 1,
      discount: 999999,
      delivery: 0,
      delivery_fee: 0,
      weight: 0,
      set_paid: true,
      status: "delivered",
      customer_id: "cus_other",
      user_id: "cus_other",
      paid: 999999,
    })
    expect(made.data.order).toMatchObject({
      status: "pending",
      subtotal: variant.price,
      discount: 0,
      paid: 0,
    })
    expect(made.data.order.delivery).toBeGreaterThan(0)
  })

  it("placing an order refuses a total that is not the server's and answers the right one", async () => {
    const variant = await stockedVariant(shop, 5)
    await putInCart(client, variant)
    const refused = await createOrder(client, { total: 1 })
    expect([refused.http, refused.error?.code]).toEqual([409, "price_changed"])
    const summary = refused.body.summary as { total: number; subtotal: number }
    expect(summary.subtotal).toBe(variant.price)
    expect((await stockOf(shop, variant.variant_id)).reserved).toBe(0)
    const made = await createOrder(client, { total: summary.total })
    expect([made.http, made.data.order.total]).toEqual([200, summary.total])
  })

  it.each([
    { state: "Lagos", lga: "Ikeja", country: "Nigeria" },
    { state: "lagos state", lga: "IKEJA LGA", country: "NG" },
    { state: "LA", lga: "NG-LA-ikeja", country: "" },
  ])("placing an order understands the place %j", async (place) => {
    await putInCart(client, await stockedVariant(shop, 5))
    const made = await createOrder(client, place)
    expect([made.http, made.data.order.recipient]).toMatchObject([200, { state: "Lagos", lga: "Ikeja" }])
    const [row] = await shop.sql("select state_id, lga_id from shop_order where id = $1", [
      made.data.order.id,
    ])
    expect(row).toEqual({ state_id: "NG-LA", lga_id: "NG-LA-ikeja" })
  })

  it.each([
    [{ country: "Ghana" }, "country"],
    [{ country: "NE" }, "country"],
    [{ address: "" }, "address"],
    [{ city: null }, "city"],
    [{ state: undefined }, "state"],
    [{ lga: "" }, "lga"],
    [{ state: "NG-XX" }, "state"],
    [{ lga: "NG-KN-dala" }, "lga"],
    [{ delivery_method: "teleport" }, "delivery_method"],
    [{ delivery_method: "pickup", pickup_address_id: "" }, "pickup_address_id"],
    [{ delivery_method: "pickup", pickup_address_id: "none" }, "pickup_address_id"],
    [{ channel: "cowries" }, "channel"],
    [{ code: "NO-SUCH-CODE" }, "code"],
    [{ total: "a lot" }, "total"],
  ])("placing an order refuses %p on its field", async (change, field) => {
    const variant = await stockedVariant(shop, 5)
    await putInCart(client, variant)
    const refused = await createOrder(client, change)
    expect(refused.http).toBe(422)
    expect(Object.keys(refused.errors ?? {})).toContain(field)
    expect((await stockOf(shop, variant.variant_id)).reserved).toBe(0)
    expect((await client.call("GET /user/cart")).data).toHaveLength(1)
  })

  it("placing an order refuses credit below the provider's minimum", async () => {
    await putInCart(client, await stockedVariant(shop, 5, 400_000))
    const refused = await createOrder(client, { channel: "credit" })
    expect(refused.http).toBe(422)
    expect(Object.keys(refused.errors ?? {})).toEqual(["channel"])
    expect((await client.call("GET /user/cart")).data).toHaveLength(1)
  })

  it("placing an order is refused with an empty cart", async () => {
    const refused = await createOrder(client)
    expect([refused.http, refused.error?.code]).toEqual([422, "cart_empty"])
  })

  it("placing an order names what is out of stock and creates nothing", async () => {
    const [plenty, scarce] = [await stockedVariant(shop, 9), await stockedVariant(shop, 2)]
    await putInCart(client, plenty, 1)
    await putInCart(client, scarce, 2)
    const other = await makeShopper(shop)
    await putInCart(other, scarce, 1)
    expect((await createOrder(other)).http).toBe(200)
    const refused = await createOrder(client)
    expect([refused.http, refused.message]).toEqual([422, "Out of stock"])
    expect(refused.body.out_of_stock).toMatchObject([{ stock_quantity: 1 }])
    expect(await stockOf(shop, plenty.variant_id)).toMatchObject({ reserved: 0, reservations: 0 })
  })

  it("placing an order for pickup costs no delivery", async () => {
    const places = await shop.visitor().call("GET /product/pickup-locations")
    const variant = await stockedVariant(shop, 5)
    await putInCart(client, variant)
    const made = await createOrder(client, {
      delivery_method: "pickup",
      pickup_address_id: places.data[0]?.id,
    })
    expect(made.data.order).toMatchObject({ delivery_method: "pickup", delivery: 0, total: variant.price })
  })

  it("placing an order creates one order, however often it is tapped", async () => {
    const variant = await stockedVariant(shop, 9)
    await putInCart(client, variant, 1)
    const answers = await Promise.all(Array.from({ length: 6 }, () => createOrder(client)))
    const numbers = new Set(
      answers.filter(({ http }) => http === 200).map(({ data }) => data.order.order_number),
    )
    const references = new Set(
      answers.filter(({ http }) => http === 200).map(({ data }) => data.payment?.reference),
    )
    expect([numbers.size, references.size]).toEqual([1, 1])
    expect((await client.call("GET /user/order")).meta?.total).toBe(1)
    expect((await stockOf(shop, variant.variant_id)).reserved).toBe(1)
  })

  it("placing an order repeats the first answer for an Idempotency-Key, and answers 409 to another body", async () => {
    const variant = await stockedVariant(shop, 9)
    await putInCart(client, variant)
    const key = { "idempotency-key": crypto.randomUUID() }
    const first = await createOrder(client, {}, key)
    const again = await createOrder(client, {}, key)
    expect(again.data.order.order_number).toBe(first.data.order.order_number)
    const other = await createOrder(client, { city: "Surulere" }, key)
    expect([other.http, other.error?.code]).toEqual([409, "idempotency_mismatch"])
  })
})

describe("my orders", () => {
  it("a shopper's orders cannot be read, cancelled or paid by another shopper", async () => {
    const variant = await stockedVariant(shop, 9)
    await putInCart(client, variant)
    const { order } = (await createOrder(client)).data
    const stranger = await makeShopper(shop)
    expect((await stranger.call("GET /user/order")).data).toEqual([])
    expect(
      (await stranger.call("PUT /user/order/cancel/{id}", { params: { id: order.id }, body: {} })).http,
    ).toBe(404)
    const stolen = await stranger.call("POST /user/payment/store", {
      body: { order_id: order.id, channel: "card" },
    })
    expect(stolen.http).toBe(404)
    expect((await client.call("GET /user/pending/order")).data.map(({ id }) => id)).toEqual([order.id])
  })

  it("a shopper's unpaid order can be cancelled, which releases the stock once", async () => {
    const variant = await stockedVariant(shop, 9)
    await putInCart(client, variant, 3)
    const { order } = (await createOrder(client)).data
    const sent = { params: { id: order.id }, body: {} }
    const cancelled = await client.call("PUT /user/order/cancel/{id}", sent)
    expect([cancelled.http, cancelled.data.status, cancelled.data.can_cancel]).toEqual([
      200,
      "cancelled",
      false,
    ])
    expect(cancelled.message).toBe(`Order ${order.order_number} is cancelled`)
    const again = await client.call("PUT /user/order/cancel/{id}", sent)
    expect([again.http, again.message]).toEqual([200, `Order ${order.order_number} is already cancelled`])
    expect(await stockOf(shop, variant.variant_id)).toEqual({ stocked: 9, reserved: 0, reservations: 0 })
    expect(cancelled.data.timeline.map(({ status }) => status)).toEqual(["pending", "cancelled"])
    const pay = await client.call("POST /user/payment/store", {
      body: { order_id: order.id, channel: "card" },
    })
    expect([pay.http, pay.error?.code]).toEqual([422, "not_payable"])
  })

  it("a shopper's orders are found by number, and a page past the end is empty", async () => {
    const variant = await stockedVariant(shop, 9)
    await putInCart(client, variant)
    const { order } = (await createOrder(client)).data
    const found = await client.call("GET /user/order", {
      query: { order_number: order.order_number.toLowerCase() },
    })
    expect(found.data.map(({ id }) => id)).toEqual([order.id])
    const past = await client.call("GET /user/order", { query: { page: 99 } })
    expect([past.http, past.data.length, past.meta?.current_page]).toEqual([200, 0, 99])
  })
})

describe("tracking", () => {
  it("tracking needs only the order number and reveals nothing personal", async () => {
    const variant = await stockedVariant(shop, 9)
    await putInCart(client, variant)
    const { order } = (await createOrder(client)).data
    const tracked = await shop
      .visitor()
      .call("POST /track-order", { body: { order_number: ` ${order.order_number.toLowerCase()} ` } })
    expect(tracked.data).toMatchObject({
      order_number: order.order_number,
      status: "pending",
      delivery_method: "delivery",
      state: "Lagos",
    })
    const text = JSON.stringify(tracked.body)
    for (const secret of [
      "Ada",
      "Obi",
      deliveryForm.address,
      deliveryForm.phone,
      "@example.com",
      String(order.total),
      order.id,
    ]) {
      expect(text).not.toContain(secret)
    }
  })

  it.each(["", "OM-0000000000", "OM-1", "'; drop table shop_order; --"])(
    "tracking does not find the order number %p",
    async (order_number) => {
      const tracked = await shop.visitor().call("POST /track-order", { body: { order_number } })
      expect([404, 422]).toContain(tracked.http)
    },
  )
})
