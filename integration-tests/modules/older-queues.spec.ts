import { asValue } from "@medusajs/framework/awilix"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils"
import dropOlderQueues from "../../src/migration-scripts/20261213-older-queues"
import { moduleStatements } from "../harness/migrations"
import { type BareDatabase, openBareDatabase } from "./support/bare-database"

/** What only the queues before the outbox used goes (docs/operations/upgrade.md). */

let database: BareDatabase
let shop: Knex.Transaction
const container = createMedusaContainer()
beforeAll(async () => {
  const modules = [
    "product-operations",
    "gift-cards",
    "hustle",
    "loans",
    "ordering",
    "payments",
    "points",
    "push",
    "questions",
  ]
  const statements = await Promise.all(
    [...modules, "referrals", "reviews", "skin", "wallets", "wishlists"].map(moduleStatements),
  )
  database = await openBareDatabase([
    "create table script_migrations (script_name text, finished_at timestamptz)",
    ...statements.flat(),
  ])
})
beforeEach(async () => {
  shop = await database.pg.transaction()
  container.register({ [ContainerRegistrationKeys.PG_CONNECTION]: asValue(shop) })
})
afterEach(() => shop.rollback())
afterAll(() => database.close())

const leases = async (): Promise<string[]> =>
  shop("information_schema.columns")
    .where({ table_schema: "public" })
    .whereIn("column_name", ["telling_until", "mail_attempts"])
    .pluck("table_name")

const order = () =>
  shop.raw<void>(
    `insert into shop_order (id, order_number, status, delivery_method, subtotal_kobo, discount_kobo, delivery_kobo, total_kobo,
         paid_kobo, weight_grams, recipient, lines, channel)
       values ('order_1', 'OM-1', 'processing', 'pickup', 100000, 0, 0, 100000, 100000, 0, '{}', '[]', 'card')`,
  )
const wasMoved = (finished_at: Date | null) =>
  shop("script_migrations").insert({ script_name: "20261210-jobs-of-events.js", finished_at })

it("an upgrade that skips a version is refused and drops no older queue", async () => {
  await order()
  const before = await leases()
  await expect(dropOlderQueues({ container })).rejects.toThrow("versions are not skipped")
  await wasMoved(null)
  await expect(dropOlderQueues({ container })).rejects.toThrow("versions are not skipped")
  expect(before).toContain("order_event")
  expect(await leases()).toEqual(before)
})

it("an upgrade from the version before drops the older queues, however often it is started", async () => {
  await order()
  await wasMoved(new Date())
  await dropOlderQueues({ container })
  await dropOlderQueues({ container })
  expect(await leases()).toEqual([])
})

it("a new shop has none of the older queues", async () => {
  await dropOlderQueues({ container })
  expect(await leases()).toEqual([])
})
