import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Kobo } from "../../contract/money"
import type { Sort } from "../../contract/sorting"
import { conflict, notFound, type ShopError } from "../../errors"
import { enqueue, type NewJob } from "../../outbox/enqueue"
import type { Rows } from "../../sql/columns"
import { orderBy } from "../../sql/order-by"
import type { PriceSchedule } from "../../sql/tables"
import type { PriceKind } from "./domain/price-arithmetic"

export type { PriceSchedule } from "../../sql/tables"

const ORDERS = {
  what: "lower(summary)",
  starts: "starts_at",
  ends: { by: "ends_at", mayBeEmpty: true },
  prices: "lines",
} as const

const OPEN = ["waiting", "running"] as const

/** The same time as the constraint of the table has it: a moment without an end, else up to just before the end. */
const period = (startsAt: string, endsAt: string) =>
  `tstzrange(${startsAt}, coalesce(${endsAt}, ${startsAt}), case when ${endsAt} is null then '[]' else '[)' end)`
const ASKED = period("?::timestamptz", "?::timestamptz")

export interface ScheduleLine {
  variant_id: string
  /** Null: the price is to be removed. */
  new_kobo: Kobo | null
}

export interface NewPriceSchedule {
  kind: PriceKind
  summary: string
  scope: string
  note: string | null
  userId: string
  startsAt: Date
  endsAt: Date | null
}

interface Times {
  startsAt: Date
  endsAt: Date | null
}

/** Another schedule of the same kind of price on the same variant for the same time. */
export interface Overlap extends Pick<PriceSchedule, "summary" | "starts_at" | "ends_at"> {
  variant_id: string
}

/** Price changes that start later. What runs them holds the lock on prices. */
export class PriceSchedules {
  constructor(private readonly pg: Knex) {}

  /** The next first unless it is sorted. */
  async open(
    offset: number,
    limit: number,
    sort?: Sort<keyof typeof ORDERS>,
  ): Promise<{ schedules: PriceSchedule[]; total: number }> {
    const schedules = await this.pg("price_schedule")
      .whereIn("status", OPEN)
      .orderByRaw(orderBy(sort, ORDERS, "starts_at, id", "id"))
      .offset(offset)
      .limit(limit)
    const [count] = await this.pg("price_schedule")
      .whereIn("status", OPEN)
      .count<{ count: string }[]>("* as count")
    return { schedules, total: Number(count?.count ?? 0) }
  }

  async one(id: string): Promise<PriceSchedule> {
    const schedule = await this.pg("price_schedule").where({ id }).first()
    if (!schedule) throw unknownSchedule()
    return schedule
  }

  async lines(id: string, offset: number, limit: number): Promise<ScheduleLine[]> {
    return this.pg("price_schedule_line")
      .where({ price_schedule_id: id })
      .orderBy("position")
      .offset(offset)
      .limit(limit)
      .select("variant_id", "new_kobo")
  }

  /** Throws 409 `overlaps` when the constraint finds one that the caller did not. Answers its id. */
  async add(trx: Knex.Transaction, schedule: NewPriceSchedule, lines: ScheduleLine[]): Promise<string> {
    const id = generateEntityId(undefined, "prsch")
    const { kind, summary, scope, note, userId, startsAt, endsAt } = schedule
    await trx("price_schedule").insert({
      ...{ id, summary, scope, note, price_kind: kind, user_id: userId },
      ...{ starts_at: startsAt, ends_at: endsAt, lines: lines.length },
    })
    await refusingOverlap(() =>
      trx.raw<void>(
        `insert into price_schedule_line
           (price_schedule_id, position, variant_id, price_kind, new_kobo, starts_at, ends_at)
         select ?, line.position, variant_id, ?, new_kobo, ?::timestamptz, ?::timestamptz
           from rows from (jsonb_to_recordset(?::jsonb) as (variant_id text, new_kobo bigint))
                with ordinality as line (variant_id, new_kobo, position)`,
        [id, kind, startsAt, endsAt, JSON.stringify(lines)],
      ),
    )
    await enqueue(trx, ...edgesOf(id, { startsAt, endsAt }))
    return id
  }

  /** The first that is in the way of prices of these variants at that time. */
  async overlap(
    db: Knex | Knex.Transaction,
    { kind, variantIds, except }: { kind: PriceKind; variantIds: string[]; except: string | null },
    { startsAt, endsAt }: Times,
  ): Promise<Overlap | null> {
    const { rows } = await db.raw<Rows<Overlap>>(
      `select l.variant_id, s.summary, s.starts_at, s.ends_at
         from price_schedule_line l join price_schedule s on s.id = l.price_schedule_id
        where l.is_open and l.price_kind = ? and l.variant_id = any(?::text[])
          and s.id is distinct from ?::text and ${period("l.starts_at", "l.ends_at")} && ${ASKED}
        order by s.starts_at, s.id, l.position limit 1`,
      [kind, variantIds, except, startsAt, endsAt, startsAt, endsAt],
    )
    return rows[0] ?? null
  }

  /** One that has not started, locked until the transaction ends. 404; 409 `not_waiting`. */
  async waiting(trx: Knex.Transaction, id: string): Promise<PriceSchedule> {
    const schedule = await trx("price_schedule").where({ id }).forUpdate().first()
    if (!schedule) throw unknownSchedule()
    if (schedule.status !== "waiting") throw conflict("not_waiting", tooLate(schedule.status))
    return schedule
  }

  async allLines(trx: Knex.Transaction, id: string): Promise<ScheduleLine[]> {
    return trx("price_schedule_line")
      .where({ price_schedule_id: id })
      .orderBy("position")
      .select("variant_id", "new_kobo")
  }

  /** Throws 409 `overlaps` as `add` does. */
  async change(
    trx: Knex.Transaction,
    id: string,
    { startsAt, endsAt, note }: Times & { note: string | null },
  ): Promise<void> {
    const times = { starts_at: startsAt, ends_at: endsAt }
    await trx("price_schedule")
      .where({ id })
      .update({ ...times, note, updated_at: trx.raw<Date>("clock_timestamp()") })
    await refusingOverlap(() => trx("price_schedule_line").where({ price_schedule_id: id }).update(times))
    await enqueue(trx, ...edgesOf(id, { startsAt, endsAt }))
  }

  /** Its prices may be scheduled by others, unless it runs until its end. */
  async move(trx: Knex.Transaction, id: string, status: "running" | "over" | "cancelled"): Promise<void> {
    await trx("price_schedule")
      .where({ id })
      .update({ status, updated_at: trx.raw<Date>("clock_timestamp()") })
    if (status !== "running")
      await trx("price_schedule_line").where({ price_schedule_id: id }).update({ is_open: false })
  }

  /** The one that was due first. Of one moment ends come before starts: prices return before the next ones begin. */
  async due(trx: Knex.Transaction, except: string[]): Promise<PriceSchedule | null> {
    const { rows } = await trx.raw<Rows<PriceSchedule>>(
      `select * from price_schedule
        where ${DUE} and id <> all(?::text[])
        order by case status when 'running' then ends_at else starts_at end, status, id
        limit 1`,
      [except],
    )
    return rows[0] ?? null
  }
}

/** Its start and its end: what has been changed or cancelled meanwhile finds nothing due. */
export function edgesOf(id: string, { startsAt, endsAt }: Times): NewJob[] {
  const edges = { start: startsAt, end: endsAt }
  return Object.entries(edges).flatMap(([edge, runAt]) =>
    runAt
      ? {
          kind: "price-schedule" as const,
          key: `${id}:${edge}:${runAt.getTime()}`,
          payload: { scheduleId: id },
          about: { type: "price_schedule", id },
          runAt,
        }
      : [],
  )
}

const DUE = `status in ('waiting', 'running')
  and case status when 'running' then ends_at else starts_at end <= clock_timestamp()`

/** PostgreSQL: an exclusion constraint said no. It speaks for every way into the table. */
const EXCLUDED = "23P01"

async function refusingOverlap(write: () => PromiseLike<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === EXCLUDED)
      throw conflict(
        "overlaps",
        "One of these prices is scheduled for that time already. Choose another time, or cancel that one first",
      )
    throw error
  }
}

function tooLate(status: PriceSchedule["status"]): string {
  return status === "cancelled"
    ? "This price change was cancelled already"
    : "This price change has started. Undo it in the history instead"
}

function unknownSchedule(): ShopError {
  return notFound("We could not find that scheduled price change")
}
