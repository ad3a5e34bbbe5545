import type { ShopClient } from "../harness/client"
import { countUses, makeCoupon } from "../harness/coupons"
import { createOrder, deliveryForm, putInCart, stockedVariant } from "../harness/journey"
import { onBothSetups } from "../harness/setups"
import { type OwnShop, openShop, type ShopOptions } from "../harness/shop"
import { makeShoppers } from "../harness/shoppers"

const BUYERS = 100
const LIMIT = 10

function couponsAtOnce(options: ShopOptions): void {
  let shop: OwnShop
  beforeAll(async () => {
    shop = await openShop({ ...options, storefront: false })
  })
  afterAll(() => shop?.stop())

  const buyers = async (count: number): Promise<ShopClient[]> => {
    const variant = await stockedVariant(shop, count * 2)
    const clients: ShopClient[] = []
    for (let index = 0; index < count; index += 1) {
      const client = shop.visitorOfBackend(index % (options.backends ?? 1))
      await client.register()
      const put = await putInCart(client, variant)
      if (put.http !== 200) throw new Error(`${put.http} ${put.message}`)
      clients.push(client)
    }
    return clients
  }

  it(`lets exactly ${LIMIT} of ${BUYERS} buyers at once use a coupon for ${LIMIT}`, async () => {
    const coupon = await makeCoupon(shop, { number_of_user: LIMIT })
    const clients = await buyers(BUYERS)
    const answers = await Promise.all(clients.map((client) => createOrder(client, { code: coupon.code })))
    const refused = answers.filter(({ http }) => http !== 200)
    expect(refused.map(({ http, message }) => `${http} ${message}`)).toEqual(
      Array(BUYERS - LIMIT).fill(`422 ${coupon.code} has been used as often as it may be`),
    )
    expect(await countUses(shop, coupon.id)).toEqual({ uses: LIMIT, used: LIMIT })
    const [orders] = await shop.sql(
      `select count(*)::int as made, count(distinct customer_id)::int as buyers from shop_order where coupon_code = $1`,
      [coupon.code],
    )
    expect(orders).toEqual({ made: LIMIT, buyers: LIMIT })
  })

  it("keeps the count exact while orders are cancelled and made again", async () => {
    const coupon = await makeCoupon(shop, { number_of_user: 3 })
    const clients = await buyers(8)
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(clients.map((client) => createOrder(client, { code: coupon.code })))
      expect(answers.filter(({ http }) => http === 200)).toHaveLength(3)
      expect(await countUses(shop, coupon.id)).toEqual({ uses: 3, used: 3 })
      // Cancelled twice at once: given back once.
      const variant = await stockedVariant(shop, 50)
      await Promise.all(
        answers.flatMap(({ http, data }, index) => {
          const client = clients[index]
          if (http !== 200 || !client) return []
          const cancel = () => client.call("PUT /user/order/cancel/{id}", { params: { id: data.order.id } })
          return [Promise.all([cancel(), cancel()]).then(() => putInCart(client, variant))]
        }),
      )
      expect(await countUses(shop, coupon.id)).toEqual({ uses: 0, used: 0 })
    }
  })

  it("is used once by an account that orders one cart after the other, or one cart many times", async () => {
    const coupon = await makeCoupon(shop)
    const [client] = await buyers(1)
    if (!client) throw new Error("Nobody buys")
    const variant = await stockedVariant(shop, 50)
    const order = () => createOrder(client, { code: coupon.code })
    const first = await Promise.all([order(), order(), order()])
    expect(new Set(first.filter(({ http }) => http === 200).map(({ data }) => data.order.id)).size).toBe(1)
    await putInCart(client, variant)
    const again = await Promise.all([order(), order(), order()])
    expect(again.map(({ http, message }) => `${http} ${message}`)).toEqual(
      Array(3).fill(`422 You have used ${coupon.code} already`),
    )
    expect(await countUses(shop, coupon.id)).toEqual({ uses: 1, used: 1 })
  })

  const customersOf = (clients: ShopClient[]) =>
    Promise.all(clients.map(async (client) => (await client.call("GET /user")).data.id))

  it(`lets the ${LIMIT} accounts that staff named, and none of ${BUYERS} others at once, use a coupon`, async () => {
    const clients = await makeShoppers(shop, BUYERS + LIMIT)
    const variant = await stockedVariant(shop, 2 * (BUYERS + LIMIT))
    for (const client of clients) await putInCart(client, variant)
    const named_accounts = await customersOf(clients.slice(0, LIMIT))
    const coupon = await makeCoupon(shop, { buyers: "named", named_accounts })
    const answers = await Promise.all(clients.map((client) => createOrder(client, { code: coupon.code })))
    const refusal = `422 ${coupon.code} was given to certain accounts, and this is not one of them`
    expect(answers.map(({ http, message }) => (http === 200 ? http : `${http} ${message}`))).toEqual([
      ...Array(LIMIT).fill(200),
      ...Array(BUYERS).fill(refusal),
    ])
    expect(await countUses(shop, coupon.id)).toEqual({ uses: LIMIT, used: LIMIT })
  })

  it("sells nothing with it to an account from the moment that staff have taken it away", async () => {
    const clients = await makeShoppers(shop, 2 * LIMIT)
    const variant = await stockedVariant(shop, 100)
    for (const client of clients) await putInCart(client, variant)
    const ids = await customersOf(clients)
    const coupon = await makeCoupon(shop, { buyers: "named", named_accounts: ids, multiple_usage: true })
    const owner = await shop.visitor().signIn("owner@demo.shop")
    const order = (client: ShopClient) => createOrder(client, { code: coupon.code })
    const [first, changed] = await Promise.all([
      Promise.all(clients.map(order)),
      owner.call("PUT /admin/coupon/update/{id}", {
        params: { id: coupon.id },
        body: { named_accounts: ids.slice(0, LIMIT) },
      }),
    ])
    expect(changed.http).toBe(200)
    const refusal = `422 ${coupon.code} was given to certain accounts, and this is not one of them`
    const told = first.map(({ http, message }) => (http === 200 ? "200" : `${http} ${message}`))
    expect(told.slice(0, LIMIT)).toEqual(Array(LIMIT).fill("200"))
    expect(told.slice(LIMIT).filter((answer) => answer !== "200" && answer !== refusal)).toEqual([])
    const uses = told.filter((answer) => answer === "200").length
    expect(await countUses(shop, coupon.id)).toEqual({ uses, used: uses })
    for (const client of clients) await putInCart(client, variant)
    const later = await Promise.all(clients.map(order))
    expect(later.map(({ http }) => http)).toEqual([...Array(LIMIT).fill(200), ...Array(LIMIT).fill(422)])
  })

  it.each([
    ["the same coupon", 1],
    ["two coupons", 2],
  ])(
    `gives 20 shoppers one first order each, when staff make one for them at the same moment with %s`,
    async (_, coupons) => {
      const own = await makeCoupon(shop, { first_order_only: true })
      const staffs = coupons === 1 ? own : await makeCoupon(shop, { first_order_only: true })
      const clients = await makeShoppers(shop, 20)
      const variant = await stockedVariant(shop, 100)
      for (const client of clients) await putInCart(client, variant)
      const owner = await shop.visitor().signIn("owner@demo.shop")
      const { channel: _channel, platform: _platform, ...place } = deliveryForm
      const items = [{ variant_id: variant.variant_id, quantity: 1 }]
      const ids = await customersOf(clients)
      const pairs = await Promise.all(
        clients.map((client, index) =>
          Promise.all([
            createOrder(client, { code: own.code }),
            owner.call("POST /admin/orders/store", {
              body: { ...place, customer_id: ids[index], items, code: staffs.code },
            }),
          ]),
        ),
      )
      const refused = ["is for your first order only", ...(coupons === 1 ? ["You have used"] : [])]
      for (const pair of pairs) {
        expect(pair.map(({ http }) => http).sort()).toEqual([200, 422])
        const words = String(pair.find(({ http }) => http === 422)?.message)
        expect(refused.some((part) => words.includes(part)) ? "first order" : words).toBe("first order")
      }
      const [rows] = await shop.sql(
        `select count(*)::int as orders, count(distinct customer_id)::int as shoppers from shop_order
        where coupon_code = any($1)`,
        [[own.code, staffs.code]],
      )
      expect(rows).toEqual({ orders: 20, shoppers: 20 })
    },
  )
}

onBothSetups(couponsAtOnce)
