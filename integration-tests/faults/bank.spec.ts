import { randomUUID } from "node:crypto"
import { type Drift, drift, lastingDrift, lostCharges } from "../harness/crowd"
import { eventually } from "../harness/eventually"
import { type FaultShop, faultShop } from "../harness/fault-shop"
import {
  bank,
  createOrder,
  orderWaitingForPayment,
  payAtBank,
  putInCart,
  stockedVariant,
  stockOf,
  storePayment,
} from "../harness/journey"
import { onBothSetups } from "../harness/setups"
import { makeShopper } from "../harness/shoppers"

/** A bank in trouble: whatever it does, a shopper pays once and sees what is true. */
const TROUBLES = [
  "hang",
  "http_500",
  "conn_reset_before",
  "conn_reset_after_commit",
  "malformed_json",
] as const

let shop: FaultShop
let driftBefore: Drift

onBothSetups(
  (options) => {
    beforeAll(async () => {
      shop = await faultShop(options)
      driftBefore = await drift(shop)
      // Only our own question to the bank shows that it was paid.
      await bank(shop, "/__sandbox/webhook", { automatic: false })
    })
    afterAll(() => shop?.leave())
    for (const mode of TROUBLES) inTrouble(mode)
    failingAndFailing(options.backends ?? 1)
  },
  { enough: "one" },
)

/** The charge paid its order, and nothing else is otherwise than it was. */
async function nothingIsLeft(reference: string): Promise<void> {
  const { charges, lost, twice } = await lostCharges(shop, [reference])
  expect({ charges, lost, twice, drift: await lastingDrift(shop, driftBefore) }).toEqual({
    charges: 1,
    lost: [],
    twice: [],
    drift: {},
  })
}

const trouble = (endpoint: string, mode: string) =>
  bank(shop, "/__sandbox/scenario", { endpoint, mode, times: mode === "ok" ? 1 : null })

const bookings = async (orderId: string) => {
  const [row] = await shop.sql(
    `select o.status, (select count(*)::int from payment_attempt a where a.order_id = o.id and a.status = 'paid') as paid,
       (select count(*)::int from capture c join payment p on p.id = c.payment_id
         where p.payment_collection_id = o.payment_collection_id) as captures,
       (select count(*)::int from order_transaction t where t.order_id = o.id) as booked
     from shop_order o where o.id = $1`,
    [orderId],
  )
  return row
}

function inTrouble(mode: (typeof TROUBLES)[number]): void {
  const when = `when the bank is in trouble (${mode})`
  it(`${when} after it has taken the money, the order is paid once it recovers, and the shopper need not pay again`, async () => {
    const { client, order, payment } = await orderWaitingForPayment(shop)
    await payAtBank(shop, payment.reference)
    await trouble("/transaction/verify", mode)
    const answer = await storePayment(client, order.id, payment.reference)
    expect([answer.http, answer.error?.code]).toEqual([503, "payment_unavailable"])
    expect(answer.message).toContain("you need not pay again")
    expect(await bookings(order.id)).toEqual({ status: "pending", paid: 0, captures: 0, booked: 0 })
    // Whoever tries to pay once more is shown the page that is paid already, not a second one.
    const again = await storePayment(client, order.id)
    expect(again.data.payment?.reference).toBe(payment.reference)

    await trouble("/transaction/verify", "ok")
    await eventually(
      async () => {
        await shop.workNow(["payment-check"])
        return bookings(order.id)
      },
      (row) => row?.status === "processing",
    )
    const late = await storePayment(client, order.id, payment.reference)
    expect([late.http, late.data.order.status]).toEqual([200, "processing"])
    expect(await bookings(order.id)).toEqual({ status: "processing", paid: 1, captures: 1, booked: 1 })
    await nothingIsLeft(payment.reference)
  })

  it(`${when} before a payment has started, the order and its stock are held, and paid once`, async () => {
    const variant = await stockedVariant(shop, 5)
    const client = await makeShopper(shop)
    await putInCart(client, variant)
    await trouble("/transaction/initialize", mode)
    const key = { "idempotency-key": randomUUID() }
    const refused = await createOrder(client, {}, key)
    expect([refused.http, refused.error?.code]).toEqual([503, "payment_unavailable"])
    expect(refused.message).toContain("is saved and its items are held for you")
    expect((await stockOf(shop, variant.variant_id)).reserved).toBe(1)

    await trouble("/transaction/initialize", "ok")
    // The bank is left alone for a second after so many failures.
    const made = await eventually(
      () => createOrder(client, {}, key),
      ({ http }) => http === 200,
    )
    expect(made.data.order.id).toBe(refused.body.order_id)
    const reference = made.data.payment?.reference ?? ""
    await payAtBank(shop, reference)
    const paid = await storePayment(client, made.data.order.id, reference)
    expect(paid.data.order.status).toBe("processing")
    expect(await bookings(made.data.order.id)).toEqual({
      status: "processing",
      paid: 1,
      captures: 1,
      booked: 1,
    })
    expect((await client.call("GET /user/order")).meta?.total).toBe(1)
    await nothingIsLeft(reference)
  })
}

function failingAndFailing(processes: number): void {
  const VERIFY = "/transaction/verify"
  const MANY = 10_000

  /** How many questions have reached the bank since it began to fail. */
  async function asked(): Promise<number> {
    const state = (await (await fetch(`${shop.address.sandboxUrl}/__sandbox/state`)).json()) as {
      scenarios: { endpoint: string; left: number }[]
    }
    return MANY - (state.scenarios.find(({ endpoint }) => endpoint === VERIFY)?.left ?? MANY)
  }

  it("a bank that keeps failing (F9) is left alone while the shop works, and the order is paid once when it recovers", async () => {
    const { client, order, payment } = await orderWaitingForPayment(shop)
    await payAtBank(shop, payment.reference)
    await bank(shop, "/__sandbox/scenario", { endpoint: VERIFY, mode: "http_500", times: MANY })
    const confirm = async () => {
      const { http, error } = await storePayment(client, order.id, payment.reference)
      expect([http, error?.code]).toEqual([503, "payment_unavailable"])
    }
    // Open circuit: the shopper is answered, and the bank gets no request.
    await eventually(
      async () => {
        const before = await asked()
        await confirm()
        return (await asked()) - before
      },
      (requests) => requests === 0,
    )

    const before = await asked()
    const began = performance.now()
    for (let n = 0; n < 30; n += 1) await confirm()
    const { http } = await shop.visitorOfBackend().call("GET /products/filter", {})
    const rests = Math.ceil((performance.now() - began) / 1000)
    expect(http).toBe(200)
    // One try at the end of each rest, which is a second here, in each process.
    expect((await asked()) - before).toBeLessThanOrEqual((rests + 1) * processes)

    await trouble(VERIFY, "ok")
    const paid = await eventually(
      () => storePayment(client, order.id, payment.reference),
      ({ http }) => http === 200,
    )
    expect(paid.data.order.status).toBe("processing")
    expect(await bookings(order.id)).toEqual({ status: "processing", paid: 1, captures: 1, booked: 1 })
    await nothingIsLeft(payment.reference)
  })
}
