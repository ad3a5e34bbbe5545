import { asValue } from "@medusajs/framework/awilix"
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils"
import { LEDGER_MODULE } from "../../src/modules/ledger"
import LedgerService from "../../src/modules/ledger/service"
import { ORDERING_MODULE } from "../../src/modules/ordering"
import { OUTBOX_MODULE } from "../../src/modules/outbox"
import OutboxService from "../../src/modules/outbox/service"
import { POINTS_MODULE } from "../../src/modules/points"
import PointsService from "../../src/modules/points/service"
import { OutboxWorker } from "../../src/workflows/composition/outbox/work-outbox"
import { moduleStatements } from "../harness/migrations"
import { openSmtpServer } from "../harness/smtp"
import { type BareDatabase, NOTIFICATIONS, openBareDatabase } from "./support/bare-database"

/** Mails about points that orders brought (docs/rewards.md). */

let database: BareDatabase
let points: PointsService
let smtp: Awaited<ReturnType<typeof openSmtpServer>>
const container = createMedusaContainer()
beforeAll(async () => {
  const modules = await Promise.all(["ledger", "ordering", "outbox", "points"].map(moduleStatements))
  database = await openBareDatabase([
    ...NOTIFICATIONS,
    "create table customer (id text primary key, email text, first_name text, deleted_at timestamptz)",
    ...modules.flat(),
  ])
  const own = { [ContainerRegistrationKeys.PG_CONNECTION]: database.pg }
  points = new PointsService(own)
  container.register({
    [ContainerRegistrationKeys.PG_CONNECTION]: asValue(database.pg),
    [ContainerRegistrationKeys.LOGGER]: asValue({ error: () => undefined }),
    [LEDGER_MODULE]: asValue(new LedgerService(own)),
    [ORDERING_MODULE]: asValue({ order: async (id: string) => ({ order_number: `N-${id}` }) }),
    [OUTBOX_MODULE]: asValue(new OutboxService(own)),
    [POINTS_MODULE]: asValue(points),
  })
  smtp = await openSmtpServer()
  process.env.SMTP_URL = smtp.url
})
afterAll(async () => {
  await smtp.close()
  await database.close()
})

/** An order that brought a shopper of its own some points. */
async function earned(id: string, brought: number): Promise<string> {
  const email = `${id}@points.test`
  await database.pg("customer").insert({ id, email, first_name: "Ada" })
  await database.pg.transaction((trx) =>
    points.orders.add(
      { order_id: id, customer_id: id, bonus_percent: 0, points: brought, delivered_at: new Date() },
      trx,
    ),
  )
  return email
}

const mailed = async (email: string) => {
  await new OutboxWorker(container).work()
  return smtp.taken.filter((to) => to === email).length
}

it("the e-mail about points that an order brought is sent once", async () => {
  const email = await earned("kept", 40)
  expect([await mailed(email), await mailed(email)]).toEqual([1, 1])
})

it("no e-mail about points is sent when everything was returned before, or for less than one point", async () => {
  const [back, none] = [await earned("came_back", 40), await earned("too_little", 0)]
  await database.pg.transaction((trx) => points.orders.setPoints("came_back", 0, trx))
  expect([await mailed(back), await mailed(none)]).toEqual([0, 0])
})
