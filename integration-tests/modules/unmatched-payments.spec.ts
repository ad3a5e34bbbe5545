import { asValue } from "@medusajs/framework/awilix"
import { BOOKS_MODULE } from "../../src/modules/books"
import type { UnmatchedPaymentRecord } from "../../src/modules/books/domain/unmatched-payment"
import BooksService from "../../src/modules/books/service"
import { LEDGER_MODULE } from "../../src/modules/ledger"
import { CardError } from "../../src/providers/payment-card/card-error"
import { unmatchedPaymentSending } from "../../src/workflows/money/unmatched/settle-unmatched"
import { type OutboxShop, openOutboxShop } from "./support/outbox-shop"

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

let shop: OutboxShop
let books: BooksService
beforeAll(async () => {
  shop = await openOutboxShop(["books"], { "kept-money": unmatchedPaymentSending })
  books = new BooksService(shop.own)
  shop.container.register({
    [BOOKS_MODULE]: asValue(books),
    [LEDGER_MODULE]: asValue({ post: async () => ({ txId: "ltx_1" }) }),
  })
})
beforeEach(async () => {
  Object.assign(bank, { refunds: [], error: null })
  await shop.pg("outbox_job").delete()
})
afterAll(() => shop.close())

let made = 0

/** Money that came by card and belongs to nothing. */
async function kept(receivedKobo = 50_000): Promise<UnmatchedPaymentRecord> {
  made += 1
  const reference = `r${made}`
  await shop.pg.transaction((trx) =>
    books.unmatched.add(
      {
        ...{ source: "order", channel: "card", reference, transaction_id: "t1", customer_id: null },
        ...{ order_id: null, received_kobo: receivedKobo, currency: "NGN", reason: "wrong_amount" },
        came_at: new Date(),
      },
      trx,
    ),
  )
  const money = await books.unmatched.byReference(reference)
  if (!money) throw new Error(`${reference} was not kept`)
  return money
}

const decided = async (money: UnmatchedPaymentRecord) =>
  books.unmatched.decide(money, "card", "A test", "user_1")

const statusOf = async ({ id }: UnmatchedPaymentRecord) => (await books.unmatched.find(id))?.status

it("an unmatched payment has its job with the decision, a large one with its second approval", async () => {
  await decided(await kept())
  expect(await shop.jobs()).toHaveLength(1)
  const large = await decided(await kept(100_000_000))
  expect([large.status, await shop.jobs()]).toEqual(["asked", expect.objectContaining({ length: 1 })])
  await books.unmatched.approve(large.id, "user_2")
  expect(await shop.jobs()).toHaveLength(2)
})

it("an unmatched payment is refunded once when several workers run at the same time", async () => {
  const all = [await kept(), await kept(), await kept()]
  for (const one of all) await decided(one)
  await shop.allAreDue()
  await Promise.all([shop.worker(), shop.worker(), shop.worker()].map((one) => one.work()))
  await shop.later()
  expect(bank.refunds).toHaveLength(3)
  expect(await Promise.all(all.map(statusOf))).toEqual(["settled", "settled", "settled"])
})

it("an unmatched payment is refunded once the bank answers again, and its job records why it was not", async () => {
  const money = await kept()
  await decided(money)
  bank.error = SILENT
  await shop.later()
  expect([await statusOf(money), await shop.jobs()]).toMatchObject([
    "doing",
    [{ status: "waiting", last_error: "no answer" }],
  ])
  bank.error = null
  await shop.later()
  expect([await statusOf(money), bank.refunds.length]).toEqual(["settled", 1])
})

it("an unmatched payment whose refund the bank refuses is decided again and then has a second job", async () => {
  const money = await kept()
  await decided(money)
  bank.error = REFUSED
  await shop.later()
  expect([await statusOf(money), (await shop.jobs()).map(({ status }) => status)]).toEqual(["open", ["done"]])
  bank.error = null
  await decided(money)
  await shop.later()
  expect([await statusOf(money), (await shop.jobs()).map(({ status }) => status)]).toEqual([
    "settled",
    ["done", "done"],
  ])
})
