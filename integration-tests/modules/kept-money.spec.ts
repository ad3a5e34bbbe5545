import { asValue } from "@medusajs/framework/awilix"
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils"
import { BOOKS_MODULE } from "../../src/modules/books"
import type { KeptMoneyRecord } from "../../src/modules/books/domain/kept-money"
import BooksService from "../../src/modules/books/service"
import { LEDGER_MODULE } from "../../src/modules/ledger"
import { OUTBOX_MODULE } from "../../src/modules/outbox"
import OutboxService from "../../src/modules/outbox/service"
import { CardError } from "../../src/providers/payment-card/card-error"
import { keptMoneySending } from "../../src/workflows/money/kept/settle-kept"
import { OutboxWorker } from "../../src/workflows/wiring/outbox/work-outbox"
import { moduleStatements } from "../harness/migrations"
import { type BareDatabase, openBareDatabase } from "./support/bare-database"

/** Money that was kept apart goes once where it was decided (docs/books.md). */

const SILENT = new CardError("unavailable", "timeout", "no answer", true)
const REFUSED = new CardError("refused", "refused", "The card is closed", true)

/** What the bank has given back, by our note, and how it is. */
const bank = { refunds: [] as string[], error: null as CardError | null }

jest.mock("../../src/workflows/money/payments/payment-of", () => ({
  paymentOf: async () => ({ provider: "card" }),
}))
jest.mock("../../src/workflows/money/payments/card", () => ({
  cardProvider: () => ({
    listRefunds: async () =>
      bank.refunds.map((note) => ({ id: note, status: "pending", merchantNote: note })),
    refund: async ({ merchantNote }: { merchantNote: string }) => {
      if (bank.error) throw bank.error
      bank.refunds.push(merchantNote)
      return { id: merchantNote, status: "pending", merchantNote }
    },
  }),
}))

let database: BareDatabase
let books: BooksService
const container = createMedusaContainer()
beforeAll(async () => {
  const modules = await Promise.all(["books", "outbox"].map(moduleStatements))
  database = await openBareDatabase(modules.flat())
  const own = { [ContainerRegistrationKeys.PG_CONNECTION]: database.pg }
  books = new BooksService(own)
  container.register({
    [ContainerRegistrationKeys.PG_CONNECTION]: asValue(database.pg),
    [ContainerRegistrationKeys.LOGGER]: asValue({ error: () => undefined }),
    [BOOKS_MODULE]: asValue(books),
    [LEDGER_MODULE]: asValue({ post: async () => ({ txId: "ltx_1" }) }),
    [OUTBOX_MODULE]: asValue(new OutboxService(own)),
  })
})
beforeEach(async () => {
  Object.assign(bank, { refunds: [], error: null })
  await database.pg("outbox_job").delete()
})
afterAll(() => database.close())

let made = 0

/** Money that came by card and belongs to nothing. */
async function kept(receivedKobo = 50_000): Promise<KeptMoneyRecord> {
  made += 1
  const reference = `r${made}`
  await database.pg.transaction((trx) =>
    books.kept.add(
      {
        ...{ source: "order", channel: "card", reference, transaction_id: "t1", customer_id: null },
        ...{ order_id: null, received_kobo: receivedKobo, currency: "NGN", reason: "wrong_amount" },
        came_at: new Date(),
      },
      trx,
    ),
  )
  const money = await books.kept.byReference(reference)
  if (!money) throw new Error(`${reference} was not kept`)
  return money
}

const decided = async (money: KeptMoneyRecord) => books.kept.decide(money, "card", "A test", "user_1")

/** As another process has it: with a worker of its own. */
const worker = () => new OutboxWorker(container, { "kept-money": keptMoneySending })

/** The time comes at which something is to be done, and it is. */
async function later(): Promise<void> {
  await database
    .pg("outbox_job")
    .where({ status: "waiting" })
    .update({ run_at: new Date(0) })
  await worker().work()
}

const jobs = (): Promise<{ status: string; last_error: string | null }[]> =>
  database.pg("outbox_job").orderBy("id").select("status", "last_error")

const statusOf = async ({ id }: KeptMoneyRecord) => (await books.kept.find(id))?.status

it("a small sum has its job with the decision, a large one with its second approval", async () => {
  await decided(await kept())
  expect(await jobs()).toHaveLength(1)
  const large = await decided(await kept(100_000_000))
  expect([large.status, await jobs()]).toEqual(["asked", expect.objectContaining({ length: 1 })])
  await books.kept.approve(large.id, "user_2")
  expect(await jobs()).toHaveLength(2)
})

it("it goes once when several workers work at the same time", async () => {
  const all = [await kept(), await kept(), await kept()]
  for (const one of all) await decided(one)
  await database.pg("outbox_job").update({ run_at: new Date(0) })
  await Promise.all([worker(), worker(), worker()].map((one) => one.work()))
  await later()
  expect(bank.refunds).toHaveLength(3)
  expect(await Promise.all(all.map(statusOf))).toEqual(["settled", "settled", "settled"])
})

it("it goes once the bank answers again, and its job says why it did not", async () => {
  const money = await kept()
  await decided(money)
  bank.error = SILENT
  await later()
  expect([await statusOf(money), await jobs()]).toEqual([
    "doing",
    [{ status: "waiting", last_error: "no answer" }],
  ])
  bank.error = null
  await later()
  expect([await statusOf(money), bank.refunds.length]).toEqual(["settled", 1])
})

it("what the bank refuses is decided again, and has a job of its own then", async () => {
  const money = await kept()
  await decided(money)
  bank.error = REFUSED
  await later()
  expect([await statusOf(money), (await jobs()).map(({ status }) => status)]).toEqual(["open", ["done"]])
  bank.error = null
  await decided(money)
  await later()
  expect([await statusOf(money), (await jobs()).map(({ status }) => status)]).toEqual([
    "settled",
    ["done", "done"],
  ])
})
