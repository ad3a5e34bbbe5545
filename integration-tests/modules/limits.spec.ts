import { mkdirSync, mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { limits } from "../../src/modules/limits/domain/limits"
import type LimitsService from "../../src/modules/limits/service"
import { startRedis } from "../harness/redis"
import { describeWithRedis } from "../harness/tools"
import { type LimitsDatabase, openLimitsDatabase } from "./support/limits-database"

/** The counters at the store itself: PostgreSQL, Redis, and PostgreSQL while Redis is away. */
let database: LimitsDatabase
beforeAll(async () => {
  database = await openLimitsDatabase()
})
afterAll(() => database?.close())
beforeEach(async () => {
  await database.pg("rate_limit").delete()
})

const LIMIT = "password_reset_identifier"
const { points, windowSeconds, blockSeconds } = limits[LIMIT]

/** Seconds to wait, or 0. */
async function tryOnce(service: LimitsService, key = "ada@example.com"): Promise<number> {
  try {
    await service.take(LIMIT, key)
    return 0
  } catch (error) {
    expect(error).toMatchObject({ kind: "too_many", code: "too_many_requests" })
    return (error as { retryAfter: number }).retryAfter
  }
}

async function passed(count: number, ...processes: LimitsService[]): Promise<number> {
  const waits = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      tryOnce(processes[index % processes.length] as LimitsService),
    ),
  )
  return waits.filter((seconds) => seconds === 0).length
}

function everyStore(open: () => LimitsService): void {
  it("lets through what the limit says, all at once or one by one, and then says how long to wait", async () => {
    const service = open()
    expect(await passed(200, service)).toBe(points)
    const wait = await tryOnce(service)
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(blockSeconds)
    expect(await tryOnce(service, "bola@example.com")).toBe(0)
  })

  it("counts for two processes together, and for one that has started again", async () => {
    const [one, other] = [open(), open()]
    expect(await passed(200, one, other)).toBe(points)
    expect(await tryOnce(open())).toBeGreaterThan(0)
  })

  it("gives a try back, and forgets all of them", async () => {
    const service = open()
    await passed(points, service)
    await service.release(LIMIT, "ada@example.com")
    expect(await passed(3, service)).toBe(1)
    await service.reset(LIMIT, "ada@example.com")
    expect(await passed(points, service)).toBe(points)
  })
}

describe("limits in PostgreSQL", () => {
  everyStore(() => database.process())

  it("open again when the time is over, and old counters are removed", async () => {
    const service = database.process()
    await passed(points + 1, service)
    expect(await service.prune()).toBe(0)
    await database.pg("rate_limit").update({ expire: Date.now() - 1 })
    expect(await tryOnce(service)).toBe(0)
    await database.pg("rate_limit").update({ expire: Date.now() - 1 })
    expect(await service.prune()).toBe(1)
  })

  it("last as long as their window and keep nobody's e-mail", async () => {
    await tryOnce(database.process())
    const [row] = await database.pg("rate_limit")
    expect(Number(row?.expire) - Date.now()).toBeGreaterThan((windowSeconds - 60) * 1000)
    expect(row?.key).toMatch(/^password_reset_identifier:[\w-]{43}$/)
  })

  it("are wider by the factor", async () => {
    expect(await passed(points * 4, database.process({ factor: 3 }))).toBe(points * 3)
  })
})

describeWithRedis("limits in Redis", () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), "limits-redis-"))
    mkdirSync(join(folder, "logs"))
    redis = await startRedis(folder)
  })
  afterAll(() => redis?.stop())

  describe("at work", () => {
    const open = () => database.process({ redisUrl: redis.url })
    /** Counters stay from test to test in Redis: each test forgets them first. */
    beforeEach(async () => {
      const service = open()
      await service.reset(LIMIT, "ada@example.com")
      await service.reset(LIMIT, "bola@example.com")
    })
    everyStore(open)

    it("write nothing to PostgreSQL", async () => {
      await tryOnce(open())
      expect(await database.pg("rate_limit")).toEqual([])
    })
  })

  it("are counted by PostgreSQL while Redis is away", async () => {
    const service = database.process({ redisUrl: redis.url })
    await redis.stop()
    expect(await passed(points * 2, service)).toBe(points)
    expect(await database.pg("rate_limit")).toHaveLength(1)
  })
})
