import { asValue } from "@medusajs/framework/awilix"
import { ContainerRegistrationKeys, createMedusaContainer, Modules } from "@medusajs/framework/utils"
import { ACCOUNT_MODULE } from "../../src/modules/accounts"
import { MAIL_CHOICE_MODULE } from "../../src/modules/mail-choices"
import { OUTBOX_MODULE } from "../../src/modules/outbox"
import OutboxService from "../../src/modules/outbox/service"
import { enqueue } from "../../src/outbox/enqueue"
import { wishMails } from "../../src/workflows/catalogue/wishlists/wish-mails"
import { OutboxWorker } from "../../src/workflows/composition/outbox/work-outbox"
import { moduleStatements } from "../harness/migrations"
import { openSmtpServer } from "../harness/smtp"
import { type BareDatabase, openBareDatabase } from "./support/bare-database"

/** Mails of wishlists: one of all that is news, two a day, nothing that is no longer true (docs/wishlist.md). */

/** As much of other modules' tables as is read here, and of Medusa's list of notifications as is written. */
const OTHERS = [
  `create table catalogue_product (product_id text primary key, is_listed boolean, in_stock boolean, price_kobo bigint,
     wholesale_kobo bigint, title text, card jsonb)`,
  "create table account (id text, customer_id text, deleted_at timestamptz, wholesaler_activated timestamptz, role text)",
  `create table wish (id text, customer_id text, product_id text, removed_at timestamptz)`,
  `create table wish_news (id text primary key, customer_id text, product_id text, kind text, before_kobo bigint, now_kobo bigint,
     at_wholesale boolean default false, noted_at timestamptz default now(), ended_at timestamptz, mail_key text,
     updated_at timestamptz)`,
  `create table notification (id text primary key, "to" text, channel text, template text, trigger_type text,
     resource_id text, resource_type text, idempotency_key text, provider_id text, status text, external_id text,
     created_at timestamptz default now(), updated_at timestamptz default now(), deleted_at timestamptz)`,
  "create unique index on notification (idempotency_key) where deleted_at is null",
  "create table notification_provider (id text, channels text[], deleted_at timestamptz)",
  "insert into catalogue_product values ('prod_1', true, true, 100, 90, 'Cream', '{}'), ('prod_2', true, true, 100, 90, 'Oil', '{}')",
  "insert into wish values ('wish_1', 'cus_1', 'prod_1'), ('wish_2', 'cus_1', 'prod_2')",
]

let database: BareDatabase
let smtp: Awaited<ReturnType<typeof openSmtpServer>>
const container = createMedusaContainer()
beforeAll(async () => {
  database = await openBareDatabase([...OTHERS, ...(await moduleStatements("outbox"))])
  smtp = await openSmtpServer()
  process.env.SMTP_URL = smtp.url
  container.register({
    [ContainerRegistrationKeys.PG_CONNECTION]: asValue(database.pg),
    [ContainerRegistrationKeys.LOGGER]: asValue({ error: () => undefined }),
    [OUTBOX_MODULE]: asValue(new OutboxService({ [ContainerRegistrationKeys.PG_CONNECTION]: database.pg })),
    [ACCOUNT_MODULE]: asValue({ accountOf: async () => ({ email_verified_at: new Date() }) }),
    [MAIL_CHOICE_MODULE]: asValue({ wants: async () => true }),
    [Modules.CUSTOMER]: asValue({ retrieveCustomer: async () => ({ email: "ada@shopper.example" }) }),
  })
})
beforeEach(async () => {
  await database.pg.raw("truncate wish_news, outbox_job, notification")
  await database.pg("catalogue_product").update({ in_stock: true })
  smtp.taken.length = 0
})
afterAll(async () => {
  await smtp.close()
  await database.close()
})

let last = 0
/** News of these products, as of one look. */
async function noted(...products: string[]): Promise<string> {
  const rows = products.map((product_id) => ({
    id: `wnews_${++last}`,
    customer_id: "cus_1",
    product_id,
    kind: "price_drop" as const,
    before_kobo: 200,
    now_kobo: 100,
  }))
  const newsId = rows[0]?.id ?? ""
  await database.pg.transaction(async (trx) => {
    await trx("wish_news").insert(rows)
    await enqueue(trx, { kind: "wish-mail", key: newsId, payload: { customerId: "cus_1", newsId } })
  })
  return newsId
}
const work = () => new OutboxWorker(container, { "wish-mail": wishMails }).work()
const mailed = () => database.pg("wish_news").whereNotNull("mail_key").orderBy("id").pluck("product_id")
const open = () => database.pg("wish_news").whereNull("ended_at").pluck("product_id")

it("wishlist news of several checks goes into one e-mail, however many workers send", async () => {
  await noted("prod_1")
  await noted("prod_2")
  await Promise.all([work(), work(), work()])
  expect([smtp.taken.length, await mailed(), await open()]).toEqual([1, ["prod_1", "prod_2"], []])
  expect(await database.pg("outbox_job").where({ status: "done" })).toHaveLength(2)
})

it("a shopper gets two wishlist e-mails a day, and later news waits for tomorrow", async () => {
  for (const product of ["prod_1", "prod_2", "prod_1"]) {
    await noted(product)
    await work()
  }
  expect([smtp.taken.length, await open()]).toEqual([2, ["prod_1"]])
  const [waiting] = await database.pg("outbox_job").where({ status: "waiting" })
  const lagos = new Date(Number(waiting?.run_at) + 3_600_000).toISOString()
  expect(lagos).toMatch(/T00:00:00/)
  await database.pg("wish_news").update({ ended_at: database.pg.raw<Date>("ended_at - interval '1 day'") })
  await database.pg("outbox_job").where({ status: "waiting" }).update({ run_at: new Date() })
  await work()
  expect([smtp.taken.length, await open()]).toEqual([3, []])
})

it("a wishlist e-mail omits news that is no longer true and may be news again, and is retried when refused", async () => {
  await database.pg("catalogue_product").where({ product_id: "prod_2" }).update({ in_stock: false })
  smtp.refuse("ada@shopper.example", "451 later")
  await noted("prod_1", "prod_2")
  await work()
  expect([smtp.taken.length, await mailed(), await open()]).toEqual([0, ["prod_1"], []])
  smtp.refuse("ada@shopper.example", null)
  await database.pg("outbox_job").update({ run_at: new Date() })
  await work()
  expect([smtp.taken.length, await mailed()]).toEqual([1, ["prod_1"]])
})
