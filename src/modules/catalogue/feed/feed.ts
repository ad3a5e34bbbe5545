import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Logger } from "@medusajs/framework/types"
import { Client } from "pg"
import type { DatabaseConnection } from "../../../config/database"
import { CACHE_CHANNEL } from "../../../contract/cache-tags"
import type { OnUnprojectable } from "../projection/projector"
import { DIRTY_CHANNEL, flush, untilNextTurn } from "./dirty-queue"
import { reasonOf } from "./reason"

/** What one admin action writes comes in several transactions within this time; they are taken up together. */
const GATHER_MS = 100
/** A change alone is in the shop at once; a stream of them, such as the stock of order after order, is taken up twice a second. */
const APART_MS = 500
/** Takes up what another process left behind, or what a lost notification was about. */
const HEARTBEAT_MS = 60_000
const RECONNECT_MS = 1_000

interface FeedOptions {
  pg: Knex
  /** Past a pooler, on whose connections no notification arrives. Left out, the pool's own address is used. */
  direct: DatabaseConnection | undefined
  logger: Logger
  /** Whether this process keeps the read model up to date; one that only serves requests just listens. */
  flushes: boolean
  onUnprojectable: OnUnprojectable
  /** Called with the tags that were purged; with null when notices may have been missed. */
  onPurge: (tags: string[] | null) => void
}

/**
 * Keeps the read model a fraction of a second behind Medusa's tables: listens for what the triggers note and
 * brings it up to date. One per process; any number of processes may run one.
 */
export class CatalogueFeed {
  private listener: Client | null = null
  private timer: NodeJS.Timeout | null = null
  private wakesAt = Number.POSITIVE_INFINITY
  private flushing: Promise<void> | null = null
  private flushedAt = 0
  private stopped = false

  constructor(private readonly options: FeedOptions) {}

  /** Receives notifications at the moment. Without it, what is cached in the process must be short-lived. */
  get isListening(): boolean {
    return this.listener !== null
  }

  async start(): Promise<void> {
    await this.listen()
    this.wake(0)
  }

  async stop(): Promise<void> {
    this.stopped = true
    if (this.timer) clearTimeout(this.timer)
    await this.flushing
    const listener = this.listener
    this.listener = null
    await listener?.end()
  }

  private async listen(): Promise<void> {
    if (this.stopped) return
    try {
      const listener = await this.connect()
      if (this.stopped) return await listener.end()
      this.listener = listener
      // Whatever was notified while nobody listened.
      this.options.onPurge(null)
      this.wake(GATHER_MS)
    } catch (error) {
      this.options.logger.warn(`catalogue: cannot listen for changes, trying again: ${reasonOf(error)}`)
      this.listenLater()
    }
  }

  /** A connection beside the pool: one that listens can serve nobody else. */
  private async connect(): Promise<Client> {
    const listener = await this.open()
    listener.on("notification", ({ channel, payload }) => this.receive(channel, payload ?? ""))
    listener.on("end", () => this.lose(listener))
    listener.on("error", () => this.lose(listener))
    try {
      await listener.query<never>(`listen ${DIRTY_CHANNEL}; listen ${CACHE_CHANNEL}`)
    } catch (error) {
      await listener.end()
      throw error
    }
    return listener
  }

  private async open(): Promise<Client> {
    const { pg, direct } = this.options
    if (!direct?.connectionString) return pg.client.acquireRawConnection()
    const client = new Client({ ...direct, keepAlive: true, application_name: "catalogue feed" })
    await client.connect()
    return client
  }

  private lose(listener: Client): void {
    if (this.stopped || this.listener !== listener) return
    this.listener = null
    this.options.onPurge(null)
    this.listenLater()
  }

  private listenLater(): void {
    setTimeout(() => void this.listen(), RECONNECT_MS).unref()
  }

  private receive(channel: string, payload: string): void {
    if (channel === DIRTY_CHANNEL) this.wake(GATHER_MS)
    else if (channel === CACHE_CHANNEL) this.options.onPurge(parseTags(payload))
  }

  /** The earliest wish wins. */
  private wake(inMs: number): void {
    if (!this.options.flushes || this.stopped) return
    const at = Math.max(Date.now() + inMs, this.flushedAt + APART_MS)
    if (at >= this.wakesAt) return
    if (this.timer) clearTimeout(this.timer)
    this.wakesAt = at
    this.timer = setTimeout(() => this.run(), at - Date.now())
    this.timer.unref()
  }

  private run(): void {
    this.wakesAt = Number.POSITIVE_INFINITY
    if (this.flushing) {
      this.wake(GATHER_MS)
      return
    }
    this.flushing = this.bringUpToDate().finally(() => {
      this.flushing = null
      this.flushedAt = Date.now()
    })
  }

  private async bringUpToDate(): Promise<void> {
    const { pg, logger } = this.options
    try {
      await flush(pg, this.options.onUnprojectable)
      const nextTurn = await untilNextTurn(pg)
      this.wake(Math.min(nextTurn === null ? HEARTBEAT_MS : nextTurn + 1, HEARTBEAT_MS))
    } catch (error) {
      logger.error(`catalogue: could not bring the read model up to date: ${reasonOf(error)}`)
      this.wake(RECONNECT_MS)
    }
  }
}

/** Null, "forget everything", when the notice is not a list of tags. */
function parseTags(payload: string): string[] | null {
  try {
    const tags: unknown = JSON.parse(payload)
    return Array.isArray(tags) ? tags.map(String) : null
  } catch {
    return null
  }
}
