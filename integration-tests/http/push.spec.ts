import type { ShopClient } from "../harness/client"
import { choosePush, owePush, PushDevice, pushActs, pushRows, sendPushes } from "../harness/push"
import { TEST_PUSH_PUBLIC_KEY } from "../harness/secrets"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper } from "../harness/shoppers"
import { newShopper } from "../harness/staff"

/** Who agreed to which push notifications on which device (docs/push.md). */
const shop = sharedShop()
afterAll(() => shop.disconnect())

const OFF = { order_moves: false, back_in_stock: false, price_drop: false }

describe("a device", () => {
  let client: ShopClient
  let device: PushDevice
  beforeEach(async () => {
    client = await makeShopper(shop)
    device = new PushDevice(shop)
  })

  it("a device gets the public key that it subscribes with", async () => {
    expect((await client.call("GET /user/push")).data).toEqual({ public_key: TEST_PUSH_PUBLIC_KEY })
  })

  it("a device gives and withdraws each consent separately, is forgotten with the last, and all is on record", async () => {
    expect((await choosePush(client, device)).data).toEqual(OFF)
    expect(await pushRows(shop, device)).toEqual([])

    expect((await choosePush(client, device, { order_moves: true })).data).toEqual({
      ...OFF,
      order_moves: true,
    })
    expect((await choosePush(client, device, { price_drop: true })).data).toEqual({
      ...OFF,
      order_moves: true,
      price_drop: true,
    })
    expect((await choosePush(client, device)).data).toEqual({ ...OFF, order_moves: true, price_drop: true })
    expect(await pushActs(shop, client)).toEqual(["push_order_moves given", "push_price_drop given"])

    await choosePush(client, device, { order_moves: false })
    const last = await choosePush(client, device, { price_drop: false })
    expect([last.message, last.data]).toEqual(["Notifications are off", OFF])
    expect(await pushRows(shop, device)).toEqual([])
    expect(await pushActs(shop, client)).toEqual([
      "push_order_moves given",
      "push_order_moves withdrawn",
      "push_price_drop given",
      "push_price_drop withdrawn",
    ])
    const { data } = await client.call("GET /user/privacy")
    expect(
      data.consents.filter(({ purpose }) => purpose.startsWith("push")).map(({ given }) => given),
    ).toEqual([false, false])
  })

  it("a device's withdrawal leaves the consent that another device of the account still needs", async () => {
    const other = new PushDevice(shop)
    await choosePush(client, device, { order_moves: true })
    await choosePush(client, other, { order_moves: true })
    await choosePush(client, device, { order_moves: false })
    expect(await pushActs(shop, client)).toEqual(["push_order_moves given", "push_order_moves given"])
    await choosePush(client, other, { order_moves: false })
    expect(await pushActs(shop, client)).toContain("push_order_moves withdrawn")
  })

  it("an account keeps ten devices, however many subscribe at once", async () => {
    const all = Array.from({ length: 14 }, () => new PushDevice(shop))
    const answers = await Promise.all(all.map((one) => choosePush(client, one, { order_moves: true })))
    expect(answers.map(({ http }) => http)).toEqual(all.map(() => 200))
    const { id } = (await client.call("GET /user")).data
    const [row] = await shop.sql(
      "select count(*)::int as count from push_subscription where customer_id = $1",
      [id],
    )
    expect(row).toEqual({ count: 10 })
  })

  it("a device that another account signs in on becomes that account's, and the former choices are deleted", async () => {
    const other = await makeShopper(shop)
    await choosePush(client, device, { order_moves: true })
    expect((await choosePush(other, device)).data).toEqual(OFF)
    expect(await pushRows(shop, device)).toEqual([])
    expect(await pushActs(shop, client)).toContain("push_order_moves withdrawn")
    await choosePush(other, device, { price_drop: true })
    const { id } = (await other.call("GET /user")).data
    expect(await pushRows(shop, device)).toMatchObject([
      { customer_id: id, order_moves: false, price_drop: true },
    ])
  })

  it.each([
    "http://fcm.googleapis.com/fcm/send/one",
    "https://127.0.0.1/one",
    "https://[::1]/one",
    "https://169.254.169.254/latest/meta-data",
    "https://localhost/one",
    "https://db.internal/one",
    "https://fcm.googleapis.com:8443/one",
    "https://user@fcm.googleapis.com/one",
    "not an address",
  ])("a device with the push address %s is refused", async (endpoint) => {
    const answer = await client.call("PUT /user/push", {
      body: { ...device.subscription, endpoint, order_moves: true },
    })
    expect([answer.http, answer.message]).toEqual([422, "We can't send to this device"])
    expect(await shop.sql("select 1 from push_subscription where endpoint = $1", [endpoint])).toEqual([])
  })

  it("a device with keys that cannot encrypt is refused", async () => {
    const { endpoint, keys } = device.subscription
    for (const wrong of [
      { ...keys, auth: "short" },
      { ...keys, p256dh: `${"x".repeat(87)}!` },
      { ...keys, p256dh: keys.auth },
    ]) {
      const answer = await client.call("PUT /user/push", {
        body: { endpoint, keys: wrong, order_moves: true },
      })
      expect(answer.http).toBe(422)
    }
  })
})

it("an account's download names its devices without their keys, and deleting it forgets them", async () => {
  const { client, id } = await newShopper(shop)
  const device = new PushDevice(shop)
  await choosePush(client, device, { order_moves: true })
  await owePush(shop, device, "one")
  await sendPushes(shop)
  const file = await client.call("POST /user/privacy/export", { body: { password: "Beauty-2026!" } })
  const text = JSON.stringify(file.data)
  expect(file.data.sections.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["Devices with notifications", "Notifications"]),
  )
  for (const secret of [device.name, device.subscription.keys.p256dh, device.subscription.keys.auth])
    expect(text).not.toContain(secret)
  expect((await client.call("POST /user/privacy/delete", { body: { password: "Beauty-2026!" } })).http).toBe(
    200,
  )
  for (const table of ["push_subscription", "push_message"])
    expect(await shop.sql(`select 1 from ${table} where customer_id = $1`, [id])).toEqual([])
})
