import { asValue } from "@medusajs/framework/awilix"
import { LEDGER_MODULE } from "../../src/modules/ledger"
import { ORDERING_MODULE } from "../../src/modules/ordering"
import { SYSTEM } from "../../src/modules/ordering/order-record"
import OrderingService from "../../src/modules/ordering/service"
import { CardError } from "../../src/providers/payment-card/card-error"
import { orderRefundSending } from "../../src/workflows/money/refunds/refund-job"
import { sendRefund } from "../../src/workflows/money/refunds/send-refund"
import { type OutboxShop, openOutboxShop } from "./support/outbox-shop"

/** Money on its way back to a shopper: it is sent once, whoever sends it, and asked about until the bank has paid it out. */

/** What the bank has, and how it is. */
const bank = {
  refunds: new Map<string, string>(),
  error: null as CardError | null,
  sends: 0,
  lists: 0,
}

jest.mock("../../src/workflows/money/refunds/destinations", () => ({
  refundDestinations: {
    card: async (_container: unknown, _order: unknown, { id }: { id: string }) => {
      bank.sends += 1
      if (bank.error) throw bank.error
      bank.refunds.set(id, "pending")
      return { providerRefundId: id, medusaRefundId: null, isThere: false }
    },
  },
}))
jest.mock("../../src/workflows/money/refunds/to-card", () => ({
  paidAttempt: async () => ({ provider: "card" }),
  transactionOf: async () => "t1",
}))
jest.mock("../../src/workflows/money/payments/card", () => ({
  cardProvider: () => ({
    listRefunds: async () => {
      bank.lists += 1
      if (bank.error) throw bank.error
      return [...bank.refunds].map(([id, status]) => ({ id, status }))
    },
  }),
}))

const SILENT = new CardError("unavailable", "timeout", "no answer", false)
const REFUSED = new CardError("refused", "refused", "The card is closed", false)
const MINUTE = 60
const DAY = 24 * 60 * MINUTE

let shop: OutboxShop
let ordering: OrderingService
beforeAll(async () => {
  shop = await openOutboxShop(["ordering"], { "order-refund": orderRefundSending }, [
    "create table customer (id text primary key, first_name text, last_name text, email text, phone text)",
    "create table account (id text primary key, customer_id text, phone text, deleted_at timestamptz)",
    "create table product_variant (id text primary key, sku text)",
  ])
  ordering = new OrderingService(shop.own)
  shop.container.register({
    [LEDGER_MODULE]: asValue({ post: async () => ({ txId: "ltx_1" }), reverse: async () => undefined }),
    [ORDERING_MODULE]: asValue(ordering),
  })
})
beforeEach(async () => {
  bank.refunds.clear()
  Object.assign(bank, { error: null, sends: 0, lists: 0 })
  await shop.pg("outbox_job").delete()
})
afterAll(() => shop.close())

let made = 0

/** An order that was paid ₦1,000 by card. */
async function paidOrder(): Promise<string> {
  made += 1
  const id = `order_${made}`
  await shop.pg.raw<void>(
    `insert into shop_order (id, order_number, status, delivery_method, subtotal_kobo, discount_kobo, delivery_kobo,
         total_kobo, paid_kobo, weight_grams, recipient, lines, channel)
       values (?, ?, 'processing', 'pickup', 100000, 0, 0, 100000, 100000, 0, '{"name": "Ada", "phone": "0803 123 4567"}', '[]', 'card')`,
    [id, `OM-${made}`],
  )
  return id
}

const ask = async (orderId: string, amountKobo = 40_000): Promise<string> => {
  const [refund] = await ordering.refunds.ask({
    ...{ orderId, amountKobo, returnId: null, purpose: "other" as const },
    ...{ destination: "card", reason: null, actor: SYSTEM },
  })
  return String(refund?.id)
}

const statusOf = async (id: string) => (await ordering.refunds.find(id))?.status

/** As if the bank had accepted it so long ago. */
const sentAgo = (id: string, seconds: number) =>
  shop
    .pg("order_refund")
    .where({ id })
    .update({ sent_at: new Date(Date.now() - seconds * 1_000) })

describe("a refund", () => {
  it("a refund has its job with the transaction that requests it, due a little after the caller's own sending", async () => {
    const orderId = await paidOrder()
    const refused = shop.pg.transaction(async (trx) => {
      const asked = { returnId: null, purpose: "other" as const, amountKobo: 40_000, reason: null }
      await ordering.refunds.askIn(trx, { ...asked, orderId, destination: "card", actor: SYSTEM })
      throw new Error("The order could not be changed")
    })
    await expect(refused).rejects.toThrow("could not be changed")
    expect(await shop.jobs()).toEqual([])
    const id = await ask(orderId)
    expect(await shop.jobs()).toMatchObject([{ key: `${id}:0`, status: "waiting", seconds: 30 }])
  })

  it("a refund is sent once when its caller and several workers send it at the same time", async () => {
    const id = await ask(await paidOrder())
    await shop.allAreDue()
    await Promise.all([sendRefund(shop.container, id), shop.worker().work(), shop.worker().work()])
    await shop.later()
    expect([bank.sends, await statusOf(id)]).toEqual([1, "sent"])
  })

  it("a refund waits while another refund of its order is being sent", async () => {
    const orderId = await paidOrder()
    const first = await ask(orderId)
    await ordering.refunds.take(first)
    const second = await ask(orderId, 10_000)
    await shop.later()
    expect([bank.sends, await statusOf(second)]).toEqual([0, "asked"])
    expect((await shop.jobs()).map(({ status, seconds }) => [status, seconds])).toEqual([
      ["waiting", 15],
      ["waiting", 15],
    ])
    await shop
      .pg("order_refund")
      .where({ id: first })
      .update({ sending_until: new Date(0) })
    await shop.later()
    await shop.later()
    expect([bank.sends, await statusOf(first), await statusOf(second)]).toEqual([2, "sent", "sent"])
  })

  it("a refund is sent once the bank answers again, and its job records why it was not", async () => {
    bank.error = SILENT
    const id = await ask(await paidOrder())
    await sendRefund(shop.container, id)
    await shop.later()
    expect(await shop.jobs()).toMatchObject([{ status: "waiting", last_error: "no answer", seconds: 30 }])
    bank.error = null
    await shop.later()
    expect([bank.refunds.size, await statusOf(id)]).toEqual([1, "sent"])
  })

  it("a refund that the bank refused for good waits for staff, whose next try has its own job", async () => {
    bank.error = REFUSED
    const id = await ask(await paidOrder())
    await shop.later()
    expect([await statusOf(id), (await shop.jobs())[0]?.status]).toEqual(["failed", "done"])
    bank.error = null
    await ordering.refunds.tryAgain(id)
    expect((await shop.jobs()).map(({ key }) => key)).toEqual([`${id}:0`, `${id}:1`])
    await shop.later()
    expect(await statusOf(id)).toBe("sent")
  })
})

it("the rest of a cancellation has its job with the cancelling, and again once a refund is sent", async () => {
  const orderId = await paidOrder()
  const id = await ask(orderId)
  const rest = () => shop.pg("outbox_job").where({ kind: "cancelled-order" }).orderBy("id").pluck("key")
  const refused = ordering.move(orderId, "processing", "cancelled", SYSTEM, null, async () => {
    throw new Error("The stock could not be given back")
  })
  await expect(refused).rejects.toThrow("could not be given back")
  expect(await rest()).toEqual([])
  await ordering.move(orderId, "processing", "cancelled", SYSTEM, null)
  expect(await rest()).toEqual([orderId])
  await sendRefund(shop.container, id)
  expect(await rest()).toEqual([orderId, `${orderId}:${id}:1`])
})

describe("a refund that the bank has taken", () => {
  it("a refund accepted by the bank is checked after ten minutes, then daily, until it is paid out", async () => {
    const id = await ask(await paidOrder())
    await shop.later()
    expect((await shop.jobs())[0]?.seconds).toBe(10 * MINUTE)
    await sentAgo(id, 10 * MINUTE)
    await shop.later()
    expect([(await shop.jobs())[0]?.seconds, bank.lists]).toEqual([DAY, 1])
    bank.refunds.set(id, "processed")
    await shop.later()
    expect([await statusOf(id), (await shop.jobs())[0]?.status]).toEqual(["paid", "done"])
  })

  it("a refund accepted by the bank is no longer checked after three weeks", async () => {
    const id = await ask(await paidOrder())
    await shop.later()
    await sentAgo(id, 22 * DAY)
    await shop.later()
    expect([await statusOf(id), (await shop.jobs())[0]?.status, bank.lists]).toEqual(["sent", "done", 0])
  })

  it("a refund that fails after the bank accepted it waits for staff", async () => {
    const id = await ask(await paidOrder())
    await shop.later()
    await sentAgo(id, 10 * MINUTE)
    bank.refunds.set(id, "failed")
    await shop.later()
    expect([await statusOf(id), (await shop.jobs())[0]?.status]).toEqual(["failed", "done"])
  })
})
