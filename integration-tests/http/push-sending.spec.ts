import { paidOrder } from "../harness/aftercare"
import type { ShopClient } from "../harness/client"
import { becomes, eventually } from "../harness/eventually"
import { stockedVariant } from "../harness/journey"
import { choosePush, owePush, PushDevice, pushActs, pushRows, sendPushes } from "../harness/push"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper, makeShoppers, signedIn } from "../harness/shoppers"
import { makeStaff, newShopper } from "../harness/staff"
import { compareWishes } from "../harness/wishes"

/** What reaches the push service of the sandbox, and what becomes of it there (docs/push.md). */
const shop = sharedShop()
afterAll(() => shop.disconnect())

let fulfilment: ShopClient
beforeAll(async () => {
  fulfilment = await signedIn(shop, (await makeStaff(shop, "fulfilment")).email)
})

const OFF = { order_moves: false, back_in_stock: false, price_drop: false }

const sendAll = () => sendPushes(shop)

const messagesOf = (device: PushDevice) =>
  shop.sql<{ key: string; tries: number; sent: boolean; is_open: boolean; waits: boolean }>(
    `select m.key, j.attempts as tries, m.sent, m.ended_at is null as is_open, j.status = 'waiting' as waits
       from push_message m join push_subscription s on s.id = m.subscription_id
       join outbox_job j on j.kind = 'push' and j.key = m.id where s.endpoint = $1 order by m.key`,
    [device.subscription.endpoint],
  )

const dueNow = (device: PushDevice) =>
  shop.sql(
    `update outbox_job j set run_at = now() from push_message m join push_subscription s on s.id = m.subscription_id
      where j.kind = 'push' and j.key = m.id and j.status = 'waiting' and s.endpoint = $1`,
    [device.subscription.endpoint],
  )

describe("an order's move", () => {
  it("an order's push message reaches each consenting device once, encrypted, without saying whose it is", async () => {
    const owner = await newShopper(shop)
    const [phone, laptop, silent] = [new PushDevice(shop), new PushDevice(shop), new PushDevice(shop)]
    const made = await paidOrder(shop, fulfilment)
    const { client } = made
    for (const device of [phone, laptop]) await choosePush(client, device, { order_moves: true })
    await choosePush(client, silent, { price_drop: true })
    await choosePush(owner.client, new PushDevice(shop), { order_moves: true })

    const { order_number: number } = made.order
    const moved = await fulfilment.call("PUT /admin/orders/update/{id}", {
      params: { id: made.order.id },
      body: { status: "packed" },
    })
    expect(moved.http).toBe(200)
    const packed = {
      title: "Your order is packed",
      body: `Order ${number}. Tap to see it.`,
      path: `/my-orders/${number}`,
      quiet: false,
      urgency: "normal",
      ttl: 172_800,
    }
    // The message that it was paid may still be sent.
    const packedAt = async (device: PushDevice) =>
      (await device.received()).filter(({ title }) => title === packed.title)
    for (const device of [phone, laptop])
      await eventually(async () => expect(await packedAt(device)).toMatchObject([packed]))
    // The job and the request send the same: it goes once.
    await shop.runJob("outbox")
    await Promise.all([sendAll(), sendAll(), sendAll()])
    const [first, ...more] = await packedAt(phone)
    expect(more).toEqual([])
    expect(Object.keys(first ?? {}).sort()).toEqual(
      ["body", "path", "quiet", "tag", "title", "topic", "ttl", "urgency"].sort(),
    )
    expect(await silent.received()).toEqual([])
  })

  it("an order's push message reaches nobody who has signed out, on that device or from elsewhere", async () => {
    const client = await makeShopper(shop)
    const [here, there] = [new PushDevice(shop), new PushDevice(shop)]
    const { id } = (await client.call("GET /user")).data
    await shop.sql(
      `insert into account_session (id, customer_id, auth_identity_id, expires_at)
       select 'other_' || $1, $1, auth_identity_id, expires_at from account_session where customer_id = $1 limit 1`,
      [id],
    )
    await choosePush(client, here, { order_moves: true })
    await choosePush(client, there, { order_moves: true })
    await shop.sql("update push_subscription set session_id = 'other_' || $2 where endpoint = $1", [
      there.subscription.endpoint,
      id,
    ])
    await shop.sql(
      "update account_session set revoked_at = now(), revoked_reason = 'signed_out_elsewhere' where id = 'other_' || $1",
      [id],
    )
    await client.call("POST /auth/logout")
    // Of this device there is nothing left at once; of the other it needs the job.
    expect(await pushRows(shop, here)).toEqual([])
    await owePush(shop, there, "after")
    await sendAll()
    expect([await here.received(), await there.received()]).toEqual([[], []])
    await shop.runJob("forget-devices")
    expect(await pushRows(shop, there)).toEqual([])
  })

  it("an order's push message waits where another sign-in replaced the session, until its owner opens the shop", async () => {
    const client = await makeShopper(shop)
    const device = new PushDevice(shop)
    await choosePush(client, device, { order_moves: true })
    const { id } = (await client.call("GET /user")).data
    await shop.sql(`update push_subscription set session_id = 'replaced_' || $2 where endpoint = $1`, [
      device.subscription.endpoint,
      id,
    ])
    await shop.sql(
      `insert into account_session (id, customer_id, auth_identity_id, expires_at, revoked_at, revoked_reason)
       select 'replaced_' || $1, $1, auth_identity_id, expires_at, now(), 'replaced' from account_session
        where customer_id = $1 limit 1`,
      [id],
    )
    await owePush(shop, device, "meanwhile")
    await sendAll()
    expect(await device.received()).toEqual([])
    expect((await choosePush(client, device)).data).toEqual({ ...OFF, order_moves: true })
    await owePush(shop, device, "now")
    await sendAll()
    expect((await device.received()).length).toBe(1)
  })
})

describe("a push service", () => {
  let client: ShopClient
  let device: PushDevice
  beforeEach(async () => {
    client = await makeShopper(shop)
    device = new PushDevice(shop)
    await choosePush(client, device, { order_moves: true })
  })

  it.each([404, 410])(
    "a push service that answers %s makes the shop forget the device and its consent",
    async (status) => {
      await device.answerWith(status)
      await owePush(shop, device, "one")
      await sendAll()
      expect(await pushRows(shop, device)).toEqual([])
      expect(await pushActs(shop, client)).toEqual(["push_order_moves given", "push_order_moves withdrawn"])
    },
  )

  it.each([429, 503])(
    "a push service that answers %s is retried later, and the message arrives once",
    async (status) => {
      await device.answerWith(status, 2)
      await owePush(shop, device, "one")
      for (const tries of [1, 2]) {
        await dueNow(device)
        await sendAll()
        expect(await messagesOf(device)).toEqual([
          { key: "one", tries, sent: false, is_open: true, waits: true },
        ])
      }
      // Not before its time.
      await sendAll()
      expect(await device.received()).toEqual([])
      await dueNow(device)
      await sendAll()
      expect(await messagesOf(device)).toEqual([
        { key: "one", tries: 3, sent: true, is_open: false, waits: false },
      ])
      await sendAll()
      expect((await device.received()).length).toBe(1)
    },
  )

  it("a busy push service is retried, even for a message that had waited for the shop's keys before", async () => {
    await device.answerWith(503, 2)
    // Each look for the keys has claimed the job, and was no failure.
    await owePush(shop, device, "one", { taken: 12 })
    for (const tries of [13, 14]) {
      await dueNow(device)
      await sendAll()
      expect(await messagesOf(device)).toEqual([
        { key: "one", tries, sent: false, is_open: true, waits: true },
      ])
    }
  })

  it("a push service that is busy for seven hours is no longer retried", async () => {
    await device.answerWith(503)
    await owePush(shop, device, "one", { failures: 13 })
    await sendAll()
    expect(await messagesOf(device)).toMatchObject([{ sent: false, is_open: false, waits: false }])
  })

  it("a push service that refuses a message is not retried, and after ten in a row the device is forgotten", async () => {
    await device.answerWith(400, 10)
    await owePush(shop, device, "0")
    await sendAll()
    expect(await messagesOf(device)).toMatchObject([{ tries: 1, sent: false, is_open: false }])
    for (let count = 1; count < 10; count += 1) await owePush(shop, device, String(count))
    await sendAll()
    expect(await pushRows(shop, device)).toEqual([])
  })

  it("a push service gets each message from one process, however many send at once", async () => {
    const devices = await Promise.all(
      (await makeShoppers(shop, 6)).map(async (one) => {
        const its = new PushDevice(shop)
        await choosePush(one, its, { order_moves: true })
        for (const key of ["a", "b", "c"]) await owePush(shop, its, key)
        return its
      }),
    )
    await Promise.all([sendAll(), sendAll(), sendAll(), sendAll()])
    const counts = await Promise.all(devices.map(async (one) => (await one.received()).length))
    expect(counts).toEqual([3, 3, 3, 3, 3, 3])
  })

  it("a push service gets no message that is two days old", async () => {
    await owePush(shop, device, "old", { age: "49 hours" })
    await sendAll()
    expect(await messagesOf(device)).toMatchObject([{ sent: false, is_open: false }])
    expect(await device.received()).toEqual([])
  })
})

describe("news of a wishlist", () => {
  it("a wishlist push message reaches the devices that agreed to its kind, whatever the e-mail choice", async () => {
    const [cheaper, back] = [await stockedVariant(shop, 9), await stockedVariant(shop, 0)]
    await shop.sql(
      // What orders of other files hold stays: no more than that.
      `update inventory_level set stocked_quantity = reserved_quantity, raw_stocked_quantity = raw_reserved_quantity
        where inventory_item_id in (select inventory_item_id from catalogue_variant where product_id = $1)`,
      [back.product_id],
    )
    const isInStock = async () =>
      (
        await shop.sql<{ in_stock: boolean }>(
          "select in_stock from catalogue_product where product_id = $1",
          [back.product_id],
        )
      )[0]?.in_stock
    await becomes(isInStock, false)
    const both = await newShopper(shop, { isVerified: false })
    const pricesAlone = await newShopper(shop)
    await pricesAlone.client.call("PUT /user/mail-choices", { body: { wishlist_news: false } })
    const [first, second] = [new PushDevice(shop), new PushDevice(shop)]
    await choosePush(both.client, first, { back_in_stock: true, price_drop: true })
    await choosePush(pricesAlone.client, second, { price_drop: true })
    for (const { client } of [both, pricesAlone])
      for (const { product_id } of [cheaper, back])
        await client.call("POST /user/wishlist/store", { body: { product_id } })
    await shop.sql(
      `update inventory_level set stocked_quantity = reserved_quantity + 4,
              raw_stocked_quantity = jsonb_build_object('value', (reserved_quantity + 4)::text, 'precision', 20)
        where inventory_item_id = (select inventory_item_id from catalogue_variant where variant_id = $1)`,
      [back.variant_id],
    )
    await becomes(isInStock, true)
    await shop.sql(
      "update wish set seen_price_kobo = seen_price_kobo + 50000 where product_id = $1 and customer_id = any($2)",
      [cheaper.product_id, [both.id, pricesAlone.id]],
    )
    const names = await shop.sql<{ product_id: string; title: string }>(
      "select product_id, title from catalogue_product where product_id = any($1)",
      [[cheaper.product_id, back.product_id]],
    )
    const nameOf = (id: string) => names.find(({ product_id }) => product_id === id)?.title
    const drop = {
      title: "The price is down",
      body: `${nameOf(cheaper.product_id)} costs less now.`,
      path: `/single-product?product_id=${cheaper.product_id}`,
      urgency: "low",
    }
    const packed = async (device: PushDevice) => {
      await compareWishes(shop, cheaper.product_id)
      await sendAll()
      return (await device.received()).sort((a, b) => a.title.localeCompare(b.title))
    }
    await eventually(async () =>
      expect(await packed(first)).toMatchObject([
        { title: "Back in stock", body: nameOf(back.product_id), urgency: "low" },
        drop,
      ]),
    )
    await eventually(async () => expect(await packed(second)).toMatchObject([drop]))
    for (const { product_id } of [cheaper, back]) expect(nameOf(product_id)).toBeTruthy()
    expect((await packed(first)).length).toBe(2)
  })
})
