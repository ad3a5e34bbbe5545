import { setTimeout as sleep } from "node:timers/promises"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import {
  type RateLimiterAbstract,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible"
import { createClient, createSentinel } from "redis"
import { ownRedisOptions, type RedisConnection } from "../../config/redis"
import type { LimitName } from "../../contract/limit-names"
import type { LimitRule } from "./domain/limits"

export interface Counter {
  /** Counts one try, or as many as it is worth. Seconds to wait, whole and rounded up, when it is one too many; else 0. */
  take(key: string, points?: number): Promise<number>
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
/** After a command in vain at Sentinels, nobody asks for so long. */
const REST_MS = 2_000
/** How often Sentinels are asked who the primary is, beside what they announce. */
const SCAN_MS = 1_000
/** The longest pause between two tries to reach a Redis that is away. */
const RECONNECT_MS = 2_000

/** One counter a limit, all in one store. */
export function openCounters(
  rules: Record<LimitName, LimitRule>,
  pg: Knex,
  connection: RedisConnection | null,
): { counters: Record<LimitName, Counter>; close: () => Promise<void> } {
  const redis = connection ? open(connection) : null
  const store = redis && patient(redis, connection?.sentinels.length ? REST_MS : 0)
  let isClosed = false
  // Sentinels that are all away at the start are given up by the client.
  const connect = async (client: Redis): Promise<void> => {
    try {
      await client.connect()
    } catch {
      await sleep(RECONNECT_MS, undefined, { ref: false })
      if (!isClosed) await connect(client)
    }
  }
  const connected = redis ? within(FIRST_CONNECTION_MS, connect(redis)).catch(nothing) : Promise.resolve()
  const counters = Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [name, counter(limiter(name, rule, pg, store), connected)]),
  ) as Record<LimitName, Counter>
  const close = async () => {
    isClosed = true
    redis?.destroy()
  }
  return { counters, close }
}

type Redis = ReturnType<typeof open>
type Store = ReturnType<typeof patient>

const nothing = () => undefined

function open(connection: RedisConnection) {
  const redis = connection.sentinels.length > 0 ? sentinels(connection) : server(connection)
  // Without a listener the process would end. Each command that fails goes to PostgreSQL, and the client reconnects.
  redis.on("error", nothing)
  return redis
}

/** Nobody waits for a Redis that is away. */
const IMPATIENT = { disableOfflineQueue: true, commandOptions: { timeout: REDIS_PATIENCE_MS } }
const reconnectStrategy = (tries: number) => Math.min(tries * 50, RECONNECT_MS)

function server(connection: RedisConnection) {
  const { socket } = ownRedisOptions(connection)
  return createClient({ url: connection.url, ...IMPATIENT, socket: { reconnectStrategy, ...socket } })
}

function sentinels(connection: RedisConnection) {
  const { socket, node, sentinel } = ownRedisOptions(connection)
  return createSentinel({
    name: connection.sentinelName,
    sentinelRootNodes: connection.sentinels,
    scanInterval: SCAN_MS,
    nodeClientOptions: { ...node, ...IMPATIENT, socket },
    sentinelClientOptions: { ...sentinel, socket },
  })
}

/** Between two primaries a command waits for the next one, whatever its own limit says. */
function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Redis did not answer in ${ms} ms`)), ms)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * The commands that counting takes, each with an end. A client of Sentinels calls itself ready while there is no primary:
 * after one command in vain it rests, so that not everybody waits for it.
 */
function patient(redis: Redis, restMs: number) {
  let restsUntil = 0
  const bounded = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await within(REDIS_PATIENCE_MS, answer)
    } catch (error) {
      restsUntil = Date.now() + restMs
      throw error
    }
  }
  return {
    get isReady() {
      return redis.isReady && Date.now() >= restsUntil
    },
    eval: (script: string, options: { keys: string[]; arguments: string[] }) =>
      bounded<unknown>(redis.eval(script, options)),
    multi: () => redis.multi(),
    del: (key: string) => bounded(redis.del(key)),
  }
}

function limiter(name: string, rule: LimitRule, pg: Knex, redis: Store | null): RateLimiterAbstract {
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
    take: async (key, points = 1) => {
      await connected
      try {
        await limiter.consume(key, points)
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
