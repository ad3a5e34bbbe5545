import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Logger } from "@medusajs/framework/types"
import { ListingIndex } from "./listing-index"
import { type ListingRow, listingColumns } from "./row"

const ROWS_A_READ = 2_000
/** How often the database is asked for news even when no notice came, while somebody reads: notices can be lost. */
const LOOK_MS = 1_000
/** The listing index is not used without looking first when the last look is older than this. */
const TRUSTED_MS = 1_500

interface LiveIndexOptions {
  pg: Knex
  logger: Logger
  /** Whether notifications of changes arrive; while they are not, every reader looks first. */
  isListening: () => boolean
}

interface NewsRow extends Partial<ListingRow> {
  mark: string
  gone: string | null
}

interface Filled {
  listing: ListingIndex
  mark: string
}

/**
 * Fills the listing index of this process and keeps it up to date with the read model. What was written since the last look is asked
 * for by transaction: everything from the oldest one that was still running then. That misses nothing and sees some
 * rows twice, which does no harm.
 */
export class LiveIndex {
  private listing: ListingIndex | null = null
  /** Every transaction before it has been seen. */
  private mark = "0"
  private lookedAt = Number.NEGATIVE_INFINITY
  /** Somebody has read since the last look began. */
  private isRead = false
  /** How often the listing index came into doubt, and up to which of these times a finished look has cleared it up. */
  private doubts = 1
  private cleared = 0
  private looking: Promise<void> | null = null
  private timer: NodeJS.Timeout | null = null
  /** A new listing index that is filled beside the worn one. */
  private refilling: Promise<void> | null = null

  constructor(private readonly options: LiveIndexOptions) {}

  /** Fills the listing index and keeps it up to date from now on: at each notice, and for readers every second. */
  async start(): Promise<void> {
    this.timer ??= setInterval(() => {
      if (this.isRead) this.lookByItself()
    }, LOOK_MS)
    this.timer.unref()
    await this.current()
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer)
    this.timer = null
    await this.looking?.catch(() => undefined)
  }

  /** Something changed, or may have: the next reader waits for a look that starts after this moment. */
  doubt(): void {
    this.doubts++
    if (this.timer) this.lookByItself()
  }

  /** The listing index, at most a moment behind the read model. Without waiting when nothing is in doubt and somebody read just before. */
  current(): ListingIndex | Promise<ListingIndex> {
    this.isRead = true
    return this.listing && this.isTrusted() ? this.listing : this.afterLook()
  }

  private isTrusted(): boolean {
    return (
      this.cleared === this.doubts &&
      this.options.isListening() &&
      performance.now() - this.lookedAt < TRUSTED_MS
    )
  }

  private async afterLook(): Promise<ListingIndex> {
    // A look that was under way may have read before the change in doubt.
    await this.looking?.catch(() => undefined)
    if (!this.listing || !this.isTrusted()) await this.look()
    if (!this.listing) throw new Error("The listing is empty")
    return this.listing
  }

  private lookByItself(): void {
    if (this.looking) return
    this.look().catch((error: unknown) => {
      this.options.logger.warn(`catalogue: could not look for changes: ${String(error)}`)
    })
  }

  /** Callers that come while a look is about to start share it. */
  private look(): Promise<void> {
    this.looking ??= this.lookNow().finally(() => {
      this.looking = null
    })
    return this.looking
  }

  private async lookNow(): Promise<void> {
    const began = performance.now()
    // Readers that come while this look is under way must not trust the listing index yet.
    const upTo = this.doubts
    this.isRead = false
    if (!this.listing) this.take(await this.filled())
    await this.takeNews()
    if (this.listing?.isWorn) this.refill()
    this.lookedAt = began
    this.cleared = upTo
  }

  private refill(): void {
    this.refilling ??= this.filled()
      .then((filled) => {
        this.take(filled)
        this.doubt()
      })
      .catch((error: unknown) => {
        this.options.logger.warn(`catalogue: could not fill the listing again: ${String(error)}`)
      })
      .finally(() => {
        this.refilling = null
      })
  }

  private take({ listing, mark }: Filled): void {
    this.listing = listing
    this.mark = mark
  }

  /** A new listing index with everything listed; what changes meanwhile is news. */
  private async filled(): Promise<Filled> {
    const { pg } = this.options
    const { rows: marks } = await pg.raw<{ rows: { mark: string }[] }>(
      "select pg_snapshot_xmin(pg_current_snapshot())::text as mark",
    )
    const listing = new ListingIndex()
    let after = ""
    for (;;) {
      const { rows } = await pg.raw<{ rows: ListingRow[] }>(
        `select ${listingColumns} from catalogue_product p
          where p.is_listed and p.product_id > ? order by p.product_id limit ${ROWS_A_READ}`,
        [after],
      )
      for (const row of rows) listing.put(row)
      after = rows.at(-1)?.product_id ?? ""
      if (rows.length < ROWS_A_READ) break
    }
    return { listing, mark: marks[0]?.mark ?? "0" }
  }

  private async takeNews(): Promise<void> {
    const { listing } = this
    const { rows } = await this.options.pg.raw<{ rows: NewsRow[] }>(
      `select pg_snapshot_xmin(pg_current_snapshot())::text as mark, ${listingColumns}, g.product_id as gone
         from (values (1)) one
         left join (
           select written.product_id as any_id, true as is_row from catalogue_product written
            where written.written_by >= ?::text::xid8
           union all
           select gone.product_id, false from catalogue_gone gone where gone.written_by >= ?::text::xid8
         ) news on true
         left join catalogue_product p on p.product_id = news.any_id
         left join catalogue_gone g on g.product_id = news.any_id and p.product_id is null`,
      [this.mark, this.mark],
    )
    for (const row of rows) {
      if (row.product_id) listing?.put(row as ListingRow)
      else if (row.gone) listing?.remove(row.gone)
    }
    // Else a new listing index has come meanwhile, with a mark of its own.
    if (listing === this.listing) this.mark = rows[0]?.mark ?? this.mark
  }
}
