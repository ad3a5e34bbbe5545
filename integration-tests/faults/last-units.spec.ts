import { createOrder, putInCart, stockedVariant, stockOf } from "../harness/journey"
import { describeWithRedis } from "../harness/redis"
import { type OwnShop, openShop, type ShopOptions } from "../harness/shop"

const BUYERS = 20
const UNITS = 5

function buyersAtOnce(options: ShopOptions): void {
  let shop: OwnShop
  beforeAll(async () => {
    shop = await openShop({ ...options, storefront: false })
  })
  afterAll(() => shop?.stop())

  it(`sells the last ${UNITS} units to exactly ${UNITS} of ${BUYERS} buyers at once`, async () => {
    const variant = await stockedVariant(shop, UNITS)
    const buyers = await Promise.all(
      Array.from({ length: BUYERS }, async (_, index) => {
        const client = shop.visitorOfBackend(index % (options.backends ?? 1))
        await client.register()
        const put = await putInCart(client, variant)
        if (put.http !== 200) throw new Error(`${put.http} ${put.message}`)
        return client
      }),
    )
    const answers = await Promise.all(buyers.map((client) => createOrder(client)))
    const made = answers.filter(({ http }) => http === 200)
    const refused = answers.filter(({ http }) => http !== 200)
    expect(refused.map(({ http, message }) => `${http} ${message}`)).toEqual(
      Array(BUYERS - UNITS).fill("422 Out of stock"),
    )
    expect(new Set(made.map(({ data }) => data.order.order_number)).size).toBe(UNITS)
    expect(await stockOf(shop, variant.variant_id)).toEqual({
      stocked: UNITS,
      reserved: UNITS,
      reservations: UNITS,
    })
    const [left] = await shop.sql(
      `select (select count(*)::int from order_line_item i where i.variant_id = $1 and i.deleted_at is null
            and i.created_at > now() - interval '10 minutes') as lines,
         (select count(*)::int from "order" o where o.deleted_at is null and not exists (select 1 from shop_order s where s.id = o.id)) as orphans`,
      [variant.variant_id],
    )
    expect(left).toEqual({ lines: UNITS, orphans: 0 })
  })

  it("does not deadlock on carts that share products in another order", async () => {
    const [one, two] = [await stockedVariant(shop, 10), await stockedVariant(shop, 10)]
    const buyers = await Promise.all(
      Array.from({ length: 16 }, async (_, index) => {
        const client = shop.visitorOfBackend(index % (options.backends ?? 1))
        await client.register()
        for (const variant of index % 2 === 0 ? [one, two] : [two, one]) await putInCart(client, variant)
        return client
      }),
    )
    const answers = await Promise.all(buyers.map((client) => createOrder(client)))
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(10)
    expect(answers.filter(({ http }) => http === 422)).toHaveLength(6)
    for (const variant of [one, two]) {
      expect(await stockOf(shop, variant.variant_id)).toEqual({ stocked: 10, reserved: 10, reservations: 10 })
    }
  })
}

describe("one backend process, without Redis", () => buyersAtOnce({ backends: 1 }))
describe("two backend processes, without Redis", () => buyersAtOnce({ backends: 2 }))
describeWithRedis("two backend processes with Redis", () => buyersAtOnce({ backends: 2, redis: true }))
