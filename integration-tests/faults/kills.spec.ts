import { setTimeout as sleep } from "node:timers/promises"
import { verifyLedger } from "../../src/modules/ledger/verify/verify-ledger"
import { checks, SETTLED } from "../../src/workflows/ordering/drift/checks"
import { Crowd, lastingDrift, lostCharges } from "../harness/crowd"
import { eventually } from "../harness/eventually"
import { LoanCrowd } from "../harness/loan-crowd"
import { restored } from "../harness/restored"
import { onBothSetups } from "../harness/setups"
import { type OwnShop, openShop, type ShopOptions } from "../harness/shop"

/** The whole measures are 100, 20 and 80 (`npm run faults`): 200 in all. Every gate runs a few. */
const KILLS = Number(process.env.FAULT_KILLS || 2)
const DATABASE_KILLS = Number(process.env.FAULT_DATABASE_KILLS || 2)
const LOAN_KILLS = Number(process.env.FAULT_LOAN_KILLS || 2)
const SHOPPERS = 16
/** Each kill must break off this many requests at least. */
const UNDER_WAY = 8

let shop: OwnShop
function onShop(options: ShopOptions): void {
  beforeAll(async () => {
    // Killed here: the other lane of the gate must not lose its connections with it.
    shop = await openShop({ ...options, storefront: false, ownServer: true })
  }, 240_000)
  afterAll(() => shop?.stop())
}

/** A request that died keeps its key for a minute, a payment is asked about after one: here that minute is over. */
const aMinuteLater = () =>
  Promise.all([
    shop.sql("update idempotency_record set claimed_until = now() where response_status is null"),
    shop.sql("update payment_attempt set next_check_at = now() where next_check_at is not null"),
    shop.sql("update webhook_event set next_attempt_at = now() where processed_at is null"),
  ])

/** The server's own process of this kind: another one once the server has recovered. */
async function checkpointer(): Promise<number | undefined> {
  const [row] = await shop.sql<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'checkpointer'",
  )
  return row?.pid
}

async function breakOff(times: number, kill: () => Promise<void>): Promise<Crowd> {
  const crowd = await Crowd.gather(shop, SHOPPERS)
  crowd.begin()
  try {
    for (let done = 0; done < times; done += 1) {
      const paidBefore = crowd.paid
      await eventually(
        async () => crowd.paid - paidBefore,
        (paid) => paid >= SHOPPERS / 2,
      )
      // Anywhere in a checkout: they last some tenths of a second, and are at different places.
      await sleep(Math.random() * 500)
      await eventually(
        async () => crowd.underWay,
        (underWay) => underWay >= UNDER_WAY,
      )
      await kill()
      await aMinuteLater()
    }
  } finally {
    await crowd.end()
  }
  return crowd
}

async function everythingAgrees(crowd: Crowd): Promise<void> {
  const open = () =>
    shop.sql(
      `select id from payment_attempt a where a.status in ('started', 'settling') and a.payment_session_id is not null
        union all select id from webhook_event where processed_at is null`,
    )
  await aMinuteLater()
  // Orders that a shopper never came to pay stay open; only charges must have been booked.
  await eventually(
    async () => (await lostCharges(shop)).lost,
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
  expect((await open()).length).toBeLessThan(SHOPPERS * (KILLS + DATABASE_KILLS))
  await ledgerAgrees()
}

async function ledgerAgrees(): Promise<void> {
  const { found, breaks } = await verifyLedger((sql) => shop.sql(sql))
  expect({ found, breaks }).toEqual({ found: 0, breaks: [] })
}

onBothSetups(
  (options) => {
    onShop(options)
    checkoutsBrokenOff()
    // Of the ledger's and the whole database's, which know nothing of how many processes ask.
    if (options.backends === 1) {
      loansBrokenOff()
      copiedAmongCheckouts()
    }
  },
  { slow: true },
)

function checkoutsBrokenOff(): void {
  it(
    `checkouts broken off by kill -9 of a backend, ${KILLS} times: no charge is lost or made twice, no stock is held for nobody`,
    async () => {
      let kills = 0
      const crowd = await breakOff(KILLS, async () => {
        const victim = shop.backends[kills++ % shop.backends.length]
        await victim?.kill()
        await victim?.start()
      })
      await everythingAgrees(crowd)
    },
    120_000 + KILLS * 90_000,
  )

  it(
    `checkouts broken off by kill -9 of PostgreSQL, ${DATABASE_KILLS} times: the same`,
    async () => {
      const crowd = await breakOff(DATABASE_KILLS, async () => {
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
      })
      await everythingAgrees(crowd)
    },
    120_000 + DATABASE_KILLS * 60_000,
  )
}

function loansBrokenOff(): void {
  const BORROWERS = 4

  it(
    `of the backend, ${LOAN_KILLS} times: each is paid out once, and each repayment that was answered is there once`,
    async () => {
      const crowd = await LoanCrowd.gather(shop, BORROWERS)
      crowd.begin()
      for (let kills = 0; kills < LOAN_KILLS; kills += 1) {
        const answersBefore = crowd.answers
        await eventually(
          async () => crowd.answers - answersBefore,
          (more) => more >= BORROWERS * 2,
        )
        await sleep(Math.random() * 200)
        await shop.backends[0]?.kill()
        await shop.backends[0]?.start()
        await aMinuteLater()
      }
      await crowd.end()
      const answered = Object.entries(crowd.repaid).map(([loan, repaid]) => [loan, { paidOut: 1, repaid }])
      expect(answered).toHaveLength(BORROWERS)
      expect(await crowd.asBooked(shop)).toEqual(Object.fromEntries(answered))
      await ledgerAgrees()
    },
    120_000 + LOAN_KILLS * 90_000,
  )
}

/** `npm run restore:drill` does the same by hand. */
function copiedAmongCheckouts(): void {
  it("a copy of the database made among checkouts comes back: nothing is lost, and everything agrees (F34)", async () => {
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
      for (const [name, count] of Object.entries(before ?? {}))
        expect([name, Number(after?.[name]) >= count]).toEqual([name, true])
      const { found, breaks } = await verifyLedger(copy.rows)
      expect({ found, breaks }).toEqual({ found: 0, breaks: [] })
      for (const check of checks)
        expect(await copy.rows(check.sql("'-infinity'::timestamptz", SETTLED))).toEqual([])
    } finally {
      await copy.close()
    }
  }, 180_000)
}
