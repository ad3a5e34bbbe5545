import { asValue } from "@medusajs/framework/awilix"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils"
import dropOlderQueues from "../../src/migration-scripts/20261214-older-queues"
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
    "privacy",
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

/** Of columns with names of the older queues, and of their indexes. */
const left = async (): Promise<string[]> => {
  const { rows } = await shop.raw<{ rows: { name: string }[] }>(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and (table_name, column_name) <> ('outbox_job', 'ended_at')
        and column_name in ('told_at', 'telling_until', 'mailed_at', 'mailing_until', 'mail_attempts', 'work_after', 'work_attempts',
          'next_check_at', 'checks', 'next_try_at', 'tries', 'sending_until', 'settling_until', 'ended_at')
     union all
     select indexname from pg_indexes
      where schemaname = 'public'
        and indexname ~ '_(untold|unmailed|unpushed|check|due_at|gift_card_send|(refund|picture|reward)_due|(news|message)_open)$'
      order by name`,
  )
  return rows.map(({ name }) => name)
}
/** What is no queue (docs/outbox.md). */
const STAYS = [
  "gift_card.ended_at",
  "order_event.mailing_until",
  "order_refund.sending_until",
  "push_message.ended_at",
  "referral_notification.told_at",
  "wish_news.ended_at",
]

const order = () =>
  shop.raw<void>(
    `insert into shop_order (id, order_number, status, delivery_method, subtotal_kobo, discount_kobo, delivery_kobo, total_kobo,
         paid_kobo, weight_grams, recipient, lines, channel)
       values ('order_1', 'OM-1', 'processing', 'pickup', 100000, 0, 0, 100000, 100000, 0, '{}', '[]', 'card')`,
  )
const wasMoved = (finished_at: Date | null) =>
  shop("script_migrations").insert({ script_name: "20261213-older-queues.js", finished_at })

it("an upgrade that skips a version is refused and drops no older queue", async () => {
  await order()
  const before = await left()
  await expect(dropOlderQueues({ container })).rejects.toThrow("versions are not skipped")
  await wasMoved(null)
  await expect(dropOlderQueues({ container })).rejects.toThrow("versions are not skipped")
  expect(before).toContain("order_event.mailed_at")
  expect(await left()).toEqual(before)
})

it("an upgrade from the version before drops the older queues, however often it is started", async () => {
  await order()
  await wasMoved(new Date())
  await dropOlderQueues({ container })
  await dropOlderQueues({ container })
  expect(await left()).toEqual(STAYS)
})

it("a new shop has none of the older queues", async () => {
  await dropOlderQueues({ container })
  expect(await left()).toEqual(STAYS)
})
