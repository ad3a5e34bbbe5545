import { Chance } from "../../src/seed/random"
import { bankRefunds } from "../harness/aftercare"
import type { ShopClient } from "../harness/client"
import { becomes, eventually } from "../harness/eventually"
import {
  createOrder,
  orderWaitingForPayment,
  payAtBank,
  stockOf,
  storePayment,
  timeIsUp,
} from "../harness/journey"
import { messagesTo } from "../harness/outbox"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import {
  fillWallet,
  medusaMoney,
  payByWallet,
  shopperWithWallet,
  splitOrder,
  walletOf,
} from "../harness/wallet"

/** Paying from the wallet, all or part of an order, and where each part is refunded to. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

let owner: ShopClient
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
})

const kobo = (naira: number) => Math.round(naira * 100)
const subjectsTo = async (email: string) => (await messagesTo(shop, email)).map(({ subject }) => subject)
const giveBack = (id: string, amount: number, refunded: number, destination?: string) =>
  owner.call("POST /admin/orders/{id}/refunds", {
    params: { id },
    body: { amount, refunded, reason: "A gift for the wait", ...(destination ? { destination } : {}) },
  })

/** Nothing of an order's money is unaccounted for: what its shopper paid is with the shop or was given back. */
async function expectBooks(order: { id: string; total: number }, refunded = 0, collection = "completed") {
  expect(await medusaMoney(shop, order.id)).toMatchObject({
    captured: order.total,
    refunded,
    remaining: Math.round((order.total - refunded) * 100) / 100,
    collected: order.total,
    collection,
  })
}

describe("an order that the wallet covers", () => {
  it("an order that the wallet covers is paid at once, and every record says so", async () => {
    const { client, variant, customerId, email } = await shopperWithWallet(shop, 50_000)
    const made = await createOrder(client, { use_wallet: true })
    expect([made.http, made.data.payment]).toEqual([200, null])
    const { order } = made.data
    expect(order).toMatchObject({
      status: "processing",
      channel: "wallet",
      paid: order.total,
      wallet: order.total,
      to_pay: 0,
      can_pay: false,
    })
    expect(await walletOf(shop, customerId)).toEqual({ balance: 50_000 - order.total, held: 0 })
    await expectBooks(order)
    expect(await medusaMoney(shop, order.id)).toMatchObject({ pending: 0, paid: order.total })
    expect((await stockOf(shop, variant.variant_id)).reserved).toBe(1)
    const [sales] = await shop.sql(
      `select e.amount::float / 100 as amount, t.kind from ledger_tx t join ledger_entry e on e.tx_id = t.id
        where t.metadata ->> 'order_id' = $1 and e.account_id = 'sales:shop'`,
      [order.id],
    )
    expect(sales).toEqual({ amount: order.total, kind: "order_payment" })
    await eventually(async () => expect((await subjectsTo(email)).join()).toContain("Payment received"))
  })

  it("an order by wallet alone is refused when the wallet is short, and the cart stays", async () => {
    const { client, customerId } = await shopperWithWallet(shop, 60)
    const short = await createOrder(client, { channel: "wallet" })
    expect([short.http, short.error?.code, Object.keys(short.errors ?? {})]).toEqual([
      422,
      "wallet_short",
      ["channel"],
    ])
    expect((await client.call("GET /user/cart")).data).toHaveLength(1)
    expect(await walletOf(shop, customerId)).toEqual({ balance: 60, held: 0 })
  })

  it("a frozen wallet pays no order, and an empty wallet leaves all to the card", async () => {
    const frozen = await shopperWithWallet(shop, 50_000)
    await shop.sql("update ledger_account set status = 'frozen' where id = 'wallet:' || $1", [
      frozen.customerId,
    ])
    const refused = await createOrder(frozen.client, { use_wallet: true })
    expect([refused.http, refused.error?.code]).toEqual([422, "account_frozen"])
    const empty = await shopperWithWallet(shop, 0)
    const made = await createOrder(empty.client, { use_wallet: true })
    expect(made.data.payment?.amount).toBe(made.data.order.total)
    expect(made.data.order).toMatchObject({ wallet: 0, to_pay: made.data.order.total, channel: "card" })
  })
})

describe("a split order", () => {
  it("a split order holds the wallet's part until the card has paid the rest", async () => {
    const { client, customerId } = await shopperWithWallet(shop, 500.25)
    const made = await createOrder(client, { use_wallet: true, wallet_shown: 500.25 })
    const { order, payment } = made.data
    expect(kobo(payment?.amount ?? 0)).toBe(kobo(order.total) - 50_025)
    expect(order).toMatchObject({ status: "pending", wallet: 500.25, to_pay: payment?.amount, paid: 0 })
    expect(await walletOf(shop, customerId)).toEqual({ balance: 500.25, held: 500.25 })

    await payAtBank(shop, payment?.reference ?? "")
    const answers = await Promise.all([1, 2, 3].map(() => storePayment(client, order.id, payment?.reference)))
    for (const { http, data } of answers) {
      expect(http).toBe(200)
      expect(data.order).toMatchObject({
        status: "processing",
        paid: order.total,
        wallet: 500.25,
        channel: "card",
      })
    }
    expect(await walletOf(shop, customerId)).toEqual({ balance: 0, held: 0 })
    await expectBooks(order)
    const parts = await shop.sql(
      `select p.provider_id, p.amount::float as amount from payment p
         join shop_order o on o.payment_collection_id = p.payment_collection_id where o.id = $1 order by 1`,
      [order.id],
    )
    expect(parts).toEqual([
      { provider_id: "pp_card_card", amount: payment?.amount },
      { provider_id: "pp_wallet_wallet", amount: 500.25 },
    ])
  })

  it("a split order never leaves less than a card can be charged", async () => {
    const { client, variant } = await shopperWithWallet(shop, 0)
    const whole = await createOrder(client)
    await client.call("PUT /user/order/cancel/{id}", { params: { id: whole.data.order.id } })
    const { data: me } = await client.call("GET /user")
    await fillWallet(shop, me.id, whole.data.order.total - 0.01)
    await client.call("POST /user/cart/webstore", {
      body: { product_id: variant.product_id, product: { ...variant, quantity: 1, cart_id: null } },
    })
    const made = await createOrder(client, { use_wallet: true })
    expect(made.data.payment?.amount).toBe(50)
  })

  it("a split order is refused when the wallet's balance is not what was shown", async () => {
    const { client } = await shopperWithWallet(shop, 300)
    const changed = await createOrder(client, { use_wallet: true, wallet_shown: 400 })
    expect([changed.http, changed.error?.code, changed.body.wallet]).toEqual([409, "wallet_changed", 300])
    expect((await createOrder(client, { use_wallet: true, wallet_shown: "1,234" })).http).toBe(422)
  })

  it("a split order releases the wallet's part when it is cancelled or expires", async () => {
    const first = await shopperWithWallet(shop, 400)
    const made = await createOrder(first.client, { use_wallet: true })
    await payAtBank(shop, made.data.payment?.reference ?? "", "declined")
    await storePayment(first.client, made.data.order.id, made.data.payment?.reference)
    // Declined: the part stays held, so that another card can pay the same rest.
    expect(await walletOf(shop, first.customerId)).toEqual({ balance: 400, held: 400 })
    await first.client.call("PUT /user/order/cancel/{id}", { params: { id: made.data.order.id } })
    expect(await walletOf(shop, first.customerId)).toEqual({ balance: 400, held: 0 })

    const second = await shopperWithWallet(shop, 400)
    const late = await createOrder(second.client, { use_wallet: true })
    await timeIsUp(shop, late.data.order.id)
    await eventually(async () =>
      expect(await walletOf(shop, second.customerId)).toEqual({ balance: 400, held: 0 }),
    )
  })
})

describe("a split order's money that comes too late", () => {
  it("a split order's late payment is in the wallet once, however often it is reported, and the shopper is notified", async () => {
    const { client, customerId, email } = await shopperWithWallet(shop, 400)
    const { order, payment } = (await createOrder(client, { use_wallet: true })).data
    await client.call("PUT /user/order/cancel/{id}", { params: { id: order.id } })
    await payAtBank(shop, payment?.reference ?? "")
    const answers = await Promise.all([1, 2, 3].map(() => storePayment(client, order.id, payment?.reference)))
    for (const { http, error } of answers) expect([http, error?.code]).toEqual([409, "payment_in_wallet"])
    const all = Math.round(((payment?.amount ?? 0) + 400) * 100) / 100
    expect(await walletOf(shop, customerId)).toEqual({ balance: all, held: 0 })
    await eventually(async () => {
      const mails = (await subjectsTo(email)).filter((subject) => subject.includes("is in your wallet"))
      expect(mails).toHaveLength(1)
    })
    const [stored] = await shop.sql("select count(*)::int as n from kept_money where order_id = $1", [
      order.id,
    ])
    expect(stored?.n).toBe(0)
  })
})

describe("a pending order", () => {
  it("a pending order is paid only from its shopper's wallet, once, for exactly its total", async () => {
    const { client, order } = await orderWaitingForPayment(shop)
    const { data: me } = await client.call("GET /user")
    await fillWallet(shop, me.id, order.total - 0.01)
    const short = await payByWallet(client, order.id)
    expect([short.http, short.error?.code, short.body.short]).toEqual([422, "insufficient_funds", 0.01])
    for (const amount of [0, -1, 1e21, "1.234", "NaN", "abc", order.total + 0.01]) {
      expect([409, 422]).toContain((await payByWallet(client, order.id, { amount })).http)
    }
    await fillWallet(shop, me.id, 0.01)
    const stranger = await shopperWithWallet(shop, 50_000)
    expect((await payByWallet(stranger.client, order.id)).http).toBe(404)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => payByWallet(client, order.id, { amount: order.total })),
    )
    expect(answers.map(({ http }) => http)).toEqual(Array(10).fill(200))
    expect(answers[0]?.data).toMatchObject({
      payment: null,
      order: { status: "processing", wallet: order.total },
    })
    expect(await walletOf(shop, me.id)).toEqual({ balance: 0, held: 0 })
    await expectBooks(order)
    const again = await storePayment(client, order.id)
    expect([again.http, again.error?.code]).toEqual([422, "not_payable"])
  })

  it("when the wallet covers only one of two pending orders, one is paid", async () => {
    const { client, order, variant } = await orderWaitingForPayment(shop)
    const { data: me } = await client.call("GET /user")
    await client.call("POST /user/cart/webstore", {
      body: { product_id: variant.product_id, product: { ...variant, quantity: 1, cart_id: null } },
    })
    const second = (await createOrder(client)).data.order
    await fillWallet(shop, me.id, Math.max(order.total, second.total))
    const answers = await Promise.all([payByWallet(client, order.id), payByWallet(client, second.id)])
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 422])
  })

  it("a pending order is split, made whole and split again; a full payment on an older page spares the wallet", async () => {
    const { client, order, payment } = await orderWaitingForPayment(shop)
    const { data: me } = await client.call("GET /user")
    await fillWallet(shop, me.id, 200)
    const choose = (use_wallet: boolean) =>
      client.call("POST /user/payment/store", { body: { order_id: order.id, channel: "card", use_wallet } })
    const split = await choose(true)
    expect(kobo(split.data.payment?.amount ?? 0)).toBe(kobo(order.total) - 20_000)
    expect(split.data.payment?.reference).not.toBe(payment.reference)
    const whole = await choose(false)
    expect([whole.data.payment?.amount, (await walletOf(shop, me.id)).held]).toEqual([order.total, 0])
    const again = await choose(true)
    expect((await walletOf(shop, me.id)).held).toBe(200)
    expect(kobo(again.data.payment?.amount ?? 0)).toBe(kobo(order.total) - 20_000)
    await payAtBank(shop, payment.reference)
    const paid = await storePayment(client, order.id, payment.reference)
    expect(paid.data.order).toMatchObject({ status: "processing", paid: order.total, wallet: 0 })
    expect(await walletOf(shop, me.id)).toEqual({ balance: 200, held: 0 })
    await expectBooks(order)
  })
})

describe("money back", () => {
  it("the refund of a cancelled order is in the wallet at once", async () => {
    const { client, order, customerId, email } = await splitOrder(shop, 300)
    const cancelled = await client.call("PUT /user/order/cancel/{id}", { params: { id: order.id } })
    expect(cancelled.message).toContain("back in your wallet")
    expect(cancelled.data.refunds).toMatchObject([
      { amount: order.total, destination: "wallet", status: "paid" },
    ])
    expect(await walletOf(shop, customerId)).toEqual({ balance: order.total, held: 0 })
    await expectBooks(order, order.total, "canceled")
    const [medusa] = await shop.sql(`select status from "order" where id = $1`, [order.id])
    expect(medusa?.status).toBe("canceled")
    await eventually(async () => expect((await subjectsTo(email)).join()).toContain("in your wallet"))
  })

  it("a refund goes to the card up to what the card paid, when staff choose so", async () => {
    const { order, payment, customerId } = await splitOrder(shop, 300)
    const cancelled = await owner.call("PUT /admin/orders/update/{id}", {
      params: { id: order.id },
      body: { status: "cancelled", note: "Sold out after all", refund_to: "card" },
    })
    expect([cancelled.http, cancelled.data.status]).toEqual([200, "cancelled"])
    expect(await bankRefunds(shop, payment.reference)).toEqual([payment.amount])
    expect(await walletOf(shop, customerId)).toEqual({ balance: 300, held: 0 })
    await expectBooks(order, order.total, "canceled")
    const all = await shopperWithWallet(shop, 50_000)
    const byWallet = (await createOrder(all.client, { use_wallet: true })).data.order
    const refused = await giveBack(byWallet.id, 100, 0, "card")
    expect([refused.http, Object.keys(refused.errors ?? {})]).toEqual([422, ["destination"]])
  })

  it("refunds in random parts are exact to the kobo and never exceed the card's payment", async () => {
    const { order, payment, customerId } = await splitOrder(shop, 777.77)
    const chance = new Chance("money back in parts")
    let left = kobo(order.total)
    for (let part = 0; left > 0; part += 1) {
      const amount = part === 9 ? left : Math.min(left, chance.whole(1, Math.ceil(left / 2)))
      const given = await giveBack(
        order.id,
        amount / 100,
        (kobo(order.total) - left) / 100,
        chance.happens(0.6) && (await bankSum(payment.reference)) < kobo(payment.amount) ? "card" : "wallet",
      )
      expect(given.http).toBe(200)
      left -= amount
    }
    const toCard = await bankSum(payment.reference)
    expect(toCard).toBeLessThanOrEqual(kobo(payment.amount))
    expect(kobo((await walletOf(shop, customerId)).balance) + toCard).toBe(kobo(order.total))
    await expectBooks(order, order.total)
    expect((await giveBack(order.id, 0.01, order.total)).http).toBe(422)
  })

  it("a refund that the bank refuses goes into the wallet when staff choose so", async () => {
    const { order, customerId } = await splitOrder(shop, 300, { card: "refund_fails" })
    const asked = await giveBack(order.id, 250, 0, "card")
    await becomes(async () => {
      const [row] = await shop.sql("select status from order_refund where id = $1", [asked.data.id])
      return row?.status
    }, "failed")
    const moved = await owner.call("POST /admin/refunds/{id}/retry", {
      params: { id: asked.data.id },
      body: { destination: "wallet" },
    })
    expect(moved.data).toMatchObject({ destination: "wallet", status: "paid", amount: 250 })
    expect(await walletOf(shop, customerId)).toEqual({ balance: 250, held: 0 })
    await expectBooks(order, 250)
  })
})

async function bankSum(reference: string): Promise<number> {
  return (await bankRefunds(shop, reference)).reduce((sum, one) => sum + kobo(one), 0)
}
