import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import LedgerService from "../../src/modules/ledger/service"
import WalletService from "../../src/modules/wallets/service"
import { placeWithdrawal } from "../../src/workflows/money/withdrawals/request-withdrawal"
import type { ShopClient } from "../harness/client"
import { connect } from "../harness/connect"
import { eventually } from "../harness/eventually"
import { type FaultShop, faultShop } from "../harness/fault-shop"
import { bank } from "../harness/journey"
import { setUpFactor } from "../harness/second-factor"
import { ONE } from "../harness/setups"
import { staffClient } from "../harness/staff"
import {
  approve,
  asked,
  becomes,
  decline,
  lookNow,
  rowOf,
  transfersOf,
  walletOf,
  withdrawer,
} from "../harness/withdrawals"

/** Races and broken lines of withdrawals, with exact numbers. */
const TIMES = Number(process.env.FAULT_WITHDRAWALS || 100)
/** How many times two members of staff decide at once; the full run does 10. */
const DECISIONS = Number(process.env.FAULT_DECISIONS || 5)
jest.setTimeout(360_000 + TIMES * 600)
let shop: FaultShop
let finance: ShopClient
let second: ShopClient
beforeAll(async () => {
  shop = await faultShop(ONE)
  finance = await staffClient(shop, "finance")
  second = await staffClient(shop, "finance")
})
afterAll(() => shop?.leave())

/** Has the shop look at a request now. */
async function lookAt(id: string): Promise<void> {
  await lookNow(shop, id)
  await shop.runJob("outbox")
}

/** Has it look until the money has arrived. */
async function arrives(id: string): Promise<void> {
  await eventually(
    async () => {
      await lookAt(id)
      return (await rowOf(shop, id)).status
    },
    (status) => status === "paid",
  )
}

const fault = (endpoint: string, mode: string, times: number | null = 1) =>
  bank(shop, "/__sandbox/scenario", { endpoint, mode, times })

describe(`${TIMES} withdrawals of ₦1,000 at once, with money for a tenth of them`, () => {
  const pools: Knex[] = []
  afterAll(async () => {
    for (const pool of pools) await pool.destroy()
  })

  /** What a process of the shop has of it, with a pool of its own. */
  function processOfShop(): MedusaContainer {
    const pg = connect(shop.address.databaseUrl, 10, {
      // All of them are in line for ten connections: on a busy machine the last ones wait longer than a minute.
      acquireConnectionTimeout: 170_000 + TIMES * 500,
    })
    pools.push(pg)
    const parts: Record<string, unknown> = { [ContainerRegistrationKeys.PG_CONNECTION]: pg }
    const modules = { ledger: new LedgerService(parts), wallet: new WalletService(parts) }
    const all: Record<string, unknown> = { ...parts, ...modules }
    return { resolve: (name: string) => all[name] } as unknown as MedusaContainer
  }

  it("of withdrawals at once with money for a tenth, a tenth succeed, and the available sum never falls below zero", async () => {
    const { id, client } = await withdrawer(shop, { naira: TIMES * 100 })
    await client.call("GET /user/wallet/banks")
    const processes = [processOfShop(), processOfShop()]
    const watcher = processes[0]?.resolve(ContainerRegistrationKeys.PG_CONNECTION) as Knex
    const kobo = TIMES * 10_000
    let lowest = Number.POSITIVE_INFINITY
    let samples = 0
    let done = false
    const watching = (async () => {
      while (!done) {
        const row = await watcher("ledger_account")
          .where({ id: `wallet:${id}` })
          .first("balance", "held")
        lowest = Math.min(lowest, Number(row?.balance) - Number(row?.held))
        samples += 1
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    })()
    const outcomes = await Promise.allSettled(
      Array.from({ length: TIMES }, (_, index) =>
        placeWithdrawal(processes[index % 2] as MedusaContainer, id, 100_000),
      ),
    )
    done = true
    await watching
    const refused = outcomes.filter((one) => one.status === "rejected")
    expect(outcomes.length - refused.length).toBe(TIMES / 10)
    expect(new Set(refused.map(({ reason }) => reason.code))).toEqual(new Set(["insufficient_funds"]))
    expect(await walletOf(shop, id)).toEqual({ balance: kobo, held: kobo, entries: [] })
    expect(lowest).toBeGreaterThanOrEqual(0)
    expect(samples).toBeGreaterThan(5)
    const [row] = await shop.sql<{ n: number; held: string }>(
      `select count(*)::int as n, (select sum(remaining) from ledger_hold where account_id = $2) as held
         from wallet_withdrawal where customer_id = $1`,
      [id, `wallet:${id}`],
    )
    expect(row).toEqual({ n: TIMES / 10, held: String(kobo) })
  })
})

describe("a transfer", () => {
  it.each(["conn_reset_after_commit", "conn_reset_before", "malformed_json", "http_500"])(
    "a transfer is sent once when the bank's answer ends as %s",
    async (mode) => {
      const { id, client } = await withdrawer(shop, { naira: 1_000 })
      const request = await asked(client, 1_000)
      await fault("POST /transfer", mode)
      await approve(finance, request.id)
      await becomes(shop, request.id, "processing")
      await arrives(request.id)
      expect(await transfersOf(shop, request.reference)).toHaveLength(1)
      expect(await walletOf(shop, id)).toEqual({ balance: 0, held: 0, entries: [-100_000] })
    },
  )

  it("a transfer waits while the shop's own balance at the provider is too low, and is sent when it is not", async () => {
    const { id, client } = await withdrawer(shop, { naira: 1_000 })
    const request = await asked(client, 1_000)
    await bank(shop, "/__sandbox/overdraft", { amount: -1_000_000_000 })
    await approve(finance, request.id)
    await lookAt(request.id)
    await becomes(shop, request.id, "processing")
    expect((await walletOf(shop, id)).held).toBe(100_000)
    await bank(shop, "/__sandbox/overdraft", { amount: 1_000_000_000 })
    await arrives(request.id)
    expect(await transfersOf(shop, request.reference)).toHaveLength(1)
  })
})

describe("two members of staff at once", () => {
  it(`two staff members who approve and decline the same request at once make one decision, ${DECISIONS} times`, async () => {
    const { id, client } = await withdrawer(shop, { naira: 10_000, kind: "waits" })
    for (let round = 0; round < DECISIONS; round += 1) {
      const request = await asked(client, 500)
      const answers = await Promise.all([
        approve(finance, request.id),
        decline(second, request.id, "Both at once"),
      ])
      expect(answers.map(({ http }) => http).sort()).toEqual([200, 409])
      const { status } = await rowOf(shop, request.id)
      expect(status === "declined").toBe(answers[1]?.http === 200)
    }
    const [open] = await shop.sql<{ held: string }>(
      "select coalesce(sum(amount_kobo), 0) as held from wallet_withdrawal where customer_id = $1 and status <> 'declined'",
      [id],
    )
    expect((await walletOf(shop, id)).held).toBe(Number(open?.held))
  })

  it("two staff members who approve the same large request twice each give one approval each", async () => {
    const { id, client } = await withdrawer(shop, { naira: 150_000 })
    const app = await setUpFactor(shop, { client, ownerId: id })
    const request = await asked(client, 150_000, await app.code())
    const answers = await Promise.all(
      [finance, finance, second, second].map((one) => approve(one, request.id)),
    )
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 200, 409, 409])
    await arrives(request.id)
    const approvals = await shop.sql(
      "select 1 from wallet_withdrawal_event where withdrawal_id = $1 and kind = 'approval'",
      [request.id],
    )
    expect(approvals).toHaveLength(2)
  })
})
