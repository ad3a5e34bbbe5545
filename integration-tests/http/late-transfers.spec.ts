import { exactNaira } from "../../src/contract/naira"
import {
  bank,
  createOrder,
  putInCart,
  stockedVariant,
  stockOf,
  storePayment,
  timeIsUp,
} from "../harness/journey"
import { messagesTo } from "../harness/outbox"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper } from "../harness/shoppers"
import {
  aroundTransfers,
  orderByTransfer,
  sendTransfer,
  transfersInLedger,
  walletBehind,
} from "../harness/transfers"

/** Bank transfers that come too late, beside another payment, before the bank's own answer, or while it is away. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

const { statusOf, becomes, wait, saySent, noEvents, transfersOf } = aroundTransfers(shop)

describe("a transfer that comes when it should not", () => {
  it("after its account has lapsed it goes back, and another account number takes the money", async () => {
    const { order, payment, token } = await orderByTransfer(shop)
    await bank(shop, "/__sandbox/lapse", { reference: payment.reference })
    await shop.sql("update payment_attempt set lapses_at = now() where reference = $1", [payment.reference])
    expect(await sendTransfer(shop, payment.reference)).toBe("returned")
    expect(await wait(token)).toMatchObject({ state: "lapsed", due: null, to_pay: payment.amount })
    const again = await shop.visitor().call("POST /payment-wait/again", { body: { token } })
    expect(again.data).toMatchObject({ state: "waiting", due: { amount: payment.amount } })
    expect(again.data.due?.account_number).not.toBe(payment.account_number)
    await sendTransfer(shop, again.data.due?.reference ?? "")
    await becomes(order.order_number, "processing")
  })

  it("another account number is opened also while the bank cannot be asked about the lapsed one", async () => {
    const { payment, token } = await orderByTransfer(shop)
    await shop.sql("update payment_attempt set lapses_at = now() where reference = $1", [payment.reference])
    const away = { endpoint: "/transaction/verify", mode: "http_500", match: payment.reference }
    await bank(shop, "/__sandbox/scenario", { ...away, times: null })
    const again = await shop.visitor().call("POST /payment-wait/again", { body: { token } })
    await bank(shop, "/__sandbox/scenario", { ...away, mode: "ok" })
    expect([again.http, again.data?.state]).toEqual([200, "waiting"])
    expect(again.data.due?.account_number).not.toBe(payment.account_number)
  })

  it("after its order was cancelled and its items were sold to another, it is in the wallet and the shopper is told", async () => {
    const { client, order, payment, token, kobo, variant } = await orderByTransfer(shop)
    await noEvents(payment.reference)
    await client.call("PUT /user/order/cancel/{id}", { params: { id: order.id } })
    await shop.sql(
      `update inventory_level l set stocked_quantity = 0, raw_stocked_quantity = '{"value":"0","precision":20}'
         from product_variant_inventory_item vi where vi.variant_id = $1 and vi.inventory_item_id = l.inventory_item_id`,
      [variant.variant_id],
    )
    await sendTransfer(shop, payment.reference)
    expect(await saySent(token)).toMatchObject({
      state: "cancelled",
      arrivals: [{ amount: payment.amount, went: "wallet" }],
    })
    expect(await transfersInLedger(shop, order.id)).toEqual({
      received: kobo,
      sales: 0,
      wallet: kobo,
      suspense: 0,
    })
    expect(await walletBehind(shop, order.id)).toEqual({ balance: payment.amount, held: 0 })
    expect((await stockOf(shop, variant.variant_id)).reserved).toBe(0)
    await shop.workNow(["transfer-mail"], { of: order.id })
    const [mail] = await messagesTo(shop, order.recipient.email)
    expect(mail?.subject).toBe(`Your transfer of ${exactNaira(payment.amount)} is in your wallet`)
  })

  it("after the order was paid by card, it is in the wallet: no order is paid twice", async () => {
    const { client, order, payment, token, kobo } = await orderByTransfer(shop)
    await noEvents(payment.reference)
    const card = (await storePayment(client, order.id)).data.payment
    await bank(shop, "/__sandbox/pay", { reference: card?.reference, card: "success" })
    await becomes(order.order_number, "processing")
    await sendTransfer(shop, payment.reference)
    expect(await saySent(token)).toMatchObject({ state: "paid", arrivals: [{ went: "wallet" }] })
    const { received, wallet } = await transfersInLedger(shop, order.id)
    expect({ received, wallet }).toEqual({ received: 2 * kobo, wallet: kobo })
  })

  it("the money is here before the bank has answered who opened its account: the order is paid", async () => {
    const variant = await stockedVariant(shop, 5)
    const client = await makeShopper(shop)
    await putInCart(client, variant)
    const { order } = (await createOrder(client)).data
    await bank(shop, "/__sandbox/scenario", {
      endpoint: "POST /charge",
      mode: "conn_reset_after_commit",
      times: 1,
      match: order.recipient.email,
    })
    const opened = await client.call("POST /user/payment/store", {
      body: { order_id: order.id, channel: "bank_transfer" },
    })
    expect(opened.data.payment?.channel).toBe("bank_transfer")
    const lost = await shop.sql<{ reference: string }>(
      "select reference from payment_attempt where order_id = $1 and channel = 'bank_transfer' and account_number is null",
      [order.id],
    )
    await sendTransfer(shop, lost[0]?.reference ?? "")
    await becomes(order.order_number, "processing")
    expect((await transfersOf(order.id)).map(({ went }) => went)).toEqual(["order"])
  })

  it("a bank that is away while an account is live loses no order: it is asked again when it is back", async () => {
    const { order, payment, token } = await orderByTransfer(shop)
    await noEvents(payment.reference)
    await sendTransfer(shop, payment.reference)
    const away = { endpoint: "/transaction/verify", mode: "http_500", match: payment.reference }
    await bank(shop, "/__sandbox/scenario", { ...away, times: null })
    expect((await saySent(token)).state).toBe("waiting")
    await timeIsUp(shop, order.id)
    expect(await statusOf(order.order_number)).toBe("pending")
    await bank(shop, "/__sandbox/scenario", { ...away, mode: "ok" })
    await timeIsUp(shop, order.id)
    await becomes(order.order_number, "processing")
  })

  it("an order whose account lapsed without money is cancelled, and its items are free", async () => {
    const { order, payment, variant } = await orderByTransfer(shop)
    await bank(shop, "/__sandbox/lapse", { reference: payment.reference })
    await shop.sql("update payment_attempt set lapses_at = now() - interval '1 hour' where reference = $1", [
      payment.reference,
    ])
    await timeIsUp(shop, order.id)
    await becomes(order.order_number, "cancelled")
    expect((await stockOf(shop, variant.variant_id)).reserved).toBe(0)
  })
})
