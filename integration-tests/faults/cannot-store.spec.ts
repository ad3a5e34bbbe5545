import { Client } from "pg"
import type { ShopClient } from "../harness/client"
import { type Drift, drift, lastingDrift } from "../harness/crowd"
import { eventually } from "../harness/eventually"
import { type FaultShop, faultShop } from "../harness/fault-shop"
import { createOrder, payAtBank, putInCart, stockedVariant, storePayment } from "../harness/journey"
import { ONE } from "../harness/setups"
import { shopperWithWallet } from "../harness/wallet"

/**
 * F36: a database that only reads, as a replica after a failover or one that its operator has locked; and a disk that
 * is full, which fails in the middle of a transaction. Requests are answered 503 with `Retry-After`, nothing is half written, and
 * the shop goes on by itself.
 */
let shop: FaultShop
let driftBefore: Drift
/** Writes whatever the database is set to. */
let operator: Client
beforeAll(async () => {
  shop = await faultShop(ONE)
  driftBefore = await drift(shop)
  operator = new Client({
    connectionString: shop.address.databaseUrl,
    options: "-c default_transaction_read_only=off",
  })
  await operator.connect()
})
afterAll(async () => {
  await operator?.query(`alter database "${name()}" reset default_transaction_read_only`)
  await operator?.end()
  await shop?.leave()
})

const name = () => new URL(shop.address.databaseUrl).pathname.slice(1)

/** From here on for everybody: those who are connected are sent away. */
async function set(readOnly: boolean): Promise<void> {
  await operator.query(
    readOnly
      ? `alter database "${name()}" set default_transaction_read_only = on`
      : `alter database "${name()}" reset default_transaction_read_only`,
  )
  await cutAll()
}

const cutAll = () =>
  operator.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  )

// Also after a test that ended half-way: the next one writes.
afterEach(() => operator.query(`alter database "${name()}" reset default_transaction_read_only`))

/** Rows of everything that an order, a payment or money leaves behind. */
async function stored() {
  const tables = [
    ...["shop_order", '"order"', "order_event", "payment_attempt", "payment", "capture", "ledger_tx"],
    ...["ledger_entry", "ledger_hold", "reservation_item", "webhook_event", "account"],
  ]
  const counts = tables.map(
    (table) => `(select count(*)::int from ${table}) as "${table.replaceAll('"', "")}"`,
  )
  return (await operator.query(`select ${counts.join(", ")}`)).rows[0]
}

const refusalOf = ({ http, error, headers }: Awaited<ReturnType<ShopClient["call"]>>) => [
  http,
  error?.code,
  Number(headers.get("retry-after")) > 0,
]
const COME_AGAIN = [503, "database_unavailable", true]

it("a read-only database makes writes answer 503 and change nothing, and the shop recovers automatically", async () => {
  const { client, customerId } = await shopperWithWallet(shop, 50_000)
  const variant = await stockedVariant(shop, 20)
  const before = await stored()
  await set(true)
  const writes = await eventually(
    () =>
      Promise.all([
        putInCart(client, variant),
        createOrder(client, { use_wallet: true }),
        client.call("POST /fund_user_wallet/card", { body: { amount: 5_000, user_id: customerId } }),
        client.call("POST /subscribe", { body: { email: "somebody@example.com" } }),
        shop.visitorOfBackend().call("POST /auth/login", {
          body: { email: "shopper@demo.shop", password: "Beauty-2026!" },
        }),
      ]),
    // Connections that were open when it came: the next ones are of a database that only reads.
    (answers) => answers.every(({ http }) => http === 503),
  )
  expect(writes.map(refusalOf)).toEqual(writes.map(() => COME_AGAIN))
  // Reading still works.
  expect((await shop.visitorOfBackend().call("GET /products/filter")).http).toBe(200)
  expect(await stored()).toEqual(before)
  await set(false)
  const made = await eventually(
    () => createOrder(client, { use_wallet: true }),
    ({ http }) => http === 200,
  )
  expect(made.data.order.status).toBe("processing")
  expect(await lastingDrift(shop, driftBefore)).toEqual({})
})

it("a read whose database connection is cut is retried and answered", async () => {
  const { client } = await shopperWithWallet(shop, 0)
  await operator.query("begin")
  await operator.query("lock table account in access exclusive mode")
  const reads = Array.from({ length: 8 }, () => client.call("GET /user"))
  await eventually(
    async () =>
      (
        await operator.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rowCount,
    (waiting) => (waiting ?? 0) > 0,
  )
  await cutAll()
  await operator.query("commit")
  expect((await Promise.all(reads)).map(({ http }) => http)).toEqual(reads.map(() => 200))
})

/** Where an order and its money are written, from the first row to the last. */
const PLACES = [
  '"order"',
  "order_item",
  "reservation_item",
  "shop_order",
  "ledger_entry",
  "payment",
  "capture",
  "order_event",
]

it.each(PLACES)(
  "a full disk at %s rolls the whole order back, and the same request creates it once there is room",
  async (table) => {
    const { client } = await shopperWithWallet(shop, 50_000)
    const key = { "idempotency-key": `full at ${table} ${Date.now()}` }
    const before = await stored()
    await operator.query(`
    create or replace function disk_is_full() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
    create trigger disk_is_full before insert on ${table} for each row execute function disk_is_full()`)
    const refused = await createOrder(client, { use_wallet: true }, key)
    const after = await stored()
    await operator.query(`drop trigger disk_is_full on ${table}`)
    expect(refusalOf(refused)).toEqual(COME_AGAIN)
    expect(after).toEqual(before)
    const made = await createOrder(client, { use_wallet: true }, key)
    expect([made.http, made.data.order.status]).toEqual([200, "processing"])
  },
)

it("a full disk loses no payment: it is booked once there is room", async () => {
  const { client } = await shopperWithWallet(shop, 0)
  const { order, payment } = (await createOrder(client)).data
  await operator.query(`
    create or replace function disk_is_full() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
    create trigger disk_is_full before insert on ledger_entry for each row execute function disk_is_full()`)
  await payAtBank(shop, payment?.reference ?? "")
  const refused = await storePayment(client, order.id, payment?.reference)
  await operator.query("drop trigger disk_is_full on ledger_entry")
  expect(refusalOf(refused)).toEqual(COME_AGAIN)
  const paid = await storePayment(client, order.id, payment?.reference)
  expect([paid.http, paid.data.order.status]).toEqual([200, "processing"])
})
