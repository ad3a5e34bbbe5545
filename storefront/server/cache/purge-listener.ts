import { Client } from "pg"
import type { DatabaseSsl } from "../../../src/config/database"
import { CACHE_CHANNEL } from "../../../src/contract/cache-tags"
import { log } from "../../../src/log/log"
import type { PublicCache } from "./public-cache"

export interface PurgeListenerOptions {
  databaseUrl: string
  ssl: DatabaseSsl
  cache: Pick<PublicCache, "purge" | "purgeAll">
  /** Milliseconds between signs of life; a connection that died silently is noticed after two of them. */
  heartbeat?: number
  /** Milliseconds until all backends have received a change, too. */
  settle?: number
}

const FIRST_PAUSE = 250
const LONGEST_PAUSE = 5_000
/** A change must be in the shop within two seconds. */
const SETTLE = 1_000

/**
 * Receives changes through PostgreSQL NOTIFY (`select pg_notify('shop_cache', '["products"]')`). Whenever the
 * connection is opened again, something may have been missed: then the whole cache is out of date.
 *
 * Backends receive a change on connections of their own, perhaps a moment later. What one of them answered from its memory
 * in between was out of date, and would be cached here: so the same is purged once more when they all have received it.
 */
export class PurgeListener {
  private client: Client | null = null
  private timer: NodeJS.Timeout | undefined
  private pause = FIRST_PAUSE
  private stopped = false
  private readonly heartbeat: number
  private readonly settling = new Map<string, NodeJS.Timeout>()

  constructor(private readonly options: PurgeListenerOptions) {
    this.heartbeat = options.heartbeat ?? 20_000
  }

  /** Resolves once listening for the first time; tries again for as long as it takes. */
  start(): Promise<void> {
    return new Promise((listening) => this.connect(listening))
  }

  async stop(): Promise<void> {
    this.stopped = true
    clearTimeout(this.timer)
    for (const timer of this.settling.values()) clearTimeout(timer)
    const client = this.client
    this.client = null
    await client?.end()
  }

  private connect(listening: () => void): void {
    const { databaseUrl, ssl, cache } = this.options
    const client = new Client({
      connectionString: databaseUrl,
      ssl,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: this.heartbeat,
      application_name: "storefront cache",
    })
    this.client = client
    let lost = false
    const lose = (error?: Error) => {
      if (lost || this.stopped) return
      lost = true
      log.error("the cache no longer receives changes; connecting again", {
        reason: error?.message ?? "connection closed",
      })
      // The socket may be dead: nobody waits for a goodbye over it.
      client.end().catch(() => undefined)
      clearTimeout(this.timer)
      this.timer = setTimeout(() => this.connect(listening), this.pause)
      this.pause = Math.min(this.pause * 2, LONGEST_PAUSE)
    }
    client.on("error", lose)
    client.on("end", () => lose())
    client.on("notification", ({ payload = "" }) => {
      const tags = tagsIn(payload)
      const forget = () => (tags ? cache.purge(tags) : cache.purgeAll())
      forget()
      this.whenSettled(payload, forget)
    })
    client
      .connect()
      .then(() => client.query<never>(`listen ${CACHE_CHANNEL}`))
      .then(() => {
        this.pause = FIRST_PAUSE
        cache.purgeAll()
        listening()
        this.beat(client, lose)
      })
      .catch(lose)
  }

  /** In a stream of the same change, after the last: each one forgets what came before it. */
  private whenSettled(payload: string, forget: () => void): void {
    clearTimeout(this.settling.get(payload))
    const timer = setTimeout(() => {
      this.settling.delete(payload)
      forget()
    }, this.options.settle ?? SETTLE)
    timer.unref()
    this.settling.set(payload, timer)
  }

  private beat(client: Client, lose: (error: Error) => void): void {
    if (this.stopped || this.client !== client) return
    this.timer = setTimeout(() => {
      client.query<{ "?column?": number }>("select 1").then(() => this.beat(client, lose), lose)
    }, this.heartbeat)
    this.timer.unref()
  }
}

/** Null for a payload that is no list of tags: then nobody knows what changed. */
function tagsIn(payload: string): string[] | null {
  try {
    const value: unknown = JSON.parse(payload)
    return Array.isArray(value) ? value.filter((tag) => typeof tag === "string") : null
  } catch {
    return null
  }
}
