import type { ShopClient } from "../harness/client"
import { createOrder, payAtBank, putInCart, stockedVariant, storePayment } from "../harness/journey"
import { newcomer, verify } from "../harness/newcomer"
import { mailAbout } from "../harness/outbox"
import { clockMoves, work } from "../harness/referral"
import { sharedShop } from "../harness/shared-shop"
import { staffClient } from "../harness/staff"
import { BANK, becomes, openAccount, PASSWORD, transfersOf } from "../harness/withdrawals"

/**
 * The ₦1,000 for a friend, from the registration to the bank, by the specification's calls and fields alone, as an app
 * would send them. Only the clock is moved.
 */
const shop = sharedShop()
afterAll(() => shop.disconnect())

const summary = async (client: ShopClient) => (await client.call("GET /user/refer-and-earn")).data
const withdraw = (client: ShopClient, amount: number) =>
  client.call("POST /user/refer-and-earn/withdraw", { body: { amount, password: PASSWORD } })

/** Registered with the code of whoever brought them. */
async function friendOf(code: string): Promise<{ client: ShopClient; mobile: string }> {
  const client = shop.visitor()
  const { mobile } = await client.register({ referred_by: code, platform: "android" })
  return { client, mobile }
}

/** Bought, paid and, by staff, delivered. */
async function buys({ client, mobile }: { client: ShopClient; mobile: string }, staff: ShopClient) {
  await putInCart(client, await stockedVariant(shop, 5), 3)
  const made = await createOrder(client, {
    state: "Lagos",
    lga: "Ikeja",
    country: "Nigeria",
    device: "android",
    phone: mobile,
  })
  const reference = made.data.payment?.reference ?? ""
  await payAtBank(shop, reference)
  const paid = await storePayment(client, made.data.order.id, reference)
  expect([made.http, paid.http, paid.data.order.status]).toEqual([200, 200, "processing"])
  const delivered = await staff.call("PUT /admin/orders/update/{id}", {
    params: { id: made.data.order.id },
    body: { status: "delivered" },
  })
  expect(delivered.http).toBe(200)
  await work(shop)
}

it("a friend's delivered order earns a reward after seven days, which is withdrawn and paid by staff", async () => {
  const who = await newcomer(shop)
  const { client } = who
  expect((await verify(client, who.code)).http).toBe(200)
  const { data: user } = await client.call("GET /user")
  const friend = await friendOf(user.referer_id)
  expect(await summary(client)).toMatchObject({ referral_balance: 0, total_referrals: 1, total_earned: 0 })

  await buys(friend, await staffClient(shop, "fulfilment"))
  expect(await summary(client)).toMatchObject({ referral_balance: 0, total_earned: 1_000, pending: 1_000 })
  const account_number = await openAccount(shop)
  const named = await client.call("PUT /user/settings/profile/update", {
    body: { account_number, bank_code: BANK, account_name: "ADA OBI" },
  })
  expect([named.http, named.data.account_number]).toEqual([200, account_number])
  expect((await withdraw(client, 1_000)).error?.code).toBe("cooling_off")

  await clockMoves(shop, [who.id], "6 days 23 hours 50 minutes")
  expect(await summary(client)).toMatchObject({ referral_balance: 0, pending: 1_000 })
  expect((await withdraw(client, 1_000)).error?.code).toBe("insufficient_funds")
  await clockMoves(shop, [who.id], "10 minutes")
  expect(await summary(client)).toMatchObject({ referral_balance: 1_000, pending: 0 })

  const asked = await withdraw(client, 1_000)
  expect([asked.http, asked.data.status, asked.data.amount]).toEqual([200, "pending", 1_000])
  expect((await withdraw(client, 1_000)).error?.code).toBe("insufficient_funds")
  const finance = await staffClient(shop, "finance")
  const requests = await finance.call("GET /admin/account/refer-n-earn/requests", {
    query: { q: asked.data.reference },
  })
  expect(requests.data).toMatchObject([{ id: asked.data.id, status: "pending", amount: 1_000 }])
  const approved = await finance.call("POST /admin/account/refer-n-earn", {
    body: { id: asked.data.id, action: "approve" },
  })
  expect(approved.http).toBe(200)
  await becomes(shop, asked.data.id, "paid")

  expect(await transfersOf(shop, asked.data.reference)).toMatchObject([
    { status: "success", amount: 100_000 },
  ])
  expect(await summary(client)).toMatchObject({ referral_balance: 0, pending: 0, total_earned: 1_000 })
  const { data: news } = await client.call("GET /user/refer-and-earn/notifications")
  expect(news.map(({ kind }) => kind)).toEqual(["withdrawal_paid", "available", "earned", "friend_joined"])
  const { data: moved } = await client.call("GET /user/refer-and-earn/transactions")
  expect(moved.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
    "withdrawal -1000",
    "available 1000",
    "earned 1000",
  ])
  const mail = await mailAbout(shop, who.email, /bank account/)
  expect(mail.channel).toBe("email")
})
