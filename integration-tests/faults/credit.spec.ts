import { creditControl, openedCheckout, openPopup, orderOnCredit, submitCheckout } from "../harness/credit"
import { becomes, eventually } from "../harness/eventually"
import { type FaultShop, faultShop } from "../harness/fault-shop"
import { payAtBank, storePayment, timeIsUp } from "../harness/journey"
import { ONE } from "../harness/setups"

/** How many times credit and a card pay at the same moment; the full run does 10 (`npm run faults`). */
const RACES = Number(process.env.FAULT_CREDIT_RACES || 5)

/** F28: checkouts on credit that come late, twice, or beside a card. Whatever comes is one order's, or the shopper's. */
let shop: FaultShop
beforeAll(async () => {
  shop = await faultShop(ONE)
})
afterAll(() => shop?.leave())

const attempts = (orderId: string) =>
  shop.sql<{ channel: string; status: string; reason: string | null }>(
    "select channel, status, reason from payment_attempt where order_id = $1 order by created_at",
    [orderId],
  )
const event = (checkout: string) => ({ checkout_transaction_id: checkout })
const pay = (checkout: string) => creditControl(shop, "pay", event(checkout))

/** What lies in the wallet of an order's shopper, kobo; and how often money of this checkout was posted. */
async function walletOf(orderId: string) {
  const [row] = await shop.sql<{ balance: string; times: number }>(
    `select coalesce(sum(e.amount), 0) as balance, count(*)::int as times
       from shop_order o join ledger_account a on a.kind = 'wallet' and a.owner = o.customer_id
       join ledger_entry e on e.account_id = a.id where o.id = $1`,
    [orderId],
  )
  return { kobo: Number(row?.balance ?? 0), times: row?.times ?? 0 }
}

const inWallet = (orderId: string, naira: number) =>
  becomes(async () => (await walletOf(orderId)).kobo, Math.round(naira * 100))

const worked = (checkout: string) =>
  eventually(
    () => shop.sql("select id from webhook_event where reference = $1 and processed_at is null", [checkout]),
    (left) => left.length === 0,
  )

describe("credit that comes late or twice", () => {
  it("credit that comes late goes into the wallet when the order was paid by card meanwhile", async () => {
    const { client, order, checkout } = await openedCheckout(shop)
    const card = await storePayment(client, order.id)
    await payAtBank(shop, card.data.payment?.reference ?? "")
    const paid = await storePayment(client, order.id, card.data.payment?.reference)
    expect(paid.data.order.status).toBe("processing")
    await pay(checkout)
    await inWallet(order.id, order.total)
    expect(await attempts(order.id)).toEqual([
      { channel: "credit", status: "unapplied", reason: "put_into_wallet" },
      { channel: "card", status: "paid", reason: null },
    ])
  })

  it("credit that comes late goes into the wallet once when the order has expired, however often it is announced", async () => {
    const { order, checkout } = await openedCheckout(shop)
    await timeIsUp(shop, order.id)
    await eventually(
      () => shop.sql("select status from shop_order where id = $1", [order.id]),
      ([row]) => row?.status === "cancelled",
    )
    await creditControl(shop, "webhook", {
      ...event(checkout),
      event: ["approved", "paid"],
      copies: 5,
      shuffle: true,
    })
    await pay(checkout)
    await inWallet(order.id, order.total)
    await worked(checkout)
    expect((await walletOf(order.id)).times).toBe(1)
    const [state] = await shop.sql("select state from credit_session where checkout_transaction_id = $1", [
      checkout,
    ])
    expect(state?.state).toBe("merchant_paid")
  })

  it("credit that comes late goes into the wallet when the shopper cancelled after its approval", async () => {
    const { client, order, checkout } = await openedCheckout(shop)
    await creditControl(shop, "approve", event(checkout))
    await worked(checkout)
    await client.call("PUT /user/order/cancel/{id}", { params: { id: order.id }, body: {} })
    await pay(checkout)
    await inWallet(order.id, order.total)
  })

  it(`credit and a card payment at the same moment, ${RACES} times: one pays the order and the other is left unapplied`, async () => {
    for (let round = 0; round < RACES; round += 1) {
      const { client, order, checkout } = await openedCheckout(shop)
      const card = await storePayment(client, order.id)
      const reference = card.data.payment?.reference ?? ""
      await payAtBank(shop, reference)
      await Promise.all([
        creditControl(shop, "webhook", { ...event(checkout), event: "paid", copies: 3 }),
        storePayment(client, order.id, reference),
        storePayment(client, order.id, reference),
      ])
      await worked(checkout)
      const both = await eventually(
        () => attempts(order.id),
        (all) => all.every(({ status }) => status === "paid" || status === "unapplied"),
      )
      expect(both.map(({ status }) => status).sort()).toEqual(["paid", "unapplied"])
      const [captured] = await shop.sql<{ naira: string }>(
        "select sum(amount) as naira from order_transaction where order_id = $1",
        [order.id],
      )
      expect(Number(captured?.naira)).toBe(order.total)
    }
  })
})

it("credit for a dear order is kept as unmatched when it may come from a stranger's cheap checkout", async () => {
  const cheap = await orderOnCredit(shop)
  const dear = await orderOnCredit(shop, { least: 100_000 })
  const { metaData, products } = dear.payment.transaction
  const checkout = await openPopup(shop, cheap.payment, { metaData, products })
  expect((await submitCheckout(dear.client, dear.payment.signature, checkout)).http).toBe(200)
  await pay(checkout)
  const [one] = await eventually(
    () => attempts(dear.order.id),
    ([now]) => now?.status === "unapplied" || now?.status === "paid",
  )
  expect(one).toEqual({ channel: "credit", status: "unapplied", reason: "wrong_proof" })
})
