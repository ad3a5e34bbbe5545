import { eventually } from "../harness/eventually"
import { bank, createOrder, putInCart, stockedVariant, storePayment, timeIsUp } from "../harness/journey"
import { messagesTo } from "../harness/outbox"
import { newMobile } from "../harness/phone-numbers"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper, signedIn } from "../harness/shoppers"
import {
  aroundTransfers,
  orderByTransfer,
  sendTransfer,
  tokenOf,
  transfersInLedger,
} from "../harness/transfers"

/** Orders paid by bank transfer, at a bank that sends back whatever is not the exact sum in time. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

const { statusOf, becomes, wait, saySent, noEvents, transfersOf } = aroundTransfers(shop)

describe("an account number for an order", () => {
  it("an order by bank transfer exists before its account number, and its answer says all that is to be sent", async () => {
    const { order, payment, token } = await orderByTransfer(shop)
    expect(payment).toEqual({
      channel: "bank_transfer",
      reference: expect.stringMatching(/^[a-z0-9-]+$/),
      amount: order.to_pay,
      currency: "NGN",
      account_number: expect.stringMatching(/^\d{10}$/),
      account_name: expect.any(String),
      bank: expect.any(String),
      expires_at: expect.any(String),
      exact_only: true,
      wait_url: expect.stringMatching(/^\/payment\/transfer\?pay=/),
    })
    const minutes = (Date.parse(payment.expires_at) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(25)
    expect(minutes).toBeLessThanOrEqual(30)
    expect(await wait(token)).toMatchObject({
      order_number: order.order_number,
      state: "waiting",
      to_pay: order.to_pay,
      due: { account_number: payment.account_number },
      sent_at: null,
      arrivals: [],
    })
  })

  it("the page that waits says nothing of who ordered, and opens by no other address", async () => {
    const { order, token } = await orderByTransfer(shop)
    const shown = JSON.stringify(await wait(token))
    for (const personal of [order.recipient.name, order.recipient.phone, order.recipient.email])
      expect(shown).not.toContain(personal)
    const [id = "", mac = ""] = token.split(".")
    for (const other of ["x", `${id}.${mac.slice(0, -1)}`, `order_x.${mac}`, `${id}.`, `${id}`]) {
      const answer = await shop.visitor().call("GET /payment-wait", { query: { token: other } })
      expect([other, answer.http, answer.error?.code]).toEqual([other, 404, "no_such_link"])
    }
  })

  it("the same payment asked for twice, at once and later, is the same account number", async () => {
    const { client, order, payment } = await orderByTransfer(shop)
    const again = () =>
      client.call("POST /user/payment/store", { body: { order_id: order.id, channel: "bank_transfer" } })
    const answers = await Promise.all([again(), again(), again()])
    for (const { data } of [...answers, await again()])
      expect(data.payment).toMatchObject({ account_number: payment.account_number })
    expect((await shop.sql("select id from payment_attempt where order_id = $1", [order.id])).length).toBe(1)
  })

  it("an order's items stay held for ten minutes more than its account number is good", async () => {
    const variant = await stockedVariant(shop, 5)
    const client = await makeShopper(shop)
    await putInCart(client, variant)
    const { order } = (await createOrder(client)).data
    await shop.sql("update shop_order set expires_at = now() + interval '5 minutes' where id = $1", [
      order.id,
    ])
    const { data } = await client.call("POST /user/payment/store", {
      body: { order_id: order.id, channel: "bank_transfer" },
    })
    if (data.payment?.channel !== "bank_transfer") throw new Error("No account number was opened")
    const held = (await wait(tokenOf(data.payment))).held_until ?? ""
    expect((Date.parse(held) - Date.parse(data.payment.expires_at)) / 60_000).toBeCloseTo(10, 0)
  })

  it("another account number is refused when an order has been held for four hours", async () => {
    const { client, order } = await orderByTransfer(shop)
    await shop.sql(
      `with old as (update shop_order set created_at = now() - interval '4 hours', expires_at = now() + interval '1 minute'
                     where id = $1)
       update payment_attempt set lapses_at = now() where order_id = $1`,
      [order.id],
    )
    const refused = await client.call("POST /user/payment/store", {
      body: { order_id: order.id, channel: "bank_transfer" },
    })
    expect([refused.http, refused.error?.code]).toEqual([422, "channel_refused"])
    expect((await storePayment(client, order.id)).data.payment?.channel).toBe("card")
  })

  it("the ways to pay name bank transfers with the sums that they take", async () => {
    const { data } = await shop.visitor().call("GET /payment-channels")
    expect(data).toContainEqual({
      channel: "bank_transfer",
      name: "Bank transfer",
      least: 100,
      most: 10_000_000,
    })
  })

  it("the account number comes by e-mail and by text, each once, with a link that needs no sign-in", async () => {
    const { order, payment } = await orderByTransfer(shop, { phone: newMobile() })
    const work = () => shop.workNow(["account-number-mail", "account-number-text"], { of: order.id })
    await work()
    await work()
    const about = async (to: string) =>
      (await messagesTo(shop, to)).filter(({ text }) => text.includes(payment.account_number))
    const [mail, ...mails] = await about(order.recipient.email)
    const [text, ...texts] = await about(`+234${order.recipient.phone.replace(/^(\+234|0)/, "")}`)
    expect([mails, texts]).toEqual([[], []])
    expect(mail?.text).toContain(payment.wait_url)
    expect(mail?.text).toContain(payment.bank)
    expect(text?.text).toContain(`Send exactly NGN ${payment.amount.toLocaleString("en-NG")}`)
    expect(text?.text).toContain(payment.wait_url)
  })
})

describe("a transfer that comes", () => {
  it("the exact sum pays the order by the bank's event alone, once in Medusa, in the ledger and in the shop", async () => {
    const { order, payment, token, kobo } = await orderByTransfer(shop)
    expect(await sendTransfer(shop, payment.reference)).toBe("credited")
    await becomes(order.order_number, "processing")
    expect(await wait(token)).toMatchObject({
      state: "paid",
      to_pay: 0,
      due: null,
      arrivals: [{ amount: payment.amount, went: "order" }],
    })
    expect(await transfersInLedger(shop, order.id)).toEqual({
      received: kobo,
      sales: kobo,
      wallet: 0,
      suspense: 0,
    })
    const [row] = await shop.sql(
      `select o.channel, o.paid_kobo::int as paid, count(p.id)::int as payments, sum(p.amount)::float as captured
         from shop_order o join payment p on p.payment_collection_id = o.payment_collection_id and p.captured_at is not null
        where o.id = $1 group by o.id`,
      [order.id],
    )
    expect(row).toEqual({ channel: "bank_transfer", paid: kobo, payments: 1, captured: payment.amount })
  })

  it("a transfer whose event never comes is found by asking, when the shopper says that it is sent", async () => {
    const { order, payment, token } = await orderByTransfer(shop)
    await noEvents(payment.reference)
    expect(await saySent(token)).toMatchObject({ state: "waiting", sent_at: expect.any(String) })
    await sendTransfer(shop, payment.reference)
    expect((await wait(token)).state).toBe("waiting")
    expect((await saySent(token)).state).toBe("paid")
    expect(await statusOf(order.order_number)).toBe("processing")
  })

  it("a transfer whose event never comes is found by the job before the order would be cancelled", async () => {
    const { order, payment } = await orderByTransfer(shop)
    await noEvents(payment.reference)
    await sendTransfer(shop, payment.reference)
    await timeIsUp(shop, order.id)
    expect(await becomes(order.order_number, "processing")).toBe("processing")
  })

  it("who says that the money is sent has the items held for half an hour more, once an account number", async () => {
    const { order, token } = await orderByTransfer(shop)
    await shop.sql("update shop_order set expires_at = now() + interval '1 minute' where id = $1", [order.id])
    const first = Date.parse((await saySent(token)).held_until ?? "")
    expect((first - Date.now()) / 60_000).toBeCloseTo(30, 0)
    await shop.sql("update shop_order set expires_at = now() + interval '1 minute' where id = $1", [order.id])
    const second = Date.parse((await saySent(token)).held_until ?? "")
    expect((second - Date.now()) / 60_000).toBeLessThan(2)
  })

  it.each([
    ["one naira too little", -100],
    ["one naira too much", 100],
    ["one kobo too little", -1],
  ])(
    "%s goes back, is reported without a reference of ours, and the order still waits",
    async (_name, more) => {
      const { order, payment, token, kobo } = await orderByTransfer(shop)
      expect(await sendTransfer(shop, payment.reference, { amount: kobo + more })).toBe("returned")
      const seen = await eventually(
        () => wait(token),
        ({ arrivals }) => arrivals.length > 0,
      )
      expect(seen).toMatchObject({
        state: "waiting",
        to_pay: payment.amount,
        arrivals: [{ amount: (kobo + more) / 100, went: "sent_back" }],
      })
      expect(await transfersInLedger(shop, order.id)).toEqual({
        received: 0,
        sales: 0,
        wallet: 0,
        suspense: 0,
      })
      await sendTransfer(shop, payment.reference)
      await becomes(order.order_number, "processing")
    },
  )

  it("two halves both go back at such a bank, and nothing is booked", async () => {
    const { order, payment, token, kobo } = await orderByTransfer(shop)
    const half = Math.floor(kobo / 2)
    await sendTransfer(shop, payment.reference, { amount: half })
    await sendTransfer(shop, payment.reference, { amount: kobo - half - 1 })
    const { arrivals } = await eventually(
      () => wait(token),
      ({ arrivals }) => arrivals.length === 2,
    )
    expect(arrivals.map(({ went }) => went)).toEqual(["sent_back", "sent_back"])
    expect((await transfersInLedger(shop, order.id)).received).toBe(0)
  })

  it("the same sum twice pays once: the bank sends the second one back", async () => {
    const { order, payment, kobo } = await orderByTransfer(shop)
    expect(await sendTransfer(shop, payment.reference)).toBe("credited")
    expect(await sendTransfer(shop, payment.reference)).toBe("returned")
    await becomes(order.order_number, "processing")
    expect(await transfersInLedger(shop, order.id)).toEqual({
      received: kobo,
      sales: kobo,
      wallet: 0,
      suspense: 0,
    })
  })

  it("the bank's event twenty times, shuffled with twenty questions, books a transfer once", async () => {
    const { order, payment, token, kobo } = await orderByTransfer(shop)
    await noEvents(payment.reference)
    await sendTransfer(shop, payment.reference)
    await Promise.all([
      bank(shop, "/__sandbox/webhook", { event: "charge.success", ref: payment.reference, copies: 20 }),
      ...Array.from({ length: 20 }, () => saySent(token)),
    ])
    await becomes(order.order_number, "processing")
    expect((await transfersOf(order.id)).map(({ went }) => went)).toEqual(["order"])
    expect(await transfersInLedger(shop, order.id)).toEqual({
      received: kobo,
      sales: kobo,
      wallet: 0,
      suspense: 0,
    })
  })

  it("a transfer from another person's name pays the order, and staff see the name", async () => {
    const { order, payment } = await orderByTransfer(shop)
    await sendTransfer(shop, payment.reference, {
      sender_name: "JADESOLA OLUWASHINA",
      sender_bank: "Zenith Bank",
    })
    await becomes(order.order_number, "processing")
    const owner = await signedIn(shop, "owner@demo.shop")
    const { data } = await owner.call("GET /admin/orders/{id}/payments", { params: { id: order.id } })
    expect(data[0]?.transfer).toMatchObject({
      account_number: payment.account_number,
      arrivals: [{ went: "order", other_name: true, sender: expect.stringContaining("JADESOLA OLUWASHINA") }],
    })
  })
})
