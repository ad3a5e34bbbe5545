import { randomUUID } from "node:crypto"
import { eventually } from "../harness/eventually"
import {
  bank,
  createOrder,
  orderWaitingForPayment,
  payAtBank,
  putInCart,
  stockedVariant,
} from "../harness/journey"
import { ledgerBalance, paidOut } from "../harness/loans"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper } from "../harness/shoppers"
import { staffClient } from "../harness/staff"
import { confirmFunding, walletInLedger } from "../harness/wallets"

/** Cards that a shopper lets the shop charge again. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

type Waiting = Awaited<ReturnType<typeof orderWaitingForPayment>>
type Client = Waiting["client"]

/** Another unpaid order of the same shopper. */
async function nextOrder(client: Client, more: Record<string, unknown> = {}) {
  await putInCart(client, await stockedVariant(shop, 9))
  return createOrder(client, more)
}

const store = (client: Client, body: Record<string, unknown>) =>
  client.call("POST /user/payment/store", { body: { channel: "card", platform: "web", ...body } })

/** A shopper who has paid an order and saved the card. */
async function withCard(card = "success") {
  const { client, order } = await orderWaitingForPayment(shop)
  const { data } = await store(client, { order_id: order.id, save_card: true })
  await payAtBank(shop, data.payment?.reference ?? "", card)
  await store(client, { order_id: order.id, reference: data.payment?.reference })
  const cards = (await client.call("GET /user/saved-cards")).data
  return { client, order, cards, id: cards[0]?.id ?? "" }
}

describe("saving a card", () => {
  it("a card is saved once with the shopper's consent, and nothing readable of it is stored", async () => {
    const { client, cards, order } = await withCard()
    expect(cards).toMatchObject([{ brand: "visa", last4: "4081", expired: false }])
    const second = await nextOrder(client, { save_card: true })
    await payAtBank(shop, second.data.payment?.reference ?? "")
    await store(client, { order_id: second.data.order.id, reference: second.data.payment?.reference })
    expect((await client.call("GET /user/saved-cards")).data).toHaveLength(1)
    const [row] = await shop.sql(
      "select c.*, a.card_fingerprint from saved_card c join payment_attempt a on a.order_id = $1 and a.status = 'paid' where c.id = $2",
      [order.id, cards[0]?.id],
    )
    expect(row?.code).not.toMatch(/AUTH_/)
    expect(row?.card_fingerprint).toBe(row?.fingerprint)
    expect(JSON.stringify(row)).not.toMatch(/SIG_|408408/)
    const agreed = await client.call("GET /user/privacy")
    expect(agreed.data.consents.find(({ purpose }) => purpose === "saved_card")?.given).toBe(true)
  })

  it("a card is not saved without the shopper's consent, nor when it cannot be charged again", async () => {
    const { client, order, payment } = await orderWaitingForPayment(shop)
    await payAtBank(shop, payment.reference)
    await store(client, { order_id: order.id, reference: payment.reference })
    expect((await client.call("GET /user/saved-cards")).data).toEqual([])
    expect((await withCard("pin")).cards).toEqual([])
  })

  it("a saved card is deleted here and at the bank", async () => {
    const { client, id } = await withCard()
    const gone = await client.call("DELETE /user/saved-cards/{id}", { params: { id } })
    expect([gone.http, gone.data]).toEqual([200, { id }])
    expect((await client.call("DELETE /user/saved-cards/{id}", { params: { id } })).http).toBe(404)
    const next = await nextOrder(client)
    const refused = await store(client, { order_id: next.data.order.id, saved_card: id })
    expect([refused.http, Object.keys(refused.errors ?? {})]).toEqual([422, ["saved_card"]])
    const agreed = await client.call("GET /user/privacy")
    expect(agreed.data.consents.find(({ purpose }) => purpose === "saved_card")?.given).toBe(false)
  })
})

describe("paying with a saved card", () => {
  it("a saved card pays a new order at once, and a pending one", async () => {
    const { client, id } = await withCard()
    const made = await nextOrder(client, { saved_card: id })
    expect(made.data.payment).toBeNull()
    expect(made.data.order).toMatchObject({ status: "processing", paid: made.data.order.total })
    const pending = (await nextOrder(client)).data.order
    const paid = await store(client, { order_id: pending.id, saved_card: id })
    expect([paid.http, paid.data.order.status, paid.data.payment]).toEqual([200, "processing", null])
  })

  it("a saved card is charged once however often the shopper taps Pay", async () => {
    const { client, id } = await withCard()
    const { order } = (await nextOrder(client)).data
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => store(client, { order_id: order.id, saved_card: id })),
    )
    expect(answers.filter(({ http }) => http === 200).length).toBeGreaterThan(0)
    const [row] = await shop.sql(
      `select count(*) filter (where status = 'paid')::int as paid, count(*) filter (where status = 'unapplied')::int as unapplied
         from payment_attempt where order_id = $1`,
      [order.id],
    )
    expect(row).toEqual({ paid: 1, unapplied: 0 })
    const answer = await fetch(`${shop.address.sandboxUrl}/__sandbox/state`)
    const state = (await answer.json()) as { transactions: { reference: string; status: string }[] }
    const charged = state.transactions.filter(
      (one) => one.reference.startsWith(order.order_number.toLowerCase()) && one.status === "success",
    )
    expect(charged).toHaveLength(1)
  })

  it("a saved card is charged once when the bank's answer is lost", async () => {
    const { client, id } = await withCard()
    const { order } = (await nextOrder(client)).data
    await bank(shop, "/__sandbox/scenario", {
      endpoint: "POST /transaction/charge_authorization",
      mode: "conn_reset_after_commit",
      match: (await client.call("GET /user")).data.email,
    })
    const paid = await store(client, { order_id: order.id, saved_card: id })
    expect([paid.http, paid.data?.order.status]).toEqual([200, "processing"])
  })

  it("a payment with a saved card continues at the bank's page when the bank asks for it", async () => {
    const { client, id } = await withCard("3ds")
    const { order } = (await nextOrder(client)).data
    const asked = await store(client, { order_id: order.id, saved_card: id })
    expect(asked.data.payment).toMatchObject({
      access_code: "",
      script_url: expect.anything(),
      authorization_url: expect.stringContaining("/checkout/"),
    })
    expect(asked.data.order.status).toBe("pending")
  })

  it("the shopper learns that a saved card can no longer be charged, and can pay another way", async () => {
    const { client, id } = await withCard()
    // The bank takes a card only under the e-mail that it was saved with.
    await shop.sql("update saved_card set email = 'gone@example.com' where id = $1", [id])
    const made = await nextOrder(client, { saved_card: id })
    expect(made.data.order.status).toBe("pending")
    expect(made.message).toContain("can no longer be charged")
    const other = await store(client, { order_id: made.data.order.id })
    expect(other.data.payment).toMatchObject({ access_code: expect.stringMatching(/.+/) })
  })

  it("a saved card of another shopper is refused for an order", async () => {
    const { id } = await withCard()
    const { client, order } = await orderWaitingForPayment(shop)
    const refused = await store(client, { order_id: order.id, saved_card: id })
    expect(refused.http).toBe(422)
  })
})

describe("money into the wallet", () => {
  const fund = (client: Client, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
    client.call("POST /fund_user_wallet/card", { body: { amount: 2_500, platform: "web", ...body }, headers })
  const walletOf = async (client: Client) => walletInLedger(shop, (await client.call("GET /user")).data.id)

  it("a saved card pays money into the wallet at once", async () => {
    const { client, id } = await withCard()
    const paid = await fund(client, { saved_card: id })
    expect([paid.http, paid.data.status, paid.data.wallet.available]).toEqual([200, "paid", 2_500])
    expect(await walletOf(client)).toMatchObject({ balance: 250_000, entries: 1 })
  })

  it("a card that pays money into the wallet is saved with the shopper's consent", async () => {
    const client = await makeShopper(shop)
    const { data } = await fund(client, { save_card: true })
    await payAtBank(shop, data.reference)
    expect((await confirmFunding(client, data.reference)).http).toBe(200)
    expect((await client.call("GET /user/saved-cards")).data).toMatchObject([{ last4: "4081" }])
  })

  it("a saved card funds the wallet once, however often one request is tapped and though an answer is lost", async () => {
    const { client, id } = await withCard()
    await bank(shop, "/__sandbox/scenario", {
      endpoint: "POST /transaction/charge_authorization",
      mode: "conn_reset_after_commit",
      match: (await client.call("GET /user")).data.email,
    })
    const key = { "idempotency-key": randomUUID() }
    const answers = await Promise.all(Array.from({ length: 8 }, () => fund(client, { saved_card: id }, key)))
    const made = answers.filter(({ http }) => http === 200)
    expect(made.length).toBeGreaterThan(0)
    expect(answers.filter(({ http }) => ![200, 409].includes(http))).toEqual([])
    await eventually(
      () => walletOf(client),
      ({ balance }) => balance === 250_000,
    )
    // Without a key, too: one charge of a card at a time.
    await Promise.all(Array.from({ length: 8 }, () => fund(client, { saved_card: id, amount: 300 })))
    const [row] = await shop.sql<{ open: number; paid: number }>(
      `select count(*) filter (where status = 'started')::int as open, count(*) filter (where status = 'paid')::int as paid
         from wallet_funding where saved_card_id = $1`,
      [id],
    )
    expect(row?.open).toBe(0)
    const { balance, entries } = await walletOf(client)
    expect([entries, balance]).toEqual([row?.paid, 250_000 + ((row?.paid ?? 0) - 1) * 30_000])
  })

  it("funding the wallet by a saved card continues at the bank's page when the bank asks for it", async () => {
    const { client, id } = await withCard("3ds")
    const asked = await fund(client, { saved_card: id })
    expect(asked.data).toMatchObject({
      status: "started",
      access_code: "",
      authorization_url: expect.stringContaining("/checkout/"),
    })
    // The same page for a second tap, another charge for another sum.
    expect((await fund(client, { saved_card: id })).data.reference).toBe(asked.data.reference)
    const other = await fund(client, { saved_card: id, amount: 400 })
    expect(other.data.reference).not.toBe(asked.data.reference)
    expect(await walletOf(client)).toMatchObject({ balance: 0 })
  })

  it("funding the wallet is refused with another shopper's card and with one that can no longer be charged", async () => {
    const { client, id } = await withCard()
    const stranger = await makeShopper(shop)
    const refused = await fund(stranger, { saved_card: id })
    expect([refused.http, Object.keys(refused.errors ?? {})]).toEqual([422, ["saved_card"]])
    await shop.sql("update saved_card set email = 'gone@example.com' where id = $1", [id])
    const gone = await fund(client, { saved_card: id })
    expect([gone.http, gone.error?.code]).toEqual([422, "payment_failed"])
    expect(await walletOf(client)).toMatchObject({ balance: 0 })
  })
})

describe("a loan", () => {
  it("a loan is repaid by the borrower's saved card at once, and by no other shopper's card", async () => {
    const sign = async () => staffClient(shop, "finance")
    const { client, params, loan, total } = await paidOut(shop, {
      first: await sign(),
      second: await sign(),
    })
    const repay = (body: Record<string, unknown>) =>
      client.call("POST /user/loans/{id}/repayments", { params, body: { channel: "card", ...body } })
    const page = await repay({ amount: 1_000, save_card: true })
    expect(page.data.payment?.script_url).toEqual(expect.any(String))
    await payAtBank(shop, page.data.payment?.reference ?? "")
    const body = { reference: page.data.payment?.reference ?? "" }
    await client.call("POST /user/loans/{id}/repayments/confirm", { params, body })
    const [card] = (await client.call("GET /user/saved-cards")).data
    const paid = await repay({ amount: 2_000.5, saved_card: card?.id })
    expect([paid.http, paid.data.payment, paid.data.loan.repayments[0]?.status]).toEqual([200, null, "paid"])
    expect(await ledgerBalance(shop, `loan:${loan.id}`)).toBe(300_050 - Math.round(total * 100))
    const { id } = await withCard()
    const refused = await repay({ amount: 100, saved_card: id })
    expect([refused.http, Object.keys(refused.errors ?? {})]).toEqual([422, ["saved_card"]])
  })
})
