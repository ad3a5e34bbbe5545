import { eventually } from "../harness/eventually"
import { type FaultShop, faultShop } from "../harness/fault-shop"
import { bank, timeIsUp } from "../harness/journey"
import { KEEPS } from "../harness/setups"
import { orderByTransfer, sendTransfer, transfersInLedger, walletBehind } from "../harness/transfers"

/** Orders paid by bank transfer, at a provider that keeps whatever comes: too little, too much, twice, late. */
let shop: FaultShop
beforeAll(async () => {
  shop = await faultShop(KEEPS)
})
afterAll(() => shop?.leave())

const wait = async (token: string) =>
  (await shop.visitorOfBackend().call("GET /payment-wait", { query: { token } })).data
const saySent = async (token: string) =>
  (await shop.visitorOfBackend().call("POST /payment-wait/sent", { body: { token } })).data

const arrived = (token: string, count: number) =>
  eventually(
    () => wait(token),
    ({ arrivals }) => arrivals.length === count,
  )

const balanceOf = (order: { id: string }) => walletBehind(shop, order.id)

it("too little is in the wallet and held for the order, and the rest to the same account pays it", async () => {
  const { order, payment, token, kobo } = await orderByTransfer(shop)
  expect(payment.exact_only).toBe(false)
  const first = kobo - 150_000
  expect(await sendTransfer(shop, payment.reference, { amount: first })).toBe("credited")
  expect(await arrived(token, 1)).toMatchObject({
    state: "waiting",
    to_pay: 1_500,
    due: { amount: 1_500, account_number: payment.account_number },
    arrivals: [{ amount: first / 100, went: "wallet" }],
  })
  expect(await balanceOf(order)).toEqual({ balance: first / 100, held: first / 100 })
  await sendTransfer(shop, payment.reference, { amount: 150_000 })
  expect(await arrived(token, 2)).toMatchObject({ state: "paid", to_pay: 0 })
  expect(await balanceOf(order)).toEqual({ balance: 0, held: 0 })
  expect(await transfersInLedger(shop, order.id)).toEqual({
    received: kobo,
    sales: 0,
    wallet: kobo,
    suspense: 0,
  })
})

it("one naira too little leaves what a transfer can pay, and one naira more pays the order all the same", async () => {
  const { client, order, payment, token, kobo } = await orderByTransfer(shop)
  await sendTransfer(shop, payment.reference, { amount: kobo - 100 })
  expect(await arrived(token, 1)).toMatchObject({ state: "waiting", to_pay: 100 })
  expect(await balanceOf(order)).toEqual({ balance: (kobo - 100) / 100, held: (kobo - 10_000) / 100 })
  await sendTransfer(shop, payment.reference, { amount: 100 })
  expect(await arrived(token, 2)).toMatchObject({ state: "paid" })
  expect(await balanceOf(order)).toEqual({ balance: 0, held: 0 })
  expect(
    (await client.call("GET /user/order", { query: { order_number: order.order_number } })).data[0],
  ).toMatchObject({
    status: "processing",
    paid: order.total,
  })
})

it("one naira too much pays the order, and the naira is in the wallet", async () => {
  const { order, payment, token, kobo } = await orderByTransfer(shop)
  await sendTransfer(shop, payment.reference, { amount: kobo + 100 })
  expect(await arrived(token, 1)).toMatchObject({ state: "paid", arrivals: [{ went: "wallet" }] })
  expect(await balanceOf(order)).toEqual({ balance: 1, held: 0 })
  expect((await transfersInLedger(shop, order.id)).received).toBe(kobo + 100)
})

it("two halves pay the order, and the same sum twice pays it once: the second is in the wallet", async () => {
  const halves = await orderByTransfer(shop)
  const half = Math.floor(halves.kobo / 2)
  await sendTransfer(shop, halves.payment.reference, { amount: half })
  await sendTransfer(shop, halves.payment.reference, { amount: halves.kobo - half })
  expect(await arrived(halves.token, 2)).toMatchObject({ state: "paid" })
  expect(await balanceOf(halves.order)).toEqual({ balance: 0, held: 0 })

  const twice = await orderByTransfer(shop)
  await sendTransfer(shop, twice.payment.reference)
  await sendTransfer(shop, twice.payment.reference)
  const seen = await arrived(twice.token, 2)
  expect(seen.arrivals.map(({ went }) => went).sort()).toEqual(["order", "wallet"])
  expect(await balanceOf(twice.order)).toEqual({ balance: twice.payment.amount, held: 0 })
  expect(await transfersInLedger(shop, twice.order.id)).toEqual({
    received: 2 * twice.kobo,
    sales: twice.kobo,
    wallet: twice.kobo,
    suspense: 0,
  })
})

it("a part that came is free in the wallet again when the order is cancelled unpaid", async () => {
  const { order, payment, token, kobo } = await orderByTransfer(shop)
  await sendTransfer(shop, payment.reference, { amount: kobo - 200_00 })
  await arrived(token, 1)
  await shop.sql("update payment_attempt set lapses_at = now() - interval '1 hour' where reference = $1", [
    payment.reference,
  ])
  await timeIsUp(shop, order.id)
  expect(await wait(token)).toMatchObject({ state: "cancelled", to_pay: 0 })
  expect(await balanceOf(order)).toEqual({ balance: (kobo - 200_00) / 100, held: 0 })
})

it("money after the account has lapsed and the order was cancelled is in the wallet, found by asking alone", async () => {
  const { order, payment, token, kobo } = await orderByTransfer(shop)
  await bank(shop, "/__sandbox/webhook", { automatic: false, ref: payment.reference })
  await bank(shop, "/__sandbox/lapse", { reference: payment.reference })
  await shop.sql("update payment_attempt set lapses_at = now() - interval '1 hour' where reference = $1", [
    payment.reference,
  ])
  await timeIsUp(shop, order.id)
  expect((await wait(token)).state).toBe("cancelled")
  expect(await sendTransfer(shop, payment.reference)).toBe("credited")
  await shop.workNow(["payment-check"], { of: order.id })
  expect(await wait(token)).toMatchObject({ state: "cancelled", arrivals: [{ went: "wallet" }] })
  expect(await balanceOf(order)).toEqual({ balance: kobo / 100, held: 0 })
})

it("twenty questions at once about five transfers of one order book each of them once", async () => {
  const { order, payment, token, kobo } = await orderByTransfer(shop)
  await bank(shop, "/__sandbox/webhook", { automatic: false, ref: payment.reference })
  const parts = [10_000, 20_000, 30_000, kobo, 12_345]
  for (const amount of parts) await sendTransfer(shop, payment.reference, { amount })
  await Promise.all(Array.from({ length: 20 }, () => saySent(token)))
  const all = parts.reduce((sum, part) => sum + part, 0)
  const { received, sales, wallet, suspense } = await transfersInLedger(shop, order.id)
  expect(received).toBe(all)
  expect(sales + wallet + suspense).toBe(all)
  expect((await wait(token)).arrivals).toHaveLength(parts.length)
  expect((await wait(token)).state).toBe("paid")
  expect((await balanceOf(order)).balance).toBe((all - kobo) / 100)
})
