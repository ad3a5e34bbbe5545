import { lagosDay, startOfLagosDay } from "../../src/contract/lagos"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { bank, orderWaitingForPayment, payAtBank, storePayment } from "../harness/journey"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { staffClient } from "../harness/staff"

const shop = sharedShop()
afterAll(() => shop.disconnect())
const DAY_MS = 24 * 60 * 60 * 1000

let first: ShopClient
let second: ShopClient
beforeAll(async () => {
  first = await staffClient(shop, "finance")
  second = await staffClient(shop, "finance")
})

/** What the postings of these references did to the shop's accounts, in kobo. */
async function postings(...refs: string[]) {
  const rows = await shop.sql<{ kind: string; account: string; amount: number }>(
    `select t.kind, split_part(e.account_id, ':', 1) as account, e.amount::float as amount
       from ledger_tx t join ledger_entry e on e.tx_id = t.id where t.external_ref = any($1) order by e.id`,
    [refs],
  )
  const sums: Record<string, Record<string, number>> = {}
  for (const { kind, account, amount } of rows) sums[kind] = { ...sums[kind], [account]: amount }
  return sums
}

const feeOf = async (reference: string) => {
  const [row] = await shop.sql<{ fees: number }>(
    "select fees_kobo::float as fees from payment_attempt where reference = $1",
    [reference],
  )
  return row?.fees ?? 0
}

async function paidOrder() {
  const made = await orderWaitingForPayment(shop)
  await payAtBank(shop, made.payment.reference)
  await storePayment(made.client, made.order.id, made.payment.reference)
  return made
}

/** Money that came after its order was cancelled. `kobo`: another sum than was asked for, of an order that waits. */
async function unmatchedPayment(kobo?: number) {
  const made = await orderWaitingForPayment(shop)
  const { reference } = made.payment
  if (kobo === undefined) {
    await made.client.call("PUT /user/order/cancel/{id}", { params: { id: made.order.id }, body: {} })
  }
  await bank(shop, "/__sandbox/pay", { reference, card: "success", ...(kobo ? { amount: kobo } : {}) })
  const answer = await storePayment(made.client, made.order.id, reference)
  expect([answer.http, answer.error?.code]).toEqual([409, "payment_mismatch"])
  const [row] = await shop.sql<{ id: string }>("select id from kept_money where reference = $1", [reference])
  return { ...made, reference, id: row?.id ?? "" }
}

const decide = (who: ShopClient, id: string, destination: string, reason = "As agreed by phone") =>
  who.call("PUT /admin/kept-money/{id}/decide", { params: { id }, body: { destination, reason } })

describe("what a card payment posts", () => {
  it("a card payment posts the whole sum to sales, the fee as spent, and the rest with the provider", async () => {
    const { order, payment } = await paidOrder()
    const fee = await feeOf(payment.reference)
    const total = Math.round(order.total * 100)
    expect(fee).toBeGreaterThan(0)
    expect(await postings(payment.reference)).toEqual({
      order_payment: { card_clearing: fee - total, provider_fees: -fee, sales: total },
    })
  })

  it("the refund of a card payment reverses its posting once the refund is with the bank", async () => {
    const { order } = await paidOrder()
    const owner = await signedIn(shop, "owner@demo.shop")
    const cancelled = await owner.call("PUT /admin/orders/update/{id}", {
      params: { id: order.id },
      body: { status: "cancelled", note: "Sold out after all", refund_to: "card" },
    })
    expect(cancelled.http).toBe(200)
    const [refund] = await shop.sql<{ ref: string }>(
      `select 'refund:' || provider_refund_id as ref from order_refund where order_id = $1 and destination = 'card'
         and provider_refund_id is not null`,
      [order.id],
    )
    const total = Math.round(order.total * 100)
    expect(await postings(refund?.ref ?? "")).toEqual({
      order_refund: { sales: -total, card_clearing: total },
    })
  })
})

describe("unmatched payments", () => {
  it("an unmatched payment is posted to suspense, and the desk lists where it can go", async () => {
    const { order, reference, id } = await unmatchedPayment()
    const total = Math.round(order.total * 100)
    const fee = await feeOf(reference)
    expect(await postings(reference)).toEqual({
      kept_apart: { card_clearing: fee - total, provider_fees: -fee, suspense: total },
    })
    const list = await first.call("GET /admin/kept-money", { query: { status: "open", per_page: 100 } })
    expect(list.data.find((one) => one.id === id)).toMatchObject({
      reason: "order_cancelled",
      amount: order.total,
      can_go_to: ["wallet", "card"],
      needs_two: false,
      order: { order_number: order.order_number, status: "cancelled" },
    })
  })

  it("an unmatched payment is refunded to the card once and posted in the ledger", async () => {
    const { order, reference, id } = await unmatchedPayment()
    const answers = await Promise.all([decide(first, id, "card"), decide(second, id, "card")])
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409])
    const [row] = await shop.sql<{ ref: string; status: string; transaction: string }>(
      `select 'refund:' || provider_refund_id as ref, status, transaction_id as transaction from kept_money where id = $1`,
      [id],
    )
    expect(row?.status).toBe("settled")
    const total = Math.round(order.total * 100)
    expect(await postings(row?.ref ?? "")).toEqual({
      kept_money_refund: { suspense: -total, card_clearing: total },
    })
    const state = await fetch(`${shop.address.sandboxUrl}/__sandbox/state`)
    const { refunds } = (await state.json()) as { refunds: { transactionId: number; amount: number }[] }
    expect(refunds.filter((one) => String(one.transactionId) === row?.transaction)).toMatchObject([
      { amount: total },
    ])
    expect(reference).toBeTruthy()
  })

  it("an unmatched payment can be credited to the shopper's wallet", async () => {
    const { client, order, reference, id } = await unmatchedPayment()
    expect((await decide(first, id, "wallet")).data).toMatchObject({ status: "settled", is_mine: true })
    const { data } = await client.call("GET /user")
    const [wallet] = await shop.sql<{ balance: number }>(
      "select balance::float as balance from ledger_account where id = $1",
      [`wallet:${data.id}`],
    )
    expect(wallet?.balance).toBe(Math.round(order.total * 100))
    expect((await postings(reference)).kept_money_applied).toMatchObject({
      suspense: -Math.round(order.total * 100),
    })
  })

  it("an unmatched payment can pay its order when only the e-mail did not match", async () => {
    const { client, order, payment } = await orderWaitingForPayment(shop)
    const { reference } = payment
    await shop.sql("update payment_attempt set email = 'somebody@else.example' where reference = $1", [
      reference,
    ])
    await payAtBank(shop, reference)
    await storePayment(client, order.id, reference)
    const [stored] = await shop.sql<{ id: string; reason: string }>(
      "select id, reason from kept_money where reference = $1",
      [reference],
    )
    expect(stored?.reason).toBe("wrong_email")
    const settled = await decide(first, stored?.id ?? "", "order")
    expect([settled.http, settled.data.status]).toEqual([200, "settled"])
    const mine = await client.call("GET /user/order", {})
    expect(mine.data[0]).toMatchObject({ id: order.id, status: "processing", paid: order.total })
    const total = Math.round(order.total * 100)
    expect((await postings(reference)).kept_money_applied).toEqual({ suspense: -total, sales: total })
  })

  it("an unmatched payment is never applied to an order that waits for another sum", async () => {
    const { id } = await unmatchedPayment(500_000_00)
    const list = await first.call("GET /admin/kept-money", { query: { per_page: 100 } })
    expect(list.data.find((one) => one.id === id)?.can_go_to).toEqual(["wallet", "card"])
    expect((await decide(first, id, "order")).http).toBe(422)
  })

  it("an unmatched payment above ₦100,000 needs two staff members", async () => {
    const { id } = await unmatchedPayment(100_000_01)
    const asked = await decide(first, id, "card")
    expect([asked.http, asked.data.status]).toEqual([200, "asked"])
    const approve = (who: ShopClient) =>
      who.call("PUT /admin/kept-money/{id}/approve", { params: { id }, body: {} })
    const alone = await approve(first)
    expect([alone.http, alone.error?.code]).toEqual([403, "four_eyes"])
    await expect(shop.sql("update kept_money set status = 'doing' where id = $1", [id])).rejects.toThrow(
      "kept_money_four_eyes",
    )
    const agreed = await approve(second)
    expect([agreed.http, agreed.data.status]).toEqual([200, "settled"])
    expect((await approve(second)).http).toBe(409)
  })

  it("an unmatched payment is open for a decision again when the second staff member declines", async () => {
    const { id } = await unmatchedPayment(200_000_00)
    await decide(first, id, "wallet")
    const declined = await second.call("PUT /admin/kept-money/{id}/decline", { params: { id }, body: {} })
    expect(declined.data).toMatchObject({ status: "open", destination: null })
  })

  it("an unmatched payment is open for a decision again when the bank cannot pay it out", async () => {
    const made = await orderWaitingForPayment(shop)
    await made.client.call("PUT /user/order/cancel/{id}", { params: { id: made.order.id }, body: {} })
    await payAtBank(shop, made.payment.reference, "refund_fails")
    await storePayment(made.client, made.order.id, made.payment.reference)
    const row = async () => {
      const [found] = await shop.sql<{ id: string; status: string; last_error: string }>(
        "select id, status, last_error from kept_money where reference = $1",
        [made.payment.reference],
      )
      return found
    }
    await decide(first, (await row())?.id ?? "", "card")
    await eventually(row, (now) => now?.status === "open")
    expect((await row())?.last_error).toBe("The bank could not pay it out")
  })
})

describe("the webhook inbox", () => {
  it("the webhook inbox lists the events received, and replaying one has no second effect", async () => {
    const { payment } = await paidOrder()
    const find = async () =>
      (await first.call("GET /admin/webhooks", { query: { q: payment.reference } })).data[0]
    const event = await eventually(find, (one) => one?.state === "done")
    const again = await first.call("POST /admin/webhooks/{id}/replay", {
      params: { id: event?.id ?? "" },
      body: {},
    })
    expect([again.http, again.data.state, again.data.outcome]).toEqual([200, "done", "paid"])
    expect(Object.keys(await postings(payment.reference))).toEqual(["order_payment"])
  })
})

describe("the bank's books", () => {
  it("the bank's books are read when staff ask, and closed for every day", async () => {
    const read = await first.call("POST /admin/bank-books/read", { body: {} })
    expect([read.http, read.data.error]).toEqual([200, null])
    const breaks = await first.call("GET /admin/bank-books/breaks")
    expect((breaks.meta as unknown as { reading: { items: number } }).reading.items).toBeGreaterThan(0)
    const days = await first.call("GET /admin/bank-books/days")
    expect(days.data).toHaveLength(14)
    expect(days.data[0]?.takings).toBeGreaterThan(0)
    const file = await fetch(`${shop.address.backendUrls[0]}/api/v1/admin/bank-books-export`, {
      headers: { authorization: `Bearer ${first.token}` },
    })
    const text = await file.text()
    expect([file.status, text.split("\r\n").length]).toEqual([200, 16])
    const tooMany = await first.call("GET /admin/bank-books/days", {
      query: { from: "2026-01-01", to: "2026-11-01" },
    })
    expect(tooMany.http).toBe(422)
  })

  it("reading the bank's books answers 503 while the bank is unavailable", async () => {
    // No other test asks for so many days; the books are read from two weeks before. It may be midnight just now.
    const days = 5
    for (const ago of [days - 1, days - 2]) {
      const first = startOfLagosDay(lagosDay(new Date(Date.now() - ago * DAY_MS)))
      const match = new Date(first.getTime() - 14 * DAY_MS).toISOString()
      const scenario = { endpoint: "/balance/ledger", mode: "http_500", times: null, match }
      await bank(shop, "/__sandbox/scenario", scenario)
    }
    const read = await first.call("POST /admin/bank-books/read", { body: { days } })
    expect([read.http, read.error?.code]).toEqual([503, "bank_unavailable"])
  })
})
