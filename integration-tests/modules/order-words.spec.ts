import { asValue } from "@medusajs/framework/awilix"
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils"
import keepWordsOfOrders from "../../src/migration-scripts/20261204-order-words"
import { moduleStatements } from "../harness/migrations"
import { type BareDatabase, openBareDatabase } from "./support/bare-database"

/** What the search for orders reads: also of orders and accounts that change at the same moment. */
const MEDUSA = [
  "create table customer (id text primary key, first_name text, last_name text, email text, phone text)",
  "create table account (id text primary key, customer_id text, phone text, deleted_at timestamptz)",
  "create table product_variant (id text primary key, sku text)",
]

let database: BareDatabase
const pg = () => database.pg
const container = createMedusaContainer()

beforeEach(async () => {
  database = await openBareDatabase([...MEDUSA, ...(await moduleStatements("ordering"))])
  container.register({ [ContainerRegistrationKeys.PG_CONNECTION]: asValue(database.pg) })
  await keepWordsOfOrders({ container })
  await pg()("customer").insert({
    id: "cus_1",
    first_name: "Ɗanladi",
    last_name: "Ƙasim",
    email: "d@example.com",
  })
  await pg().raw<void>(
    "insert into account (id, customer_id, phone) values ('acc_1', 'cus_1', '+2348031112222')",
  )
})
afterEach(() => database?.close())

const order = (id: string, db = pg()) =>
  db.raw<void>(
    `insert into shop_order (id, order_number, customer_id, status, delivery_method, subtotal_kobo, discount_kobo, delivery_kobo,
         total_kobo, paid_kobo, weight_grams, recipient, lines)
       values (?, ?, 'cus_1', 'pending', 'pickup', 0, 0, 0, 0, 0, 0, '{"name": "Ṣadé", "phone": "0803 123 4567"}', '[{"variant_id": "v"}]')`,
    [id, `OM-${id}`],
  )
/** Its words by the alphabet, as the database's own order is its locale's. */
async function stored(id: string): Promise<{ words: string; exact: string[] } | undefined> {
  const row = await pg()("order_words").where({ order_id: id }).first("words", "exact")
  return row && { words: row.words.split(" ").sort().join(" "), exact: row.exact }
}

it("an order has the search words of its account", async () => {
  await order("A")
  expect(await stored("A")).toEqual({
    words: "8031112222 8031234567 d@example.com danladi kasim om-a sade",
    exact: ["d@example.com", "om-a", "v"],
  })
})

it("an order placed while its account changes has the account's new words, whoever commits first", async () => {
  for (const [id, phone, isOrderFirst] of [
    ["B", "+2348031113333", true],
    ["C", "+2348031114444", false],
  ] as const) {
    const [making, changing] = [await pg().transaction(), await pg().transaction()]
    const make = () => order(id, making)
    const change = () => changing("account").where({ id: "acc_1" }).update({ phone })
    const first = isOrderFirst ? making : changing
    const second = isOrderFirst ? changing : making
    await (isOrderFirst ? make() : change())
    const { rows } = await second.raw<{ rows: { pid: number }[] }>("select pg_backend_pid() as pid")
    const later = Promise.resolve(isOrderFirst ? change() : make())
    await untilWaiting(rows[0]?.pid)
    await first.commit()
    await later
    await second.commit()
    expect((await stored(id))?.words).toContain(phone.slice(-10))
  }
})

it("an order that changes in two tables at once has the words of both", async () => {
  await order("D")
  const [naming, sending] = [await pg().transaction(), await pg().transaction()]
  await naming("shop_order")
    .where({ id: "D" })
    .update({ recipient: JSON.stringify({ name: "Ada" }) })
  const { rows } = await sending.raw<{ rows: { pid: number }[] }>("select pg_backend_pid() as pid")
  const sent = Promise.resolve(sending("order_shipment").insert({ order_id: "D", waybill: "GIG-12/7" }))
  await untilWaiting(rows[0]?.pid)
  await naming.commit()
  await sent
  await sending.commit()
  expect((await stored("D"))?.words).toBe("8031112222 ada d@example.com danladi gig-12/7 gig127 kasim om-d")
  await pg()("order_shipment").delete()
  expect((await stored("D"))?.words).not.toContain("gig")
  await pg()("shop_order").where({ id: "D" }).delete()
  expect(await stored("D")).toBeUndefined()
})

it("when the names are erased from an order, its account's search words go as well", async () => {
  await order("E")
  await pg()("shop_order")
    .where({ id: "E" })
    .update({ recipient: JSON.stringify({ name: "Deleted account" }) })
  expect((await stored("E"))?.words).toBe("account deleted om-e")
})

async function untilWaiting(pid: number | undefined): Promise<void> {
  for (;;) {
    const { rows } = await pg().raw<{ rows: { waits: boolean }[] }>(
      "select wait_event_type = 'Lock' as waits from pg_stat_activity where pid = ?",
      [pid ?? 0],
    )
    if (rows[0]?.waits) return
  }
}
