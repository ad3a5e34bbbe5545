import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createClient } from "redis"
import { freePort } from "../../bin/shop/ports"
import { type RedisConnection, redisConnection } from "../../src/config/redis"
import { limits } from "../../src/modules/limits/domain/limits"
import type LimitsService from "../../src/modules/limits/service"
import { makeAuthority, makeServer } from "../harness/certificates"
import { eventually } from "../harness/eventually"
import { startRedis, startSentinels, type WatchedRedis } from "../harness/redis"
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

const at = (url: string, more: Record<string, string> = {}): RedisConnection => {
  const connection = redisConnection({ REDIS_URL: url, ...more })
  if (!connection) throw new Error("There is no Redis")
  return connection
}

/** Seconds to wait, or 0. */
async function tryOnce(service: LimitsService, key = "ada@example.com"): Promise<number> {
  return service.take(LIMIT, key).then(
    () => 0,
    (error: { retryAfter: number }) => {
      expect(error).toMatchObject({ kind: "too_many", code: "too_many_requests" })
      return error.retryAfter
    },
  )
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
  it("a limit lets through exactly its points, at once or one by one, then says how long to wait", async () => {
    const service = open()
    expect(await passed(200, service)).toBe(points)
    const wait = await tryOnce(service)
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(blockSeconds)
    expect(await tryOnce(service, "bola@example.com")).toBe(0)
  })

  it("a limit counts for two processes together, and for one that has restarted", async () => {
    const [one, other] = [open(), open()]
    expect(await passed(200, one, other)).toBe(points)
    expect(await tryOnce(open())).toBeGreaterThan(0)
  })

  it("a limit returns a released try, and a reset clears them all", async () => {
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

  it("a limit in PostgreSQL reopens when its time is over, and old counters are removed", async () => {
    const service = database.process()
    await passed(points + 1, service)
    expect(await service.prune()).toBe(0)
    await database.pg("rate_limit").update({ expire: Date.now() - 1 })
    expect(await tryOnce(service)).toBe(0)
    await database.pg("rate_limit").update({ expire: Date.now() - 1 })
    expect(await service.prune()).toBe(1)
  })

  it("a limit in PostgreSQL lasts as long as its window and stores nobody's e-mail", async () => {
    await tryOnce(database.process())
    const [row] = await database.pg("rate_limit")
    expect(Number(row?.expire) - Date.now()).toBeGreaterThan((windowSeconds - 60) * 1000)
    expect(row?.key).toMatch(/^password_reset_identifier:[\w-]{43}$/)
  })

  it("a limit in PostgreSQL is multiplied by the configured factor", async () => {
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
    const open = () => database.process({ redis: at(redis.url) })
    /** Counters stay from test to test in Redis: each test forgets them first. */
    beforeEach(async () => {
      const service = open()
      await service.reset(LIMIT, "ada@example.com")
      await service.reset(LIMIT, "bola@example.com")
    })
    everyStore(open)

    it("a limit in a working Redis writes nothing to PostgreSQL", async () => {
      await tryOnce(open())
      expect(await database.pg("rate_limit")).toEqual([])
    })
  })

  it("a limit is counted by PostgreSQL while Redis is away", async () => {
    const service = database.process({ redis: at(redis.url) })
    await redis.stop()
    expect(await passed(points * 2, service)).toBe(points)
    expect(await database.pg("rate_limit")).toHaveLength(1)
  })
})

describeWithRedis("limits behind Sentinels", () => {
  let redis: WatchedRedis
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), "sentinel-"))
    mkdirSync(join(folder, "logs"))
    redis = await startSentinels(folder)
  })
  afterAll(() => redis?.stop())

  it("a limit counts on at the next Redis primary, and in PostgreSQL until there is one", async () => {
    const service = database.process({ redis: at(redis.env.REDIS_URL, redis.env) })
    await eventually(async () => {
      await tryOnce(service, "first@example.com")
      expect(await database.pg("rate_limit")).toEqual([])
    })
    // The Sentinels know the replica only a moment after they have begun.
    await eventually(() => knowsReplica(redis), Boolean)
    await redis.primary.kill()
    expect(await passed(points * 2, service)).toBe(points)
    expect(await database.pg("rate_limit")).not.toEqual([])
    await eventually(async () => {
      await database.pg("rate_limit").delete()
      await tryOnce(service, "later@example.com")
      expect(await database.pg("rate_limit")).toEqual([])
    })
  })
})

async function knowsReplica({ env }: WatchedRedis): Promise<boolean> {
  const [address = ""] = env.REDIS_SENTINELS.split(",")
  const asked = await createClient({ url: `redis://${address}` }).connect()
  try {
    return JSON.stringify(await asked.sendCommand(["SENTINEL", "replicas", "shop"])).includes("127.0.0.1")
  } finally {
    asked.destroy()
  }
}

describeWithRedis("limits in a Redis that speaks TLS", () => {
  it("a limit is counted in a TLS Redis only when a known authority signed its certificate, else in PostgreSQL", async () => {
    const folder = mkdtempSync(join(tmpdir(), "redis-tls-"))
    mkdirSync(join(folder, "logs"))
    const authority = makeAuthority("Tests")
    const server = makeServer(authority, "localhost")
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }
    const ca = file("ca.pem", authority.certificate)
    const tls = [
      ...["--tls-cert-file", file("server.pem", server.certificate)],
      ...["--tls-key-file", file("server.key", server.key)],
      ...["--tls-ca-cert-file", ca, "--tls-auth-clients", "no"],
    ]
    const port = await freePort()
    const redis = await startRedis(folder, ["--tls-port", String(port), ...tls])
    try {
      const url = `rediss://localhost:${port}`
      await tryOnce(database.process({ redis: at(url, { REDIS_CA: ca }) }))
      expect(await database.pg("rate_limit")).toEqual([])
      await tryOnce(database.process({ redis: at(url) }))
      expect(await database.pg("rate_limit")).toHaveLength(1)
    } finally {
      await redis.stop()
    }
  })
})
