import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import {
  type RateLimiterAbstract,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible"
import { createClient } from "redis"
import type { LimitName } from "../../contract/limit-names"
import type { LimitRule } from "./domain/limits"

export interface Counter {
  /** Counts one try. Seconds to wait, whole and rounded up, when it is one too many; else 0. */
  take(key: string): Promise<number>
  release(key: string): Promise<void>
  reset(key: string): Promise<void>
}

/**
 * A command that Redis does not answer within this is counted by PostgreSQL instead. Long enough that a busy process
 * which reads the answer late does not start a second count; a Redis that is away is noticed at once, not by this.
 */
const REDIS_PATIENCE_MS = 2_000
/** A process that has just started waits so long for its first connection: its counters should not start elsewhere. */
const FIRST_CONNECTION_MS = 2_000
/** The longest pause between two tries to reach a Redis that is away. */
const RECONNECT_MS = 2_000

/** One counter a limit, all in one store. */
export function openCounters(
  rules: Record<LimitName, LimitRule>,
  pg: Knex,
  redisUrl: string | undefined,
): { counters: Record<LimitName, Counter>; close: () => Promise<void> } {
  const redis = redisUrl ? connect(redisUrl) : null
  const connected = redis ? firstConnection(redis) : Promise.resolve()
  const counters = Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [name, counter(limiter(name, rule, pg, redis), connected)]),
  ) as Record<LimitName, Counter>
  return { counters, close: async () => redis?.destroy() }
}

type Redis = ReturnType<typeof connect>

function connect(url: string) {
  const redis = createClient({
    url,
    // Nobody waits for a Redis that is away.
    disableOfflineQueue: true,
    commandOptions: { timeout: REDIS_PATIENCE_MS },
    socket: { reconnectStrategy: (tries) => Math.min(tries * 50, RECONNECT_MS) },
  })
  // Without a listener the process would end. Each command that fails goes to PostgreSQL, and the client reconnects.
  redis.on("error", () => undefined)
  redis.connect().catch(() => undefined)
  return redis
}

function firstConnection(redis: Redis): Promise<void> {
  return new Promise((resolve) => {
    const patience = setTimeout(resolve, FIRST_CONNECTION_MS)
    redis.once("ready", () => {
      clearTimeout(patience)
      resolve()
    })
  })
}

function limiter(name: string, rule: LimitRule, pg: Knex, redis: Redis | null): RateLimiterAbstract {
  const common = {
    keyPrefix: name,
    points: rule.points,
    duration: rule.windowSeconds,
    blockDuration: rule.blockSeconds,
  }
  const inPostgres = new RateLimiterPostgres({
    ...common,
    storeClient: pg,
    storeType: "knex",
    tableName: "rate_limit",
    tableCreated: true,
    // A job does it, once for all processes.
    clearExpiredByTimeout: false,
  })
  if (!redis) return inPostgres
  return new RateLimiterRedis({
    ...common,
    keyPrefix: `limit:${name}`,
    storeClient: redis,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    insuranceLimiter: inPostgres,
  })
}

function counter(limiter: RateLimiterAbstract, connected: Promise<void>): Counter {
  return {
    take: async (key) => {
      await connected
      try {
        await limiter.consume(key)
        return 0
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      }
    },
    release: async (key) => {
      await connected
      await limiter.reward(key)
    },
    reset: async (key) => {
      await connected
      await limiter.delete(key)
    },
  }
}
