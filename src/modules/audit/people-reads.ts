import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Sort } from "../../contract/sorting"
import { orderBy } from "../../sql/order-by"

export interface NewPeopleRead {
  /** The Medusa user's id. E-mail and role are looked up as they are. */
  actor_id: string
  /** The call's key; of Medusa's `Medusa:`, method and path with `{id}` for its ids. */
  act: string
  target_type: string
  /** Of the one record that was asked for; empty for a list. */
  target_id: string
  /** 1, or 0 when more was sent of a file that is counted already. */
  requests: number
  /** How many people's records were answered. */
  records: number
  address: string | null
}

export interface PeopleReadRow extends NewPeopleRead {
  id: string
  actor_email: string | null
  actor_role: string | null
  hour: Date
  first_at: Date
  last_at: Date
}

export interface PeopleReadFilter {
  actor_id?: string | undefined
  target_type?: string | undefined
  target_id?: string | undefined
  /** Instants: from (inclusive), to (exclusive), of hours. */
  from?: Date | undefined
  to?: Date | undefined
}

const LONGEST_ACT = 200
const LONGEST_TARGET = 200
const ROWS_AT_ONCE = 500
const ORDERS = { when: "hour", records: "records", times: "requests" }
/** The newest first within the hour as well; rows that are alike are in an order, too. */
const WITHIN = "(last_at, id)"

/** Who read people's data: an hour of the same reading is one row, whose counters the database only lets grow. */
export class PeopleReads {
  constructor(private readonly pg: Knex) {}

  /** One statement, safe however many come at once. */
  async record(read: NewPeopleRead): Promise<void> {
    const { rowCount } = await this.pg.raw<{ rowCount: number }>(
      `insert into people_read as r (id, actor_id, actor_email, actor_role, act, target_type, target_id, hour,
                                     requests, records, first_at, last_at, address)
       select :id, u.id, u.email, s.role, :act, :target_type, :target_id, date_trunc('hour', t.at, 'UTC'),
              greatest(cast(:requests as integer), 1), cast(:records as integer), t.at, t.at, :address
         from "user" u
         left join staff_member s on s.user_id = u.id and s.deleted_at is null
        cross join (select clock_timestamp() as at) t
        where u.id = :actor_id
       on conflict (actor_id, act, target_id, hour) do update
          set requests = r.requests + cast(:requests as integer), records = r.records + excluded.records,
              last_at = greatest(r.last_at, excluded.last_at), address = excluded.address`,
      {
        ...read,
        id: generateEntityId(undefined, "read"),
        act: read.act.slice(0, LONGEST_ACT),
        target_id: read.target_id.slice(0, LONGEST_TARGET),
      },
    )
    if (rowCount !== 1) throw new Error(`A read by ${read.actor_id} was not written down`)
  }

  /** The newest first unless it is sorted. */
  async search(
    filter: PeopleReadFilter,
    offset: number,
    limit: number,
    sort?: Sort<keyof typeof ORDERS>,
  ): Promise<{ reads: PeopleReadRow[]; total: number }> {
    const order = orderBy(sort, ORDERS, `hour desc, ${WITHIN} desc`, WITHIN)
    const [reads, [counted]] = await Promise.all([
      this.matching(filter).orderByRaw(order).offset(offset).limit(limit).select("*"),
      this.matching(filter).count<{ count: string }[]>("* as count"),
    ])
    return { reads, total: Number(counted?.count ?? 0) }
  }

  /** Every matching row, the newest hour first, some hundreds at a time. */
  async *all(filter: PeopleReadFilter): AsyncGenerator<PeopleReadRow[]> {
    let last: PeopleReadRow | undefined
    for (;;) {
      const query = this.matching(filter).orderByRaw("hour desc, id desc").limit(ROWS_AT_ONCE)
      if (last) query.whereRaw("(hour, id) < (?, ?)", [last.hour, last.id])
      const rows = await query.select("*")
      if (rows.length === 0) return
      yield rows
      last = rows.at(-1)
    }
  }

  /** What there is to filter by. */
  async choices(): Promise<{ actors: { id: string; email: string }[]; target_types: string[] }> {
    const [actors, types] = await Promise.all([
      this.pg<PeopleReadRow>("people_read")
        .groupBy("actor_id")
        .select("actor_id as id")
        .max("actor_email as email")
        .orderBy("email"),
      this.pg<PeopleReadRow>("people_read").distinct("target_type").orderBy("target_type"),
    ])
    return {
      actors: (actors as { id: string; email: string | null }[]).map(({ id, email }) => ({
        id,
        email: email ?? id,
      })),
      target_types: types.map(({ target_type }) => target_type),
    }
  }

  private matching({
    actor_id,
    target_type,
    target_id,
    from,
    to,
  }: PeopleReadFilter): Knex.QueryBuilder<PeopleReadRow, PeopleReadRow[]> {
    const query = this.pg<PeopleReadRow>("people_read") as Knex.QueryBuilder<PeopleReadRow, PeopleReadRow[]>
    if (actor_id) query.where({ actor_id })
    if (target_type) query.where({ target_type })
    if (target_id) query.where({ target_id })
    if (from) query.where("hour", ">=", from)
    if (to) query.where("hour", "<", to)
    return query
  }
}
