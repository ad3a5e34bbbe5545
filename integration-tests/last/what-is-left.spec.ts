import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { BankBreaks } from "../../src/modules/books/bank-breaks"
import { PaystackBooks } from "../../src/providers/payment-card/paystack/books"
import { CardClient } from "../../src/providers/payment-card/paystack/client"
import { reconcile } from "../../src/workflows/money/books/reconcile"
import { verifyShopLedger } from "../../src/workflows/money/gift-cards/verify-shop-ledger"
import { checks, SETTLED } from "../../src/workflows/selling/ordering/drift/checks"
import { connect } from "../harness/connect"
import { eventually } from "../harness/eventually"
import { madeUpSoFar } from "../harness/made-up"
import { sharedShop } from "../harness/shared-shop"

/**
 * What a whole suite leaves in the shop that its tests shared: run after the last of them (`setup/sequencer.cjs`). The same as
 * `npm run ledger:verify`, `orders:check` and `books:check -- --now`. What tests bend on
 * purpose they say themselves (`harness/made-up.ts`); everything else fails the suite.
 */
const shop = sharedShop()
const DAY_MS = 86_400_000
/** Webhooks, transfers and refunds of the last tests may still be on their way. */
const PATIENCE_MS = 90_000

let pg: Knex
beforeAll(async () => {
  // What the last tests left to the jobs is done at once.
  for (const job of ["outbox", "loans", "order-drift", "ledger"]) await shop.runJob(job)
  pg = connect(shop.address.databaseUrl, 2)
})
afterAll(async () => {
  await pg?.destroy()
  await shop.disconnect()
})

/** Looks until nothing is left that no test accounts for; answers what is left in the end. */
async function unexplained(find: () => Promise<Finding[]>): Promise<string[]> {
  const explained = await madeUpSoFar(shop)
  const look = async () =>
    (await find())
      .filter(({ check, id }) => !explained.has(`${check} ${id}`))
      .map(({ check, id, detail }) => `${check}: ${id} (${detail})`)
  let last: string[] = []
  try {
    await eventually(
      async () => {
        last = await look()
        return last
      },
      (left) => left.length === 0,
      PATIENCE_MS,
    )
  } catch (error) {
    // What is still there when patience ends is the answer; that it could not be looked at is not.
    if (last.length === 0) throw error
  }
  return last
}

interface Finding {
  check: string
  id: string
  detail: string
}

it("after all tests every posting is sealed and the ledger is correct", async () => {
  const verify = () => verifyShopLedger(async (sql) => (await shop.sql(sql)) as Record<string, unknown>[])
  const { checks: looked, breaks } = await eventually(verify, ({ unsealed }) => unsealed === 0, PATIENCE_MS)
  expect(breaks).toEqual([])
  expect(looked.length).toBeGreaterThan(3)
  expect(looked.filter((one) => one.breaks.length > 0)).toEqual([])
})

it("after all tests the card provider's books and ours agree to the kobo", async () => {
  const books = new PaystackBooks(
    new CardClient({ apiUrl: shop.address.sandboxUrl, secretKey: "sk_test_sandbox" }),
  )
  const compare = () =>
    reconcile(
      { pg, books, breaks: new BankBreaks(pg) },
      { from: new Date(Date.now() - DAY_MS), now: new Date(), graceMs: 0 },
    )
  const left = await unexplained(async () => {
    const { breaks } = await compare()
    return breaks.map(({ kind, ref, item, bank_kobo, our_kobo, bank_status, our_status }) => ({
      check: kind,
      id: ref,
      detail: `${item}: bank ${bank_kobo} ${bank_status}, ours ${our_kobo} ${our_status}`,
    }))
  })
  expect(left).toEqual([])
})

it("after all tests orders, stock and payments agree", async () => {
  const left = await unexplained(async () => {
    // What has settled since the last look the shop puts right by itself.
    await shop.runJob("order-drift")
    const found: Finding[] = []
    for (const check of checks) {
      // What the shop puts right by itself it leaves alone for as long, because it may still be on its way.
      const settled = check.isSwept ? SETTLED : "interval '0'"
      const rows = await shop.sql<{ id: string; detail: string }>(
        check.sql("'-infinity'::timestamptz", settled),
      )
      found.push(...rows.map((row) => ({ check: check.name, ...row })))
    }
    return found
  })
  expect(left).toEqual([])
})
