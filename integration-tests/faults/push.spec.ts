import { type FaultShop, faultShop } from "../harness/fault-shop"
import { choosePush, owePush, PushDevice, sendPushes } from "../harness/push"
import { onBothSetups } from "../harness/setups"
import type { ShopOptions } from "../harness/shop"
import { makeShoppers } from "../harness/shoppers"

/** Push notifications from several processes at once, and from one that crashes while it sends. */
function pushesAtOnce(options: ShopOptions): void {
  let shop: FaultShop
  beforeAll(async () => {
    shop = await faultShop(options)
  })
  afterAll(() => shop?.leave())

  const backends = options.backends ?? 1
  const sendEverywhere = () =>
    Promise.all(Array.from({ length: backends * 3 }, (_, i) => sendPushes(shop, i % backends)))

  it("each device gets each push message once when processes send at once", async () => {
    const shoppers = await makeShoppers(shop, 8)
    const devices = shoppers.map(() => new PushDevice(shop))
    await Promise.all(
      shoppers.map(async (client, i) => {
        const device = devices[i]
        if (!device) return
        await choosePush(client, device, { order_moves: true })
        for (const key of ["a", "b", "c", "d", "e"]) await owePush(shop, device, key)
      }),
    )
    await sendEverywhere()
    const counts = await Promise.all(devices.map(async (device) => (await device.received()).length))
    expect(counts).toEqual(devices.map(() => 5))
  })

  it("a push message taken by a process that died is sent when its lease ends, not before", async () => {
    const [client] = await makeShoppers(shop, 1)
    if (!client) throw new Error("No shopper was made")
    const device = new PushDevice(shop)
    await choosePush(client, device, { order_moves: true })
    // As it stands while a process sends it: one statement, so that no job comes in between.
    await shop.sql(
      `with owed as (
         insert into push_message (id, subscription_id, customer_id, purpose, key, title, body, path)
         select 'push_' || gen_random_uuid(), id, customer_id, 'order_moves', 'taken', 'Packed', 'Order 1.', '/my-orders'
           from push_subscription where endpoint = $1 returning id)
       insert into outbox_job (kind, key, payload, attempts, taken, run_at)
       select 'push', id, jsonb_build_object('messageId', id), 1, true, now() + interval '1 minute' from owed`,
      [device.subscription.endpoint],
    )
    for (let i = 0; i < backends; i += 1) await shop.runJob("outbox", i)
    expect(await device.received()).toEqual([])
    await shop.sql("update outbox_job set run_at = now() - interval '1 second' where kind = 'push' and taken")
    await sendEverywhere()
    expect(await device.received()).toHaveLength(1)
  })
}

onBothSetups(pushesAtOnce, { enough: "two" })
