import { type ChildProcess, spawn } from "node:child_process"
import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { setTimeout as sleep } from "node:timers/promises"
import { type Cluster, startCluster } from "../../bin/shop/postgres"
import { type AccountRef, shopAccount, walletOf } from "../../src/modules/ledger/domain/chart"
import { SYSTEM } from "../../src/modules/ledger/domain/posting"
import type LedgerService from "../../src/modules/ledger/service"
import { eventually } from "../harness/eventually"
import { type LedgerDatabase, openLedgerDatabase } from "../harness/ledger-database"

/** The whole measures are 50,000, 1,000 and 200 (`npm run faults`); every gate runs some. */
const ACTS = Number(process.env.LEDGER_ACTS || 1_000)
const RACES = Number(process.env.LEDGER_RACES || 60)
const KILLS = Number(process.env.LEDGER_KILLS || 6)

const sales = shopAccount("sales")
const bank = shopAccount("bank")

const moving = (key: string, from: AccountRef, to: AccountRef, amountKobo: number) => ({
  scope: "fault",
  key,
  kind: "test",
  entries: [
    { account: from, amountKobo: -amountKobo },
    { account: to, amountKobo },
  ],
  actor: SYSTEM,
})

async function isRight(service: LedgerService): Promise<void> {
  await service.seal()
  const { checks, breaks, found } = await service.verify()
  expect({ found, breaks: [...checks.flatMap((check) => check.breaks), ...breaks] }).toEqual({
    found: 0,
    breaks: [],
  })
}

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

describe("at once, in two processes", () => {
  let database: LedgerDatabase
  let processes: LedgerService[]
  beforeAll(async () => {
    database = await openLedgerDatabase()
    processes = [database.process(), database.process()]
  })
  afterAll(() => database?.close())

  it(
    `${ACTS} acts of 64 workers in two processes leave books that agree, and no wallet ever below zero`,
    async () => {
      const wallets = Array.from({ length: 20 }, (_, n) => walletOf(`cus_${n}`))
      const refusals = new Set<string>()
      let done = 0
      let n = 0
      const act = async (service: LedgerService, key: string): Promise<void> => {
        const [from, to] = [pick(wallets), pick(wallets)]
        const kind = Math.random()
        if (kind < 0.3) await service.post(moving(key, bank, to, 500))
        else if (kind < 0.6) await service.post(moving(key, from, from === to ? sales : to, 300))
        else {
          const name = { purpose: "order" as const, ref: `order ${key}` }
          await service.hold({
            ...name,
            scope: "fault",
            key,
            account: from,
            amountKobo: 200,
            expiresAt: null,
            actor: SYSTEM,
          })
          if (kind < 0.8) await service.capture({ ...moving(key, from, sales, 150), ...name })
          else if (kind < 0.95) await service.release({ ...name, scope: "fault", key, actor: SYSTEM })
        }
      }
      const worker = async (index: number): Promise<void> => {
        while (n < ACTS) {
          n += 1
          try {
            await act(processes[index % 2] as LedgerService, `act ${n}`)
          } catch (error) {
            refusals.add(String((error as { code?: string }).code))
          }
          done += 1
        }
      }
      let isOver = false
      let looks = 0
      const below: unknown[] = []
      const watch = async (): Promise<void> => {
        while (!isOver) {
          below.push(
            ...(await database.pg("ledger_account").where("tracked", true).whereRaw("balance - held < 0")),
          )
          looks += 1
          await sleep(10)
        }
      }
      const watching = watch()
      const sealing = (async () => {
        while (!isOver) {
          await processes[0]?.seal()
          await sleep(100)
        }
      })()
      await Promise.all(Array.from({ length: 64 }, (_, index) => worker(index)))
      isOver = true
      await Promise.all([watching, sealing])
      expect(done).toBeGreaterThanOrEqual(ACTS)
      expect([...refusals].filter((code) => code !== "insufficient_funds")).toEqual([])
      expect(looks).toBeGreaterThan(0)
      expect(below).toEqual([])
      await isRight(processes[1] as LedgerService)
    },
    120_000 + ACTS * 20,
  )

  it(
    `the expiry of a hold races its capture ${RACES} times in two processes: one of the two happens, never both`,
    async () => {
      const [one, other] = processes as [LedgerService, LedgerService]
      const wallet = walletOf("cus_racer")
      await one.post(moving("racer", bank, wallet, RACES * 10))
      const outcomes = { captured: 0, expired: 0 }
      for (let n = 0; n < RACES; n += 1) {
        const name = { purpose: "order" as const, ref: `race ${n}` }
        const hold = { ...name, scope: "race", key: `${n}`, account: wallet, amountKobo: 10, actor: SYSTEM }
        await one.hold({ ...hold, expiresAt: new Date(Date.now() - 1_000) })
        const [captured, expired] = await Promise.all([
          // The expiry looks first and then acts: either may be the first to act.
          sleep(Math.random() * 6).then(() =>
            one.capture({ ...moving(`race ${n}`, wallet, sales, 10), ...name }),
          ),
          other.expireHolds(1),
        ])
        if (captured !== "gone") outcomes.captured += 1
        if (expired.length === 1) outcomes.expired += 1
        expect((captured !== "gone" ? 1 : 0) + expired.length).toBe(1)
      }
      expect(outcomes.captured + outcomes.expired).toBe(RACES)
      expect(await one.balance(wallet)).toMatchObject({ balanceKobo: outcomes.expired * 10, heldKobo: 0 })
      await isRight(one)
    },
    120_000 + RACES * 200,
  )
})

describe("broken off by kill -9", () => {
  let folder: string
  let cluster: Cluster
  let database: LedgerDatabase
  const acknowledged: { act: string; key: string }[] = []
  let worker: ChildProcess
  let lives = 0

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "ledger-kills-"))
    chmodSync(folder, 0o755)
    // With everything that a shop's own server has: what was committed stays.
    cluster = await startCluster({
      dir: join(folder, "postgres"),
      password: "tests",
      logFile: join(folder, "postgres.log"),
    })
    database = await openLedgerDatabase((name) => cluster.url(name))
  }, 60_000)
  afterAll(async () => {
    worker?.kill("SIGKILL")
    await database?.close()
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const live = (): void => {
    lives += 1
    worker = spawn(process.execPath, [join(__dirname, "ledger-worker.cjs"), database.url, `life${lives}`], {
      stdio: ["ignore", "pipe", "inherit"],
    })
    if (!worker.stdout) throw new Error("The worker has no output")
    createInterface({ input: worker.stdout }).on("line", (line) => {
      const [act, key] = line.split(" ")
      if (act && key) acknowledged.push({ act, key })
    })
  }
  const moneyMoves = async (): Promise<void> => {
    const before = acknowledged.length
    await eventually(
      async () => acknowledged.length - before,
      (more) => more >= 20,
    )
    // Anywhere in an act: each lasts some milliseconds.
    await sleep(Math.random() * 30)
  }
  const killDatabase = async (): Promise<void> => {
    const { rows } = await database.pg.raw(
      "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() order by random() limit 1",
    )
    // The server ends all its processes when one of them is killed, and recovers from its log.
    if (rows[0]) process.kill(rows[0].pid, "SIGKILL")
  }

  it(
    `kill -9 of the process and the database in turn, ${KILLS} times, keeps every acknowledged act, once`,
    async () => {
      live()
      for (let kill = 0; kill < KILLS; kill += 1) {
        await moneyMoves()
        if (kill % 2 === 0) {
          worker.kill("SIGKILL")
          live()
        } else await killDatabase()
      }
      await moneyMoves()
      worker.kill("SIGKILL")
      await eventually(
        async () => worker.signalCode ?? worker.exitCode,
        (ended) => ended !== null,
      )
      const keysOf = (act: string) => acknowledged.filter((one) => one.act === act).map(({ key }) => key)
      const count = async (sql: string, keys: string[]) =>
        Number((await database.pg.raw(sql, [keys])).rows[0].n)
      const posted = [...keysOf("posted"), ...keysOf("captured")]
      expect(posted.length).toBeGreaterThan(KILLS * 10)
      expect(
        await count(
          "select count(*) as n from ledger_tx where idem_scope = 'kill' and idem_key = any(?)",
          posted,
        ),
      ).toBe(posted.length)
      for (const [act, status] of [
        ["held", ["open", "captured", "released"]],
        ["captured", ["captured"]],
        ["released", ["released"]],
      ] as const) {
        const keys = keysOf(act)
        const wanted = status.map((one) => `'${one}'`).join(", ")
        expect(
          await count(
            `select count(*) as n from ledger_hold where idem_key = any(?) and status in (${wanted})`,
            keys,
          ),
        ).toBe(keys.length)
      }
      await isRight(database.process())
    },
    120_000 + KILLS * 10_000,
  )
})
