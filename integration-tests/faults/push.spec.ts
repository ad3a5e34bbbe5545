import { type FaultShop, faultShop } from "../harness/fault-shop"
import { choosePush, owePush, PushDevice } from "../harness/push"
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
    Promise.all(Array.from({ length: backends * 3 }, (_, i) => shop.runJob("push-messages", i % backends)))

  it("each device gets each message once", async () => {
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

  it("what a process had taken when it died goes after a minute, not before", async () => {
    const [client] = await makeShoppers(shop, 1)
    if (!client) throw new Error("No shopper was made")
    const device = new PushDevice(shop)
    await choosePush(client, device, { order_moves: true })
    // As it stands while a process sends it: one statement, so that no job comes in between.
    await shop.sql(
      `insert into push_message (id, subscription_id, customer_id, purpose, key, title, body, path, tries, next_try_at)
       select 'push_' || gen_random_uuid(), id, customer_id, 'order_moves', 'taken', 'Packed', 'Order 1.', '/my-orders', 1,
              now() + interval '1 minute'
         from push_subscription where endpoint = $1`,
      [device.subscription.endpoint],
    )
    await sendEverywhere()
    expect(await device.received()).toEqual([])
    await shop.sql("update push_message set next_try_at = now() - interval '1 second' where key = 'taken'")
    await sendEverywhere()
    expect(await device.received()).toHaveLength(1)
  })
}

onBothSetups(pushesAtOnce, { enough: "two" })
