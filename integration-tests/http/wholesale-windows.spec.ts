import { askReturn } from "../harness/aftercare"
import type { ShopClient } from "../harness/client"
import { creditControl, openPopup, submitCheckout } from "../harness/credit"
import { eventually } from "../harness/eventually"
import { createOrder, payAtBank, putInCart, storePayment } from "../harness/journey"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import type { NewShopper } from "../harness/staff"
import { fillWallet } from "../harness/wallet"
import { buy, newWholesaler, pricedVariant, type WholesaleVariant } from "../harness/wholesale"

/** Which payments open a window, and what remains of an order that ends it (docs/wholesale.md; decision 31). */
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

const daysLeft = async () => (await bisi.client.call("GET /user/settings/wholesaler-account")).data.days_left
const windows = async () =>
  (await bisi.client.call("GET /user/settings/wholesaler-history")).data.windows.map(
    ({ state, closed_because }) => closed_because ?? state,
  )

describe("opening a window", () => {
  it("an order on credit opens a wholesale window when the shop has its money, and not before", async () => {
    await putInCart(bisi.client, oil, 10)
    const { order, payment } = (await createOrder(bisi.client, { channel: "credit" })).data
    if (payment?.channel !== "credit") throw new Error("No payment on credit")
    expect(order).toMatchObject({ wholesale: true, subtotal: 49_500 })
    const checkout = await openPopup(shop, payment)
    await submitCheckout(bisi.client, payment.signature, checkout, "success")
    await creditControl(shop, "approve", { checkout_transaction_id: checkout })
    expect(await windows()).toEqual([])
    await creditControl(shop, "pay", { checkout_transaction_id: checkout })
    await eventually(async () => expect(await daysLeft()).toBe(30))
    expect(await windows()).toEqual(["open"])
  })

  it("an order paid by wallet and card opens a wholesale window when the second part is paid", async () => {
    await fillWallet(shop, bisi.id, 20_000)
    await putInCart(bisi.client, oil, 10)
    const { order, payment } = (await createOrder(bisi.client, { use_wallet: true })).data
    if (payment?.channel !== "card") throw new Error("No payment by card")
    expect(order).toMatchObject({ wallet: 20_000, wholesale: true })
    expect(await windows()).toEqual([])
    await payAtBank(shop, payment.reference)
    await storePayment(bisi.client, order.id, payment.reference)
    expect([await daysLeft(), await windows()]).toEqual([30, ["open"]])
  })

  it("an unmatched payment opens a wholesale window when staff assign it to its order", async () => {
    await putInCart(bisi.client, oil, 10)
    const { order, payment } = (await createOrder(bisi.client)).data
    if (payment?.channel !== "card") throw new Error("No payment by card")
    await shop.sql("update payment_attempt set email = 'somebody@else.example' where reference = $1", [
      payment.reference,
    ])
    await payAtBank(shop, payment.reference)
    await storePayment(bisi.client, order.id, payment.reference)
    expect(await windows()).toEqual([])
    const [stored] = await shop.sql<{ id: string }>("select id from kept_money where reference = $1", [
      payment.reference,
    ])
    const settled = await owner.call("PUT /admin/kept-money/{id}/decide", {
      params: { id: stored?.id ?? "" },
      body: { destination: "order", reason: "As agreed by phone" },
    })
    expect([settled.http, await daysLeft(), await windows()]).toEqual([200, 30, ["open"]])
  })
})

describe("an order that ends its window", () => {
  const cancel = (id: string) => bisi.client.call("PUT /user/order/cancel/{id}", { params: { id } })

  it("a wholesale window stays open after its large order is cancelled while the rest reaches the target", async () => {
    const large = await buy(shop, bisi.client, oil, 10)
    const four = await buy(shop, bisi.client, oil, 4)
    await buy(shop, bisi.client, oil, 6)
    await cancel(large.id)
    expect([await daysLeft(), await windows()]).toEqual([30, ["open"]])
    await cancel(four.id)
    expect([await daysLeft(), await windows()]).toEqual([0, ["order_cancelled"]])
    expect(await buy(shop, bisi.client, oil, 1)).toMatchObject({ wholesale: false })
  })

  it("a wholesale window ends when the large order is cancelled after small ones, also several at once", async () => {
    const orders = [await buy(shop, bisi.client, oil, 10)]
    orders.push(await buy(shop, bisi.client, oil, 5), await buy(shop, bisi.client, oil, 5))
    const done = await Promise.all(orders.map(({ id }) => cancel(id)))
    expect(done.map(({ http }) => http)).toEqual([200, 200, 200])
    expect([await daysLeft(), await windows()]).toEqual([0, ["order_cancelled"]])
  })

  it("a wholesale window ends when all but one piece is returned, and not by a refund for goods kept", async () => {
    const order = await buy(shop, bisi.client, oil, 10)
    await owner.call("PUT /admin/orders/update/{id}", {
      params: { id: order.id },
      body: { status: "delivered" },
    })
    const given = await owner.call("POST /admin/orders/{id}/refunds", {
      params: { id: order.id },
      body: { amount: 5_000, refunded: 0, reason: "One leaked" },
    })
    expect(given.http).toBe(200)
    await eventually(async () => {
      const [event] = await shop.sql(
        "select worked_at is not null as worked from order_event where order_id = $1 and status = 'refunded'",
        [order.id],
      )
      expect(event).toEqual({ worked: true })
    })
    expect(await windows()).toEqual(["open"])
    const line_id = order.items[0]?.id ?? ""
    const asked = await askReturn(bisi.client, order.id, [{ line_id, quantity: 9 }])
    const params = { id: asked.data.returns[0]?.id ?? "" }
    await owner.call("PUT /admin/returns/{id}/approve", { params, body: {} })
    await owner.call("PUT /admin/returns/{id}/receive", {
      params,
      body: { lines: [{ line_id, restocked: 9, written_off: 0 }] },
    })
    const back = await owner.call("POST /admin/returns/{id}/refund", { params, body: { amount: 39_000 } })
    expect(back.http).toBe(200)
    await eventually(async () => expect(await windows()).toEqual(["order_refunded"]))
  })
})
