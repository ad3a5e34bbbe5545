import type { ShopClient } from "../harness/client"
import { makeCoupon } from "../harness/coupons"
import { eventually } from "../harness/eventually"
import { createOrder, payAtBank, putInCart, storePayment } from "../harness/journey"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { changeRole, type NewShopper, newShopper, staffClient } from "../harness/staff"
import { fundWallet } from "../harness/wallets"
import { ageWindows, buy, newWholesaler, pricedVariant, type WholesaleVariant } from "../harness/wholesale"

/** Who pays wholesale prices, when, and for how long (docs/wholesale.md). */
const shop = sharedShop()
afterAll(() => shop.disconnect())

let owner: ShopClient
/** ₦6,000, at wholesale ₦4,950: ten are ₦49,500, which is 99 % of the target. */
let oil: WholesaleVariant
let bisi: NewShopper

beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
  oil = await pricedVariant(shop, owner, { retail: 6_000, wholesale: 4_950 })
})
beforeEach(async () => {
  bisi = await newWholesaler(shop)
})

const standing = async (client: ShopClient) =>
  (await client.call("GET /user/settings/wholesaler-account")).data
const history = async (client: ShopClient) =>
  (await client.call("GET /user/settings/wholesaler-history")).data
const move = (id: string, status: string) =>
  owner.call("PUT /admin/orders/update/{id}", { params: { id }, body: { status } })
const cartOf = async (client: ShopClient) => (await client.call("GET /user/cart")).body

describe("before a window is open", () => {
  it("a wholesaler's cart is at retail prices and shows what is missing, until 99 % of the target", async () => {
    await putInCart(bisi.client, oil, 9)
    expect(await cartOf(bisi.client)).toMatchObject({
      summary: { subtotal: 54_000 },
      wholesale: { applies: false, because: null, subtotal: 44_550, target: 50_000, missing: 4_950 },
    })
    expect(await standing(bisi.client)).toEqual({
      target_balance: 50_000,
      progress: "89%",
      days_left: 0,
      subtotal: 44_550,
      missing: 4_950,
      window_ends_at: null,
    })
    const [line] = (await bisi.client.call("GET /user/cart")).data
    await bisi.client.call("POST /user/cart/webstore", {
      body: { product_id: oil.product_id, product: { ...oil, quantity: 10, cart_id: line?.id } },
    })
    expect(await cartOf(bisi.client)).toMatchObject({
      summary: { subtotal: 49_500 },
      wholesale: { applies: true, because: "target", missing: 0 },
    })
    expect(await standing(bisi.client)).toMatchObject({ progress: "99%", days_left: 0, missing: 0 })
  })

  it("a wholesaler's order has the price that was shown: retail below 99 % of the target, wholesale from it", async () => {
    await putInCart(bisi.client, oil, 9)
    const shown = await createOrder(bisi.client, { total: 44_550 })
    expect([shown.http, shown.error?.code]).toEqual([409, "price_changed"])
    const below = (await createOrder(bisi.client)).data.order
    expect(below).toMatchObject({ wholesale: false, subtotal: 54_000 })
    expect(below.items[0]).toMatchObject({ price: 6_000, retail_price: null })
    await putInCart(bisi.client, oil, 10)
    const reached = (await createOrder(bisi.client)).data.order
    expect(reached).toMatchObject({ wholesale: true, subtotal: 49_500, status: "pending" })
    expect(reached.items[0]).toMatchObject({ price: 4_950, retail_price: 6_000, total: 49_500 })
    // Made is not paid.
    expect(await standing(bisi.client)).toMatchObject({ days_left: 0, window_ends_at: null })
  })

  it("wholesale progress counts only what is in stock", async () => {
    const scarce = await pricedVariant(shop, owner, { retail: 60_000, wholesale: 50_000, stock: 1 })
    await putInCart(bisi.client, scarce, 1)
    expect(await standing(bisi.client)).toMatchObject({ subtotal: 50_000, progress: "99%" })
    await buy(shop, (await newShopper(shop)).client, scarce, 1)
    expect(await standing(bisi.client)).toMatchObject({ subtotal: 0, progress: "0%", missing: 49_500 })
  })

  it("shoppers who are no wholesalers stay at retail prices", async () => {
    const ada = await newShopper(shop)
    await putInCart(ada.client, oil, 20)
    expect(await cartOf(ada.client)).toMatchObject({ summary: { subtotal: 120_000 }, wholesale: null })
    expect(await standing(ada.client)).toMatchObject({ subtotal: 99_000, progress: "99%" })
    expect(await buy(shop, ada.client, oil, 10)).toMatchObject({ wholesale: false, subtotal: 60_000 })
    expect((await history(ada.client)).windows).toEqual([])
    expect((await shop.visitor().call("GET /user/settings/wholesaler-account")).http).toBe(401)
  })
})

describe("a window", () => {
  it("a wholesale window opens for 30 days with the payment, prices everything, ends and is renewed", async () => {
    const order = await buy(shop, bisi.client, oil, 10)
    expect(await standing(bisi.client)).toMatchObject({ progress: "100%", days_left: 30, missing: 0 })
    const small = await buy(shop, bisi.client, oil, 1)
    expect(small).toMatchObject({ wholesale: true, subtotal: 4_950 })
    expect((await history(bisi.client)).windows).toHaveLength(1)

    await ageWindows(shop, bisi.id, 1)
    expect(await standing(bisi.client)).toMatchObject({ progress: "100%", days_left: 29 })
    await buy(shop, bisi.client, oil, 10)
    expect(await standing(bisi.client)).toMatchObject({ days_left: 30 })
    const { windows } = await history(bisi.client)
    expect(windows.map(({ state, goods, target }) => [state, goods, target])).toEqual([
      ["open", 49_500, 50_000],
      ["open", 49_500, 50_000],
    ])
    expect(windows[1]).toMatchObject({ order_number: order.order_number, closed_at: null })

    await ageWindows(shop, bisi.id, 30)
    expect(await standing(bisi.client)).toMatchObject({ days_left: 0, progress: "0%", window_ends_at: null })
    expect((await history(bisi.client)).windows.map(({ state }) => state)).toEqual(["ended", "ended"])
    expect(await buy(shop, bisi.client, oil, 1)).toMatchObject({ wholesale: false, subtotal: 6_000 })
  })

  it("a wholesale window opens once however often a payment is reported, and by the wallet too", async () => {
    await putInCart(bisi.client, oil, 10)
    const { order, payment } = (await createOrder(bisi.client)).data
    if (payment?.channel !== "card") throw new Error("No payment by card")
    await payAtBank(shop, payment.reference)
    await Promise.all([1, 2, 3].map(() => storePayment(bisi.client, order.id, payment.reference)))
    expect((await history(bisi.client)).windows).toHaveLength(1)

    const chi = await newWholesaler(shop)
    await fundWallet(shop, chi.client, 80_000)
    await putInCart(chi.client, oil, 10)
    const paid = (await createOrder(chi.client, { channel: "wallet" })).data.order
    expect(paid).toMatchObject({ status: "processing", wholesale: true })
    expect(await standing(chi.client)).toMatchObject({ days_left: 30 })
  })

  it("the wholesale target counts goods before coupons, and a coupon makes no order wholesale", async () => {
    const half = await makeCoupon(shop, { percentage: 50, multiple_usage: true })
    const order = await buy(shop, bisi.client, oil, 10, { code: half.code })
    expect(order).toMatchObject({ wholesale: true, subtotal: 49_500, discount: 24_750 })
    expect(await standing(bisi.client)).toMatchObject({ days_left: 30 })
    // Nor does a coupon make an order wholesale that is none: it takes half off the retail prices.
    const chi = await newWholesaler(shop)
    const small = await buy(shop, chi.client, oil, 9, { code: half.code })
    expect(small).toMatchObject({ wholesale: false, subtotal: 54_000, discount: 27_000 })
    expect(await standing(chi.client)).toMatchObject({ days_left: 0 })
  })

  it("a wholesale window ends at once when its order is cancelled, and an earlier one continues", async () => {
    const first = await buy(shop, bisi.client, oil, 10)
    await ageWindows(shop, bisi.id, 10)
    const second = await buy(shop, bisi.client, oil, 10)
    expect(await standing(bisi.client)).toMatchObject({ days_left: 30 })
    await bisi.client.call("PUT /user/order/cancel/{id}", { params: { id: second.id } })
    expect(await standing(bisi.client)).toMatchObject({ days_left: 20, progress: "100%" })
    expect((await history(bisi.client)).windows[0]).toMatchObject({
      state: "closed",
      closed_because: "order_cancelled",
    })
    await move(first.id, "cancelled")
    expect(await standing(bisi.client)).toMatchObject({ days_left: 0 })
  })

  it("a wholesale window ends when its order is returned whole", async () => {
    const order = await buy(shop, bisi.client, oil, 10)
    await move(order.id, "delivered")
    await move(order.id, "returned")
    await eventually(async () => {
      expect((await history(bisi.client)).windows[0]).toMatchObject({ closed_because: "order_returned" })
    })
    expect(await standing(bisi.client)).toMatchObject({ days_left: 0 })
  })

  it("a wholesale window waits for a wholesaler who leaves and returns, and prices nothing meanwhile", async () => {
    await buy(shop, bisi.client, oil, 10)
    await bisi.client.call("POST /user/settings/switch-to-user")
    expect(await buy(shop, bisi.client, oil, 1)).toMatchObject({ wholesale: false })
    await bisi.client.call("POST /user/settings/switch-wholesaler")
    expect(await buy(shop, bisi.client, oil, 1)).toMatchObject({ wholesale: true })
    const { switches } = await history(bisi.client)
    expect(switches.map(({ became, by }) => `${became} ${by}`)).toEqual([
      "wholesaler shopper",
      "user shopper",
      "wholesaler shopper",
    ])
  })

  it("a wholesale window is not opened for a shopper who is no longer a wholesaler when paying", async () => {
    await putInCart(bisi.client, oil, 10)
    const { order, payment } = (await createOrder(bisi.client)).data
    if (payment?.channel !== "card") throw new Error("No payment by card")
    await bisi.client.call("POST /user/settings/switch-to-user")
    await payAtBank(shop, payment.reference)
    // The price of the order was said, and stands.
    expect((await storePayment(bisi.client, order.id, payment.reference)).data.order).toMatchObject({
      status: "processing",
      subtotal: 49_500,
    })
    expect((await history(bisi.client)).windows).toEqual([])
  })
})

describe("a next_champ", () => {
  it("a next_champ pays wholesale prices for anything, without a wholesale window", async () => {
    const champ = await newShopper(shop)
    expect((await changeRole(owner, champ.id, "next_champ")).http).toBe(200)
    expect((await champ.client.call("GET /user")).data.wholesaler_activated).not.toBeNull()
    await putInCart(champ.client, oil, 1)
    expect(await cartOf(champ.client)).toMatchObject({
      summary: { subtotal: 4_950 },
      wholesale: { applies: true, because: "champ" },
    })
    expect(await buy(shop, champ.client, oil, 11)).toMatchObject({ wholesale: true })
    expect((await history(champ.client)).windows).toEqual([])
  })
})

describe("staff", () => {
  it("staff place orders for wholesalers by the same rules", async () => {
    const of = (quantity: number) => ({
      customer_id: bisi.id,
      delivery_method: "delivery",
      state: "NG-LA",
      lga: "NG-LA-ikeja",
      items: `${oil.variant_id}:${quantity}`,
    })
    const quote = async (quantity: number) =>
      (await owner.call("GET /admin/order-quote", { query: of(quantity) })).data
    expect(await quote(9)).toMatchObject({
      summary: { subtotal: 54_000 },
      wholesale: { applies: false, missing: 4_950 },
    })
    expect(await quote(10)).toMatchObject({ summary: { subtotal: 49_500 }, wholesale: { because: "target" } })
    const made = await owner.call("POST /admin/orders/store", {
      body: {
        ...of(10),
        items: [{ variant_id: oil.variant_id, quantity: 10 }],
        address: "12 Allen Avenue",
        city: "Ikeja",
      },
    })
    expect(made.data).toMatchObject({ wholesale: true, subtotal: 49_500 })
    const link = await bisi.client.call("POST /user/payment/store", { body: { order_id: made.data.id } })
    const due = link.data.payment
    if (due?.channel !== "card") throw new Error("No payment by card")
    await payAtBank(shop, due.reference)
    await storePayment(bisi.client, made.data.id, due.reference)
    expect(await standing(bisi.client)).toMatchObject({ days_left: 30 })
  })

  it("staff see wholesalers with their windows and history", async () => {
    await buy(shop, bisi.client, oil, 10)
    const listed = await owner.call("GET /admin/wholesale", { query: { q: bisi.email, view: "open" } })
    expect(listed.data).toEqual([
      expect.objectContaining({ id: bisi.id, member: true, windows_count: 1, orders_count: 1 }),
    ])
    expect(listed.data[0]?.window?.days_left).toBe(30)
    expect(listed.meta).toMatchObject({ total: 1, target: 50_000, counts: { all: 1, open: 1, soon: 0 } })
    await ageWindows(shop, bisi.id, 25)
    const soonOver = await owner.call("GET /admin/wholesale", { query: { q: bisi.email, view: "soon" } })
    expect(soonOver.data[0]?.window?.days_left).toBe(5)
    await changeRole(owner, bisi.id, "user")
    const { data } = await owner.call("GET /admin/wholesale/{id}", { params: { id: bisi.id } })
    expect(data).toMatchObject({ member: false, since: null })
    expect(data.switches.map(({ became, by }) => `${became} ${by}`)).toEqual([
      "user staff",
      "wholesaler shopper",
    ])
    const left = await owner.call("GET /admin/wholesale", { query: { q: bisi.email, view: "left" } })
    expect(left.data).toHaveLength(1)
    const ada = await newShopper(shop)
    expect((await owner.call("GET /admin/wholesale/{id}", { params: { id: ada.id } })).http).toBe(404)
  })

  it("staff change the wholesale target for orders placed from then on", async () => {
    const target = (naira: unknown, seen?: number) =>
      owner.call("PUT /admin/wholesale-target", { body: { target: naira, seen } as never })
    await putInCart(bisi.client, oil, 2)
    try {
      expect((await target(10_000, 50_000)).http).toBe(200)
      expect(await cartOf(bisi.client)).toMatchObject({ wholesale: { applies: true, target: 10_000 } })
      const { order, payment } = (await createOrder(bisi.client)).data
      expect(order).toMatchObject({ wholesale: true, subtotal: 9_900 })
      expect((await target(20_000, 50_000)).error?.code).toBe("changed_meanwhile")
      expect((await target(20_000)).http).toBe(200)
      if (payment?.channel !== "card") throw new Error("No payment by card")
      await payAtBank(shop, payment.reference)
      await storePayment(bisi.client, order.id, payment.reference)
      // What was shown when it was ordered counts.
      expect(await standing(bisi.client)).toMatchObject({ days_left: 30, target_balance: 20_000 })
    } finally {
      await target(50_000)
    }
    const { data } = await owner.call("GET /admin/wholesale-target")
    expect(data.history.slice(0, 3).map((one) => one.target)).toEqual([50_000, 20_000, 10_000])
    expect(data.history[0]?.set_by?.name).toBeTruthy()
    for (const wrong of [0, -5, 999, 10_000_001, "50000", 1_000.001, null]) {
      expect((await target(wrong)).http).toBe(422)
    }
    const finance = await staffClient(shop, "finance")
    expect((await finance.call("GET /admin/wholesale")).http).toBe(200)
    expect((await finance.call("PUT /admin/wholesale-target", { body: { target: 1_000 } })).http).toBe(403)
  })
})
