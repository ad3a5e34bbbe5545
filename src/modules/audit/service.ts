import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Sort } from "../../contract/sorting"
import { notFound } from "../../errors"
import { OnPostgres } from "../../sql/on-postgres"
import { orderBy } from "../../sql/order-by"
import { type Json, redacted } from "./domain/redact"
import { PeopleReads } from "./people-reads"

export interface NewAuditEntry {
  /** Null when nobody is signed in: a failed sign-in, an accepted invitation. */
  actor_id: string | null
  actor_email: string | null
  actor_role: string | null
  /** The call's key ("PUT /admin/orders/update/{id}"), Medusa's method and path, or a name such as "staff.joined". */
  act: string
  target_type: string | null
  target_id: string | null
  before: unknown
  after: unknown
  details: unknown
  address: string | null
  user_agent: string | null
  request_id: string | null
}

export interface AuditRow extends NewAuditEntry {
  id: string
  at: Date
  before: Json
  after: Json
  details: Json
}

/** Over `audit_words` and `named` (type, id, name, kobo), which `names` answers: what the log is about, as it is called. */
export interface AuditWords {
  names: string
  /** Answers `entry_id` of entries with the first word, by indexes. */
  first: string
  /** Conditions: the words but the first, and all of them. */
  others: string
  every: string
  values: Record<string, string | string[] | number>
}

export interface AuditFilter {
  words?: AuditWords | undefined
  actor_id?: string | undefined
  act?: string | undefined
  target_type?: string | undefined
  target_id?: string | undefined
  /** Instants: from (inclusive), to (exclusive). */
  from?: Date | undefined
  to?: Date | undefined
}

export interface AuditChoices {
  actors: { id: string; email: string }[]
  target_types: string[]
}

const ROWS_AT_ONCE = 500
/** So many entries with a word are looked at one by one. */
const FEW = 5_000
const NOTHING = "select null::text as entry_id where false"
const ORDERS = { when: "at" }

/** The log of what staff did: written once, read often, never changed (the table refuses). */
export default class AuditService extends OnPostgres {
  /** Who read people's data, which is a log of its own. */
  readonly reads = new PeopleReads(this.pg)

  /** Writes an entry, with `trx` in that transaction. Secrets are taken out by their names. */
  async record(entry: NewAuditEntry, trx?: Knex.Transaction): Promise<string> {
    const id = generateEntityId(undefined, "aud")
    await (trx ?? this.pg)("audit_entry").insert({
      ...entry,
      id,
      before: asJson(redacted(entry.before)),
      after: asJson(redacted(entry.after)),
      details: asJson(redacted(entry.details)),
      user_agent: entry.user_agent?.slice(0, 400) ?? null,
    })
    return id
  }

  /** The newest first unless it is sorted. */
  async search(
    filter: AuditFilter,
    offset: number,
    limit: number,
    sort?: Sort<keyof typeof ORDERS>,
  ): Promise<{ entries: AuditRow[]; total: number }> {
    const order = orderBy(sort, ORDERS, "at desc, id desc", "id")
    if (filter.words) return this.searchWords(filter, filter.words, offset, limit, order)
    const [entries, [counted]] = await Promise.all([
      this.matching(filter).orderByRaw(order).offset(offset).limit(limit).select("*"),
      this.matching(filter).count<{ count: string }[]>("* as count"),
    ])
    return { entries, total: Number(counted?.count ?? 0) }
  }

  /**
   * Words are looked for once, for the page and its count: in what indexes find of the first word, or, where those are many, in
   * each entry, which then takes less time.
   */
  private async searchWords(
    filter: AuditFilter,
    words: AuditWords,
    offset: number,
    limit: number,
    order: string,
  ): Promise<{ entries: AuditRow[]; total: number }> {
    const page = { order, offset, limit }
    const looked = `${words.first} limit ${FEW + 1}`
    const few = await this.page(
      filter,
      { ...words, looked, condition: `entry_id in (select entry_id from looked) and ${words.others}` },
      page,
    )
    const { ids, total } =
      few.looked > FEW
        ? await this.page(filter, { ...words, looked: NOTHING, condition: words.every }, page)
        : few
    const entries = await this.pg<AuditRow>("audit_entry").whereIn("id", ids).orderByRaw(order)
    return { entries, total }
  }

  /** A page of the entries that fit the condition, which may ask for those that are looked at. */
  private async page(
    filter: AuditFilter,
    { names, values, looked, condition }: AuditWords & { looked: string; condition: string },
    { order, offset, limit }: { order: string; offset: number; limit: number },
  ): Promise<{ looked: number; total: number; ids: string[] }> {
    const [page] = await this.pg
      .withMaterialized("named", this.pg.raw<void>(names))
      .withMaterialized("looked", this.pg.raw<void>(looked, values))
      .withMaterialized("found", this.withWords(filter, condition, values))
      .select<{ looked: string; total: string; ids: string[] }[]>(
        this.pg.raw<string>("(select count(*) from looked) as looked"),
        this.pg.raw<string>("(select count(*) from found) as total"),
        this.pg.raw<string[]>(`array(select id from found order by ${order} limit ? offset ?) as ids`, [
          limit,
          offset,
        ]),
      )
    return { looked: Number(page?.looked ?? 0), total: Number(page?.total ?? 0), ids: page?.ids ?? [] }
  }

  /** Rows of `audit_words` that fit the filter and this condition. What an entry is about is asked of the entry. */
  private withWords(filter: AuditFilter, condition: string, values: AuditWords["values"]): Knex.QueryBuilder {
    const { target_type, target_id } = filter
    const query = this.pg("audit_words").whereRaw(condition, values).select("entry_id as id", "at")
    if (target_type || target_id)
      query.whereIn("entry_id", this.matching({ target_type, target_id }).select("id"))
    return narrowed(query, filter)
  }

  /** One entry; 404 when there is none of that id. */
  async entry(id: string): Promise<AuditRow> {
    const row = await this.pg<AuditRow>("audit_entry").where({ id }).first()
    if (!row) throw notFound("Entry not found")
    return row
  }

  /** Every matching entry, the newest first, some hundreds at a time: the log may be long. */
  async *all(filter: AuditFilter): AsyncGenerator<AuditRow[]> {
    let last: AuditRow | undefined
    for (;;) {
      const query = this.matching(filter).orderBy("at", "desc").orderBy("id", "desc").limit(ROWS_AT_ONCE)
      if (last) query.whereRaw("(at, id) < (select at, id from audit_entry where id = ?)", [last.id])
      const rows = await query.select("*")
      if (rows.length === 0) return
      yield rows
      last = rows.at(-1)
    }
  }

  /** What there is to filter by. */
  async choices(): Promise<AuditChoices> {
    const [actors, types] = await Promise.all([
      this.pg<AuditRow>("audit_entry")
        .whereNotNull("actor_id")
        .groupBy("actor_id")
        .select("actor_id as id")
        .max("actor_email as email")
        .orderBy("email"),
      this.pg<AuditRow>("audit_entry")
        .whereNotNull("target_type")
        .distinct("target_type")
        .orderBy("target_type"),
    ])
    return {
      actors: (actors as { id: string; email: string | null }[]).map(({ id, email }) => ({
        id,
        email: email ?? id,
      })),
      target_types: types.map(({ target_type }) => String(target_type)),
    }
  }

  private matching(filter: AuditFilter): Knex.QueryBuilder<AuditRow, AuditRow[]> {
    const query = this.pg<AuditRow>("audit_entry") as Knex.QueryBuilder<AuditRow, AuditRow[]>
    const { target_type, target_id, words } = filter
    if (target_type) query.where({ target_type })
    if (target_id) query.where({ target_id })
    if (words) {
      query.withMaterialized("named", this.pg.raw<void>(words.names))
      query.whereIn("id", this.withWords({}, words.every, words.values).clearSelect().select("entry_id"))
    }
    return narrowed(query, filter)
  }
}

/** By the columns that entries and their words have alike. */
function narrowed<Query extends Knex.QueryBuilder>(
  query: Query,
  { actor_id, act, from, to }: Pick<AuditFilter, "actor_id" | "act" | "from" | "to">,
): Query {
  if (actor_id) query.where({ actor_id })
  if (act) query.where({ act })
  if (from) query.where("at", ">=", from)
  if (to) query.where("at", "<", to)
  return query
}

function asJson(value: Json): string | null {
  return value === null ? null : JSON.stringify(value)
}
