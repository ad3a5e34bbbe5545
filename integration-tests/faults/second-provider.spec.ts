import { bankRefunds, workRefunds } from "../harness/aftercare"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { type FaultShop, faultShop } from "../harness/fault-shop"
import {
  bank,
  createOrder,
  orderWaitingForPayment,
  payAtBank,
  putInCart,
  stockedVariant,
  storePayment,
} from "../harness/journey"
import { STRICT } from "../harness/setups"
import { makeShopper, signedIn } from "../harness/shoppers"
import { walletOf } from "../harness/wallet"
import { confirmFunding, startFunding } from "../harness/wallets"

/** A whole shop whose new card payments are opened at the second provider, which counts in naira. */
let shop: FaultShop
let owner: ShopClient
beforeAll(async () => {
  shop = await faultShop(STRICT)
  owner = await signedIn(shop, "owner@demo.shop")
  // This shop asks staff for a second factor.
  await shop.sql(
    `update account_session set second_factor_at = now() where user_id = (
       select id from "user" where email = 'owner@demo.shop' and deleted_at is null)`,
  )
})
afterAll(() => shop?.leave())

const statusOf = async (number: string) =>
  (await shop.visitorOfBackend().call("POST /track-order", { body: { order_number: number } })).data.status

const paidAt = async (orderId: string) => {
  const [row] = await shop.sql(
    `select a.provider, a.received_kobo::int as received, o.total_kobo::int as total, o.paid_kobo::int as paid
       from payment_attempt a join shop_order o on o.id = a.order_id where o.id = $1 and a.status = 'paid'`,
    [orderId],
  )
  return row
}

const report = (hash: string, data: Record<string, unknown>) =>
  fetch(`${shop.address.backendUrls[0]}/api/v1/webhooks/flutterwave`, {
    method: "POST",
    headers: { "content-type": "application/json", "verif-hash": hash },
    body: JSON.stringify({ event: "charge.completed", data }),
  })

it("the second provider's page pays an order, confirmed by the browser, by the webhook alone, or by polling alone", async () => {
  const byBrowser = await orderWaitingForPayment(shop)
  expect(byBrowser.payment).toMatchObject({ access_code: "" })
  expect(
    (await storePayment(byBrowser.client, byBrowser.order.id, byBrowser.payment.reference)).error?.code,
  ).toBe("payment_pending")
  await payAtBank(shop, byBrowser.payment.reference)
  const answer = await storePayment(byBrowser.client, byBrowser.order.id, byBrowser.payment.reference)
  expect([answer.http, answer.data.order.status]).toEqual([200, "processing"])
  const { total } = byBrowser.order
  const kobo = Math.round(total * 100)
  expect(await paidAt(byBrowser.order.id)).toEqual({
    provider: "flutterwave",
    received: kobo,
    total: kobo,
    paid: kobo,
  })

  const byWebhook = await orderWaitingForPayment(shop)
  await payAtBank(shop, byWebhook.payment.reference)
  await eventually(
    () => statusOf(byWebhook.order.order_number),
    (status) => status === "processing",
  )

  await bank(shop, "/__sandbox/webhook", { automatic: false })
  const byPoller = await orderWaitingForPayment(shop)
  await payAtBank(shop, byPoller.payment.reference)
  await eventually(
    async () => {
      await shop.workNow(["payment-check"])
      return statusOf(byPoller.order.order_number)
    },
    (status) => status === "processing",
  )
  await bank(shop, "/__sandbox/webhook", { automatic: true })
})

it("a forged webhook of the second provider is refused, and a genuine one only makes the shop ask it", async () => {
  const { order, payment } = await orderWaitingForPayment(shop)
  const said = {
    id: 1,
    tx_ref: payment.reference,
    amount: order.total,
    currency: "NGN",
    status: "successful",
  }
  expect((await report("hash_test_wrong", said)).status).toBe(401)
  expect((await report("hash_test_sandbox", said)).status).toBe(200)
  await eventually(
    () => shop.sql("select outcome from webhook_event where reference = $1", [payment.reference]),
    ([row]) => row?.outcome === "pending",
  )
  expect(await statusOf(order.order_number)).toBe("pending")
})

it("the second provider refunds a part to the card once, and a cancellation refunds the rest", async () => {
  const { client, order, payment } = await orderWaitingForPayment(shop, 2)
  await payAtBank(shop, payment.reference)
  await storePayment(client, order.id, payment.reference)
  const given = await owner.call("POST /admin/orders/{id}/refunds", {
    params: { id: order.id },
    body: { amount: 100.05, refunded: 0, reason: "A gift for the wait", destination: "card" },
  })
  expect(given.http).toBe(200)
  await eventually(
    async () => {
      await workRefunds(shop, [order.id])
      return bankRefunds(shop, payment.reference)
    },
    (refunds) => refunds.length === 1,
  )
  expect(await bankRefunds(shop, payment.reference)).toEqual([100.05])
  await client.call("PUT /user/order/cancel/{id}", { params: { id: order.id }, body: {} })
  const { data: me } = await client.call("GET /user")
  const rest = Math.round(order.total * 100) - 10_005
  await eventually(
    () => walletOf(shop, me.id),
    ({ balance }) => Math.round(balance * 100) === rest,
  )
})

it("the second provider funds a wallet by its page and by a saved card, and that card pays an order", async () => {
  const client = await makeShopper(shop)
  const started = await client.call("POST /fund_user_wallet/card", {
    body: { amount: 1_129.35, save_card: true },
  })
  await payAtBank(shop, started.data.reference)
  expect((await confirmFunding(client, started.data.reference)).data.wallet.available).toBe(1_129.35)
  const [card] = (await client.call("GET /user/saved-cards")).data
  const again = await client.call("POST /fund_user_wallet/card", {
    body: { amount: 200.01, saved_card: card?.id },
  })
  expect([again.http, again.data.status, again.data.wallet.available]).toEqual([200, "paid", 1_329.36])
  await putInCart(client, await stockedVariant(shop, 5))
  const made = await createOrder(client, { saved_card: card?.id })
  expect([made.http, made.data.order.status, made.data.payment]).toEqual([200, "processing", null])
  // A page on which no card was tried yet is unknown to this provider: it is waited for.
  const open = await startFunding(client, 300)
  expect((await confirmFunding(client, open.data.reference)).error?.code).toBe("payment_pending")
})
