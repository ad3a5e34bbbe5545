import { FetchError } from "@medusajs/js-sdk"
import { callCore } from "../harness/core-client"
import { eventually } from "../harness/eventually"
import { createOrder, putInCart, stockedVariant, stockOf } from "../harness/journey"
import { fullProduct, productPlace } from "../harness/new-product"
import { messagesTo } from "../harness/outbox"
import { sharedShop } from "../harness/shared-shop"
import { makePeople, signedIn } from "../harness/shoppers"
import { sideBySide } from "../harness/side-by-side"
import {
  ikeja,
  payAndComplete,
  readyCart,
  STORE_KEY,
  signedInStore,
  storeClient,
} from "../harness/store-client"

/** Medusa's own shop API at the front door, by `@medusajs/js-sdk` and nothing else (docs/store-api.md). */
const shop = sharedShop()
const key = STORE_KEY
afterAll(() => shop.disconnect())

const ORDER_NUMBER = /^OM-/

async function newBuyer() {
  const [person] = await makePeople(shop, 1, { isVerified: true })
  if (!person) throw new Error("No shopper was made")
  return { ...person, sdk: await signedInStore(shop, key, person.email) }
}

/** What a call was refused with. */
async function refusal(work: Promise<unknown>): Promise<[status: number | undefined, message: string]> {
  try {
    await work
  } catch (error) {
    if (error instanceof FetchError) return [error.status, error.message]
    throw error
  }
  throw new Error("It was not refused")
}

describe("a Medusa client", () => {
  it("a Medusa client buys: list, product, cart, two lines, address, delivery, payment, order", async () => {
    const [one, two] = [await stockedVariant(shop, 5), await stockedVariant(shop, 5)]
    const { sdk, email, client } = await newBuyer()

    const { regions } = await sdk.store.region.list()
    const region_id = regions[0]?.id ?? ""
    const fields = "id,title,variants.id,*variants.calculated_price"
    const listed = await sdk.store.product.list({ id: [one.product_id, two.product_id], region_id, fields })
    expect(listed.count).toBe(2)
    const { product } = await sdk.store.product.retrieve(one.product_id, { region_id, fields })
    const priced = product.variants?.find(({ id }) => id === one.variant_id)
    expect(priced?.calculated_price?.calculated_amount).toBe(one.price)

    const cartId = await readyCart(sdk, [one.variant_id, two.variant_id])
    const { cart } = await sdk.store.cart.retrieve(cartId)
    const goods = Math.round((one.price + two.price) * 100) / 100
    expect(cart.items?.map(({ variant_id, unit_price }) => [variant_id, unit_price])).toEqual([
      [one.variant_id, one.price],
      [two.variant_id, two.price],
    ])
    expect(cart.item_subtotal).toBe(goods)
    expect(cart.total).toBeCloseTo(goods + Number(cart.shipping_total), 2)
    // The shop's own website shows the very same cart.
    const own = await client.call("GET /user/cart")
    expect(own.data.map(({ id }) => id)).toEqual(cart.items?.map(({ id }) => id))

    const completed = await payAndComplete(shop, sdk, cartId)
    if (completed.type !== "order") throw new Error(completed.error.message)
    const { order } = completed
    expect(order).toMatchObject({ custom_display_id: expect.stringMatching(ORDER_NUMBER), total: cart.total })
    const paid = await eventually(
      () => sdk.store.order.retrieve(order.id),
      (answer) => answer.order.payment_status === "captured",
    )
    expect(paid.order.items).toHaveLength(2)

    // One of ours: in the account, with its timeline, its mails and its entries in the books.
    const [mine] = (await client.call("GET /user/order")).data
    expect(mine).toMatchObject({
      id: order.id,
      status: "processing",
      total: cart.total,
      delivery_method: "delivery",
    })
    expect(mine?.timeline.map(({ status }) => status)).toEqual(["pending", "processing"])
    await eventually(
      () => messagesTo(shop, email),
      (mails) => mails.some(({ text }) => text.includes(mine?.order_number ?? "?")),
    )
    const booked = await shop.sql(
      `select t.id from ledger_tx t join payment_attempt a on a.reference = t.external_ref
        where a.order_id = $1 and a.status = 'paid'`,
      [order.id],
    )
    expect(booked).toHaveLength(1)
    expect((await sdk.store.order.list()).orders.map(({ id }) => id)).toEqual([order.id])
    expect((await sdk.store.cart.complete(cartId)) as unknown).toMatchObject({
      type: "order",
      order: { id: order.id },
    })
  })

  it("20 Medusa clients make 5 orders of 5 units", async () => {
    const variant = await stockedVariant(shop, 5)
    const people = await makePeople(shop, 20, { isVerified: true })
    const buyers = await sideBySide(people, async ({ email }) => {
      const sdk = storeClient(shop, key)
      await sdk.client.setToken((await signedIn(shop, email)).token ?? "")
      return { sdk, cartId: await readyCart(sdk, [variant.variant_id]) }
    })
    const ends = await Promise.allSettled(buyers.map(({ sdk, cartId }) => payAndComplete(shop, sdk, cartId)))
    const orders = ends.flatMap((end) =>
      end.status === "fulfilled" && end.value.type === "order" ? [end.value.order.id] : [],
    )
    const refused = ends.flatMap((end) => (end.status === "rejected" ? [end.reason as unknown] : []))
    expect(new Set(orders).size).toBe(5)
    expect(refused.map((error) => error instanceof FetchError && [error.status, error.message])).toEqual(
      Array.from({ length: 15 }, () => [422, "Out of stock"]),
    )
    expect(await stockOf(shop, variant.variant_id)).toEqual({ stocked: 5, reserved: 5, reservations: 5 })
  })

  it("a Medusa client completes an unpaid cart as a pending order, and twice as the same order", async () => {
    const { sdk } = await newBuyer()
    const cartId = await readyCart(sdk, [(await stockedVariant(shop, 2)).variant_id])
    const [first, second] = await Promise.all([
      sdk.store.cart.complete(cartId),
      sdk.store.cart.complete(cartId),
    ])
    if (first.type !== "order" || second.type !== "order") throw new Error("No order was made")
    expect(first.order.id).toBe(second.order.id)
    expect(first.order).toMatchObject({
      status: "pending",
      payment_status: "not_paid",
      payment_collections: [
        { payment_sessions: [{ data: { authorization_url: expect.stringMatching(/^http/) } }] },
      ],
    })
    const [status, message] = await refusal(sdk.store.cart.update(cartId, { shipping_address: ikeja }))
    expect([status, message]).toEqual([409, expect.stringMatching(/^This cart is order OM-/)])
  })

  it("a Medusa client changes lines as in Medusa: adding adds, deleting removes", async () => {
    const { sdk } = await newBuyer()
    const variant = await stockedVariant(shop, 4)
    const { cart } = await sdk.store.cart.create({})
    const line = { variant_id: variant.variant_id, quantity: 2 }
    await sdk.store.cart.createLineItem(cart.id, line)
    const added = (await sdk.store.cart.createLineItem(cart.id, line)).cart.items
    expect(added).toMatchObject([{ quantity: 4 }])
    expect(await refusal(sdk.store.cart.createLineItem(cart.id, line))).toEqual([422, "Out of stock"])
    const lineId = added?.[0]?.id ?? ""
    expect((await sdk.store.cart.updateLineItem(cart.id, lineId, { quantity: 1 })).cart.items).toMatchObject([
      { quantity: 1 },
    ])
    const deleted = await sdk.store.cart.deleteLineItem(cart.id, lineId)
    expect(deleted).toMatchObject({ id: lineId, deleted: true, parent: { id: cart.id, items: [] } })
  })

  it("a Medusa client picks an order up at one of our stores, free of charge", async () => {
    const { sdk } = await newBuyer()
    const variant = await stockedVariant(shop, 2)
    const cartId = await readyCart(sdk, [variant.variant_id])
    const { shipping_options } = await sdk.store.fulfillment.listCartOptions({ cart_id: cartId })
    const pickup = shipping_options.find(({ price_type }) => price_type === "flat")
    const { cart } = await sdk.store.cart.addShippingMethod(cartId, { option_id: pickup?.id ?? "" })
    expect([cart.shipping_total, cart.total]).toEqual([0, variant.price])
    const done = await sdk.store.cart.complete(cartId)
    expect(done).toMatchObject({
      type: "order",
      order: { shipping_methods: [{ data: { method: "pickup" } }] },
    })
  })

  it("a Medusa client sends to a recipient with one name, and a removed last name stays removed", async () => {
    const { sdk, client } = await newBuyer()
    const cartId = await readyCart(sdk, [(await stockedVariant(shop, 2)).variant_id])
    const one = { ...ikeja, first_name: "Blessing", last_name: undefined }
    await sdk.store.cart.update(cartId, { shipping_address: one })
    const { shipping_options } = await sdk.store.fulfillment.listCartOptions({ cart_id: cartId })
    const home = shipping_options.find(({ price_type }) => price_type === "calculated")
    await sdk.store.cart.addShippingMethod(cartId, { option_id: home?.id ?? "" })
    const done = await sdk.store.cart.complete(cartId)
    expect(done).toMatchObject({
      type: "order",
      order: { shipping_address: { first_name: "Blessing", last_name: "" } },
    })
    expect((await client.call("GET /user/order")).data[0]?.recipient.name).toBe("Blessing")

    const saved = (await sdk.store.customer.createAddress(ikeja)).customer.addresses[0]
    const body = { first_name: "Blessing", last_name: null } as unknown as { first_name: string }
    const { customer } = await sdk.store.customer.updateAddress(saved?.id ?? "", body)
    expect(customer.addresses[0]).toMatchObject({ first_name: "Blessing", last_name: "" })
  })

  it("a Medusa client changes the account and its addresses", async () => {
    const { sdk, email, id } = await newBuyer()
    const { customer } = await sdk.store.customer.update({ first_name: "Ngozi" })
    expect(customer).toMatchObject({ id, email, first_name: "Ngozi" })
    const saved = (await sdk.store.customer.createAddress(ikeja)).customer.addresses
    expect(saved).toMatchObject([
      { address_1: "12 Allen Avenue", province: "NG-LA", is_default_shipping: true },
    ])
    const addressId = saved[0]?.id ?? ""
    await sdk.store.customer.updateAddress(addressId, { address_1: "14 Allen Avenue" })
    expect((await sdk.store.customer.retrieveAddress(addressId)).address.address_1).toBe("14 Allen Avenue")
    await sdk.store.customer.deleteAddress(addressId)
    expect((await sdk.store.customer.listAddress()).addresses).toEqual([])
  })
})

describe("what stays closed", () => {
  it("Medusa's shop API is closed without a publishable key, and personal data without a sign-in", async () => {
    const guest = storeClient(shop, key)
    const keyless = storeClient(shop, `pk_${"00".repeat(32)}`)
    expect((await refusal(keyless.store.product.list()))[0]).toBe(400)
    expect((await callCore(shop.url, "GET /store/products")).status).toBe(400)
    const [status, message] = await refusal(guest.store.cart.create({}))
    expect([status, message]).toEqual([401, "Please sign in to continue"])
    expect((await refusal(guest.store.order.list()))[0]).toBe(401)
    expect((await refusal(guest.store.customer.retrieve()))[0]).toBe(401)
  })

  it("Medusa's shop API refuses another shopper's cart, line, payment, order and address", async () => {
    const [ada, eve] = [await newBuyer(), await newBuyer()]
    const variant = await stockedVariant(shop, 3)
    const cartId = await readyCart(ada.sdk, [variant.variant_id])
    const { cart } = await ada.sdk.store.cart.retrieve(cartId)
    const { customer } = await ada.sdk.store.customer.createAddress(ikeja)
    const line = { variant_id: variant.variant_id, quantity: 1 }
    const session = { provider_id: "pp_card_card" }
    const tries = [
      eve.sdk.store.cart.retrieve(cartId),
      eve.sdk.store.cart.update(cartId, { shipping_address: ikeja }),
      eve.sdk.store.cart.createLineItem(cartId, line),
      eve.sdk.store.cart.deleteLineItem(cartId, cart.items?.[0]?.id ?? ""),
      eve.sdk.store.cart.transferCart(cartId),
      eve.sdk.store.fulfillment.listCartOptions({ cart_id: cartId }),
      eve.sdk.store.payment.initiatePaymentSession(cart, session),
      eve.sdk.store.cart.complete(cartId),
      eve.sdk.store.customer.retrieveAddress(customer.addresses[0]?.id ?? ""),
    ]
    expect((await Promise.all(tries.map(refusal))).map(([status]) => status)).toEqual(tries.map(() => 404))
    const done = await ada.sdk.store.cart.complete(cartId)
    if (done.type !== "order") throw new Error("No order was made")
    const after = [eve.sdk.store.order.retrieve(done.order.id), eve.sdk.store.cart.complete(cartId)]
    expect((await Promise.all(after.map(refusal))).map(([status]) => status)).toEqual([404, 404])
    expect((await eve.sdk.store.order.list()).orders).toEqual([])
  })

  it("Medusa's shop API refuses a price in a body, and nothing changes", async () => {
    const { sdk, client } = await newBuyer()
    const { token } = client
    const variant = await stockedVariant(shop, 3)
    const { cart } = await sdk.store.cart.create({})
    const post = (path: string, body: unknown) =>
      callCore(shop.url, `POST ${path}`, { token, body, headers: { "x-publishable-api-key": key } })
    const line = { variant_id: variant.variant_id, quantity: 1 }
    const cheap = await post(`/store/carts/${cart.id}/line-items`, { ...line, unit_price: 1 })
    expect([cheap.status, cheap.body.errors]).toEqual([
      422,
      { unit_price: [`We don't take "unit_price" here`] },
    ])
    for (const money of [{ total: 1 }, { items: [line] }, { customer_id: "cus_1" }, { completed_at: null }])
      expect((await post(`/store/carts/${cart.id}`, money)).status).toBe(422)
    expect((await post(`/store/carts/${cart.id}/line-items`, { ...line, quantity: -1 })).status).toBe(422)
    expect((await post(`/store/carts/${cart.id}/line-items`, { ...line, quantity: 0.5 })).status).toBe(422)
    expect((await sdk.store.cart.retrieve(cart.id)).cart.items).toEqual([])
  })

  it.each(["pp_wallet_wallet", "pp_credit_credit", "pp_system_default", "pp_none"])(
    "Medusa's shop API refuses the payment provider %s",
    async (provider_id) => {
      const { sdk } = await newBuyer()
      const cartId = await readyCart(sdk, [(await stockedVariant(shop, 2)).variant_id])
      const { cart } = await sdk.store.cart.retrieve(cartId)
      const [status] = await refusal(sdk.store.payment.initiatePaymentSession(cart, { provider_id }))
      expect(status).toBe(422)
      expect((await sdk.store.order.list()).orders).toEqual([])
    },
  )

  it("Medusa's shop API hides a product's labels and metadata, which Medusa adds by default", async () => {
    const owner = await signedIn(shop, "owner@demo.shop", shop.visitor())
    const { brandId, place } = await productPlace(shop)
    const made = await owner.call("POST /admin/products/store", { body: fullProduct(brandId, place) })
    const id = String((made.data as { id: string }).id)
    const label = `margin-low-${Date.now()}`
    const labelled = await owner.call("PUT /admin/product-desk/labels", { body: { ids: [id], add: [label] } })
    expect(labelled.http).toBe(200)
    const headers = { "x-publishable-api-key": key }
    for (const path of [`/store/products?id[]=${id}`, `/store/products/${id}`]) {
      const { status, body } = await callCore(shop.url, `GET ${path}`, { headers })
      const text = JSON.stringify(body)
      expect([status, text.includes(id)]).toEqual([200, true])
      for (const hidden of [label, '"tags"', '"metadata"', '"external_id"', '"deleted_at"'])
        expect(text).not.toContain(hidden)
    }
  })

  it("Medusa's shop API neither lists, reads nor sells a draft", async () => {
    const owner = await signedIn(shop, "owner@demo.shop", shop.visitor())
    const { brandId, place } = await productPlace(shop)
    const body = { ...fullProduct(brandId, place), status: "draft" }
    const made = await owner.call("POST /admin/products/store", { body })
    const id = String((made.data as { id: string }).id)
    const guest = storeClient(shop, key)
    expect((await guest.store.product.list({ id: [id] })).products).toEqual([])
    expect((await refusal(guest.store.product.retrieve(id)))[0]).toBe(404)
    const [variant] = await shop.sql<{ id: string }>("select id from product_variant where product_id = $1", [
      id,
    ])
    const { sdk } = await newBuyer()
    const { cart } = await sdk.store.cart.create({})
    const line = { variant_id: variant?.id ?? "", quantity: 1 }
    expect((await refusal(sdk.store.cart.createLineItem(cart.id, line)))[0]).toBe(422)
  })

  it.each([
    "/store/products?fields=*variants.prices",
    "/store/products?fields=%2Bvariants.inventory_items.inventory.location_levels",
    "/store/products?fields=%2Bmetadata",
    "/store/products?fields=*tags",
    "/store/products?tag_id=ptag_1",
    "/store/products?cart_id=cart_1",
    "/store/products?order=variants.prices.amount",
    "/store/products?limit=1000",
    "/store/product-categories?fields=*products",
    "/store/collections?fields=*products",
    "/store/regions?fields=*payment_providers",
  ])("Medusa's shop API refuses the parameters of %s", async (path) => {
    const answer = await callCore(shop.url, `GET ${path}`, { headers: { "x-publishable-api-key": key } })
    expect([answer.status, answer.body.code, answer.headers.get("cache-control")]).toEqual([
      422,
      "bad_parameter",
      "no-store",
    ])
  })

  it.each([
    "POST /hooks/payment/card_card",
    "POST /store/customers",
    "POST /auth/customer/emailpass/register",
  ])("Medusa's shop API answers 404 for the closed call %s", async (call) => {
    const answer = await callCore(shop.url, call, { body: {}, headers: { "x-publishable-api-key": key } })
    expect(answer.status).toBe(404)
  })

  it("Medusa's shop API refuses a session that has ended", async () => {
    const { sdk, client } = await newBuyer()
    const token = String(await sdk.client.getToken())
    client.token = token
    await client.call("POST /auth/logout")
    expect((await refusal(sdk.store.customer.retrieve()))[0]).toBe(401)
  })
})

describe("the catalogue", () => {
  it("Medusa's shop API is cached at the front door and refreshed when a price changes", async () => {
    const variant = await stockedVariant(shop, 3)
    const guest = storeClient(shop, key)
    const { regions } = await guest.store.region.list()
    const query = { region_id: regions[0]?.id, fields: "id,variants.id,*variants.calculated_price" }
    const amount = async () =>
      (await guest.store.product.retrieve(variant.product_id, query)).product.variants?.find(
        ({ id }) => id === variant.variant_id,
      )?.calculated_price?.calculated_amount
    expect(await amount()).toBe(variant.price)
    await shop.sql(
      `update price set amount = amount + 5, raw_amount = jsonb_build_object('value', (amount + 5)::text, 'precision', 20)
        where price_set_id =
          (select price_set_id from product_variant_price_set where variant_id = $1 and deleted_at is null)`,
      [variant.variant_id],
    )
    await eventually(amount, (now) => now !== variant.price)
    expect(await amount()).toBe(variant.price + 5)
  })

  it("Medusa's shop API sells what the website put into the cart, and the other way round", async () => {
    const { sdk, client } = await newBuyer()
    const variant = await stockedVariant(shop, 3)
    await putInCart(client, variant, 2)
    const { cart } = await sdk.store.cart.create({})
    expect(cart.items).toMatchObject([
      { variant_id: variant.variant_id, quantity: 2, unit_price: variant.price },
    ])
    const made = await createOrder(client)
    expect(made.http).toBe(200)
    const done = await sdk.store.cart.complete(cart.id)
    expect(done).toMatchObject({ type: "order", order: { custom_display_id: made.data.order.order_number } })
  })
})
