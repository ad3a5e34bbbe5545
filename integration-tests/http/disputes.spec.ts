import { eventually } from "../harness/eventually"
import { bank, orderWaitingForPayment, payAtBank, storePayment } from "../harness/journey"
import { ledgerBalance, paidOut } from "../harness/loans"
import { messagesTo } from "../harness/outbox"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { makeStaff, newShopper, staffClient } from "../harness/staff"
import { fundWallet, walletInLedger } from "../harness/wallets"

/** Payments that shoppers' banks ask to have back. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

async function backOffice() {
  const { email } = await makeStaff(shop, "finance")
  return signedIn(shop, email)
}

/** A paid order that its shopper disputes, as staff see it. */
async function disputed(more: Record<string, unknown> = {}) {
  const { client, order, payment } = await orderWaitingForPayment(shop)
  await payAtBank(shop, payment.reference)
  await storePayment(client, order.id, payment.reference)
  const { id } = (await bank(shop, "/__sandbox/dispute", { ref: payment.reference, ...more })) as {
    id: number
  }
  const staff = await backOffice()
  const find = async () => {
    const { data } = await staff.call("GET /admin/disputes", { query: { per_page: 100 } })
    return data.find(({ about }) => about === order.order_number)
  }
  const dispute = await eventually(find, (found) => found !== undefined)
  if (!dispute) throw new Error("No dispute")
  return { client, order, payment, providerId: id, staff, dispute, find }
}

const books = async (orderId: string) => {
  const [row] = await shop.sql(
    `select o.refunded_kobo::int as refunded,
       (select count(*)::int from order_refund r where r.order_id = o.id and r.destination = 'dispute') as refunds,
       (select coalesce(sum(e.amount), 0)::int from ledger_entry e join ledger_tx t on t.id = e.tx_id
         where e.account_id = 'sales:shop' and t.metadata ->> 'order_id' = o.id and e.amount < 0) as given
     from shop_order o where o.id = $1`,
    [orderId],
  )
  return row
}

const note = "She is right: the parcel came back to us unopened."

describe("a disputed payment", () => {
  it("a disputed payment is shown to staff with the day to answer by, and its order stays paid", async () => {
    const { order, dispute, client } = await disputed({ due_hours: 48 })
    expect(dispute).toMatchObject({ state: "answer", amount: order.total, answer: null })
    const hours = (new Date(dispute.due_at ?? 0).getTime() - Date.now()) / 3_600_000
    expect(Math.round(hours)).toBe(48)
    const [now] = (await client.call("GET /user/order", { query: { order_number: order.order_number } })).data
    expect(now).toMatchObject({ status: "processing", paid: order.total, refunded: 0 })
  })

  it("a disputed payment is refunded once when staff accept, however often they click and the bank reports it", async () => {
    const { order, staff, dispute, find, payment } = await disputed()
    const press = () =>
      staff.call("POST /admin/disputes/{id}/answer", {
        params: { id: dispute.id },
        body: { answer: "accept", note },
      })
    const answers = await Promise.all([press(), press(), press()])
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409])
    await eventually(find, (found) => found?.state === "lost")
    await bank(shop, "/__sandbox/webhook", {
      event: ["refund.pending", "refund.processed"],
      ref: payment.reference,
      copies: 5,
    })
    const kobo = Math.round(order.total * 100)
    const found = await eventually(
      () => books(order.id),
      (row) => row?.given === -kobo,
    )
    expect(found).toEqual({ refunded: kobo, refunds: 1, given: -kobo })
  })

  it("a contested dispute goes to the card's bank, and the money stays when it is won", async () => {
    const { order, staff, dispute, find, providerId } = await disputed()
    const sent = await staff.call("POST /admin/disputes/{id}/answer", {
      params: { id: dispute.id },
      body: { answer: "contest", note: "Delivered to her door on Monday, signed by her sister." },
    })
    expect([sent.http, sent.data.state, sent.data.answer]).toEqual([200, "bank", "contest"])
    await bank(shop, "/__sandbox/dispute/decide", { id: providerId, resolution: "declined" })
    await eventually(find, (found) => found?.state === "won")
    expect(await books(order.id)).toMatchObject({ refunded: 0, refunds: 0, given: 0 })
  })

  it("a dispute that nobody answers in time is lost, and cancelling the order then refunds nothing again", async () => {
    const { client, order, find, providerId } = await disputed()
    await bank(shop, "/__sandbox/dispute/decide", { id: providerId, resolution: "auto-accepted" })
    await eventually(find, (found) => found?.state === "lost")
    const kobo = Math.round(order.total * 100)
    await eventually(
      () => books(order.id),
      (row) => row?.refunded === kobo,
    )
    await client.call("PUT /user/order/cancel/{id}", { params: { id: order.id }, body: {} })
    expect(await books(order.id)).toEqual({ refunded: kobo, refunds: 1, given: -kobo })
  })

  it("a dispute can be answered again when the bank did not receive the answer", async () => {
    const { staff, dispute, providerId } = await disputed()
    const press = () =>
      staff.call("POST /admin/disputes/{id}/answer", {
        params: { id: dispute.id },
        body: { answer: "accept", note },
      })
    await bank(shop, "/__sandbox/scenario", { endpoint: `PUT /dispute/${providerId}`, mode: "429" })
    expect((await press()).http).toBe(503)
    expect((await press()).http).toBe(200)
  })

  it("a dispute is found in the bank's list when its event never arrived", async () => {
    const { client, order, payment } = await orderWaitingForPayment(shop)
    await payAtBank(shop, payment.reference)
    await storePayment(client, order.id, payment.reference)
    await bank(shop, "/__sandbox/webhook", { automatic: false, ref: payment.reference })
    const { id } = (await bank(shop, "/__sandbox/dispute", { ref: payment.reference })) as { id: number }
    const staff = await backOffice()
    const state = async () =>
      (await staff.call("GET /admin/disputes", { query: { per_page: 100 } })).data.find(
        ({ about }) => about === order.order_number,
      )?.state
    expect(await state()).toBeUndefined()
    const read = () => staff.call("POST /admin/bank-books/read", { body: { days: 1 } })
    expect((await read()).http).toBe(200)
    expect(await state()).toBe("answer")
    await bank(shop, "/__sandbox/dispute/decide", { id, resolution: "auto-accepted" })
    expect((await read()).http).toBe(200)
    expect([await state(), await books(order.id)]).toEqual(["lost", expect.objectContaining({ refunds: 1 })])
  })

  it("a dispute answer needs a note, and staff without the permission are refused", async () => {
    const { staff, dispute } = await disputed()
    const params = { id: dispute.id }
    const empty = await staff.call("POST /admin/disputes/{id}/answer", {
      params,
      body: { answer: "accept", note: "ok" },
    })
    expect([empty.http, Object.keys(empty.errors ?? {})]).toEqual([422, ["note"]])
    const { email } = await makeStaff(shop, "merchandiser")
    const other = await signedIn(shop, email)
    expect((await other.call("GET /admin/disputes", {})).http).toBe(403)
  })
})

describe("disputed money that paid no order", () => {
  const dispute = async (ref: string) =>
    ((await bank(shop, "/__sandbox/dispute", { ref })) as { id: number }).id
  const decide = (id: number, resolution: string) =>
    bank(shop, "/__sandbox/dispute/decide", { id, resolution })
  const stateOf = async (id: number) => {
    const [row] = await shop.sql<{ state: string }>(
      "select state from card_dispute where provider_dispute_id = $1 and (state <> 'lost' or refund_id is not null)",
      [String(id)],
    )
    return row?.state
  }
  const becomes = (id: number, state: string) =>
    eventually(
      () => stateOf(id),
      (now) => now === state,
    )
  const mailsOf = (to: string, subject: string) =>
    eventually(
      async () => (await messagesTo(shop, to)).filter((message) => message.subject.startsWith(subject)),
      (mails) => mails.length > 0,
    )
  const lossesOf = async (id: number) => {
    const [row] = await shop.sql<{ kobo: string }>(
      `select coalesce(sum(e.amount), 0)::text as kobo from ledger_entry e join ledger_tx t on t.id = e.tx_id
         join card_dispute d on d.refund_id = t.id
        where d.provider_dispute_id = $1 and e.account_id = 'dispute_losses:shop'`,
      [String(id)],
    )
    return Number(row?.kobo)
  }

  it("disputed wallet money is held while undecided and free again when the dispute is won", async () => {
    const { id, client } = await newShopper(shop)
    const { reference } = await fundWallet(shop, client, 2_000)
    const opened = await dispute(reference)
    await becomes(opened, "answer")
    await eventually(
      () => walletInLedger(shop, id),
      ({ held }) => held === 200_000,
    )
    const staff = await backOffice()
    const { data } = await staff.call("GET /admin/disputes", { query: { per_page: 100, state: "answer" } })
    const row = data.find(({ source, amount }) => source === "wallet_funding" && amount === 2_000)
    expect(row).toMatchObject({ order_id: null, about: expect.stringMatching(/\w+ \w+/) })
    const contest = { answer: "contest", note: "Her own card, her own wallet, and the money is all there." }
    const sent = await staff.call("POST /admin/disputes/{id}/answer", {
      params: { id: row?.id ?? "" },
      body: contest,
    })
    expect([sent.http, sent.data.state]).toEqual([200, "bank"])
    await decide(opened, "declined")
    await becomes(opened, "won")
    await eventually(
      () => walletInLedger(shop, id),
      ({ held, balance }) => held === 0 && balance === 200_000,
    )
  })

  it("disputed wallet money is taken once when lost; spent money is the shop's loss and the wallet is frozen", async () => {
    const { id, client, email } = await newShopper(shop)
    const { reference } = await fundWallet(shop, client, 2_000)
    await shop.sql(
      `select ledger_post('ltx_' || gen_random_uuid(), 'test', $1, '\\x00'::bytea, 'test', array['sales:shop', 'wallet:' || $1],
         array[50000, -50000]::bigint[], null, null, 'system', null, null, null, null, false)`,
      [id],
    )
    const lost = await dispute(reference)
    await becomes(lost, "answer")
    await decide(lost, "auto-accepted")
    await becomes(lost, "lost")
    // Reported once more, and worked on again: nothing more happens.
    const events = await shop.sql<{ id: string }>(
      "select id from webhook_event where reference = $1 and event like 'charge.dispute.%'",
      [reference],
    )
    const owner = await staffClient(shop, "superadmin")
    for (const event of events)
      expect(
        await owner.call("POST /admin/webhooks/{id}/replay", { params: { id: event.id } }),
      ).toMatchObject({ http: 200, data: { state: "done" } })
    expect(await walletInLedger(shop, id)).toMatchObject({ balance: 0, held: 0, sum: 0, entries: 3 })
    expect(await lossesOf(lost)).toBe(-50_000)
    const { data } = await client.call("GET /get_user_wallet_balance/{user_id}", { params: { user_id: id } })
    expect(data.frozen).toBe(true)
    const { data: lines } = await client.call("GET /user/wallet/statement", { query: {} })
    expect(lines[0]).toMatchObject({
      title: "Payment that your bank took back",
      detail: "Money that you had added by card",
      amount: -1_500,
    })
    const [mail, ...more] = await mailsOf(email, "Your bank took back")
    for (const said of ["₦2,000.00", "deducted ₦1,500.00 from your wallet", "₦500.00 of it was not in"])
      expect(mail?.text).toContain(said)
    expect(more).toEqual([])
  })

  it("a disputed repayment of a running loan is owed again when the dispute is lost", async () => {
    const sign = async () => staffClient(shop, "finance")
    const { client, email, params, loan, total } = await paidOut(shop, {
      first: await sign(),
      second: await sign(),
    })
    const { data } = await client.call("POST /user/loans/{id}/repayments", {
      params,
      body: { channel: "card", amount: 3_000 },
    })
    const reference = data.payment?.reference ?? ""
    await payAtBank(shop, reference)
    await client.call("POST /user/loans/{id}/repayments/confirm", { params, body: { reference } })
    const owed = -Math.round(total * 100)
    expect(await ledgerBalance(shop, `loan:${loan.id}`)).toBe(owed + 300_000)
    const lost = await dispute(reference)
    await decide(lost, "auto-accepted")
    await becomes(lost, "lost")
    expect([await ledgerBalance(shop, `loan:${loan.id}`), await lossesOf(lost)]).toEqual([owed, 0])
    const { data: page } = await client.call("GET /user/loan")
    expect(page.loan?.balance?.balance).toBe(total)
    expect(page.loan?.timeline.map(({ status }) => status)).toContain("repayment_taken_back")
    expect(page.loan?.repayments.map(({ taken_back }) => taken_back)).toEqual([true])
    const [mail, ...more] = await mailsOf(email, "Your bank took back")
    expect(mail?.text).toContain("₦3,000.00 of it is owed again")
    // The wallet gave nothing, so that it has no mail of its own.
    expect(more).toEqual([])
  })
})
