import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Kobo } from "../../contract/money"
import type { Sort } from "../../contract/sorting"
import { changedMeanwhile } from "../../errors"
import { orderBy } from "../../sql/order-by"
import type { BankBreak, BankReading } from "../../sql/tables"
import type { BookItem, BreakKind } from "./domain/compare"

export type BreakStatus = "open" | "explained" | "gone"

/** A difference between the provider's books and ours; `item` balance: what of the balances no item explains. */
export interface BreakRecord
  extends Omit<BankBreak, "kind" | "item" | "created_at" | "updated_at" | "deleted_at"> {
  kind: BreakKind | "balance"
  item: BookItem | "balance"
}

export type SeenBreak = Pick<
  BreakRecord,
  "kind" | "item" | "ref" | "bank_kobo" | "our_kobo" | "bank_status" | "our_status" | "happened_at"
>

export type Reading = Omit<BankReading, "id" | "read_at" | "created_at" | "updated_at" | "deleted_at">
/** What lay with the provider at the end of a Lagos day, by its own books. */
export interface DayBalance {
  /** YYYY-MM-DD */
  day: string
  bank_kobo: Kobo
}

export type ReadingRecord = Reading & { id: string; read_at: Date }

const ORDERS = {
  what: "item",
  when: { by: "happened_at", mayBeEmpty: true },
  bank: { by: "bank_kobo", mayBeEmpty: true },
  ours: { by: "our_kobo", mayBeEmpty: true },
} as const

/** The differences that readings of the provider's books found, and what staff say of them. */
export class BankBreaks {
  constructor(private readonly pg: Knex) {}

  /**
   * Stores what one reading found. What it looked at (from `from` on) and no longer finds is gone; what was explained
   * stays so while its figures stay.
   */
  async save(
    from: Date,
    seen: SeenBreak[],
    days: DayBalance[],
    reading: Omit<Reading, "breaks" | "error">,
  ): Promise<void> {
    await this.pg.transaction(async (trx) => {
      // Readings at once would call each other's findings gone.
      await trx.raw<void>("select pg_advisory_xact_lock(hashtext('bank_break'))")
      for (const one of seen) {
        await trx.raw<void>(
          `insert into bank_break as b
             (id, kind, item, ref, bank_kobo, our_kobo, bank_status, our_status, happened_at)
           values (:id, :kind, :item, :ref, :bank_kobo, :our_kobo, :bank_status, :our_status, :happened_at)
           on conflict (item, ref) do update set kind = excluded.kind, bank_kobo = excluded.bank_kobo,
             our_kobo = excluded.our_kobo, bank_status = excluded.bank_status, our_status = excluded.our_status,
             last_seen_at = now(), updated_at = now(),
             status = case when b.status = 'explained' and b.bank_kobo is not distinct from excluded.bank_kobo
               and b.our_kobo is not distinct from excluded.our_kobo then 'explained' else 'open' end`,
          { id: generateEntityId(undefined, "brk"), ...one },
        )
      }
      const keys = seen.map(({ item, ref }) => `${item}|${ref}`)
      await trx("bank_break")
        .whereIn("status", ["open", "explained"])
        .where((one) => one.where("happened_at", ">=", from).orWhere({ item: "balance" }))
        .whereRaw("not (item || '|' || ref = any(?::text[]))", [keys])
        .update({ status: "gone", updated_at: trx.fn.now() })
      if (days.length > 0) {
        await trx("bank_day")
          .insert(days.map((day) => ({ ...day, read_at: trx.fn.now() })))
          .onConflict("day")
          .merge()
      }
      await trx("bank_reading").insert({
        id: generateEntityId(undefined, "read"),
        ...reading,
        breaks: seen.length,
      })
    })
  }

  async failed(from: Date, error: string): Promise<void> {
    await this.pg("bank_reading").insert({
      id: generateEntityId(undefined, "read"),
      from_at: from,
      items: 0,
      breaks: 0,
      error: error.slice(0, 500),
    })
  }

  /** Differences of before `from` that were not found gone: what a reading from then on does not look at again. */
  async olderThan(from: Date): Promise<BreakRecord[]> {
    const rows = await this.pg("bank_break")
      .whereIn("status", ["open", "explained"])
      .whereNot({ item: "balance" })
      .where("happened_at", "<", from)
    return rows
  }

  async list(
    { status, sort }: { status: BreakStatus; sort?: Sort<keyof typeof ORDERS> | undefined },
    skip: number,
    take: number,
  ): Promise<{ rows: BreakRecord[]; total: number; counts: Record<BreakStatus, number> }> {
    const counted: { status: BreakStatus; n: string }[] = await this.pg("bank_break")
      .select("status")
      .count({ n: "*" })
      .groupBy("status")
    const counts = { open: 0, explained: 0, gone: 0 }
    for (const { status: one, n } of counted) counts[one] = Number(n)
    const rows = await this.pg("bank_break")
      .where({ status })
      .orderByRaw(orderBy(sort, ORDERS, "happened_at desc, id", "id"))
      .offset(skip)
      .limit(take)
    return { rows, total: counts[status], counts }
  }

  async find(id: string): Promise<BreakRecord | null> {
    const row = await this.pg("bank_break").where({ id }).first()
    return row ?? null
  }

  /** What lay with the provider at the end of these days, by day; days that no reading saw are left out. */
  async dayBalances(from: string, to: string): Promise<Map<string, Kobo>> {
    const rows: DayBalance[] = await this.pg("bank_day")
      .whereBetween("day", [from, to])
      .select(this.pg.raw<string>("to_char(day, 'YYYY-MM-DD') as day"), "bank_kobo")
    return new Map(rows.map(({ day, bank_kobo }) => [day, bank_kobo]))
  }

  /** Staff say what it is. Throws 409 when it is not open any more. */
  async explain(id: string, note: string, userId: string): Promise<BreakRecord> {
    const [row] = await this.pg("bank_break")
      .where({ id, status: "open" })
      .update({ status: "explained", note, explained_by: userId, updated_at: this.pg.fn.now() })
      .returning("*")
    if (!row) throw changedMeanwhile()
    return row
  }

  /** The newest reading; null before the first. */
  async lastReading(): Promise<ReadingRecord | null> {
    const row = await this.pg("bank_reading").orderBy("read_at", "desc").first()
    return row ?? null
  }
}
