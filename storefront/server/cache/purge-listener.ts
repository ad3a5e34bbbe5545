import { Client } from "pg"
import { CACHE_CHANNEL } from "../../../src/contract/cache-tags"
import type { PublicCache } from "./public-cache"

export interface PurgeListenerOptions {
  databaseUrl: string
  ssl: boolean
  cache: Pick<PublicCache, "purge" | "purgeAll">
  /** Milliseconds between signs of life; a connection that died silently is noticed after two of them. */
  heartbeat?: number
}

const FIRST_PAUSE = 250
const LONGEST_PAUSE = 5_000

/**
 * Hears of changes through PostgreSQL NOTIFY (`select pg_notify('shop_cache', '["products"]')`). Whenever the
 * connection is made anew, something may have been missed: then the whole cache is out of date.
 */
export class PurgeListener {
  private client: Client | null = null
  private timer: NodeJS.Timeout | undefined
  private pause = FIRST_PAUSE
  private stopped = false
  private readonly heartbeat: number

  constructor(private readonly options: PurgeListenerOptions) {
    this.heartbeat = options.heartbeat ?? 20_000
  }

  /** Resolves once listening for the first time; keeps trying for as long as it takes. */
  start(): Promise<void> {
    return new Promise((listening) => this.connect(listening))
  }

  async stop(): Promise<void> {
    this.stopped = true
    clearTimeout(this.timer)
    const client = this.client
    this.client = null
    await client?.end()
  }

  private connect(listening: () => void): void {
    const { databaseUrl, ssl, cache } = this.options
    const client = new Client({
      connectionString: databaseUrl,
      ssl: ssl ? { rejectUnauthorized: false } : false,
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
      console.error(
        `The cache no longer hears of changes (${error?.message ?? "connection closed"}); connecting again`,
      )
      // The socket may be dead: nobody waits for a goodbye over it.
      client.end().catch(() => undefined)
      clearTimeout(this.timer)
      this.timer = setTimeout(() => this.connect(listening), this.pause)
      this.pause = Math.min(this.pause * 2, LONGEST_PAUSE)
    }
    client.on("error", lose)
    client.on("end", () => lose())
    client.on("notification", ({ payload }) => {
      const tags = tagsIn(payload)
      if (tags) cache.purge(tags)
      else cache.purgeAll()
    })
    client
      .connect()
      .then(() => client.query(`listen ${CACHE_CHANNEL}`))
      .then(() => {
        this.pause = FIRST_PAUSE
        cache.purgeAll()
        listening()
        this.beat(client, lose)
      })
      .catch(lose)
  }

  private beat(client: Client, lose: (error: Error) => void): void {
    if (this.stopped || this.client !== client) return
    this.timer = setTimeout(() => {
      client.query("select 1").then(() => this.beat(client, lose), lose)
    }, this.heartbeat)
    this.timer.unref()
  }
}

/** Null for a payload that is no list of tags: then nobody knows what changed. */
function tagsIn(payload: string | undefined): string[] | null {
  try {
    const value: unknown = JSON.parse(payload ?? "")
    return Array.isArray(value) ? value.filter((tag) => typeof tag === "string") : null
  } catch {
    return null
  }
}
