import { randomUUID } from "node:crypto"
import type { ShopClient } from "../harness/client"
import { becomes, eventually } from "../harness/eventually"
import {
  buyGiftCard,
  codeInMail,
  confirmGiftCard,
  receiverAddress,
  redeemGiftCard,
  startGiftCard,
} from "../harness/gift-cards"
import { bank, payAtBank } from "../harness/journey"
import { messagesTo } from "../harness/outbox"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { newShopper, staffClient } from "../harness/staff"
import { walletInLedger } from "../harness/wallets"

/** Gift cards from the payment to the wallet, and what staff do (docs/gift-cards.md). */
const shop = sharedShop()
afterAll(() => shop.disconnect())

let finance: ShopClient
let owner: ShopClient
beforeAll(async () => {
  finance = await signedIn(shop, "finance@demo.shop")
  owner = await signedIn(shop, "owner@demo.shop")
})

const postingsOf = (reference: string) =>
  shop.sql(
    `select t.kind, split_part(e.account_id, ':', 1) as account, e.amount::int as kobo
       from ledger_tx t join ledger_entry e on e.tx_id = t.id where t.external_ref = $1 order by e.id`,
    [reference],
  )
const send = (who: ShopClient, id: string, email: string | null = null) =>
  who.call("POST /admin/gift-cards/{id}/send", { params: { id }, body: { email } })
const revoke = (who: ShopClient, id: string, destination: "card" | "wallet" = "wallet") =>
  who.call("POST /admin/gift-cards/{id}/void", {
    params: { id },
    body: { destination, reason: "Typed wrongly" },
  })

describe("buying a gift card", () => {
  it("a bought gift card books its money once, however often it is reported, and e-mails its code once", async () => {
    const ada = await newShopper(shop)
    const email = receiverAddress()
    const { data } = await startGiftCard(ada.client, 5000, {
      receiver_email: email,
      message: "Happy birthday.\nLove, Ada",
    })
    expect(data).toMatchObject({ amount: 5000, status: "started", currency: "NGN" })
    expect(data.reference).toMatch(/^gc-/)
    await payAtBank(shop, data.reference)
    const answers = await Promise.all([
      bank(shop, "/__sandbox/webhook", { event: "charge.success", ref: data.reference, copies: 5 }),
      ...Array.from({ length: 5 }, () => confirmGiftCard(ada.client, data.reference)),
    ])
    expect(answers.slice(1).map((answer) => (answer as { http: number }).http)).toEqual(Array(5).fill(200))
    const postings = await postingsOf(data.reference)
    expect(postings.map(({ kind }) => kind)).toEqual(Array(postings.length).fill("gift_card_sold"))
    expect(postings.find(({ account }) => account === "gift_card")?.kobo).toBe(500_000)
    expect(postings.reduce((sum, { kobo }) => sum + Number(kobo), 0)).toBe(0)
    const code = await codeInMail(shop, email)
    await shop.runJob("outbox")
    const [mail, ...others] = await messagesTo(shop, email)
    expect(others).toEqual([])
    for (const said of ["Ada sent you", "₦5,000.00", "Happy birthday."])
      expect(`${mail?.subject} ${mail?.text}`).toContain(said)
    const own = await eventually(
      () => messagesTo(shop, ada.email),
      (mails) => mails.some(({ subject }) => subject.includes("gift card for Bisi")),
    )
    expect(own.filter(({ text }) => text.includes(code))).toEqual([])
    const list = await ada.client.call("GET /user/gift-cards")
    expect(list.data).toMatchObject([{ amount: 5000, receiver_name: "Bisi", receiver_email: email }])
    expect(list.body).toMatchObject({ terms: { amounts: [5000, 10_000, 20_000, 50_000], least: 1000 } })
  })

  it("a bought gift card is found by the poller when no webhook and no browser reports it", async () => {
    const ada = await newShopper(shop)
    const { data } = await startGiftCard(ada.client, 2000)
    await bank(shop, "/__sandbox/webhook", { automatic: false, ref: data.reference })
    await payAtBank(shop, data.reference)
    const [card] = await shop.sql<{ id: string }>("select id from gift_card where reference = $1", [
      data.reference,
    ])
    await shop.workNow(["gift-card-check"], { of: card?.id ?? "none" })
    await becomes(async () => (await ada.client.call("GET /user/gift-cards")).data.length, 1)
  })

  it("a gift card paid with too little is kept as an unmatched payment and not issued", async () => {
    const ada = await newShopper(shop)
    const { data } = await startGiftCard(ada.client, 2000)
    await bank(shop, "/__sandbox/pay", { reference: data.reference, card: "success", amount: 199_999 })
    const answer = await confirmGiftCard(ada.client, data.reference)
    expect([answer.http, answer.error?.code]).toEqual([409, "payment_mismatch"])
    const unmatched = await shop.sql("select source, status from kept_money where reference = $1", [
      data.reference,
    ])
    expect(unmatched).toEqual([{ source: "gift_card", status: "open" }])
    expect((await ada.client.call("GET /user/gift-cards")).data).toEqual([])
    await eventually(
      () => messagesTo(shop, ada.email),
      (mails) => mails.some(({ text }) => text.includes(data.reference)),
    )
  })

  it("a bought gift card is sent on its chosen day", async () => {
    const ada = await newShopper(shop)
    const email = receiverAddress()
    const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    const card = await buyGiftCard(shop, ada.client, 3000, { receiver_email: email, send_on: day })
    expect(card).toMatchObject({ state: "scheduled", send_at: `${day}T07:00:00.000Z` })
    await shop.runJob("outbox")
    expect(await messagesTo(shop, email)).toEqual([])
    await shop.sql("update outbox_job set run_at = now() where key = $1 || ' 1'", [card.id])
    await shop.runJob("outbox")
    await codeInMail(shop, email)
  })

  it.each([
    ["999.99", "amount"],
    ["200000.01", "amount"],
    ["-5", "amount"],
    ["", "amount"],
    ["five", "amount"],
  ])("the purchase of a gift card of ₦%s is refused", async (amount, field) => {
    const { client } = await bisi()
    const answer = await startGiftCard(client, amount)
    expect([answer.http, Object.keys(answer.errors ?? {})]).toEqual([422, [field]])
  })

  it.each([
    [{ receiver_email: "nobody" }, "receiver_email"],
    [{ receiver_name: " " }, "receiver_name"],
    [{ from_name: "" }, "from_name"],
    [{ message: "Win at www.example.com" }, "message"],
    [{ from_name: "example.com" }, "from_name"],
    [{ message: "x".repeat(301) }, "message"],
    [{ send_on: "2020-01-01" }, "send_on"],
    [{ send_on: "2099-01-01" }, "send_on"],
    [{ send_on: "tomorrow" }, "send_on"],
    [{ saved_card: "card_of_nobody" }, "saved_card"],
  ])("a gift card with %p is refused on its field", async (more, field) => {
    const { client } = await bisi()
    const answer = await startGiftCard(client, 5000, more)
    expect([answer.http, Object.keys(answer.errors ?? {})]).toEqual([422, [field]])
  })

  it("a purchase of a gift card starts once per Idempotency-Key and cannot be confirmed by others", async () => {
    const ada = await newShopper(shop)
    const body = { amount: 1000, receiver_name: "B", receiver_email: receiverAddress(), from_name: "A" }
    const headers = { "idempotency-key": randomUUID() }
    const both = await Promise.all(
      [1, 2].map(() => ada.client.call("POST /user/gift-cards", { body, headers })),
    )
    expect(both[0]?.data.reference).toBe(both[1]?.data.reference)
    const reference = both[0]?.data.reference ?? ""
    await payAtBank(shop, reference)
    const { client } = await bisi()
    const taken = await confirmGiftCard(client, reference)
    expect([taken.http, taken.error?.code]).toEqual([404, "gift_card_not_found"])
    expect((await confirmGiftCard(client, "gc-nothing")).http).toBe(404)
  })
})

let known: Awaited<ReturnType<typeof newShopper>> | undefined
async function bisi() {
  known ??= await newShopper(shop)
  return known
}

describe("redeeming a gift card", () => {
  it("a redeemed gift card credits one wallet, however many enter its code at once", async () => {
    const ada = await newShopper(shop)
    const email = receiverAddress()
    await buyGiftCard(shop, ada.client, 5000, { receiver_email: email, message: "For you" })
    const code = await codeInMail(shop, email)
    const people = await Promise.all(Array.from({ length: 8 }, () => newShopper(shop)))
    const all = await Promise.all(people.map(({ client }) => redeemGiftCard(client, code)))
    expect(all.map(({ http }) => http).sort()).toEqual([200, ...Array(7).fill(409)])
    const winner = all.findIndex(({ http }) => http === 200)
    expect(all[winner]?.data).toMatchObject({ amount: 5000, from_name: "Ada", message: "For you" })
    const wallets = await Promise.all(people.map(({ id }) => walletInLedger(shop, id)))
    expect(wallets.map(({ balance }) => balance).filter(Boolean)).toEqual([500_000])
    const again = people[winner] && (await redeemGiftCard(people[winner].client, code.toLowerCase()))
    expect([again?.http, again?.data.wallet.balance]).toEqual([200, 5000])
    const statement = await people[winner]?.client.call("GET /user/wallet/statement")
    expect(statement?.data).toMatchObject([{ kind: "funding", title: "Gift card", amount: 5000 }])
    expect((await ada.client.call("GET /user/gift-cards")).data).toMatchObject([{ state: "redeemed" }])
  })

  it("redeeming tells an invalid code apart from a code that no gift card has", async () => {
    const { client } = await bisi()
    const typed = await redeemGiftCard(client, "hello")
    expect([typed.http, Object.keys(typed.errors ?? {})]).toEqual([422, ["code"]])
    const unknown = await redeemGiftCard(client, "0000-0000-0000-0000")
    expect([unknown.http, unknown.error?.code]).toEqual([404, "gift_card_not_found"])
  })
})

describe("staff and gift cards", () => {
  it("staff find gift cards by name, end of code and state, sorted as asked, and never see a code", async () => {
    const ada = await newShopper(shop)
    const word = `Zz${randomUUID().slice(0, 8)}`
    const emails = [receiverAddress(), receiverAddress()]
    for (const [index, amount] of [2000, 1500].entries())
      await buyGiftCard(shop, ada.client, amount, { receiver_name: word, receiver_email: emails[index] })
    const code = await codeInMail(shop, emails[0] ?? "")
    await codeInMail(shop, emails[1] ?? "")
    const find = (query: Record<string, string>) =>
      finance.call("GET /admin/gift-cards", { query: query as never })
    const found = await eventually(
      () => find({ q: word, sort: "amount" }),
      ({ data }) => data.length === 2 && data.every(({ state }) => state === "sent"),
    )
    expect(found.data.map(({ amount }) => amount)).toEqual([1500, 2000])
    expect((await find({ q: word, sort: "-amount" })).data.map(({ amount }) => amount)).toEqual([2000, 1500])
    expect((await find({ q: word, state: "redeemed" })).data).toEqual([])
    expect((await find({ q: code.slice(-4) })).data.map(({ code_end }) => code_end)).toContain(code.slice(-4))
    expect((await find({ sort: "wrong" })).http).toBe(422)
    const id = found.data[0]?.id ?? ""
    const one = await finance.call("GET /admin/gift-cards/{id}", { params: { id } })
    expect(one.data.history.map(({ what }) => what)).toEqual(["paid", "mailed"])
    expect(JSON.stringify([found.body, one.body])).not.toContain(code)
    expect((await finance.call("GET /admin/gift-cards/{id}", { params: { id: "gift_none" } })).http).toBe(404)
  })

  it("staff send a gift card to the intended address with a new code", async () => {
    const ada = await newShopper(shop)
    const [wrong, right] = [receiverAddress(), receiverAddress()]
    const { id } = await buyGiftCard(shop, ada.client, 4000, { receiver_email: wrong })
    const lost = await codeInMail(shop, wrong)
    expect((await send(finance, id)).http).toBe(200)
    expect(await codeInMail(shop, wrong, 2)).toBe(lost)
    expect((await send(finance, id, right)).data.receiver_email).toBe(right)
    const code = await codeInMail(shop, right)
    expect(code).not.toBe(lost)
    const { client } = await newShopper(shop)
    expect((await redeemGiftCard(client, lost)).http).toBe(404)
    expect((await redeemGiftCard(client, code)).http).toBe(200)
    const late = await send(finance, id)
    expect([late.http, late.error?.code]).toEqual([409, "gift_card_ended"])
    const entries = await owner.call("GET /admin/audit", { query: { target_id: id, per_page: 10 } })
    expect(entries.data.map(({ act }) => act)).toEqual(Array(2).fill("POST /admin/gift-cards/{id}/send"))
    expect(JSON.stringify(entries.body)).not.toContain(code)
  })

  it("staff void a gift card: its code stops working, and its money goes to the buyer's wallet", async () => {
    const ada = await newShopper(shop)
    const email = receiverAddress()
    const { id, reference } = await buyGiftCard(shop, ada.client, 6000, { receiver_email: email })
    const code = await codeInMail(shop, email)
    const done = await revoke(finance, id)
    expect([done.http, done.data.state]).toEqual([200, "voided"])
    const { client } = await newShopper(shop)
    expect((await redeemGiftCard(client, code)).error?.code).toBe("gift_card_voided")
    expect((await walletInLedger(shop, ada.id)).balance).toBe(600_000)
    expect((await postingsOf(reference)).filter(({ account }) => account === "gift_card")).toEqual([
      { kind: "gift_card_sold", account: "gift_card", kobo: 600_000 },
      { kind: "gift_card_voided", account: "gift_card", kobo: -600_000 },
    ])
    expect((await revoke(finance, id)).error?.code).toBe("gift_card_ended")
    await eventually(
      () => messagesTo(shop, ada.email),
      (mails) => mails.some(({ subject }) => subject.includes("was cancelled")),
    )
    const [said] = (await owner.call("GET /admin/audit", { query: { target_id: id } })).data
    expect(said?.sentence).toContain("voided the gift card gc-")
  })

  it("staff refund a small gift card to the card at once, and a large one after a second approval", async () => {
    const ada = await newShopper(shop)
    const small = await buyGiftCard(shop, ada.client, 1000)
    await revoke(finance, small.id, "card")
    const stateOf = async (reference: string) =>
      (await shop.sql("select status, destination from kept_money where reference = $1", [reference]))[0]
    expect(await stateOf(small.reference)).toEqual({ status: "settled", destination: "card" })
    const large = await buyGiftCard(shop, ada.client, 150_000)
    await revoke(finance, large.id, "card")
    expect(await stateOf(large.reference)).toEqual({ status: "asked", destination: "card" })
    const [row] = await shop.sql<{ id: string }>("select id from kept_money where reference = $1", [
      large.reference,
    ])
    const params = { id: row?.id ?? "" }
    expect((await finance.call("PUT /admin/kept-money/{id}/approve", { params })).error?.code).toBe(
      "four_eyes",
    )
    expect((await owner.call("PUT /admin/kept-money/{id}/approve", { params })).data.status).toBe("settled")
    expect((await walletInLedger(shop, ada.id)).balance).toBe(0)
  })

  it("staff manage gift cards only if their role permits it", async () => {
    const ada = await newShopper(shop)
    const { id } = await buyGiftCard(shop, ada.client, 1000)
    const merchandiser = await staffClient(shop, "merchandiser")
    expect((await merchandiser.call("GET /admin/gift-cards")).http).toBe(403)
    expect((await send(merchandiser, id)).http).toBe(403)
    expect((await revoke(merchandiser, id)).http).toBe(403)
    expect((await revoke(ada.client, id)).http).toBe(403)
    expect((await revoke(finance, id)).http).toBe(200)
  })
})

describe("a disputed gift card", () => {
  it("a disputed gift card cannot be redeemed while its bank decides, and ends when the dispute is lost", async () => {
    const ada = await newShopper(shop)
    const email = receiverAddress()
    const { id, reference } = await buyGiftCard(shop, ada.client, 7000, { receiver_email: email })
    const code = await codeInMail(shop, email)
    const dispute = (await bank(shop, "/__sandbox/dispute", { ref: reference })) as { id: number }
    const read = () => finance.call("GET /admin/gift-cards/{id}", { params: { id } })
    await eventually(read, ({ data }) => data.on_hold)
    const { client } = await newShopper(shop)
    expect((await redeemGiftCard(client, code)).error?.code).toBe("gift_card_on_hold")
    await bank(shop, "/__sandbox/dispute/decide", { id: dispute.id, resolution: "auto-accepted" })
    await eventually(read, ({ data }) => data.state === "disputed")
    expect((await redeemGiftCard(client, code)).error?.code).toBe("gift_card_voided")
  })
})

describe("whoever bought a gift card", () => {
  const leave = (client: ShopClient) =>
    client.call("POST /user/privacy/delete", { body: { password: "Beauty-2026!" } as never })

  it("a buyer can delete the account once the gift card is sent, leaves no name, and the card stays valid", async () => {
    const ada = await newShopper(shop)
    const email = receiverAddress()
    const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    const { id } = await buyGiftCard(shop, ada.client, 1000, { receiver_email: email, send_on: day })
    expect((await leave(ada.client)).error?.code).toBe("orders_open")
    await send(finance, id)
    const code = await codeInMail(shop, email)
    expect((await leave(ada.client)).http).toBe(200)
    const [row] = await shop.sql(
      "select receiver_name, receiver_email, from_name, message, email from gift_card where id = $1",
      [id],
    )
    expect(row).toMatchObject({ receiver_name: null, receiver_email: null, from_name: null, message: null })
    expect(row?.email).not.toBe(ada.email)
    const { client } = await newShopper(shop)
    expect((await redeemGiftCard(client, code)).data.amount).toBe(1000)
  })
})
