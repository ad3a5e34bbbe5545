import { setTimeout as sleep } from "node:timers/promises"
import { verifyLedger } from "../../src/modules/ledger/verify/verify-ledger"
import { checks, SETTLED } from "../../src/workflows/selling/ordering/drift/checks"
import { Crowd, lastingDrift, lostCharges } from "../harness/crowd"
import { eventually } from "../harness/eventually"
import { LoanCrowd } from "../harness/loan-crowd"
import { restored } from "../harness/restored"
import { onBothSetups } from "../harness/setups"
import { type OwnShop, openShop } from "../harness/shop"

/** The whole measures are 80 and 20, on both kinds of shop (`npm run faults`). Every gate runs one of each. */
const KILLS = Number(process.env.FAULT_KILLS || 1)
const DATABASE_KILLS = Number(process.env.FAULT_DATABASE_KILLS || 1)
const SHOPPERS = 16
const BORROWERS = 4
/** Each kill must break off this many requests at least. */
const UNDER_WAY = 8

let shop: OwnShop

/** A request that died holds its key for a minute, a payment is asked about after one: here that minute is over. */
const aMinuteLater = () =>
  Promise.all([
    shop.sql("update idempotency_record set claimed_until = now() where response_status is null"),
    shop.workNow(["payment-check", "webhook"]),
  ])

/** The server's own process of this kind: another one once the server has recovered. */
async function checkpointer(): Promise<number | undefined> {
  const [row] = await shop.sql<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'checkpointer'",
  )
  return row?.pid
}

/** Shoppers who check out, and borrowers who repay, on a shop in which one thing after the other is killed. */
async function breakOff(kills: (() => Promise<void>)[]): Promise<{ crowd: Crowd; loans: LoanCrowd }> {
  const crowd = await Crowd.gather(shop, SHOPPERS)
  const loans = await LoanCrowd.gather(shop, BORROWERS)
  crowd.begin()
  loans.begin()
  try {
    for (const kill of kills) {
      const [paidBefore, answersBefore] = [crowd.paid, loans.answers]
      await eventually(
        async () => [crowd.paid - paidBefore, loans.answers - answersBefore],
        ([paid = 0, answers = 0]) => paid >= SHOPPERS / 2 && answers >= BORROWERS * 2,
      )
      // Anywhere in a checkout or a repayment: they last some tenths of a second, and are at different places.
      await sleep(Math.random() * 500)
      await eventually(
        async () => crowd.underWay,
        (underWay) => underWay >= UNDER_WAY,
      )
      await kill()
      await aMinuteLater()
    }
  } finally {
    await Promise.all([crowd.end(), loans.end()])
  }
  return { crowd, loans }
}

async function everythingAgrees({ crowd, loans }: { crowd: Crowd; loans: LoanCrowd }): Promise<void> {
  const open = () =>
    shop.sql(
      `select id from payment_attempt a where a.status in ('started', 'settling') and a.payment_session_id is not null
        union all select id from webhook_event where processed_at is null`,
    )
  // Orders that a shopper never came to pay stay open; only charges must have been booked.
  await eventually(
    async () => {
      await aMinuteLater()
      return (await lostCharges(shop)).lost
    },
    (lost) => lost.length === 0,
  )
  const { charges, lost, twice } = await lostCharges(shop)
  expect({ lost, twice, drift: await lastingDrift(shop), surprises: crowd.surprises }).toEqual({
    lost: [],
    twice: [],
    drift: {},
    surprises: [],
  })
  expect(charges).toBeGreaterThanOrEqual(crowd.paid)
  expect((await open()).length).toBeLessThan(2 * SHOPPERS * (KILLS + DATABASE_KILLS))
  const answered = Object.entries(loans.repaid).map(([loan, repaid]) => [loan, { paidOut: 1, repaid }])
  expect(answered).toHaveLength(BORROWERS)
  expect(await loans.asBooked(shop)).toEqual(Object.fromEntries(answered))
  await ledgerAgrees()
}

async function ledgerAgrees(): Promise<void> {
  const { found, breaks } = await verifyLedger((sql) => shop.sql(sql))
  expect({ found, breaks }).toEqual({ found: 0, breaks: [] })
}

onBothSetups(
  (options) => {
    beforeAll(async () => {
      // Killed here: the other lane of the gate must not lose its connections with it.
      shop = await openShop({ ...options, ownServer: true })
    }, 240_000)
    afterAll(() => shop?.stop())

    it(
      `kill -9 of a backend (${KILLS} times) and PostgreSQL (${DATABASE_KILLS} times) loses or doubles no charge, hold, loan or repayment`,
      async () => {
        const broken = await breakOff([
          ...Array.from({ length: KILLS }, (_, index) => () => killBackend(index)),
          ...Array.from({ length: DATABASE_KILLS }, () => killDatabase),
        ])
        await everythingAgrees(broken)
      },
      360_000 + (KILLS + DATABASE_KILLS) * 90_000,
    )

    // Of the whole database, which knows nothing of how many processes ask.
    if (options.backends === 1) copiedAmongCheckouts()
  },
  { enough: "one" },
)

async function killBackend(index: number): Promise<void> {
  const victim = shop.backends[index % shop.backends.length]
  await victim?.kill()
  await victim?.start()
}

async function killDatabase(): Promise<void> {
  const before = await checkpointer()
  const [row] = await shop.sql<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() order by query_start desc limit 1",
  )
  await shop.disconnect()
  // The server ends all its processes when one of them is killed, and recovers from its log.
  if (row) process.kill(row.pid, "SIGKILL")
  await eventually(
    () =>
      checkpointer().catch(async () => {
        await shop.disconnect()
        return before
      }),
    (now) => now !== undefined && now !== before,
  )
}

/** `npm run restore:drill` does the same on its own. */
function copiedAmongCheckouts(): void {
  it("a copy of the database made during checkouts restores with nothing lost, and everything agrees (F34)", async () => {
    const COUNTS = `select (select count(*)::int from shop_order) as orders,
    (select count(*)::int from ledger_entry) as entries,
    (select count(*)::int from shop_order where status = 'processing') as paid`
    const crowd = await Crowd.gather(shop, 4)
    crowd.begin()
    await eventually(
      async () => crowd.paid,
      (paid) => paid >= 4,
    )
    const [before] = await shop.sql<Record<string, number>>(COUNTS)
    const copy = await restored(shop)
    try {
      await crowd.end()
      const [after] = await copy.rows(COUNTS)
      const fewer = Object.entries(before ?? {}).filter(([name, count]) => !(Number(after?.[name]) >= count))
      expect([before?.paid === undefined, fewer]).toEqual([false, []])
      const { found, breaks } = await verifyLedger(copy.rows)
      expect({ found, breaks }).toEqual({ found: 0, breaks: [] })
      const left = await Promise.all(
        checks.map((check) => copy.rows(check.sql("'-infinity'::timestamptz", SETTLED))),
      )
      expect(left.flat()).toEqual([])
    } finally {
      await copy.close()
    }
  })
}
