import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { bank } from "../harness/journey"
import { messagesTo } from "../harness/outbox"
import { setUpFactor } from "../harness/second-factor"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { makeStaff, newShopper, staffClient } from "../harness/staff"
import {
  ageBank,
  approve,
  asked,
  BANK,
  becomes,
  decline,
  lookNow,
  openAccount,
  PASSWORD,
  putInto,
  rowOf,
  saveBank,
  transfersOf,
  walletOf,
  withdraw,
  withdrawer,
} from "../harness/withdrawals"

const shop = sharedShop()
afterAll(() => shop.disconnect())

let finance: ShopClient
let second: ShopClient
beforeAll(async () => {
  const signIn = async () => staffClient(shop, "finance")
  finance = await signIn()
  second = await signIn()
})

const code = ({ http, error }: { http: number; error?: { code?: string } }) => `${http} ${error?.code}`

describe("banks", () => {
  it("the banks are listed by both calls and fetched once a day", async () => {
    const { client } = await newShopper(shop)
    const one = await client.call("GET /user/wallet/get-banks")
    expect(one.data).toContainEqual({ name: "Zenith Bank", code: "057", slug: "zenith-bank" })
    // The list alone: whose an account is others may ask meanwhile.
    const list = { endpoint: "GET /bank", match: "nigeria" }
    await bank(shop, "/__sandbox/scenario", { ...list, mode: "http_500", times: null })
    expect((await client.call("GET /user/wallet/banks")).data).toEqual(one.data)
    await shop.sql("update bank_list set fetched_at = now() - interval '25 hours'")
    expect((await client.call("GET /user/wallet/banks")).data).toEqual(one.data)
    await bank(shop, "/__sandbox/scenario", { ...list, mode: "ok" })
  })

  it("an account enquiry names the owner and says whether it is the shopper's own account", async () => {
    const { client } = await newShopper(shop)
    const body = { account_number: await openAccount(shop), bank_code: BANK }
    const own = await client.call("POST /user/wallet/enquiry", { body })
    expect(own.data).toMatchObject({
      account_name: "OBI ADA NKECHI",
      bank_name: "Zenith Bank",
      is_yours: true,
    })
    const other = { ...body, account_number: await openAccount(shop, "MUSA BELLO") }
    expect((await client.call("POST /user/wallet/name-enquiry", { body: other })).data.is_yours).toBe(false)
    const none = { ...body, account_number: "9900000000" }
    expect(code(await client.call("POST /user/wallet/enquiry", { body: none }))).toBe(
      "422 unknown_bank_account",
    )
    expect(
      code(await client.call("POST /user/wallet/enquiry", { body: { ...body, bank_code: "000" } })),
    ).toBe("422 unknown_bank")
    for (const account_number of ["123", "12345678901", "01234 5678", "", null, 123, "' or 1=1"])
      expect(
        (await client.call("POST /user/wallet/enquiry", { body: { ...body, account_number } as never })).http,
      ).toBe(422)
  })
})

describe("the bank account", () => {
  it("a bank account must be the shopper's own, needs the password, and waits 24 hours", async () => {
    const { id, email, client } = await newShopper(shop)
    await putInto(shop, id, 1_000_000)
    expect(code(await withdraw(client, 500))).toBe("422 no_bank_account")
    expect(code(await saveBank(client, await openAccount(shop, "MUSA BELLO")))).toBe("422 name_mismatch")
    const number = await openAccount(shop)
    expect(code(await saveBank(client, number, BANK, "wrong-Password-1"))).toBe("422 wrong_password")
    const saved = await saveBank(client, number)
    expect(saved.data).toMatchObject({
      account_number: number,
      account_name: "OBI ADA NKECHI",
      is_yours: true,
    })
    expect(code(await withdraw(client, 500))).toBe("422 cooling_off")
    const terms = await client.call("GET /user/wallet/withdrawal")
    expect(terms.data).toMatchObject({ hindrance: "cooling_off", available: 10_000, left_today: 500_000 })
    await eventually(
      () => messagesTo(shop, email),
      (all) => all.some(({ subject }) => subject.includes("bank account")),
    )
    await ageBank(shop, id, "23 hours 59 minutes")
    expect(code(await withdraw(client, 500))).toBe("422 cooling_off")
    await ageBank(shop, id)
    // Sending the same account again does not restart the wait.
    expect((await saveBank(client, number)).http).toBe(200)
    expect((await withdraw(client, 500)).http).toBe(200)
  })

  it("a withdrawal is refused when the bank account no longer fits the shopper's name", async () => {
    const { client } = await withdrawer(shop, { naira: 1_000 })
    await client.call("PUT /user/settings/profile/update", {
      body: { first_name: "Musa", last_name: "Bello" },
    })
    expect(code(await withdraw(client, 500))).toBe("422 name_mismatch")
  })
})

describe("asking for money", () => {
  it("a withdrawal holds its money, and declining it releases the money and gives the reason", async () => {
    const { id, email, client } = await withdrawer(shop, { naira: 2_000 })
    const request = await asked(client, 1_500.5)
    expect(request).toMatchObject({ amount: 1_500.5, status: "pending", bank_name: "Zenith Bank" })
    expect(await walletOf(shop, id)).toEqual({ balance: 200_000, held: 150_050, entries: [] })
    expect(code(await decline(finance, request.id))).toBe("422 invalid_fields")
    expect((await decline(finance, request.id, "Please call us first")).data.status).toBe("declined")
    expect(await walletOf(shop, id)).toEqual({ balance: 200_000, held: 0, entries: [] })
    expect(code(await decline(second, request.id, "Again"))).toBe("409 treated_already")
    expect(code(await approve(second, request.id))).toBe("409 treated_already")
    const mine = await client.call("GET /user/wallet/transfers")
    expect(mine.data[0]).toMatchObject({ status: "declined", reason: "Please call us first" })
    const mails = await eventually(
      () => messagesTo(shop, email),
      (all) => all.filter(({ subject }) => subject.includes("₦1,500.50")).length === 2,
    )
    // Mails of one moment arrive in any order.
    expect(mails.map(({ text }) => text).join()).toContain("Why: Please call us first")
  })

  it("an approved withdrawal is paid once, with the fee on the shop's account", async () => {
    const { id, client } = await withdrawer(shop, { naira: 2_000 })
    const request = await asked(client, 1_000)
    expect((await approve(finance, request.id)).data.approvals).toHaveLength(1)
    await becomes(shop, request.id, "paid")
    expect(await walletOf(shop, id)).toEqual({ balance: 100_000, held: 0, entries: [-100_000] })
    const entries = await shop.sql(
      `select e.account_id, e.amount::int from ledger_entry e join ledger_tx t on t.id = e.tx_id
        where t.external_ref = $1 order by 1`,
      [request.reference],
    )
    expect(entries).toEqual([
      { account_id: "card_clearing:shop", amount: 101_000 },
      { account_id: "provider_fees:shop", amount: -1_000 },
      { account_id: `wallet:${id}`, amount: -100_000 },
    ])
    expect(await transfersOf(shop, request.reference)).toMatchObject([{ status: "success", amount: 100_000 }])
  })

  it("a withdrawal sent twice with one idempotency key is one request", async () => {
    const { id, client } = await withdrawer(shop, { naira: 5_000 })
    const once = (amount: number) =>
      client.call("POST /user/wallet/transfer", {
        body: { amount, password: "Beauty-2026!" },
        headers: { "idempotency-key": "tap" },
      })
    const [first, again] = [await once(600), await once(600)]
    expect(again.data.id).toBe(first.data.id)
    expect(code(await once(700))).toBe("409 idempotency_mismatch")
    expect((await walletOf(shop, id)).held).toBe(60_000)
  })

  it("many withdrawals at once take no more than the wallet holds", async () => {
    const { id, client } = await withdrawer(shop, { naira: 2_500 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => withdraw(client, 500)))
    expect(answers.map(code).sort()).toEqual([
      ...Array(5).fill("200 undefined"),
      ...Array(3).fill("422 insufficient_funds"),
    ])
    expect(await walletOf(shop, id)).toMatchObject({ balance: 250_000, held: 250_000 })
  })

  it("a withdrawal of an invalid amount is refused", async () => {
    const { client } = await newShopper(shop)
    for (const amount of [0, -500, 500.005, Number.NaN, 1e21, "500", "1e3", null, undefined, [500], {}]) {
      const refused = await withdraw(client, amount)
      expect([amount, refused.http, Object.keys(refused.errors ?? {})]).toEqual([amount, 422, ["amount"]])
    }
  })

  it("withdrawals keep to their limits to the kobo, and to the day in Lagos", async () => {
    const { id, client } = await withdrawer(shop, { naira: 1_000_000 })
    const app = await setUpFactor(shop, { client, ownerId: id })
    const ask = async (amount: number) => code(await withdraw(client, amount, PASSWORD, await app.code()))
    expect(await ask(499.99)).toBe("422 below_least")
    expect(await ask(200_000.01)).toBe("422 above_most")
    for (const amount of [200_000, 200_000, 99_500]) expect(await ask(amount)).toBe("200 undefined")
    expect(await ask(500.01)).toBe("422 above_day")
    expect((await client.call("GET /user/wallet/withdrawal")).data.left_today).toBe(500)
    const midnight = "date_trunc('day', now() at time zone 'Africa/Lagos') at time zone 'Africa/Lagos'"
    await shop.sql(`update wallet_withdrawal set created_at = ${midnight} where customer_id = $1`, [id])
    expect(await ask(500.01)).toBe("422 above_day")
    await shop.sql(
      `update wallet_withdrawal set created_at = ${midnight} - interval '1 ms' where customer_id = $1`,
      [id],
    )
    expect(await ask(500.01)).toBe("200 undefined")
    expect(await ask(200_000)).toBe("200 undefined")
  })

  it("a withdrawal needs the password, a verified e-mail and an unfrozen wallet", async () => {
    const { id, client } = await withdrawer(shop, { naira: 5_000 })
    expect(code(await withdraw(client, 500, "wrong-Password-1"))).toBe("422 wrong_password")
    await shop.sql("update account set email_verified_at = null where customer_id = $1", [id])
    expect(code(await withdraw(client, 500))).toBe("403 email_not_verified")
    await shop.sql("update account set email_verified_at = now() where customer_id = $1", [id])
    const request = await asked(client, 500)
    const freeze = (to: string) =>
      shop.sql("select ledger_set_status($1, $2, 'a test', 'system', null)", [`wallet:${id}`, to])
    await freeze("frozen")
    expect(code(await withdraw(client, 500))).toBe("403 account_frozen")
    expect(code(await approve(finance, request.id))).toBe("422 account_frozen")
    await putInto(shop, id, 100)
    await freeze("active")
    expect((await approve(finance, request.id)).http).toBe(200)
    await becomes(shop, request.id, "paid")
  })
})

describe("four eyes", () => {
  it("a withdrawal above ₦100,000 needs the approval of two different staff members", async () => {
    const { id, client } = await withdrawer(shop, { naira: 300_000 })
    const app = await setUpFactor(shop, { client, ownerId: id })
    const big = await asked(client, 100_000.01, await app.code())
    const first = await approve(finance, big.id)
    expect(first.data).toMatchObject({ status: "pending", approvals_needed: 2 })
    expect(first.data.approvals).toMatchObject([{ by: "Sola Ade", by_you: true }])
    expect(code(await approve(finance, big.id))).toBe("409 approved_by_you")
    await expect(
      shop.sql("update wallet_withdrawal set status = 'approved' where id = $1", [big.id]),
    ).rejects.toThrow("needs 2 approvals")
    expect((await approve(second, big.id)).data.approvals).toHaveLength(2)
    await becomes(shop, big.id, "paid")
    const small = await asked(client, 100_000, await app.code())
    expect((await approve(finance, small.id)).data.approvals_needed).toBe(1)
  })

  it("staff cannot approve their own withdrawal, and a requested withdrawal cannot be changed", async () => {
    const { id, client } = await withdrawer(shop, { naira: 5_000 })
    const request = await asked(client, 500)
    const { email, userId } = await makeStaff(shop, "finance")
    await shop.sql(
      `update auth_identity set app_metadata = app_metadata || jsonb_build_object('customer_id', $2::text)
        where app_metadata ->> 'user_id' = $1`,
      [userId, id],
    )
    expect(code(await approve(await signedIn(shop, email), request.id))).toBe("403 own_request")
    for (const change of ["amount_kobo = 1", "reference = 'wd-0000000000000000'", "status = 'paid'"])
      await expect(
        shop.sql(`update wallet_withdrawal set ${change} where id = $1`, [request.id]),
      ).rejects.toThrow()
    await expect(
      shop.sql("delete from wallet_withdrawal_event where withdrawal_id = $1", [request.id]),
    ).rejects.toThrow("cannot be changed")
  })
})

describe("the bank's side", () => {
  it("a withdrawal that the bank refuses returns its money to the wallet", async () => {
    const { id, client } = await withdrawer(shop, { naira: 1_000, kind: "fails" })
    const request = await asked(client, 1_000)
    await approve(finance, request.id)
    await becomes(shop, request.id, "failed")
    expect(await walletOf(shop, id)).toEqual({ balance: 100_000, held: 0, entries: [] })
  })

  it("a withdrawal that the bank returns after it arrived is booked as two entries", async () => {
    const { id, email, client } = await withdrawer(shop, { naira: 1_000, kind: "comes_back" })
    const request = await asked(client, 1_000)
    await approve(finance, request.id)
    await becomes(shop, request.id, "failed")
    const wallet = await walletOf(shop, id)
    expect(wallet).toMatchObject({ balance: 100_000, held: 0 })
    expect([[-100_000, 100_000], []]).toContainEqual(wallet.entries)
    await eventually(
      () => messagesTo(shop, email),
      (all) => all.some(({ subject }) => /came back|did not go through/.test(subject)),
    )
  })

  it("a withdrawal whose bank answer is lost makes one transfer", async () => {
    const { id, client } = await withdrawer(shop, { naira: 1_000, kind: "waits" })
    const request = await asked(client, 1_000)
    await bank(shop, "/__sandbox/scenario", {
      endpoint: "POST /transfer",
      mode: "conn_reset_after_commit",
      match: request.reference,
    })
    await approve(finance, request.id)
    await becomes(shop, request.id, "processing")
    await eventually(
      () => transfersOf(shop, request.reference),
      (found) => found.length === 1,
    )
    await bank(shop, "/__sandbox/transfer", { reference: request.reference, status: "success" })
    await becomes(shop, request.id, "paid")
    expect(await walletOf(shop, id)).toEqual({ balance: 0, held: 0, entries: [-100_000] })
    expect(await transfersOf(shop, request.reference)).toHaveLength(1)
  })

  it("a withdrawal whose bank events come five times, shuffled, is booked once", async () => {
    const { id, client } = await withdrawer(shop, { naira: 1_000, kind: "waits" })
    const request = await asked(client, 1_000)
    await approve(finance, request.id)
    await eventually(
      () => transfersOf(shop, request.reference),
      (found) => found.length === 1,
    )
    for (const status of ["success", "reversed"]) {
      await bank(shop, "/__sandbox/transfer", { reference: request.reference, status })
      await becomes(shop, request.id, status === "success" ? "paid" : "failed")
    }
    await bank(shop, "/__sandbox/webhook", {
      event: ["transfer.reversed", "transfer.success"],
      ref: request.reference,
      copies: 5,
      shuffle: true,
    })
    await lookNow(shop, request.id)
    await eventually(
      () =>
        shop.sql("select 1 from webhook_event where reference = $1 and processed_at is null", [
          request.reference,
        ]),
      (open) => open.length === 0,
    )
    expect(await walletOf(shop, id)).toEqual({ balance: 100_000, held: 0, entries: [-100_000, 100_000] })
    expect((await rowOf(shop, request.id)).status).toBe("failed")
  })
})

describe("withdrawals in the back office", () => {
  it("the withdrawals desk lists pending requests, counts them and finds a shopper", async () => {
    const { email, client } = await withdrawer(shop, { naira: 5_000 })
    const request = await asked(client, 500)
    const all = await finance.call("GET /admin/wallet/request", { query: { q: email } })
    expect(all.data).toMatchObject([{ id: request.id, status: "pending", user: { name: "Ada Obi", email } }])
    expect((all.meta as unknown as { counts: object }).counts).toMatchObject({ pending: 1, paid: 0 })
    const same = await finance.call("GET /admin/account/wallet/requests", { query: { q: email } })
    expect(same.data).toEqual(all.data)
    const paid = await finance.call("GET /admin/wallet/request", { query: { q: email, status: "paid" } })
    expect(paid.data).toEqual([])
    expect((await approve(finance, "wdraw_none")).http).toBe(404)
  })
})
