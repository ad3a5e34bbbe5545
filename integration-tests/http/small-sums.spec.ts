import type { ShopClient } from "../harness/client"
import { createOrder, putInCart, stockedVariant } from "../harness/journey"
import { ownProduct } from "../harness/new-product"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper, signedIn } from "../harness/shoppers"
import { newShopper } from "../harness/staff"
import { fillWallet, payByWallet, shopperWithWallet, walletOf } from "../harness/wallet"

/** Sums as apps add them up, and sums that no card can be charged. */
const shop = sharedShop()
let owner: ShopClient
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
})
afterAll(() => shop.disconnect())

/** At one of our stores, free of charge. */
async function pickup() {
  const [place] = await shop.sql(
    "select id from pickup_location where deleted_at is null and is_active limit 1",
  )
  return { delivery_method: "pickup", pickup_address_id: String(place?.id) } as const
}

const TOO_LITTLE = "A card cannot be charged less than ₦50. Pay from your wallet"

describe("a sum that an app added up in binary fractions", () => {
  /** As near to it as such a sum comes, and not the same. */
  const summed = (naira: number) => naira * (1 - Number.EPSILON)

  it("a sum added up in binary fractions counts as the total, the wallet's part and a line's price", async () => {
    const { client, variant } = await shopperWithWallet(shop, 500.25)
    const line = (await client.call("GET /user/cart")).data[0]?.id
    const { total } = (await createOrder(client, { total: 1 })).body.summary as { total: number }
    expect(summed(total)).not.toBe(total)
    const product = [{ cart_id: line, quantity: 1, price: summed(variant.price) }]
    const other = await createOrder(client, { total: total + 0.01, product })
    expect([other.http, other.body.changes]).toEqual([409, []])
    const made = await createOrder(client, {
      total: summed(total),
      use_wallet: true,
      wallet_shown: String(summed(500.25)),
    })
    expect([made.http, made.data?.order.wallet, made.data?.order.total]).toEqual([200, 500.25, total])
  })

  it("a sum added up in binary fractions is accepted when an order is paid from the wallet", async () => {
    const { client, customerId } = await shopperWithWallet(shop, 60_000)
    const { order } = (await createOrder(client)).data
    const other = await payByWallet(client, order.id, { amount: order.total - 0.01 })
    expect([other.http, other.error?.code]).toEqual([409, "amount_changed"])
    expect((await payByWallet(client, order.id, { amount: summed(order.total) })).data.order.status).toBe(
      "processing",
    )
    expect((await walletOf(shop, customerId)).balance).toBe(60_000 - order.total)
  })

  it("a sum that is no number is refused in an order", async () => {
    const { client } = await shopperWithWallet(shop, 0)
    for (const field of ["total", "wallet_shown"])
      for (const wrong of ["twelve", "1e3", "12,500", {}]) {
        const refused = await createOrder(client, { [field]: wrong })
        expect([refused.http, Object.keys(refused.errors ?? {})]).toEqual([422, [field]])
      }
  })

  it("a sum added up in binary fractions narrows a list by price", async () => {
    const narrowed = await shop.visitor().call("GET /products/filter", {
      query: {
        price_start: "99.89999999999999",
        price_end: String(0.1 + 0.2 + 5_000),
        price: "0-5000.300000000001",
      },
    })
    expect(narrowed.http).toBe(200)
    for (const { price } of narrowed.data) expect(price >= 99.9 && price <= 5_000.3).toBe(true)
  })
})

describe("an order that comes to less than a card can be charged", () => {
  /** A product of ₦40, to be picked up. */
  async function inCart(client: ShopClient): Promise<Record<string, unknown>> {
    const variant = await ownProduct(shop, owner, 40)
    await putInCart(client, variant)
    return pickup()
  }

  it("an order below the card minimum is refused by card with a reason, and the wallet pays it", async () => {
    const { client, id: customerId } = await newShopper(shop, { isVerified: false })
    await fillWallet(shop, customerId, 100)
    const form = await inCart(client)
    const refused = await createOrder(client, form)
    expect([refused.http, refused.error?.code, refused.errors]).toEqual([
      422,
      "channel_refused",
      { channel: [TOO_LITTLE] },
    ])
    expect((await client.call("GET /user/order")).data).toEqual([])
    const made = await createOrder(client, { ...form, use_wallet: true, wallet_shown: 40 })
    expect([made.http, made.data.order.status, made.data.payment]).toEqual([200, "processing", null])
    expect((await walletOf(shop, customerId)).balance).toBe(60)
  })

  it("an order below the card minimum is refused when the wallet does not cover it", async () => {
    const { client, id: customerId } = await newShopper(shop, { isVerified: false })
    await fillWallet(shop, customerId, 30)
    const refused = await createOrder(client, { ...(await inCart(client)), use_wallet: true })
    expect([refused.http, refused.errors]).toEqual([422, { channel: [TOO_LITTLE] }])
    expect(await walletOf(shop, customerId)).toEqual({ balance: 30, held: 0 })
  })

  it("staff may place an order below the card minimum, and its payment says that no card can pay it", async () => {
    const client = await makeShopper(shop)
    const variant = await ownProduct(shop, owner, 40)
    const made = await owner.call("POST /admin/orders/store", {
      body: {
        customer_id: (await client.call("GET /user")).data.id,
        items: [{ variant_id: variant.variant_id, quantity: 1 }],
        ...(await pickup()),
      },
    })
    expect([made.http, made.data.to_pay]).toEqual([200, 40])
    const paid = await client.call("POST /user/payment/store", { body: { order_id: made.data.id } })
    expect([paid.http, paid.errors]).toEqual([422, { channel: [TOO_LITTLE] }])
    const [attempts] = await shop.sql("select count(*)::int as n from payment_attempt where order_id = $1", [
      made.data.id,
    ])
    expect(attempts?.n).toBe(0)
  })
})

describe("an order that comes to more than a card can be charged", () => {
  it("an order above the card maximum is refused before anything is created", async () => {
    const client = await makeShopper(shop)
    const variant = await stockedVariant(shop, 100_000)
    await putInCart(client, variant, Math.ceil(10_000_000 / variant.price) + 1)
    const refused = await createOrder(client, await pickup())
    expect([refused.http, refused.errors]).toEqual([
      422,
      { channel: ["A card cannot be charged more than ₦10,000,000. Let your wallet pay a part"] },
    ])
    expect((await client.call("GET /user/order")).data).toEqual([])
  })
})

it("the payment channels state the least and the most they accept", async () => {
  const { data } = await shop.visitor().call("GET /payment-channels")
  expect(data.find(({ channel }) => channel === "card")).toMatchObject({ least: 50, most: 10_000_000 })
})
