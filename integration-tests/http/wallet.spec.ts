import { eventually } from "../harness/eventually"
import { bank, payAtBank } from "../harness/journey"
import { messagesTo } from "../harness/outbox"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { type NewShopper, newShopper } from "../harness/staff"
import { confirmFunding, fundWallet, startFunding, walletInLedger } from "../harness/wallets"

/** Wallets: money in by card, balance, statement, and what staff may do (docs/wallet.md). */
const shop = sharedShop()
afterAll(() => shop.disconnect())

const balanceOf = async ({ id, client }: NewShopper) =>
  (await client.call("GET /get_user_wallet_balance/{user_id}", { params: { user_id: id } })).data

const postingsOf = (reference: string) =>
  shop.sql(
    `select t.kind, e.account_id, e.amount::int as kobo from ledger_tx t join ledger_entry e on e.tx_id = t.id
      where t.external_ref = $1 order by e.account_id`,
    [reference],
  )

describe("money into the wallet by card", () => {
  it("a card payment is in the wallet once, whoever reports it and however often", async () => {
    const ada = await newShopper(shop)
    expect(await balanceOf(ada)).toEqual({ balance: 0, held: 0, available: 0, frozen: false })
    const { data } = await startFunding(ada.client, 5000)
    expect(data).toMatchObject({ amount: 5000, status: "started", currency: "NGN" })
    expect([data.reference.slice(0, 3), data.access_code, data.public_key].every(Boolean)).toBe(true)
    await payAtBank(shop, data.reference)
    const answers = await Promise.all([
      bank(shop, "/__sandbox/webhook", { event: "charge.success", ref: data.reference, copies: 5 }),
      ...Array.from({ length: 5 }, () => confirmFunding(ada.client, data.reference)),
    ])
    expect(answers.slice(1).map((answer) => (answer as { http: number }).http)).toEqual(Array(5).fill(200))
    expect(await balanceOf(ada)).toEqual({ balance: 5000, held: 0, available: 5000, frozen: false })
    expect(await walletInLedger(shop, ada.id)).toEqual({
      balance: 500_000,
      held: 0,
      entries: 1,
      sum: 500_000,
    })
    const postings = await postingsOf(data.reference)
    expect(postings.map(({ account_id }) => account_id)).toEqual([
      "card_clearing:shop",
      "provider_fees:shop",
      `wallet:${ada.id}`,
    ])
    expect(postings.reduce((sum, { kobo }) => sum + Number(kobo), 0)).toBe(0)
    const again = await confirmFunding(ada.client, data.reference)
    expect(again.data).toMatchObject({ status: "paid", wallet: { balance: 5000 } })
  })

  it("a card payment reaches the wallet by the webhook alone, and its owner is notified once", async () => {
    const ada = await newShopper(shop)
    const { data } = await startFunding(ada.client, "1250.50")
    await payAtBank(shop, data.reference)
    await eventually(
      () => balanceOf(ada),
      ({ balance }) => balance === 1250.5,
    )
    const mails = await eventually(
      async () => (await messagesTo(shop, ada.email)).filter(({ subject }) => subject.includes("₦1,250.50")),
      (found) => found.length > 0,
    )
    expect(mails).toHaveLength(1)
  })

  it("a card payment reaches the wallet by the poller when no webhook comes", async () => {
    const ada = await newShopper(shop)
    const { data } = await startFunding(ada.client, 700)
    await bank(shop, "/__sandbox/webhook", { automatic: false, ref: data.reference })
    await payAtBank(shop, data.reference)
    expect((await balanceOf(ada)).balance).toBe(0)
    const [funding] = await shop.sql<{ id: string }>("select id from wallet_funding where reference = $1", [
      data.reference,
    ])
    await shop.workNow(["funding-check"], { of: funding?.id ?? "none" })
    await eventually(
      () => balanceOf(ada),
      ({ balance }) => balance === 700,
    )
  })

  it("wallet funding waits for the bank, reports a refused card, and takes another card on the same page", async () => {
    const ada = await newShopper(shop)
    const { data } = await startFunding(ada.client, 900)
    const early = await confirmFunding(ada.client, data.reference)
    expect([early.http, early.error?.code]).toEqual([422, "payment_pending"])
    await payAtBank(shop, data.reference, "declined")
    const refused = await confirmFunding(ada.client, data.reference)
    expect([refused.http, refused.error?.code]).toEqual([422, "payment_failed"])
    await payAtBank(shop, data.reference)
    expect((await confirmFunding(ada.client, data.reference)).data).toMatchObject({
      wallet: { balance: 900 },
    })
  })

  it.each([
    ["less", { amount: 199_999 }],
    ["more", { amount: 200_001 }],
    ["in another currency", { amount: 200_000, currency: "USD" }],
  ])(
    "a card payment into the wallet that is %s than agreed is kept as an unmatched payment",
    async (_, otherwise) => {
      const ada = await newShopper(shop)
      const { data } = await startFunding(ada.client, 2000)
      await bank(shop, "/__sandbox/pay", { reference: data.reference, card: "success", ...otherwise })
      const answer = await confirmFunding(ada.client, data.reference)
      expect([answer.http, answer.error?.code]).toEqual([409, "payment_mismatch"])
      expect((await balanceOf(ada)).balance).toBe(0)
      const postings = await postingsOf(data.reference)
      const naira = !("currency" in otherwise)
      expect(postings.find(({ account_id }) => account_id === "suspense:shop")?.kobo).toBe(
        naira ? otherwise.amount : undefined,
      )
      const unmatched = await shop.sql(
        "select source, received_kobo::int as kobo, status from kept_money where reference = $1",
        [data.reference],
      )
      expect(unmatched).toEqual([{ source: "wallet_funding", kobo: otherwise.amount, status: "open" }])
      await eventually(
        () => messagesTo(shop, ada.email),
        (mails) => mails.some(({ text }) => text.includes(data.reference)),
      )
    },
  )

  it.each([
    ["0", 422],
    ["-500", 422],
    ["99.99", 422],
    ["100", 200],
    ["1000000", 200],
    ["1000000.01", 422],
    ["500.005", 422],
    ["1e21", 422],
    ["NaN", 422],
    ["five hundred", 422],
    ["", 422],
  ])("a request to fund the wallet with ₦%s answers %i", async (amount, http) => {
    const { client } = await bisi()
    const answer = await startFunding(client, amount)
    expect([answer.http, Object.keys(answer.errors ?? {})]).toEqual([http, http === 422 ? ["amount"] : []])
  })

  it.each([[1e21], [0.001], [-1], [null], [{}], [[500]], [true]])(
    "a request to fund the wallet with %p is refused",
    async (amount) => {
      expect((await startFunding((await bisi()).client, amount)).http).toBe(422)
    },
  )

  it("wallet funding starts nothing when the bank is down, and retries a lost answer with another reference", async () => {
    const { client, email } = await bisi()
    await bank(shop, "/__sandbox/scenario", {
      endpoint: "/transaction/initialize",
      mode: "conn_reset_after_commit",
      match: email,
    })
    expect((await startFunding(client, 300)).http).toBe(200)
    await bank(shop, "/__sandbox/scenario", {
      endpoint: "/transaction/initialize",
      mode: "http_500",
      times: 3,
      match: email,
    })
    const refused = await startFunding(client, 300)
    expect([refused.http, refused.error?.code]).toEqual([503, "payment_unavailable"])
  })
})

let known: NewShopper | undefined
async function bisi(): Promise<NewShopper> {
  known ??= await newShopper(shop)
  return known
}

describe("somebody else's wallet", () => {
  it("another shopper's wallet cannot be read or funded, and its payments are not found", async () => {
    const ada = await newShopper(shop)
    const { client } = await bisi()
    const { data } = await startFunding(ada.client, 400)
    await payAtBank(shop, data.reference)
    const read = await client.call("GET /get_user_wallet_balance/{user_id}", { params: { user_id: ada.id } })
    expect([read.http, read.error?.code]).toEqual([403, "not_yours"])
    const funded = await client.call("POST /fund_user_wallet/card", {
      body: { amount: 500, user_id: ada.id },
    })
    expect(funded.http).toBe(403)
    const taken = await confirmFunding(client, data.reference)
    expect([taken.http, taken.error?.code]).toEqual([404, "funding_not_found"])
    expect((await confirmFunding(client, "tu-nothing")).http).toBe(404)
  })
})

describe("the statement", () => {
  it("the wallet statement is newest first with the balance after each entry, by kind, day and page", async () => {
    const ada = await newShopper(shop)
    for (const naira of [500, 250.5, 1000]) await fundWallet(shop, ada.client, naira)
    const all = await ada.client.call("GET /user/wallet/statement", { query: { per_page: 2 } })
    expect(all.data.map(({ amount, balance_after }) => [amount, balance_after])).toEqual([
      [1000, 1750.5],
      [250.5, 750.5],
    ])
    expect(all.meta).toMatchObject({ total: 3, last_page: 2 })
    expect(all.body).toMatchObject({
      wallet: { balance: 1750.5 },
      limits: { fund_min: 100, fund_max: 1_000_000 },
    })
    const orders = await ada.client.call("GET /user/wallet/statement", { query: { kind: "order" } })
    expect([orders.data, orders.meta?.total]).toEqual([[], 0])
    const today = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10)
    const now = await ada.client.call("GET /user/wallet/statement", {
      query: { kind: "funding", from: today, to: today },
    })
    expect(now.meta?.total).toBe(3)
    const before = await ada.client.call("GET /user/wallet/statement", { query: { to: "2020-01-01" } })
    expect(before.meta?.total).toBe(0)
    expect((await ada.client.call("GET /user/wallet/statement", { query: { from: "yesterday" } })).http).toBe(
      422,
    )
    const stranger = await newShopper(shop)
    expect((await stranger.client.call("GET /user/wallet/statement")).data).toEqual([])
  })

  it("the wallet statement is available as a PDF file", async () => {
    const ada = await newShopper(shop)
    await fundWallet(shop, ada.client, 500)
    const response = await fetch(`${shop.url}/api/v1/user/wallet/statement.pdf?kind=funding`, {
      headers: { authorization: `Bearer ${ada.client.token}` },
    })
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"])
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-")
    const wrong = await fetch(`${shop.url}/api/v1/user/wallet/statement.pdf?from=now`, {
      headers: { authorization: `Bearer ${ada.client.token}` },
    })
    expect(wrong.status).toBe(422)
  })
})

describe("staff and a wallet", () => {
  const staff = async (email: string) => signedIn(shop, email)

  it("money is added to or taken from a wallet by staff only with a second member's approval", async () => {
    const [finance, owner] = await Promise.all([staff("finance@demo.shop"), staff("owner@demo.shop")])
    const ada = await newShopper(shop)
    const ask = (amount: string) =>
      finance.call("POST /admin/account/wallet", {
        body: { user_id: ada.id, act: "adjust", amount, reason: "The parcel was late" },
      })
    const asked = await ask("1500.25")
    const id = asked.data.adjustment?.id ?? ""
    expect(asked.data.adjustment).toMatchObject({ amount: 1500.25, status: "requested", is_mine: true })
    expect((await balanceOf(ada)).balance).toBe(0)
    const decide = (who: typeof finance, verb: "approve" | "decline", which: string) =>
      who.call(`POST /admin/wallet-adjustments/{id}/${verb}`, { params: { id: which }, body: {} })
    const own = await decide(finance, "approve", id)
    expect([own.http, own.error?.code]).toEqual([403, "four_eyes"])
    const both = await Promise.all([decide(owner, "approve", id), decide(owner, "approve", id)])
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409])
    expect((await balanceOf(ada)).balance).toBe(1500.25)
    const statement = await ada.client.call("GET /user/wallet/statement")
    expect(statement.data[0]).toMatchObject({ kind: "adjustment", detail: "The parcel was late" })

    const tooMuch = (await ask("-1500.26")).data.adjustment?.id ?? ""
    const refused = await decide(owner, "approve", tooMuch)
    expect([refused.http, refused.error?.code]).toEqual([422, "insufficient_funds"])
    expect((await decide(finance, "decline", tooMuch)).data.status).toBe("declined")
    const all = (await ask("-1500.25")).data.adjustment?.id ?? ""
    expect((await decide(owner, "approve", all)).http).toBe(200)
    expect((await balanceOf(ada)).balance).toBe(0)
    for (const amount of ["0", "1.005", "5000000.01", "much"]) expect((await ask(amount)).http).toBe(422)
  })

  it("the database refuses a wallet adjustment approved by its own requester", async () => {
    const ada = await newShopper(shop)
    const insert = shop.sql(
      `insert into wallet_adjustment (id, customer_id, amount_kobo, reason, status, requested_by, decided_by, ledger_tx_id)
       values ($1, $2, 100, 'x', 'approved', 'user_1', 'user_1', 'ltx_1')`,
      [`wadj_${ada.id}`, ada.id],
    )
    await expect(insert).rejects.toThrow("wallet_adjustment_four_eyes")
  })

  it("a wallet frozen by staff receives money and pays none until it is unfrozen", async () => {
    const finance = await staff("finance@demo.shop")
    const ada = await newShopper(shop)
    await fundWallet(shop, ada.client, 500)
    const set = (act: string, reason = "A stolen telephone") =>
      finance.call("POST /admin/account/wallet", { body: { user_id: ada.id, act, reason } as never })
    expect((await set("freeze", " ")).http).toBe(422)
    expect((await set("freeze")).data.wallet.frozen).toBe(true)
    expect((await set("freeze")).http).toBe(409)
    await fundWallet(shop, ada.client, 250)
    expect(await balanceOf(ada)).toEqual({ balance: 750, held: 0, available: 750, frozen: true })
    const { data } = await finance.call("GET /admin/wallets/{id}", { params: { id: ada.id } })
    expect(data.freezes[0]).toMatchObject({ event: "frozen", reason: "A stolen telephone" })
    const found = await finance.call("GET /admin/wallets", { query: { q: ada.email, view: "frozen" } })
    expect(found.data.map(({ user_id }) => user_id)).toEqual([ada.id])
    expect((await set("unfreeze", "She has it back")).data.wallet.frozen).toBe(false)
  })

  it("staff calls for an unknown shopper's wallet answer 404", async () => {
    const finance = await staff("finance@demo.shop")
    const none = { id: "cus_nobody" }
    expect((await finance.call("GET /admin/wallets/{id}", { params: none })).http).toBe(404)
    expect((await finance.call("GET /admin/wallets/{id}/statement", { params: none })).http).toBe(404)
    const nobody = { user_id: "cus_nobody", act: "freeze", reason: "Nobody" } as const
    expect((await finance.call("POST /admin/account/wallet", { body: nobody })).http).toBe(404)
  })
})
