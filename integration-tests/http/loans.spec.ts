import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { bank, payAtBank } from "../harness/journey"
import {
  applicant,
  applicationOf,
  dayFromNow,
  ledgerBalance,
  offered,
  paidOut,
  terms,
} from "../harness/loans"
import { mailAbout, messagesTo } from "../harness/outbox"
import { sharedShop } from "../harness/shared-shop"
import { newShopper, staffClient } from "../harness/staff"

/** Loans (docs/loans.md): application, review with four eyes, offer, pay-out, repayment. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

let first: ShopClient
let second: ShopClient
let staff: { first: ShopClient; second: ShopClient }
beforeAll(async () => {
  first = await staffClient(shop, "finance")
  second = await staffClient(shop, "finance")
  staff = { first, second }
})

const wallet = (id: string) => ledgerBalance(shop, `wallet:${id}`)
const owed = (loanId: string) => ledgerBalance(shop, `loan:${loanId}`)
const balanceOf = async (client: ShopClient, user_id: string) =>
  (await client.call("GET /get_user_loan_balance/{user_id}", { params: { user_id } })).data
const repay = (client: ShopClient, id: string, channel: string, amount: unknown) =>
  client.call("POST /user/loans/{id}/repayments", { params: { id }, body: { channel, amount } })

describe("an application", () => {
  it("a loan application takes every field, records the consent and shows the number to nobody", async () => {
    const { id, answer, loan, client, email } = await applicant(shop)
    expect([answer.http, loan.status, loan.asked]).toEqual([200, "submitted", 120_000])
    expect(JSON.stringify(answer.body)).not.toContain("22212345678")
    const [consent] = await shop.sql(
      "select act, text_version, channel from consent where subject = $1 and purpose = 'loan_application'",
      [id],
    )
    expect(consent).toEqual({ act: "given", text_version: "2026-11-21", channel: "screen" })
    const seen = await first.call("GET /admin/loans/{id}", { params: { id: loan.id } })
    expect(seen.data).toMatchObject({
      applicant: { nok: "Chidi Obi", phone_number: "+2348031112233", state: "Lagos", lga: "Ikeja" },
      identity: { bvn_last4: "5678", status: "unchecked" },
    })
    expect(JSON.stringify(seen.body)).not.toContain("22212345678")
    const page = await client.call("GET /user/loan")
    expect(page.data).toMatchObject({ open: true, needs: [], loan: { id: loan.id, status: "submitted" } })
    await eventually(async () =>
      expect((await messagesTo(shop, email)).map(({ subject }) => subject)).toContainEqual(
        expect.stringContaining(loan.number),
      ),
    )
  })

  it("a loan application with the specified fields alone records consent: text, time, device and channel", async () => {
    const { id, client, email } = await newShopper(shop)
    const answer = await client.call("POST /request-loan", {
      body: applicationOf(email, { consent: undefined }),
    })
    expect([answer.http, answer.data.status]).toEqual([200, "submitted"])
    const acts = await shop.sql(
      "select act, text_version, channel, user_agent is not null as device, at > now() - interval '1 hour' as fresh from consent where subject = $1 and purpose = 'loan_application'",
      [id],
    )
    expect(acts).toEqual([
      { act: "given", text_version: "2026-11-21", channel: "call", device: true, fresh: true },
    ])
  })

  it.each<[string, Record<string, unknown>]>([
    ["bvn", { bvn: "2221234567" }],
    ["bvn", { bvn: 22212345678 }],
    ["loan_amount", { loan_amount: 10_000.001 }],
    ["loan_amount", { loan_amount: "120000" }],
    ["loan_amount", { loan_amount: -1 }],
    ["loan_amount", { loan_amount: 1e21 }],
    ["loan_amount", { loan_amount: null }],
    ["loan_amount", { loan_amount: 9_999.99 }],
    ["loan_amount", { loan_amount: 500_000.01 }],
    ["loan_amount", { monthly_income: 39_999.99 }],
    ["company_name", { employment_status: "student" }],
    ["phone_number", { phone_number: "12345" }],
    ["nok_contact", { nok_contact: "0803 111 2233" }],
    ["email", { email: "someone.else@example.com" }],
    ["dob", { dob: "1990-01-01" }],
    ["lga", { lga: "NG-KN-dala" }],
    ["children", { children: 1.5 }],
    ["consent", { consent: false }],
    ["gender", { gender: "unknown" }],
    ["nok", { nok: " " }],
  ])("a loan application is refused on field %s: %j", async (field, changes) => {
    const { client, email } = await refused
    const answer = await client.call("POST /request-loan", { body: applicationOf(email, changes) })
    expect(answer.http).toBe(422)
    expect(Object.keys(answer.errors ?? {})).toContain(field)
  })
  const refused = (async () => newShopper(shop))()

  it("a loan application is refused to a shopper who is under age or has not verified the e-mail", async () => {
    const young = await newShopper(shop)
    await shop.sql("update account set dob = $2 where customer_id = $1", [young.id, "2009-12-01"])
    const answer = await young.client.call("POST /request-loan", { body: applicationOf(young.email) })
    expect([answer.http, answer.errors?.dob]).toEqual([422, ["You must be at least 18 years old to borrow"]])
    const unknown = await newShopper(shop, { isVerified: false })
    const unverified = await unknown.client.call("POST /request-loan", { body: applicationOf(unknown.email) })
    expect([unverified.http, unverified.error?.code]).toEqual([403, "email_not_verified"])
  })

  it("a loan application sent twenty times at once is stored once (F32)", async () => {
    const { client, email, id } = await newShopper(shop)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.call("POST /request-loan", { body: applicationOf(email) })),
    )
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(answers.filter(({ error }) => error?.code === "loan_running")).toHaveLength(19)
    const [stored] = await shop.sql(
      `select (select count(*)::int from loan where customer_id = $1) as loans,
         (select count(*)::int from loan_identity where customer_id = $1) as identities,
         (select count(*)::int from consent where subject = $1 and purpose = 'loan_application') as consents`,
      [id],
    )
    expect(stored).toEqual({ loans: 1, identities: 1, consents: 1 })
  })

  it("a loan application with an Idempotency-Key repeats the first answer, and answers 409 to another body", async () => {
    const { client, email } = await newShopper(shop)
    const headers = { "idempotency-key": "one-application" }
    const send = (more = {}) =>
      client.call("POST /request-loan", { headers, body: applicationOf(email, more) })
    const one = await send()
    expect([one.http, (await send()).data.id]).toEqual([200, one.data.id])
    expect((await send({ loan_amount: 90_000 })).error?.code).toBe("idempotency_mismatch")
  })

  it("a withdrawn loan application deletes the number, and another application can follow", async () => {
    const { client, loan, email } = await applicant(shop)
    const withdrawn = await client.call("POST /user/loans/{id}/withdraw", { params: { id: loan.id } })
    expect([withdrawn.http, withdrawn.data.status]).toEqual([200, "withdrawn"])
    const [identity] = await shop.sql("select bvn_sealed, bvn_last4 from loan_identity where loan_id = $1", [
      loan.id,
    ])
    expect(identity).toEqual({ bvn_sealed: null, bvn_last4: null })
    expect((await client.call("POST /request-loan", { body: applicationOf(email) })).http).toBe(200)
  })
})

describe("the review", () => {
  it("a loan review needs a second person, in the rules and in the database", async () => {
    const { loan } = await applicant(shop)
    const params = { id: loan.id }
    const early = await first.call("PUT /admin/loans/{id}/terms", { params, body: terms() })
    expect([early.http, early.error?.code]).toEqual([409, "loan_moved_on"])
    const reviewed = await first.call("POST /admin/loans/{id}/review", { params })
    expect(reviewed.data).toMatchObject({ status: "under_review", identity: { status: "matched" } })
    const wrong = await first.call("PUT /admin/loans/{id}/terms", {
      params,
      body: terms({ amount: 120_000.01, months: 12, first_due_date: dayFromNow(3) }),
    })
    expect(Object.keys(wrong.errors ?? {})).toEqual(["amount", "first_due_date"])
    const proposed = await first.call("PUT /admin/loans/{id}/terms", { params, body: terms() })
    // 100,000 + 3 × 4 % + 1,000
    expect(proposed.data.terms).toMatchObject({ total: 113_000, interest: 12_000, fee: 1_000 })
    const own = await first.call("PUT /admin/loans/{id}/approve", { params, body: { total: 113_000 } })
    expect([own.http, own.error?.code]).toEqual([403, "second_person"])
    const other = await second.call("PUT /admin/loans/{id}/approve", { params, body: { total: 112_999.99 } })
    expect(other.error?.code).toBe("offer_changed")
    await expect(
      shop.sql("update loan set approved_by = proposed_by where id = $1", [loan.id]),
    ).rejects.toThrow("loan_four_eyes")
    const approved = await second.call("PUT /admin/loans/{id}/approve", { params, body: { total: 113_000 } })
    expect(approved.data).toMatchObject({ status: "approved", offer: { total: 113_000, months: 3 } })
    expect(approved.data.schedule.map(({ amount }) => amount)).toEqual([38_333.33, 37_333.33, 37_333.34])
  })

  it("a loan review approves once, however many click, and notifies once", async () => {
    const { loan, email } = await applicant(shop)
    const params = { id: loan.id }
    await first.call("POST /admin/loans/{id}/review", { params })
    const proposed = await first.call("PUT /admin/loans/{id}/terms", { params, body: terms() })
    const total = proposed.data.terms?.total ?? 0
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        second.call("PUT /admin/loans/{id}/approve", { params, body: { total } }),
      ),
    )
    expect(answers.map(({ http }) => http).sort()).toEqual([200, ...Array(9).fill(409)])
    await mailAbout(shop, email, /loan offer/)
    const mails = await messagesTo(shop, email)
    expect(mails.filter(({ subject }) => /loan offer/.test(subject))).toHaveLength(1)
  })

  it("a loan review approves nobody whom the register does not know as the applicant", async () => {
    const { loan } = await applicant(shop, { bvn: "22200000099" })
    const params = { id: loan.id }
    const reviewed = await first.call("POST /admin/loans/{id}/review", { params })
    expect(reviewed.data.identity).toMatchObject({
      status: "mismatched",
      mismatches: ["first_name", "last_name", "dob"],
    })
    await first.call("PUT /admin/loans/{id}/terms", { params, body: terms() })
    const approved = await second.call("PUT /admin/loans/{id}/approve", { params, body: { total: 113_000 } })
    expect([approved.http, approved.error?.code]).toEqual([409, "identity_unproven"])
    const declined = await first.call("PUT /admin/loans/{id}/decline", {
      params,
      body: { reason: "The register does not know you by this number" },
    })
    expect(declined.data).toMatchObject({ status: "declined", identity: { bvn_last4: null } })
  })

  it("a loan review answers 503 while the register is down, and a retry reports a number given twice", async () => {
    const bvn = "22255500011"
    await applicant(shop, { bvn })
    const { loan } = await applicant(shop, { bvn })
    const params = { id: loan.id }
    await bank(shop, "/__sandbox/scenario", {
      endpoint: "POST /v2/api/identity/ng/bvn",
      mode: "http_500",
      match: bvn,
    })
    const away = await first.call("POST /admin/loans/{id}/review", { params })
    expect([away.http, away.error?.code]).toEqual([503, "identity_unavailable"])
    const again = await first.call("POST /admin/loans/{id}/review", { params })
    expect(again.data).toMatchObject({
      status: "under_review",
      identity: { status: "matched", other_accounts: 1 },
    })
  })
})

describe("an offer", () => {
  it("a loan offer pays out once, however often it is accepted, and the ledger has every kobo", async () => {
    const { client, id, params, total } = await offered(shop, staff)
    const accept = (sent: unknown) => client.call("POST /user/loans/{id}/accept", { params, body: sent })
    expect((await accept({ total })).http).toBe(422)
    expect((await accept({ total: total - 0.01, agreed: true })).error?.code).toBe("offer_changed")
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept({ total, agreed: true })))
    expect(answers.map(({ http, data }) => [http, data.status])).toEqual(Array(10).fill([200, "disbursed"]))
    expect([await wallet(id), await owed(params.id)]).toEqual([100_000_00, -113_000_00])
    expect(await balanceOf(client, id)).toMatchObject({
      balance: 113_000,
      principal: 100_000,
      interest: 12_000,
      fees: 1_000,
      next_due_date: dayFromNow(30),
      next_due_amount: 38_333.33,
      overdue: 0,
    })
    const refused = await client.call("POST /user/loans/{id}/withdraw", { params })
    expect([refused.http, refused.error?.code]).toEqual([409, "loan_moved_on"])
  })

  it("a loan offer accepted and withdrawn at the same moment is either paid out or not paid at all", async () => {
    const { client, id, params, total } = await offered(shop, staff)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 2 === 0
          ? client.call("POST /user/loans/{id}/accept", { params, body: { total, agreed: true } })
          : first.call("PUT /admin/loans/{id}/decline", { params, body: { reason: "A mistake of ours" } }),
      ),
    )
    expect(answers.filter(({ http }) => http !== 200 && http !== 409)).toEqual([])
    const [row] = await shop.sql<{ status: string }>("select status from loan where id = $1", [params.id])
    const isPaidOut = row?.status === "disbursed"
    expect([row?.status, await wallet(id), await owed(params.id)]).toEqual(
      isPaidOut ? ["disbursed", 100_000_00, -113_000_00] : ["declined", 0, 0],
    )
  })

  it("a loan offer that has ended or is another shopper's pays out nothing", async () => {
    const { client, id, params, total } = await offered(shop, staff)
    const stranger = await newShopper(shop)
    const body = { total, agreed: true }
    expect((await stranger.client.call("POST /user/loans/{id}/accept", { params, body })).http).toBe(404)
    await shop.sql("update loan set offer_expires_at = now() - interval '1 second' where id = $1", [
      params.id,
    ])
    const late = await client.call("POST /user/loans/{id}/accept", { params, body })
    expect(["offer_expired", "loan_moved_on"]).toContain(late.error?.code)
    expect([await wallet(id), await owed(params.id)]).toEqual([0, 0])
    expect(
      (await client.call("GET /get_user_loan_balance/{user_id}", { params: { user_id: stranger.id } })).http,
    ).toBe(403)
  })
})

describe("repaying", () => {
  it("a repayment from the wallet takes fees, interest and principal, never more than is owed or available", async () => {
    const { client, id, params } = await paidOut(shop, staff)
    await shop.sql("update loan set disbursed_at = now() - interval '10 days' where id = $1", [params.id])
    expect((await repay(client, params.id, "wallet", 0)).http).toBe(422)
    expect((await repay(client, params.id, "wallet", 100.001)).http).toBe(422)
    expect((await repay(client, params.id, "wallet", 100_000.01)).error?.code).toBe("insufficient_funds")
    const part = await repay(client, params.id, "wallet", 3_000)
    expect(part.data.loan.balance).toMatchObject({
      balance: 110_000,
      fees: 0,
      interest: 10_000,
      principal: 100_000,
    })
    expect([await wallet(id), await owed(params.id)]).toEqual([97_000_00, -110_000_00])
    // Two months have not begun: the shopper does not pay their interest, two times 4,000.
    expect(part.data.loan.settle_today).toEqual({ amount: 102_000, saves: 8_000 })
  })

  it("a repayment within three days costs nothing", async () => {
    const { client, id, params } = await paidOut(shop, staff)
    const all = await repay(client, params.id, "wallet", 113_000)
    expect(all.data.loan).toMatchObject({ status: "repaid", balance: null })
    expect(all.data.loan.repayments).toMatchObject([{ amount: 100_000, rebate: 13_000, change: 0 }])
    expect([await wallet(id), await owed(params.id)]).toEqual([0, 0])
    expect((await balanceOf(client, id)).balance).toBe(0)
  })

  it("a repayment by card is booked once by browser and webhook, and any excess goes to the wallet", async () => {
    const { client, id, params, email } = await paidOut(shop, staff)
    await shop.sql("update loan set disbursed_at = now() - interval '10 days' where id = $1", [params.id])
    const started = await repay(client, params.id, "card", 120_000)
    const reference = started.data.payment?.reference ?? ""
    expect(reference).toMatch(/^lr-[a-z0-9]+$/)
    const confirm = () =>
      client.call("POST /user/loans/{id}/repayments/confirm", { params, body: { reference } })
    expect((await confirm()).error?.code).toBe("payment_pending")
    await payAtBank(shop, reference)
    const answers = await Promise.all(Array.from({ length: 10 }, confirm))
    expect(answers.map(({ http, data }) => [http, data.status])).toEqual(Array(10).fill([200, "repaid"]))
    // 105,000 frees of it: 113,000 less the interest of two future months.
    expect([await wallet(id), await owed(params.id)]).toEqual([115_000_00, 0])
    expect((await confirm()).data.repayments).toMatchObject([
      { amount: 120_000, change: 15_000, rebate: 8_000 },
    ])
    await eventually(async () => {
      const subjects = (await messagesTo(shop, email)).map(({ subject }) => subject)
      expect(subjects.filter((subject) => subject.includes("is repaid"))).toHaveLength(1)
      const [event] = await shop.sql("select outcome from webhook_event where reference = $1", [reference])
      expect(event).toEqual({ outcome: "paid" })
    })
    const stranger = await newShopper(shop)
    const other = await stranger.client.call("POST /user/loans/{id}/repayments/confirm", {
      params,
      body: { reference },
    })
    expect(other.http).toBe(404)
  })

  it("a repayment of a wrong sum is kept as an unmatched payment, and the loan is unchanged", async () => {
    const { client, id, params } = await paidOut(shop, staff)
    const started = await repay(client, params.id, "card", 5_000)
    const reference = started.data.payment?.reference ?? ""
    await shop.sql("update loan_repayment set amount_kobo = 600000 where reference = $1", [reference])
    await payAtBank(shop, reference)
    const confirmed = await client.call("POST /user/loans/{id}/repayments/confirm", {
      params,
      body: { reference },
    })
    expect([confirmed.http, confirmed.error?.code]).toEqual([409, "payment_mismatch"])
    expect([await wallet(id), await owed(params.id)]).toEqual([100_000_00, -113_000_00])
    const [stored] = await shop.sql(
      `select (select e.amount::int from ledger_entry e join ledger_tx t on t.id = e.tx_id
                where t.external_ref = $1 and e.account_id = 'suspense:shop') as amount, source, reason, status
         from kept_money where reference = $1`,
      [reference],
    )
    expect(stored).toEqual({
      amount: 5_000_00,
      source: "loan_repayment",
      reason: "wrong_amount",
      status: "open",
    })
  })
})
