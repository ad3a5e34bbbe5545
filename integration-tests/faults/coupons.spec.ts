import type { ShopClient } from "../harness/client"
import { countUses, makeCoupon } from "../harness/coupons"
import { type FaultShop, faultShop } from "../harness/fault-shop"
import { createOrder, deliveryForm, putInCart, stockedVariant } from "../harness/journey"
import { onBothSetups } from "../harness/setups"
import type { ShopOptions } from "../harness/shop"
import { makePeople, signedIn } from "../harness/shoppers"

/** The whole measure is 100 (`npm run faults`). */
const BUYERS = Number(process.env.FAULT_COUPON_BUYERS || 40)
const LIMIT = 10
/** How many times orders are cancelled and placed again; the full run does 3. */
const ROUNDS = Number(process.env.FAULT_COUPON_ROUNDS || 2)
/** Shoppers for whom staff order at the moment at which they do; the whole measure is 20. */
const FIRST_ORDERS = Number(process.env.FAULT_FIRST_ORDERS || 8)

function couponsAtOnce(options: ShopOptions): void {
  let shop: FaultShop
  beforeAll(async () => {
    shop = await faultShop(options)
  })
  afterAll(() => shop?.leave())

  /** Shoppers with the same product in their carts, of which there is plenty. */
  const buyers = async (count: number) => {
    const variant = await stockedVariant(shop, count * 4)
    const people = await makePeople(shop, count)
    const clients = people.map(({ client }) => client)
    await putIntoAll(clients, variant)
    return { clients, ids: people.map(({ id }) => id), variant }
  }

  const putIntoAll = async (clients: ShopClient[], variant: Parameters<typeof putInCart>[1]) => {
    for (let from = 0; from < clients.length; from += 10) {
      const puts = await Promise.all(
        clients.slice(from, from + 10).map((client) => putInCart(client, variant)),
      )
      expect(puts.map(({ http }) => http)).toEqual(puts.map(() => 200))
    }
  }

  it(`exactly ${LIMIT} of ${BUYERS} buyers at once use a coupon limited to ${LIMIT}`, async () => {
    const coupon = await makeCoupon(shop, { number_of_user: LIMIT })
    const { clients } = await buyers(BUYERS)
    const answers = await Promise.all(clients.map((client) => createOrder(client, { code: coupon.code })))
    const refused = answers.filter(({ http }) => http !== 200)
    expect(refused.map(({ http, message }) => `${http} ${message}`)).toEqual(
      Array(BUYERS - LIMIT).fill(`422 ${coupon.code} has reached its usage limit`),
    )
    expect(await countUses(shop, coupon.id)).toEqual({ uses: LIMIT, used: LIMIT })
    const [orders] = await shop.sql(
      `select count(*)::int as made, count(distinct customer_id)::int as buyers from shop_order where coupon_code = $1`,
      [coupon.code],
    )
    expect(orders).toEqual({ made: LIMIT, buyers: LIMIT })
  })

  it("the use count of a coupon stays exact while orders are cancelled and placed again", async () => {
    const coupon = await makeCoupon(shop, { number_of_user: 3 })
    const { clients, variant } = await buyers(8)
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all(clients.map((client) => createOrder(client, { code: coupon.code })))
      expect(answers.filter(({ http }) => http === 200)).toHaveLength(3)
      expect(await countUses(shop, coupon.id)).toEqual({ uses: 3, used: 3 })
      // Cancelled twice at once: given back once.
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

  it("an account uses a coupon once, with one cart after the other or one cart many times", async () => {
    const coupon = await makeCoupon(shop)
    const {
      clients: [client],
      variant,
    } = await buyers(1)
    if (!client) throw new Error("Nobody buys")
    const order = () => createOrder(client, { code: coupon.code })
    const first = await Promise.all([order(), order(), order()])
    const made = first.filter(({ http }) => http === 200).map(({ data }) => data.order)
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    await putInCart(client, variant)
    const again = await Promise.all([order(), order(), order()])
    expect(again.map(({ http, message }) => `${http} ${message}`)).toEqual(
      Array(3).fill(
        `422 Your order ${made[0]?.order_number} has ${coupon.code} and is not paid yet. Pay for it, or cancel it first`,
      ),
    )
    expect(await countUses(shop, coupon.id)).toEqual({ uses: 1, used: 1 })
  })

  it(`the ${LIMIT} accounts that staff named can use a coupon, and none of ${BUYERS} others at once`, async () => {
    const { clients, ids } = await buyers(BUYERS + LIMIT)
    const coupon = await makeCoupon(shop, { buyers: "named", named_accounts: ids.slice(0, LIMIT) })
    const answers = await Promise.all(clients.map((client) => createOrder(client, { code: coupon.code })))
    const refusal = `422 ${coupon.code} was given to certain accounts, and this is not one of them`
    expect(answers.map(({ http, message }) => (http === 200 ? http : `${http} ${message}`))).toEqual([
      ...Array(LIMIT).fill(200),
      ...Array(BUYERS).fill(refusal),
    ])
    expect(await countUses(shop, coupon.id)).toEqual({ uses: LIMIT, used: LIMIT })
  })

  it("an account can no longer use a coupon from the moment that staff have removed it from the list", async () => {
    const { clients, ids, variant } = await buyers(2 * LIMIT)
    const coupon = await makeCoupon(shop, { buyers: "named", named_accounts: ids, multiple_usage: true })
    const owner = await signedIn(shop, "owner@demo.shop")
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
    const outcomes = first.map(({ http, message }) => (http === 200 ? "200" : `${http} ${message}`))
    expect(outcomes.slice(0, LIMIT)).toEqual(Array(LIMIT).fill("200"))
    expect(outcomes.slice(LIMIT).filter((answer) => answer !== "200" && answer !== refusal)).toEqual([])
    const uses = outcomes.filter((answer) => answer === "200").length
    expect(await countUses(shop, coupon.id)).toEqual({ uses, used: uses })
    await putIntoAll(clients, variant)
    const later = await Promise.all(clients.map(order))
    expect(later.map(({ http }) => http)).toEqual([...Array(LIMIT).fill(200), ...Array(LIMIT).fill(422)])
  })

  it.each([
    ["the same coupon", 1],
    ["two coupons", 2],
  ])(
    `${FIRST_ORDERS} shoppers get one first order each, when staff create one for them at the same moment with %s`,
    async (_, coupons) => {
      const own = await makeCoupon(shop, { first_order_only: true })
      const staffs = coupons === 1 ? own : await makeCoupon(shop, { first_order_only: true })
      const { clients, ids, variant } = await buyers(FIRST_ORDERS)
      const owner = await signedIn(shop, "owner@demo.shop")
      const { channel: _channel, platform: _platform, ...place } = deliveryForm
      const items = [{ variant_id: variant.variant_id, quantity: 1 }]
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
      const refused = ["is for your first order only", ...(coupons === 1 ? ["is not paid yet"] : [])]
      expect(pairs).toHaveLength(FIRST_ORDERS)
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
      expect(rows).toEqual({ orders: FIRST_ORDERS, shoppers: FIRST_ORDERS })
    },
  )
}

onBothSetups(couponsAtOnce, { enough: "two" })
