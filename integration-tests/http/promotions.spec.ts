import type { StaffCoupon } from "../../src/contract/admin-coupons"
import { CartCoupon, CartPromotion, CartSummary } from "../../src/contract/cart"
import type { ShopClient } from "../harness/client"
import { countUses, makeCoupon, newCode } from "../harness/coupons"
import { createOrder, payAtBank, putInCart, stockedVariant, storePayment } from "../harness/journey"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper, signedIn } from "../harness/shoppers"

/** Promotions that apply by themselves. Each is for a product that no other test buys. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

let owner: ShopClient
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
})

const kobo = (naira: number) => Math.round(naira * 100)
const share = (naira: number, percent: number) => Math.floor((kobo(naira) * percent) / 100 + 0.5) / 100

const made: StaffCoupon[] = []
/** A promotion for one product, 10 % off it without other fields. */
async function promotion(productId: string, fields: object = {}): Promise<StaffCoupon> {
  const own = "tiers" in fields ? { percentage: null } : {}
  const one = await makeCoupon(shop, {
    ...{ name: "Glow week", is_automatic: true, product_ids: [productId] },
    ...own,
    ...fields,
  })
  made.push(one)
  return one
}
afterEach(async () => {
  for (const { id } of made.splice(0)) {
    await owner.call("DELETE /admin/coupon/delete/{id}", { params: { id } })
  }
})

/** A shopper with so many of a product in the cart. */
async function buyer(quantity = 1) {
  const client = await makeShopper(shop)
  const variant = await stockedVariant(shop, 40)
  const set = (units: number) => putInCart(client, variant, units)
  await set(quantity)
  return { client, variant, set }
}
const cartOf = async (client: ShopClient) => {
  const { body } = await client.call("GET /user/cart")
  return {
    coupon: CartCoupon.nullable().parse(body.coupon),
    promotion: CartPromotion.nullable().parse(body.promotion),
    discount: CartSummary.parse(body.summary).discount,
  }
}

describe("a promotion that applies by itself", () => {
  it("an automatic promotion is in the cart without a code, in the order to the kobo, and on its papers", async () => {
    const { client, variant } = await buyer(3)
    const { code, id } = await promotion(variant.product_id, { percentage: 12.5 })
    const off = share(variant.price * 3, 12.5)
    expect(await cartOf(client)).toEqual({
      coupon: null,
      promotion: { code, name: "Glow week", discount: off },
      discount: off,
    })
    const order = await createOrder(client)
    expect([order.http, order.data.order.discount, order.data.order.coupon]).toEqual([200, off, code])
    expect(await countUses(shop, id)).toEqual({ uses: 1, used: 1 })
    const [row] = await shop.sql<{ lines: { discount_kobo: number }[]; medusa: number }>(
      `select lines, (select coalesce(sum(a.amount), 0)::float from order_line_item_adjustment a
                        join order_item i on i.item_id = a.item_id where i.order_id = o.id) as medusa
         from shop_order o where o.id = $1`,
      [order.data.order.id],
    )
    expect([row?.lines.map((line) => line.discount_kobo), row?.medusa]).toEqual([[kobo(off)], off])
    // Bought again: what applies by itself applies again.
    await putInCart(client, variant, 2)
    expect((await cartOf(client)).discount).toBe(share(variant.price * 2, 12.5))
  })

  it("an automatic promotion is refunded as it was paid: a line's refund is the line less its share", async () => {
    const { client, variant } = await buyer(2)
    await promotion(variant.product_id, { percentage: 50 })
    const { data } = await createOrder(client)
    const payment = data.payment
    if (payment?.channel !== "card") throw new Error("No card payment was begun")
    await payAtBank(shop, payment.reference)
    await storePayment(client, data.order.id, payment.reference)
    const seen = await owner.call("GET /admin/orders/{id}", { params: { id: data.order.id } })
    expect(seen.data.items[0]?.paid).toBe((kobo(variant.price) * 2 - kobo(data.order.discount)) / 100)
  })

  it("an automatic promotion rises with the number of units bought", async () => {
    const { client, variant, set } = await buyer(2)
    const tiers = [
      { units: 3, percentage: 10 },
      { units: 6, percentage: 15 },
    ]
    const { tiers: stored, percentage } = await promotion(variant.product_id, { tiers })
    expect([stored, percentage]).toEqual([tiers, null])
    expect(await cartOf(client)).toEqual({ coupon: null, promotion: null, discount: 0 })
    await set(3)
    expect((await cartOf(client)).discount).toBe(share(variant.price * 3, 10))
    await set(7)
    expect((await cartOf(client)).discount).toBe(share(variant.price * 7, 15))
  })

  it("an automatic promotion never adds up with another or with a coupon: the one that saves most counts", async () => {
    const { client, variant } = await buyer(2)
    const small = await promotion(variant.product_id, { percentage: 5 })
    const big = await promotion(variant.product_id, { percentage: 20, name: "Owambe" })
    const spent = variant.price * 2
    expect((await cartOf(client)).promotion?.code).toBe(big.code)
    // A code that saves less is refused, one that saves more takes its place.
    const lesser = await makeCoupon(shop, { percentage: 10, product_ids: [variant.product_id] })
    const greater = await makeCoupon(shop, { percentage: 30, product_ids: [variant.product_id] })
    const apply = (code: string) => client.call("POST /apply-coupon", { body: { code } })
    const refused = await apply(lesser.code)
    expect([refused.message, refused.data.discount]).toEqual([
      `Owambe saves you more than ${lesser.code}, so we kept it. Coupons can't be combined`,
      share(spent, 20),
    ])
    expect((await apply(greater.code)).data.discount).toBe(share(spent, 30))
    expect(await cartOf(client)).toEqual({
      coupon: { code: greater.code, discount: share(spent, 30), reason: null, held_by: null },
      promotion: null,
      discount: share(spent, 30),
    })
    await owner.call("PUT /admin/coupon/update/{id}", {
      params: { id: big.id },
      body: { percentage: 40, updated_at: big.updated_at },
    })
    expect(await cartOf(client)).toMatchObject({
      coupon: {
        code: greater.code,
        discount: 0,
        reason: "Owambe saves you more. Offers can't be combined",
        held_by: null,
      },
      discount: share(spent, 40),
    })
    // Whatever is sent with the order, it gets the best.
    const order = await createOrder(client, { code: greater.code })
    expect([order.data.order.coupon, order.data.order.discount]).toEqual([big.code, share(spent, 40)])
    expect(await countUses(shop, small.id)).toEqual({ uses: 0, used: 0 })
    expect(await countUses(shop, greater.id)).toEqual({ uses: 0, used: 0 })
  })

  it("an automatic promotion keeps to its days, buyers, minimum and number of uses, and is hidden from others", async () => {
    const { client, variant } = await buyer(1)
    for (const fields of [
      { is_active: false },
      { starting_date: "2999-01-01" },
      { buyers: "wholesalers" },
      { minimum_spend: variant.price + 1 },
    ]) {
      await promotion(variant.product_id, fields)
    }
    expect(await cartOf(client)).toEqual({ coupon: null, promotion: null, discount: 0 })
    const once = await promotion(variant.product_id, { multiple_usage: false, first_order_only: true })
    expect((await cartOf(client)).promotion?.code).toBe(once.code)
    expect((await createOrder(client)).data.order.coupon).toBe(once.code)
    await putInCart(client, variant)
    expect(await cartOf(client)).toEqual({ coupon: null, promotion: null, discount: 0 })
  })

  it("an automatic promotion with invalid settings is refused with the reason", async () => {
    const store = (body: object) =>
      owner.call("POST /admin/coupon/store", { body: { name: "Wrong", code: newCode(), ...body } })
    const falling = [
      { units: 3, percentage: 10 },
      { units: 6, percentage: 5 },
    ]
    expect((await store({ tiers: falling })).errors?.tiers).toEqual([
      "The more are bought, the more it takes off",
    ])
    expect((await store({ tiers: [{ units: 0, percentage: 5 }] })).errors).toHaveProperty(["tiers.0.units"])
    const both = await store({ tiers: [{ units: 2, percentage: 5 }], percentage: 5 })
    expect(both.errors?.percentage).toEqual(["Enter either a percentage or an amount"])
  })
})

describe("a trial of a cart", () => {
  it("a trial of a cart shows what each offer would do, by the checkout's rules, and uses nothing up", async () => {
    const { client, variant } = await buyer(4)
    const best = await promotion(variant.product_id, { percentage: 20 })
    const tiered = await promotion(variant.product_id, { tiers: [{ units: 9, percentage: 50 }] })
    const trial = (quantity: number) =>
      owner.call("GET /admin/coupon-trial", { query: { lines: `${variant.product_id}:${quantity}` } })
    const four = (await trial(4)).data
    const { discount } = await cartOf(client)
    expect([four.discount, four.lines[0]?.discount]).toEqual([discount, discount])
    expect(four.total).toBe((kobo(four.subtotal) - kobo(four.discount)) / 100)
    const offer = (id: string) => four.offers.find((one) => one.id === id)
    expect(offer(best.id)).toMatchObject({ is_taken: true, is_automatic: true, why: null, discount })
    expect(offer(tiered.id)).toMatchObject({ is_taken: false, discount: 0 })
    expect(offer(tiered.id)?.why).toMatch(/needs 9 of the products it is for. Add 5 to use it$/)
    expect((await trial(9)).data.offers.find((one) => one.is_taken)?.id).toBe(tiered.id)
    expect(await countUses(shop, best.id)).toEqual({ uses: 0, used: 0 })
    const none = await owner.call("GET /admin/coupon-trial", { query: { lines: "prod_none:1" } })
    expect(none.errors?.lines).toEqual(["One of these products is not sold in the shop"])
    expect((await owner.call("GET /admin/coupon-trial", { query: { lines: "x:0" } })).http).toBe(422)
  })
})
