import { asValue } from "@medusajs/framework/awilix"
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils"
import { choiceValue } from "../../src/contract/visitor-choice"
import { ORDERING_MODULE } from "../../src/modules/ordering"
import { OUTBOX_MODULE } from "../../src/modules/outbox"
import OutboxService from "../../src/modules/outbox/service"
import { PRIVACY_MODULE } from "../../src/modules/privacy"
import PrivacyService from "../../src/modules/privacy/service"
import { OutboxWorker } from "../../src/workflows/composition/outbox/work-outbox"
import { chooseConsent } from "../../src/workflows/people/privacy/choose-consent"
import { measureOrder, purchaseReporting } from "../../src/workflows/people/privacy/report-purchases"
import { type Collector, openCollector } from "../harness/collector"
import { moduleStatements } from "../harness/migrations"
import { openBareDatabase } from "./support/bare-database"

/** Paid orders that the shop itself reports to analytics (docs/analytics.md). */
let database: Awaited<ReturnType<typeof openBareDatabase>>
let collector: Collector
const orders = new Map<string, object>()
const container = createMedusaContainer()
beforeAll(async () => {
  const modules = await Promise.all(["outbox", "privacy"].map(moduleStatements))
  database = await openBareDatabase(modules.flat())
  const own = { [ContainerRegistrationKeys.PG_CONNECTION]: database.pg }
  container.register({
    [ContainerRegistrationKeys.LOGGER]: asValue({ error: () => undefined }),
    [OUTBOX_MODULE]: asValue(new OutboxService(own)),
    [PRIVACY_MODULE]: asValue(new PrivacyService(own)),
    [ORDERING_MODULE]: asValue({ order: async (id: string) => orders.get(id) ?? null }),
  })
})
afterAll(() => database?.close())
beforeEach(async () => {
  collector = await openCollector()
  orders.clear()
  await database.pg.raw("truncate purchase_telling, outbox_job")
})
afterEach(() => collector.close())

const VISITOR = "0123456789abcdef".repeat(2)
const said = (analytics: boolean) => choiceValue({ analytics, visitor: VISITOR, recorded: true })
const YES = { "privacy-choice": said(true), _ga: "GA1.1.1234567.7654321" }
const address = () => `${collector.url}/mp/collect?measurement_id=G-TEST1234&api_secret=hush`

const line = {
  product_id: "prod_1",
  variant_id: "variant_1",
  name: "Velvet Matte",
  unit_kobo: 425_050,
  quantity: 2,
}
function make(id: string, status: string, paid: boolean) {
  const money = { total_kobo: 1_000_100, delivery_kobo: 150_000, paid_kobo: paid ? 1_000_100 : 0 }
  orders.set(id, { id, order_number: `OM-${id}`, status, coupon_code: null, lines: [line], ...money })
}
const measure = (id: string, cookies: Record<string, string> = YES) =>
  measureOrder(container, id, cookies, address())
const runReports = () => new OutboxWorker(container, { purchase: purchaseReporting(address()) }).work()
/** Which orders are yet to be reported, and the jobs that are left for it. */
const waiting = async () => {
  const { length } = await database.pg("purchase_telling").select("order_id")
  expect(await database.pg("outbox_job").where({ status: "waiting" })).toHaveLength(length)
  return length
}
const again = () =>
  database
    .pg("outbox_job")
    .where({ status: "waiting" })
    .update({ run_at: new Date(0) })

it("a paid order is reported to analytics once by many processes, with its figures and the tag's number", async () => {
  make("1", "pending", false)
  await measure("1")
  await runReports()
  expect(collector.received).toEqual([])
  make("1", "processing", true)
  await again()
  await Promise.all([runReports(), runReports(), runReports()])
  await runReports()
  expect(collector.asked).toEqual(["/mp/collect?measurement_id=G-TEST1234&api_secret=hush"])
  expect(collector.received).toEqual([
    {
      client_id: "1234567.7654321",
      consent: { ad_user_data: "DENIED", ad_personalization: "DENIED" },
      events: [
        {
          name: "purchase",
          params: {
            transaction_id: "OM-1",
            currency: "NGN",
            value: 10_001,
            shipping: 1_500,
            items: [
              {
                item_id: "prod_1",
                item_name: "Velvet Matte",
                item_variant: "variant_1",
                price: 4_250.5,
                quantity: 2,
              },
            ],
          },
        },
      ],
    },
  ])
  expect(await waiting()).toBe(0)
})

it.each([
  ["nothing was said", { _ga: YES._ga }],
  ["it was refused", { ...YES, "privacy-choice": said(false) }],
  ["another question was answered", { ...YES, "privacy-choice": said(true).replace(/\d{4}-/, "2020-") }],
  ["the tag knows nobody", { "privacy-choice": YES["privacy-choice"] }],
  ["the tag's number is none", { ...YES, _ga: "GA1.1.ada@example.com" }],
])("no order is recorded for analytics where %s", async (_, cookies) => {
  await measure("1", cookies)
  expect(await waiting()).toBe(0)
})

it("no order is reported to analytics after consent is withdrawn, after a cancellation or after three days", async () => {
  for (const id of ["1", "2", "3"]) make(id, "processing", true)
  await measure("1")
  await chooseConsent(container, { customerId: null, visitor: VISITOR }, { analytics: false }, {})
  await runReports()
  expect(await waiting()).toBe(0)
  await measure("2")
  make("2", "cancelled", true)
  await measure("3")
  await database
    .pg("purchase_telling")
    .where({ order_id: "3" })
    .update({ created_at: new Date(0) })
  await runReports()
  expect([collector.received, await waiting()]).toEqual([[], 0])
})

it("a paid order that could not be reported to analytics is reported later", async () => {
  make("1", "processing", true)
  await measure("1")
  await collector.close()
  await runReports()
  expect(await waiting()).toBe(1)
  collector = await openCollector()
  await runReports()
  expect(collector.received).toEqual([])
  await again()
  await runReports()
  expect([collector.received.length, await waiting()]).toEqual([1, 0])
})
