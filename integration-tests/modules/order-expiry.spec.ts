import { asValue } from "@medusajs/framework/awilix"
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils"
import { ShopError } from "../../src/errors"
import { ORDERING_MODULE } from "../../src/modules/ordering"
import OrderingService from "../../src/modules/ordering/service"
import { OUTBOX_MODULE } from "../../src/modules/outbox"
import OutboxService from "../../src/modules/outbox/service"
import { PAYMENTS_MODULE } from "../../src/modules/payments"
import { OutboxWorker } from "../../src/workflows/composition/outbox/work-outbox"
import { orderExpiry } from "../../src/workflows/selling/ordering/expire-orders"
import { moduleStatements } from "../harness/migrations"
import { type BareDatabase, openBareDatabase } from "./support/bare-database"

/** The time limit of an unpaid order: its shopper is warned once, then it is cancelled, unless it was paid. */

/** What the bank says of a payment, who else is working on the order, and which orders were cancelled. */
const world = { bank: "unpaid" as "unpaid" | "paid" | "silent", isBusy: false, cancelled: [] as string[] }

jest.mock("../../src/workflows/money/payments/settle-payment", () => ({
  settlePayment: async () => {
    if (world.bank === "silent") throw new Error("no answer")
    return { outcome: world.bank }
  },
}))
jest.mock("../../src/workflows/selling/ordering/cancel-order", () => ({
  cancelOrder: async (_container: unknown, orderId: string) => {
    if (world.isBusy) throw new ShopError("conflict", "order_busy", "This order is being changed")
    world.cancelled.push(orderId)
  },
}))

let database: BareDatabase
let ordering: OrderingService
const container = createMedusaContainer()
beforeAll(async () => {
  const modules = await Promise.all(["ordering", "outbox"].map(moduleStatements))
  database = await openBareDatabase([
    "create table customer (id text primary key, first_name text, last_name text, email text, phone text)",
    "create table account (id text primary key, customer_id text, phone text, deleted_at timestamptz)",
    "create table product_variant (id text primary key, sku text)",
    ...modules.flat(),
  ])
  const own = { [ContainerRegistrationKeys.PG_CONNECTION]: database.pg }
  ordering = new OrderingService(own)
  container.register({
    [ContainerRegistrationKeys.PG_CONNECTION]: asValue(database.pg),
    [ContainerRegistrationKeys.LOGGER]: asValue({ error: () => undefined, warn: () => undefined }),
    [ORDERING_MODULE]: asValue(ordering),
    [OUTBOX_MODULE]: asValue(new OutboxService(own)),
    [PAYMENTS_MODULE]: asValue({ payable: async () => [{ id: "payat_1" }] }),
  })
})
beforeEach(() => Object.assign(world, { bank: "unpaid", isBusy: false, cancelled: [] }))
afterAll(() => database.close())

let made = 0

/** An unpaid order with an hour to be paid in. */
async function unpaidOrder(): Promise<string> {
  made += 1
  const id = `order_${made}`
  await database.pg.transaction((trx) =>
    ordering.record(
      {
        ...{ id, order_number: id, cart_id: `cart of ${id}`, customer_id: "cus_1", request_key: null },
        ...{ channel: "card", payment_collection_id: null, delivery_method: "pickup", state_id: null },
        ...{ lga_id: null, pickup_location_id: null, expected_date: null, subtotal_kobo: 100_000 },
        ...{ discount_kobo: 0, delivery_kobo: 0, total_kobo: 100_000, wallet_kobo: 0, weight_grams: 0 },
        ...{ note: null, coupon_code: null, wholesale_target_kobo: null, source: "web", placed_by: null },
        recipient: {
          ...{ name: "Ada", phone: "0803 123 4567", email: "ada@example.com", address: "1 Allen Avenue" },
          ...{ city: "Ikeja", state: "Lagos", lga: null },
        },
        lines: [],
        expires_at: new Date(Date.now() + 3_600_000),
      },
      { kind: "shopper", id: "cus_1" },
      trx,
    ),
  )
  return id
}

/** So many minutes of the order's hour have passed, and what is due was done. */
async function after(minutes: number, id: string): Promise<void> {
  await database.pg.raw<void>(
    `update shop_order set created_at = now() - make_interval(mins => :minutes),
            expires_at = now() + make_interval(mins => 60 - :minutes) where id = :id`,
    { id, minutes },
  )
  await work(id)
}

async function work(id: string): Promise<void> {
  await database
    .pg("outbox_job")
    .where({ key: id })
    .update({ run_at: new Date(0) })
  await new OutboxWorker(container, { "order-expiry": orderExpiry }).work()
}

const job = (id: string): Promise<{ status: string; minutes: number; failures: number } | undefined> =>
  database
    .pg("outbox_job")
    .where({ kind: "order-expiry", key: id })
    .first(
      "status",
      "failures",
      database.pg.raw<number>("round(extract(epoch from run_at - now()) / 60)::int as minutes"),
    )

const warnings = async (id: string) =>
  (await database.pg("order_event").where({ order_id: id, status: "expiring" }).pluck("id")).length

it("an unpaid order is checked at its last quarter, warned of once, and cancelled when its time is up", async () => {
  const id = await unpaidOrder()
  expect(await job(id)).toMatchObject({ status: "waiting", minutes: 45 })
  await after(40, id)
  expect([await warnings(id), await job(id)]).toMatchObject([0, { status: "waiting", minutes: 5 }])
  for (const minutes of [50, 55]) {
    await after(minutes, id)
    expect([await warnings(id), await job(id)]).toMatchObject([
      1,
      { status: "waiting", minutes: 60 - minutes },
    ])
  }
  const mails = database.pg("outbox_job as j").join("order_event as e", "e.id", "j.key")
  expect(
    await mails.where({ "e.order_id": id, "e.status": "expiring", "j.kind": "order-mail" }).pluck("j.status"),
  ).toEqual(["waiting"])
  expect(world.cancelled).toEqual([])
  await after(61, id)
  expect([world.cancelled, await job(id)]).toMatchObject([[id], { status: "done" }])
})

it("many orders that expire at once are warned of and cancelled, each once", async () => {
  const late = await Promise.all(Array.from({ length: 20 }, unpaidOrder))
  const soon = await Promise.all(Array.from({ length: 20 }, unpaidOrder))
  await database
    .pg("shop_order")
    .whereIn("id", late)
    .update({ expires_at: new Date(Date.now() - 1) })
  await database
    .pg("shop_order")
    .whereIn("id", soon)
    .update({ created_at: new Date(Date.now() - 14_400_000) })
  await database
    .pg("outbox_job")
    .whereIn("key", [...late, ...soon])
    .update({ run_at: new Date(0) })
  const workers = [1, 2].map(() => new OutboxWorker(container, { "order-expiry": orderExpiry }).work())
  await Promise.all(workers)
  expect([...world.cancelled].sort()).toEqual([...late].sort())
  expect(await Promise.all(soon.map(warnings))).toEqual(soon.map(() => 1))
})

it("a paid order has no time limit any more", async () => {
  const id = await unpaidOrder()
  await database.pg.transaction((trx) => ordering.markPaid(id, "payat_1", "card", 100_000, trx))
  expect(await job(id)).toBeUndefined()
})

it("an expired order that turns out to be paid is not cancelled", async () => {
  const id = await unpaidOrder()
  world.bank = "paid"
  await after(61, id)
  expect([world.cancelled, await job(id)]).toMatchObject([[], { status: "done" }])
})

it("an expired order is kept ten minutes more while the bank is silent, and is then checked again", async () => {
  const id = await unpaidOrder()
  world.bank = "silent"
  await after(61, id)
  expect([world.cancelled, await job(id)]).toMatchObject([
    [],
    { status: "waiting", minutes: 10, failures: 0 },
  ])
  expect((await ordering.order(id))?.expires_at?.getTime()).toBeGreaterThan(Date.now() + 590_000)
  world.bank = "unpaid"
  await after(61, id)
  expect(world.cancelled).toEqual([id])
})

it("an expired order that another process is working on is checked again", async () => {
  const id = await unpaidOrder()
  world.isBusy = true
  await after(61, id)
  expect(await job(id)).toMatchObject({ status: "waiting", failures: 0 })
  world.isBusy = false
  await work(id)
  expect([world.cancelled, await job(id)]).toMatchObject([[id], { status: "done" }])
})

it("an order's deadline is postponed and never brought forward", async () => {
  const id = await unpaidOrder()
  const before = (await ordering.order(id))?.expires_at
  await ordering.postponeExpiry(id, 10)
  expect((await ordering.order(id))?.expires_at).toEqual(before)
  await ordering.postponeExpiry(id, 90)
  await work(id)
  expect((await job(id))?.minutes).toBeGreaterThan(45)
})
