import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Logger } from "@medusajs/framework/types"
import { offsetOf } from "../../../contract/call"
import type { Sort } from "../../../contract/sorting"
import { orderBy } from "../../../sql/order-by"
import { searchTerm } from "../domain/search-term"

const WRITE_MS = 5_000
/** A suggestion counts as a search when nothing longer was typed for so long. */
const SETTLED_MS = 10_000
/** More different terms than these between two writes are not counted. */
const MOST_TERMS = 2_000
/** Days that are stored: this month a year ago can still be looked at. */
const STORED_DAYS = 400

const ORDERS = {
  term: "wanted.term",
  searches: "wanted.searches",
  found: "wanted.results",
  last: "wanted.last_day",
}

/** What a search came to. */
interface Outcome {
  results: number
  corrected: string | null
}

export interface SearchCount {
  term: string
  searches: number
  /** Of its latest search. */
  results: number
  corrected: string | null
  /** Day in Lagos, `YYYY-MM-DD`. */
  last_day: string
}

/**
 * Counts what is searched for, by day and never by whom. Held in memory and written together every few
 * seconds: no search waits for it, and what a crash loses are a few counts.
 */
export class SearchLog {
  private readonly counted = new Map<string, Outcome & { searches: number }>()
  /** Typed for suggestions, perhaps not to its end yet. */
  private readonly typing = new Map<string, Outcome & { since: number }>()
  private timer: NodeJS.Timeout | null = null

  constructor(
    private readonly pg: Knex,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.timer ??= setInterval(() => void this.writeNow(Date.now() - SETTLED_MS), WRITE_MS)
    this.timer.unref()
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer)
    this.timer = null
    await this.write()
  }

  /** A search that was carried out: somebody asked for its results. */
  searched(text: string, outcome: Outcome): void {
    const term = searchTerm(text)
    if (term === null) return
    this.typing.delete(term)
    this.forgetBeginnings(term)
    this.add(term, outcome)
  }

  /** A search for suggestions. Beginnings of what is typed a moment later do not count. */
  typed(text: string, outcome: Outcome): void {
    const term = searchTerm(text)
    if (term === null) return
    this.forgetBeginnings(term)
    if (this.typing.size < MOST_TERMS) this.typing.set(term, { ...outcome, since: Date.now() })
  }

  /** Writes everything, what is still being typed too. */
  write(): Promise<void> {
    return this.writeNow(Number.POSITIVE_INFINITY)
  }

  async read(
    range: { from: string; to: string },
    notFound: boolean,
    page: number,
    perPage: number,
    sort?: Sort<keyof typeof ORDERS>,
  ): Promise<{ terms: SearchCount[]; total: number; searches: number }> {
    const { rows } = await this.pg.raw<{ rows: (SearchCount & { total: string; everything: string })[] }>(
      `with term as (
         select term, sum(searches)::integer as searches, max(day)::text as last_day,
                (array_agg(results order by day desc))[1] as results,
                (array_agg(corrected order by day desc))[1] as corrected
           from search_count where day between ?::date and ?::date group by term
       ), wanted as (select * from term where not ?::boolean or results = 0)
       select wanted.*, count(*) over () as total, sum(searches) over () as everything
         from wanted order by ${orderBy(sort, ORDERS, "wanted.searches desc, term", "term")} limit ? offset ?`,
      [range.from, range.to, notFound, perPage, offsetOf({ page, per_page: perPage })],
    )
    const [first] = rows
    return {
      terms: rows.map(({ total: _, everything: __, ...count }) => count),
      total: Number(first?.total ?? 0),
      searches: Number(first?.everything ?? 0),
    }
  }

  /** Deletes what nobody looks at any more. */
  async prune(): Promise<void> {
    await this.pg.raw<void>(`delete from search_count where day < current_date - ${STORED_DAYS}`)
  }

  private forgetBeginnings(term: string): void {
    for (let length = term.length - 1; length > 0; length--) this.typing.delete(term.slice(0, length))
  }

  private add(term: string, { results, corrected }: Outcome): void {
    const known = this.counted.get(term)
    if (!known && this.counted.size >= MOST_TERMS) return
    this.counted.set(term, { results, corrected, searches: (known?.searches ?? 0) + 1 })
  }

  private async writeNow(settledBefore: number): Promise<void> {
    for (const [term, { since, ...outcome }] of this.typing) {
      if (since > settledBefore) continue
      this.typing.delete(term)
      this.add(term, outcome)
    }
    if (this.counted.size === 0) return
    const rows = [...this.counted].map(([term, count]) => ({ term, ...count }))
    this.counted.clear()
    try {
      await this.pg.raw<void>(
        `insert into search_count as c (day, term, searches, results, corrected)
         select (now() at time zone 'Africa/Lagos')::date, term, searches, results, corrected
           from jsonb_to_recordset(?::jsonb) as r(term text, searches integer, results integer, corrected text)
          order by term
         on conflict (day, term) do update set searches = c.searches + excluded.searches,
           results = excluded.results, corrected = excluded.corrected`,
        [JSON.stringify(rows)],
      )
    } catch (error) {
      this.logger.warn(`catalogue: ${rows.length} search terms were not counted: ${String(error)}`)
    }
  }
}
