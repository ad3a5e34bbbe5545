import { createHash } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { RedisConnection } from "../../config/redis"
import type { LimitName } from "../../contract/limit-names"
import { limitNames } from "../../contract/limit-names"
import { tooMany } from "../../errors"
import { type Counter, openCounters } from "./counters"
import { givesBack, type LimitRule, limits, type TryEnd, widened } from "./domain/limits"
import { freeTriesFor } from "./domain/lockout"
import { waitingTime } from "./domain/waiting-words"
import { SignInLocks } from "./sign-in-locks"

export interface LimitsOptions {
  /** Widens every limit; 1 is what the shop is meant to run with. */
  factor: number
  /** With it the counters are in Redis, else in PostgreSQL. */
  redis?: RedisConnection | null
}

/**
 * How often something may be tried. Counters are in PostgreSQL, or in Redis when there is one: they survive a restart
 * and hold for all processes together. While Redis is away PostgreSQL counts.
 */
export default class LimitsService {
  private readonly pg: Knex
  private readonly rules: Record<LimitName, LimitRule>
  private readonly counters: Record<LimitName, Counter>
  private readonly close: () => Promise<void>
  private readonly locks: SignInLocks

  constructor(container: Record<string, unknown>, { factor = 1, redis = null }: Partial<LimitsOptions> = {}) {
    this.pg = container[ContainerRegistrationKeys.PG_CONNECTION] as Knex
    this.rules = byName((name) => widened(limits[name], factor))
    const opened = openCounters(this.rules, this.pg, redis)
    this.counters = opened.counters
    this.close = opened.close
    this.locks = new SignInLocks(this.pg, freeTriesFor(factor))
  }

  readonly __hooks = {
    onApplicationShutdown: async () => this.close(),
  }

  /** Counts one try, or as many as it is worth. 429 with the time to wait when it is one too many. */
  async take(limit: LimitName, key: string, points = 1): Promise<void> {
    const seconds = await this.counters[limit].take(unreadable(key), points)
    if (seconds > 0) throw tooMany(seconds, `Too many tries. Please try again in ${waitingTime(seconds)}`)
  }

  /** Gives the try back that `take` counted. */
  async release(limit: LimitName, key: string): Promise<void> {
    await this.counters[limit].release(unreadable(key))
  }

  /** As if nothing had ever been tried. */
  async reset(limit: LimitName, key: string): Promise<void> {
    await this.counters[limit].reset(unreadable(key))
  }

  /**
   * Before a password is looked at; `signInFailed`, `signInSucceeded` or `signInLeft` must follow. 429 while the account
   * must wait. `key` names the account, or, in the same way, one that there is not.
   */
  async beginSignIn(key: string): Promise<void> {
    const seconds = await this.locks.begin(unreadable(key))
    if (seconds > 0) {
      throw tooMany(seconds, `Too many wrong passwords. Please try again in ${waitingTime(seconds)}`)
    }
  }

  /** After a wrong password. Answers whether the owner gets an e-mail: once, when sign-in is locked. */
  async signInFailed(key: string): Promise<{ hasLocked: boolean }> {
    return this.locks.failed(unreadable(key))
  }

  async signInSucceeded(key: string): Promise<void> {
    await this.locks.succeeded(unreadable(key))
  }

  /** After a try that was neither right nor wrong: it is not counted. */
  async signInLeft(key: string): Promise<void> {
    await this.locks.left(unreadable(key))
  }

  /** Unlocks sign-in: the owner has chosen a new password by e-mail. */
  async liftSignInLock(key: string): Promise<void> {
    await this.locks.lift(unreadable(key))
  }

  /** Removes counters and locks whose time is over. Answers how many. */
  async prune(): Promise<number> {
    const counters = await this.pg("rate_limit").where("expire", "<", Date.now()).delete()
    return counters + (await this.locks.prune())
  }

  /** Gives the try back that `take` counted, unless one that ended so counts. */
  async ended(limit: LimitName, key: string, end: TryEnd): Promise<void> {
    if (givesBack(this.rules[limit].counts, end)) await this.release(limit, key)
  }
}

/** Counters outlive what they count: addresses and e-mails are not stored in them. */
function unreadable(key: string): string {
  return createHash("sha256").update(key).digest("base64url")
}

function byName<T>(make: (name: LimitName) => T): Record<LimitName, T> {
  return Object.fromEntries(limitNames.map((name) => [name, make(name)])) as Record<LimitName, T>
}
