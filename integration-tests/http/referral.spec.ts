import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { createOrder, payAtBank, putInCart, stockedVariant, storePayment } from "../harness/journey"
import { messagesTo } from "../harness/outbox"
import {
  affiliate,
  daysAreOver,
  daysPass,
  deliveredOrder,
  milestone,
  moneyOf,
  outcomesOf,
  type Person,
  person,
  work,
} from "../harness/referral"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { staffClient } from "../harness/staff"
import { ageBank, becomes, openAccount, PASSWORD, putInto, saveBank } from "../harness/withdrawals"

/** Refer and earn, affiliates, and the money of both (docs/referral.md). Who must not earn: referral-abuse.spec.ts. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

let owner: ShopClient
let finance: ShopClient
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
  finance = await staffClient(shop, "finance")
})

const code = ({ http, error }: { http: number; error?: { code?: string } }) => `${http} ${error?.code}`
const summary = async ({ client }: Person) => (await client.call("GET /user/refer-and-earn")).data
const toWallet = (who: Person, amount?: unknown) =>
  who.client.call("POST /user/refer-and-earn/withdraw-wallet", {
    body: amount === undefined ? {} : { amount },
  })
const withdraw = (who: Person, amount: unknown, password: unknown = PASSWORD) =>
  who.client.call("POST /user/refer-and-earn/withdraw", { body: { amount, password } })

/** Somebody with that much to withdraw, by friends' orders. */
async function rich(naira: number): Promise<Person> {
  const who = await affiliate(shop)
  await deliveredOrder(shop, await person(shop), { naira: naira * 20, by: who })
  await work(shop)
  await daysPass(shop, [who])
  expect(await moneyOf(shop, who)).toMatchObject({ available: naira, pending: 0 })
  return who
}

describe("a friend who comes by the link", () => {
  it("a friend who registers by the link earns the referrer a reward with the first delivered order", async () => {
    const who = await affiliate(shop)
    expect(await summary(who)).toMatchObject({
      referral_balance: 0,
      total_referrals: 0,
      total_earned: 0,
      affiliate: true,
      rate: 5,
      reward: 1000,
      pending_days: 7,
      least_withdrawal: 1000,
    })
    const friend = shop.visitorOfBackend()
    // However the code is spelt.
    await friend.register({ referred_by: who.code.toLowerCase().replace(/^(....)/, "$1-") })
    const variant = await stockedVariant(shop, 5)
    await putInCart(friend, variant)
    const made = await createOrder(friend, { ref: who.code, phone: "08031110001" })
    const reference = made.data.payment?.reference ?? ""
    await payAtBank(shop, reference)
    await storePayment(friend, made.data.order.id, reference)
    expect((await summary(who)).pending).toBe(0)
    await owner.call("PUT /admin/orders/update/{id}", {
      params: { id: made.data.order.id },
      body: { status: "delivered" },
    })
    await work(shop)
    const commission = Math.floor(made.data.order.subtotal * 5) / 100
    const both = Math.round((1000 + commission) * 100) / 100
    const pending = await summary(who)
    expect(pending).toMatchObject({
      referral_balance: 0,
      pending: both,
      total_referrals: 1,
      total_earned: both,
    })
    expect(Date.parse(pending.next_release?.at ?? "") - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    expect(code(await toWallet(who))).toBe("422 insufficient_funds")

    await daysPass(shop, [who])
    expect(await summary(who)).toMatchObject({ referral_balance: both, pending: 0, next_release: null })
    const moved = await toWallet(who, 600)
    expect([moved.body.moved, moved.data.referral_balance]).toEqual([
      600,
      Math.round((both - 600) * 100) / 100,
    ])
    expect((await toWallet(who)).data.referral_balance).toBe(0)
    expect(await moneyOf(shop, who)).toEqual({ pending: 0, available: 0, wallet: both, owed: 0 })
    const statement = await who.client.call("GET /user/wallet/statement")
    expect(statement.data[0]).toMatchObject({ title: "Refer & Earn rewards" })
  })

  it("a friend's second order, an unknown code and a plain shopper's link earn nothing", async () => {
    const [who, plain] = [await person(shop), await person(shop)]
    const friend = await person(shop, who.code)
    await deliveredOrder(shop, friend)
    await deliveredOrder(shop, friend)
    const buyer = await person(shop)
    await putInCart(buyer.client, await stockedVariant(shop, 5))
    const made = await createOrder(buyer.client, { ref: plain.code, phone: "08031110002" })
    expect(made.http).toBe(200)
    await putInCart(buyer.client, await stockedVariant(shop, 5))
    expect((await createOrder(buyer.client, { ref: "nobody's", phone: "08031110002" })).http).toBe(200)
    await work(shop)
    expect(await moneyOf(shop, who)).toMatchObject({ pending: 1000 })
    expect(await shop.sql("select 1 from referral_attribution where customer_id = $1", [buyer.id])).toEqual(
      [],
    )
  })
})

describe("the mail of what was earned", () => {
  it("the e-mail about rewards collects what came since the last one, and reports only what still holds", async () => {
    const who = await affiliate(shop)
    const mails = async () =>
      (await messagesTo(shop, who.email)).filter(({ subject }) => /earned|yours to use/.test(subject))
    // As if one had gone a moment ago: what comes next waits.
    await shop.sql(
      `insert into referral_notification (customer_id, kind, mail_key, told_at)
       values ($1, 'earned', 'before-' || $1, now())`,
      [who.id],
    )
    await deliveredOrder(shop, await person(shop, who.code), { naira: 20_000, by: who })
    const gone = await deliveredOrder(shop, await person(shop), { naira: 40_000, by: who })
    await work(shop)
    await milestone(shop, gone, "returned")
    await work(shop)
    await shop.sql(
      "update referral_reward set release_at = now() - interval '1 second' where referrer_id = $1 and kind = 'referral'",
      [who.id],
    )
    expect(await summary(who)).toMatchObject({ referral_balance: 1000, pending: 1000 })
    expect(await mails()).toEqual([])
    await shop.sql(
      "update outbox_job set run_at = now() where kind = 'referral-mail' and payload ->> 'customerId' = $1",
      [who.id],
    )
    await shop.runJob("outbox")
    const [mail, ...more] = await eventually(mails, (found) => found.length > 0)
    expect([mail?.subject, more]).toEqual(["You earned ₦1,000.00, and ₦1,000.00 is yours to use", []])
    expect(mail?.text).toContain("An order by your link was delivered, and you earned ₦1,000.00.")
    expect(mail?.text).toContain("that you earned by a friend's first order is yours to use now")
  })
})

describe("what comes back", () => {
  it("a refund before release reduces the reward, and an open return delays its release", async () => {
    const who = await affiliate(shop)
    const order = await deliveredOrder(shop, await person(shop), { naira: 20_000, discount: 2_000, by: who })
    await work(shop)
    expect(await moneyOf(shop, who)).toMatchObject({ pending: 900 })
    await shop.sql("update shop_order set refunded_kobo = 800000 where id = $1", [order])
    await milestone(shop, order, "refunded")
    await work(shop)
    expect(await moneyOf(shop, who)).toMatchObject({ pending: 500 })
    await shop.sql(
      `insert into order_return (id, order_id, number, status, asked_by, reason, photos)
       values ('oret_' || $1, $1, $1, 'asked', 'shopper', 'damaged', '[]')`,
      [order],
    )
    await daysPass(shop, [who])
    expect(await moneyOf(shop, who)).toMatchObject({ pending: 500, available: 0 })
    await shop.sql("update order_return set status = 'refused' where order_id = $1", [order])
    // Nobody looks.
    await daysAreOver(shop, [who])
    await shop.runJob("outbox")
    const released = await eventually(
      () => moneyOf(shop, who),
      ({ pending }) => pending === 0,
    )
    expect(released).toMatchObject({ available: 500 })
    expect(await outcomesOf(shop, who)).toEqual(["available"])
  })

  it("a return after release takes what is available, and offsets the rest against later rewards", async () => {
    const who = await affiliate(shop)
    const order = await deliveredOrder(shop, await person(shop), { naira: 20_000, by: who })
    await work(shop)
    await daysPass(shop, [who])
    await toWallet(who, 700)
    await milestone(shop, order, "returned")
    // Reported twice, as by two refunds of one return.
    await milestone(shop, order, "refunded")
    await work(shop)
    expect(await moneyOf(shop, who)).toEqual({ pending: 0, available: 0, wallet: 700, owed: 700 })
    expect(await summary(who)).toMatchObject({ referral_balance: 0, owed: 700, total_earned: 0 })
    await deliveredOrder(shop, await person(shop), { naira: 10_000, by: who })
    await work(shop)
    await daysPass(shop, [who])
    expect(await moneyOf(shop, who)).toMatchObject({ available: 0, owed: 200 })
    await deliveredOrder(shop, await person(shop), { naira: 10_000, by: who })
    await work(shop)
    await daysPass(shop, [who])
    expect(await moneyOf(shop, who)).toMatchObject({ available: 300, owed: 0 })
    const { data } = await who.client.call("GET /user/refer-and-earn/transactions")
    expect(data.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      "set_off -200",
      "available 500",
      "earned 500",
      "set_off -500",
      "available 500",
      "earned 500",
      "taken_back -300",
      "to_wallet -700",
      "available 1000",
      "earned 1000",
    ])
  })
})

describe("taking it out", () => {
  it("a reward withdrawn to the bank is held from the request on, decided by permitted staff and paid once", async () => {
    const who = await rich(3_000)
    expect(code(await withdraw(who, 1_000))).toBe("422 no_bank_account")
    await saveBank(who.client, await openAccount(shop))
    expect(code(await withdraw(who, 1_000))).toBe("422 cooling_off")
    await ageBank(shop, who.id)
    expect(code(await withdraw(who, 999.99))).toBe("422 below_least")
    expect(code(await withdraw(who, 3_000.01))).toBe("422 insufficient_funds")
    expect(code(await withdraw(who, 1_000, "wrong-Password-1"))).toBe("422 wrong_password")
    for (const amount of [0, -1, 1.005, "1000", null]) expect((await withdraw(who, amount)).http).toBe(422)
    const first = await withdraw(who, 1_000)
    expect(first.data).toMatchObject({ amount: 1_000, status: "pending" })
    expect((await summary(who)).referral_balance).toBe(2_000)
    // It is a screen of its own.
    const id = first.data.id
    const approve = (staff: ShopClient, action = "approve", reason?: string) =>
      staff.call("POST /admin/account/refer-n-earn", { body: { id, action, reason } })
    const wallets = await finance.call("GET /admin/wallet/request", { query: { q: first.data.reference } })
    expect(wallets.data).toEqual([])
    expect((await finance.call("POST /admin/wallet/approve/{id}", { params: { id }, body: {} })).http).toBe(
      404,
    )
    const merchandiser = await signedIn(shop, "merchandiser@demo.shop")
    expect((await approve(merchandiser)).http).toBe(403)
    const requests = await finance.call("GET /admin/account/refer-n-earn/requests", {
      query: { q: first.data.reference },
    })
    expect(requests.data[0]).toMatchObject({ id, amount: 1_000, status: "pending" })
    expect((await approve(finance)).http).toBe(200)
    expect(code(await approve(finance))).toBe("409 treated_already")
    await becomes(shop, id, "paid")
    expect(await moneyOf(shop, who)).toMatchObject({ available: 2_000, wallet: 0 })

    const second = await withdraw(who, 2_000)
    const declined = await finance.call("POST /admin/account/refer-n-earn", {
      body: { id: second.data.id, action: "decline", reason: "Please call us" },
    })
    expect(declined.data).toMatchObject({ status: "declined", reason: "Please call us" })
    expect((await summary(who)).referral_balance).toBe(2_000)
    const mine = await who.client.call("GET /user/refer-and-earn/withdrawals")
    expect(mine.data.map(({ status }) => status)).toEqual(["declined", "paid"])
    expect((await who.client.call("GET /user/wallet/transfers")).data).toEqual([])
    const { data: news } = await who.client.call("GET /user/refer-and-earn/notifications")
    expect(news.map(({ kind }) => kind).slice(0, 2)).toEqual(["withdrawal_declined", "withdrawal_paid"])
  })

  it("a reward moved to the wallet in many tries at once is released once and moved once", async () => {
    const who = await affiliate(shop)
    await deliveredOrder(shop, await person(shop), { naira: 40_000, by: who })
    await work(shop)
    await shop.sql("update referral_reward set release_at = now() where referrer_id = $1", [who.id])
    await Promise.all(Array.from({ length: 8 }, () => summary(who)))
    expect(await moneyOf(shop, who)).toMatchObject({ pending: 0, available: 2_000 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => toWallet(who, 1_500)))
    expect(answers.map(({ http }) => http).sort()).toEqual([200, ...Array(7).fill(422)])
    const key = { headers: { "idempotency-key": "one" }, body: { amount: 500 } }
    const twice = [
      await who.client.call("POST /user/refer-and-earn/withdraw-wallet", key),
      await who.client.call("POST /user/refer-and-earn/withdraw-wallet", key),
    ]
    expect(twice.map(({ http }) => http)).toEqual([200, 200])
    expect(await moneyOf(shop, who)).toMatchObject({ available: 0, wallet: 2_000 })
  })

  it("a reward cannot be moved while the wallet is frozen, and an account with rewards is not deleted", async () => {
    const who = await rich(1_000)
    await putInto(shop, who.id, 100)
    await shop.sql("select ledger_set_status($1, 'frozen', 'A test', 'system', null)", [`wallet:${who.id}`])
    expect(code(await toWallet(who))).toBe("403 account_frozen")
    expect(code(await withdraw(who, 1_000))).toBe("403 account_frozen")
    const left = await who.client.call("POST /user/privacy/delete", { body: { password: PASSWORD } })
    expect(code(left)).toBe("409 wallet_not_empty")
  })
})

describe("what is read", () => {
  it("a referral notice is marked as read, singly or all, and only by its owner", async () => {
    const [who, other] = [await affiliate(shop), await person(shop)]
    await shop.visitorOfBackend().register({ referred_by: who.code })
    await deliveredOrder(shop, await person(shop, who.code), { by: who })
    await work(shop)
    const { data, meta } = await who.client.call("GET /user/refer-and-earn/notifications")
    expect(data.map(({ kind }) => kind).sort()).toEqual(["earned", "earned", "friend_joined"])
    expect(meta).toMatchObject({ unread: 3, total: 3 })
    const id = data[0]?.id ?? ""
    const read = (by: Person, query = {}) =>
      by.client.call("GET /user/refer-and-earn/read-notifications", { query })
    expect(code(await read(other, { id }))).toBe("404 not_found")
    expect(code(await read(who, { id: "x' or 1=1" }))).toBe("404 not_found")
    expect((await read(who, { id })).data.unread).toBe(2)
    expect((await read(who)).data.unread).toBe(0)
    expect((await summary(who)).unread_transactions).toBe(2)
    expect((await who.client.call("GET /user/refer-and-earn/read-transactions")).data.unread).toBe(0)
    expect(await summary(who)).toMatchObject({ unread_notifications: 0, unread_transactions: 0 })
  })
})

describe("staff", () => {
  it("staff see who earns and why others do not, and end an affiliate's status for good", async () => {
    const who = await affiliate(shop)
    await deliveredOrder(shop, await person(shop), { by: who })
    await deliveredOrder(shop, await person(shop), { by: who, phone: `+234${who.mobile.slice(1)}` })
    await work(shop)
    const list = await finance.call("GET /admin/affiliates", { query: { q: who.email } })
    expect(list.data).toMatchObject([
      { id: who.id, programme: "affiliate", orders: 2, refused: 1, pending: 500 },
    ])
    const act = (body: object) =>
      finance.call("POST /admin/affiliates/{id}", { params: { id: who.id }, body })
    const one = await finance.call("GET /admin/affiliates/{id}", { params: { id: who.id } })
    expect(one.data.rewards.map(({ refusal }) => refusal).sort()).toEqual([
      "The buyer has the same phone",
      null,
    ])
    expect((await act({ action: "end" })).http).toBe(422)
    expect((await act({ action: "end", reason: "Spam" })).data).toMatchObject({
      programme: "none",
      since: null,
    })
    expect(code(await who.client.call("POST /user/settings/activate-affiliate"))).toBe("403 affiliate_closed")
    expect((await act({ action: "begin" })).data.programme).toBe("affiliate")
    const fulfilment = await signedIn(shop, "fulfilment@demo.shop")
    expect((await fulfilment.call("GET /admin/affiliates")).http).toBe(403)
  })
})
