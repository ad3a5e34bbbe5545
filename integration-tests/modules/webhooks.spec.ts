import { asValue } from "@medusajs/framework/awilix"
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils"
import { OUTBOX_MODULE } from "../../src/modules/outbox"
import OutboxService from "../../src/modules/outbox/service"
import { PAYMENTS_MODULE } from "../../src/modules/payments"
import PaymentsService from "../../src/modules/payments/service"
import { WALLET_MODULE } from "../../src/modules/wallets"
import { receiveEvent, webhookEvents } from "../../src/workflows/composition/inbox"
import { OutboxWorker } from "../../src/workflows/composition/outbox/work-outbox"
import { moduleStatements } from "../harness/migrations"
import { type BareDatabase, openBareDatabase } from "./support/bare-database"

/** Webhooks that come at the same moment are worked on as one batch: what one of them does concerns no other (docs/outbox.md). */

let database: BareDatabase
let payments: PaymentsService
beforeAll(async () => {
  database = await openBareDatabase([
    ...(await moduleStatements("outbox")),
    ...(await moduleStatements("payments")),
  ])
  payments = new PaymentsService(
    { [ContainerRegistrationKeys.PG_CONNECTION]: database.pg },
    { dataKeys: ["k".repeat(32)] },
  )
})
beforeEach(() => database.pg.raw("truncate outbox_job, webhook_event"))
afterAll(() => database.close())

/** Three events, of which `find` is asked about the second. Answers the worker. */
async function threeEvents(find: () => Promise<null>) {
  const container = createMedusaContainer()
  container.register({
    [ContainerRegistrationKeys.PG_CONNECTION]: asValue(database.pg),
    [ContainerRegistrationKeys.LOGGER]: asValue({ error: () => undefined }),
    [OUTBOX_MODULE]: asValue(new OutboxService({ [ContainerRegistrationKeys.PG_CONNECTION]: database.pg })),
    [PAYMENTS_MODULE]: asValue(payments),
    [WALLET_MODULE]: asValue({ withdrawals: { find } }),
  })
  const receive = (event: string, reference: string) =>
    receiveEvent(container, "card", { dedupeKey: reference, event, reference, payload: { data: {} } })
  await receive("charge.success", "om-first")
  await receive("transfer.success", "wd-second")
  await receive("invoice.create", "om-third")
  return new OutboxWorker(container, { webhook: webhookEvents })
}

const events = (): Promise<{ reference: string; outcome: string | null; last_error: string | null }[]> =>
  database.pg("webhook_event").orderBy("reference").select("reference", "outcome", "last_error")
const jobs = (): Promise<{ status: string; failures: number }[]> =>
  database.pg("outbox_job").orderBy("id").select("status", "failures")

const FIRST = { reference: "om-first", outcome: "unknown_reference", last_error: null }
const THIRD = { reference: "om-third", outcome: "ignored", last_error: null }

describe("a batch of webhooks", () => {
  it("a webhook that fails is tried again with its reason, and those beside it are processed", async () => {
    const worker = await threeEvents(() => Promise.reject(new Error("The bank does not answer")))
    await worker.work()
    expect(await events()).toEqual([
      FIRST,
      THIRD,
      { reference: "wd-second", outcome: null, last_error: "The bank does not answer" },
    ])
    expect(await jobs()).toEqual([
      { status: "done", failures: 0 },
      { status: "waiting", failures: 1 },
      { status: "done", failures: 0 },
    ])
  })

  it("a webhook whose failure cannot be noted is tried again alone, and those beside it are processed once", async () => {
    let asked = 0
    const worker = await threeEvents(() => {
      asked += 1
      return asked === 1 ? Promise.reject(new Error("The bank does not answer")) : Promise.resolve(null)
    })
    const failed = jest
      .spyOn(payments.inbox, "failed")
      .mockRejectedValueOnce(new Error("Connection terminated unexpectedly"))
    await worker.work()
    expect(failed).toHaveBeenCalledTimes(1)
    expect((await events()).slice(0, 2)).toEqual([FIRST, THIRD])
    const attempts = () =>
      database.pg("webhook_event").whereNot({ reference: "wd-second" }).orderBy("reference").pluck("attempts")
    expect(await attempts()).toEqual([1, 1])
    await database.pg("outbox_job").where({ status: "waiting" }).update({ run_at: database.pg.fn.now() })
    await worker.work()
    expect(await attempts()).toEqual([1, 1])
    expect((await jobs()).map(({ status }) => status)).toEqual(["done", "done", "done"])
    expect(asked).toBe(2)
  })
})
