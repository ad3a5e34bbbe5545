import { asValue } from "@medusajs/framework/awilix"
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils"
import type { AccountEvent } from "../../src/contract/account-news"
import { OUTBOX_MODULE } from "../../src/modules/outbox"
import OutboxService from "../../src/modules/outbox/service"
import { STAFF_MODULE } from "../../src/modules/staff"
import { enqueueSecondFactorMail } from "../../src/modules/staff/second-factor-news"
import { enqueue } from "../../src/outbox/enqueue"
import { OutboxWorker } from "../../src/workflows/composition/outbox/work-outbox"
import { goodbyes } from "../../src/workflows/people/privacy/say-goodbye"
import { accountMails, enqueueAccountMail } from "../../src/workflows/shared/sign-in/account-mails"
import { secondFactorMails } from "../../src/workflows/shared/sign-in/second-factor-mails"
import { moduleStatements } from "../harness/migrations"
import { openSmtpServer } from "../harness/smtp"
import { type BareDatabase, NOTIFICATIONS, openBareDatabase } from "./support/bare-database"

/** The e-mails to owners about their accounts: to whom they go, and that a mail server that is down loses none (docs/mail.md). */

/** As much of Medusa's tables, and of the accounts', as is read here. */
const OTHERS = [
  `create table "user" (id text, email text, first_name text, deleted_at timestamptz)`,
  "create table customer (id text, email text, first_name text, phone text, deleted_at timestamptz)",
  "create table account (customer_id text, email_verified_at timestamptz, deleted_at timestamptz)",
  "create table erasure (customer_id text, goodbye_to text, goodbye_name text)",
  "create table auth_identity (id text, app_metadata jsonb, deleted_at timestamptz)",
  "create table provider_identity (auth_identity_id text, provider text, entity_id text, deleted_at timestamptz)",
  `insert into "user" values ('user_1', 'sola@shop.test', 'Sola')`,
  `insert into customer values ('cus_proven', 'ada@shopper.test', 'Ada', '+2348030000001', null), ('cus_new', 'bisi@shopper.test', 'Bisi', null, null),
     ('cus_gone', 'gone@shopper.test', 'Gone', null, now())`,
  "insert into account values ('cus_proven', now()), ('cus_new', null)",
  `insert into auth_identity values ('auth_password', '{"customer_id": "cus_proven"}'), ('auth_social', '{"customer_id": "cus_new"}'),
     ('auth_staff', '{"user_id": "user_1"}')`,
  `insert into provider_identity values ('auth_password', 'emailpass', 'ada@shopper.test'), ('auth_social', 'google', '1234'),
     ('auth_staff', 'emailpass', 'sola@shop.test')`,
]

let database: BareDatabase
let smtp: Awaited<ReturnType<typeof openSmtpServer>>
const container = createMedusaContainer()
beforeAll(async () => {
  database = await openBareDatabase([...NOTIFICATIONS, ...OTHERS, ...(await moduleStatements("outbox"))])
  smtp = await openSmtpServer()
  process.env.SMTP_URL = smtp.url
  container.register({
    [ContainerRegistrationKeys.PG_CONNECTION]: asValue(database.pg),
    [ContainerRegistrationKeys.LOGGER]: asValue({ error: () => undefined }),
    [OUTBOX_MODULE]: asValue(new OutboxService({ [ContainerRegistrationKeys.PG_CONNECTION]: database.pg })),
    [STAFF_MODULE]: asValue({ passkeys: { countOf: async () => 1 } }),
  })
})
beforeEach(async () => {
  await database.pg.raw("truncate outbox_job, notification")
  smtp.taken.length = 0
})
afterAll(async () => {
  await smtp.close()
  await database.close()
})

const work = () =>
  new OutboxWorker(container, {
    "account-mail": accountMails,
    "goodbye-mail": goodbyes,
    "second-factor-mail": secondFactorMails,
  }).work()
const happen = (event: AccountEvent) => database.pg.transaction((trx) => enqueueAccountMail(trx, event))

it.each<[AccountEvent, string[]]>([
  [{ of: "auth_identity", id: "auth_password", news: "password_changed" }, ["ada@shopper.test"]],
  [{ of: "auth_identity", id: "auth_staff", news: "password_changed" }, ["sola@shop.test"]],
  [
    { of: "auth_identity", id: "auth_social", news: "social_linked", provider: "Google" },
    ["bisi@shopper.test"],
  ],
  [{ of: "customer", id: "cus_proven", news: "mobile_changed" }, ["ada@shopper.test"]],
  [{ of: "customer", id: "cus_new", news: "account_cleared", needsPassword: "yes" }, ["bisi@shopper.test"]],
  [{ of: "user", id: "user_1", news: "registration_tried", by: "e-mail" }, ["sola@shop.test"]],
  [{ of: "customer", id: "cus_gone", news: "data_exported" }, []],
])("the account e-mail about %j is sent once, to %j", async (event, to) => {
  await happen(event)
  await Promise.all([work(), work()])
  await work()
  expect(smtp.taken).toEqual(to)
})

it("an account e-mail does not name a reader whose e-mail is not verified", async () => {
  await happen({ of: "customer", id: "cus_proven", news: "data_exported" })
  await happen({ of: "customer", id: "cus_new", news: "data_exported" })
  await work()
  expect(smtp.taken).toHaveLength(2)
  expect(smtp.message()).toContain("Dear Ada,")
  expect(smtp.message()).not.toContain("Bisi")
})

it("a second factor's e-mail is sent once the mail server accepts it, and not after a rollback", async () => {
  smtp.refuse("sola@shop.test", "451 later")
  await database.pg.transaction((trx) =>
    enqueueSecondFactorMail(trx, { userId: "user_1", customerId: "cus_proven" }, "removed"),
  )
  const failed = database.pg.transaction(async (trx) => {
    await enqueueSecondFactorMail(trx, { userId: null, customerId: "cus_proven" }, "removed")
    throw new Error("it was not removed")
  })
  await expect(failed).rejects.toThrow("it was not removed")
  await work()
  expect(smtp.taken).toEqual([])
  smtp.refuse("sola@shop.test", null)
  await database.pg("outbox_job").update({ run_at: new Date() })
  await work()
  expect(smtp.taken).toEqual(["sola@shop.test"])
})

it("a deleted account's address is kept until its last e-mail is accepted, and then nowhere", async () => {
  const [address, customerId] = ["left@shopper.test", "cus_left"]
  const addresses = async () => [
    ...(await database.pg("erasure").whereNotNull("goodbye_to").pluck("goodbye_to")),
    ...(await database.pg("notification").where({ to: address }).pluck("to")),
  ]
  smtp.refuse(address, "451 later")
  await database.pg.raw("insert into erasure values (?, ?, 'Ada')", [customerId, address])
  await database.pg.transaction((trx) =>
    enqueue(trx, { kind: "goodbye-mail", key: `goodbye ${customerId}`, payload: { customerId } }),
  )
  await work()
  expect([smtp.taken, await addresses()]).toEqual([[], [address, address]])
  smtp.refuse(address, null)
  await database.pg("outbox_job").update({ run_at: new Date() })
  for (const _ of [1, 2]) await work()
  expect([smtp.taken, await addresses()]).toEqual([[address], []])
})
