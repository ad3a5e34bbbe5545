import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Sort } from "../../contract/sorting"
import { notFound, type ShopError } from "../../errors"
import { OnPostgres } from "../../sql/on-postgres"
import { orderBy } from "../../sql/order-by"
import type * as Tables from "../../sql/tables"
import { slices } from "../../threads/in-turns"
import type { PriceKind } from "./domain/price-arithmetic"
import { ImportPictures } from "./import-pictures"
import { ImportStore } from "./import-store"
import type { PriceChange, PriceEdit, StoredPrice } from "./price-change"
import { PriceSchedules } from "./price-schedules"
import { ProductViews } from "./product-views"
import { StockCounts } from "./stock-counts"
import { StockLots } from "./stock-lots"

const ORDERS = { what: "lower(summary)", when: "created_at", prices: "lines" }

export interface NewPriceChange {
  kind: PriceKind
  summary: string
  /** Of which products it is, in words. */
  scope: string | null
  note: string | null
  userId: string
  /** The change that this one takes back. */
  undoes?: string
  /** The schedule that it starts or ends; without one somebody made it by hand. */
  schedule?: { id: string; phase: "start" | "end" }
}

interface LineRow {
  variant_id: string
  price_set_id: string
  rows_before: PriceEdit["before"]
  rows_after: PriceEdit["after"]
}

/** What staff do to many products at once, stored so that it can be looked up, undone and continued. */
export default class ProductOperationsService extends OnPostgres {
  readonly imports = new ImportStore(this.pg)
  readonly importPictures = new ImportPictures(this.pg)
  readonly stockCounts = new StockCounts(this.pg)
  readonly stockLots = new StockLots(this.pg)
  readonly priceSchedules = new PriceSchedules(this.pg)
  readonly views = new ProductViews(this.pg)

  /** Notes a price change in the transaction that makes it, with the prices that it left as they are. Answers its id. */
  async recordPriceChange(
    trx: Knex.Transaction,
    change: NewPriceChange,
    edits: PriceEdit[],
    unchanged: StoredPrice[] = [],
  ): Promise<string> {
    const id = generateEntityId(undefined, "prchg")
    await trx("price_change").insert({
      id,
      price_kind: change.kind,
      summary: change.summary,
      scope: change.scope,
      note: change.note,
      user_id: change.userId,
      // Not when the transaction began: changes that waited for each other differ by when they had their turn.
      created_at: trx.raw<Date>("clock_timestamp()"),
      lines: edits.length,
      left_out: unchanged.length,
      undoes: change.undoes ?? null,
      schedule_id: change.schedule?.id ?? null,
      schedule_phase: change.schedule?.phase ?? null,
    })
    await writeLines(trx, id, [
      ...edits.map((edit) => ({ ...edit, problem: null })),
      ...unchanged.map(({ rows, ...line }) => ({ ...line, before: rows, after: rows })),
    ])
    if (change.undoes) {
      await trx("price_change").where({ id: change.undoes }).update({ undone_by: id })
    }
    return id
  }

  /** A price change for undoing: its row is locked until the transaction ends. 404 when there is none. */
  async priceChangeToUndo(
    trx: Knex.Transaction,
    id: string,
  ): Promise<{ change: PriceChange; edits: PriceEdit[] }> {
    const change = await trx<PriceChange>("price_change").where({ id }).forUpdate().first()
    if (!change) throw unknownChange()
    const rows = await trx<LineRow>("price_change_line")
      .where({ price_change_id: id })
      .whereNull("problem")
      .orderBy("position")
    const edits = rows.map(({ rows_before, rows_after, variant_id, price_set_id }) => ({
      variant_id,
      price_set_id,
      kind: change.price_kind,
      before: rows_before,
      after: rows_after,
    }))
    return { change, edits }
  }

  /** What the start of a schedule changed. Null before its start. */
  async startOf(trx: Knex.Transaction, scheduleId: string): Promise<string | null> {
    const found = await trx("price_change")
      .where({ schedule_id: scheduleId, schedule_phase: "start" })
      .first("id")
    return found?.id ?? null
  }

  async priceChanges(
    offset: number,
    limit: number,
    sort?: Sort<keyof typeof ORDERS>,
  ): Promise<{ changes: PriceChange[]; total: number }> {
    const changes = await this.pg<PriceChange>("price_change")
      .orderByRaw(orderBy(sort, ORDERS, "created_at desc, id desc", "id"))
      .offset(offset)
      .limit(limit)
    const [count] = await this.pg("price_change").count<{ count: string }[]>("* as count")
    return { changes, total: Number(count?.count ?? 0) }
  }

  async priceChange(id: string): Promise<PriceChange> {
    const change = await this.pg<PriceChange>("price_change").where({ id }).first()
    if (!change) throw unknownChange()
    return change
  }

  /** From how many units a variant is to be restocked; null takes the note away. */
  async setLowLevel(variantId: string, units: number | null): Promise<void> {
    const levels = this.pg("low_stock_level")
    if (units === null) await levels.where({ variant_id: variantId }).delete()
    else
      await levels
        .insert({ variant_id: variantId, units })
        .onConflict("variant_id")
        .merge({ units, updated_at: this.pg.fn.now() })
  }

  async priceChangeLines(id: string, offset: number, limit: number): Promise<PriceChangeLine[]> {
    return this.pg("price_change_line")
      .where({ price_change_id: id })
      .orderBy("position")
      .offset(offset)
      .limit(limit)
      .select("variant_id", "old_kobo", "new_kobo", "problem")
  }
}

type PriceChangeLine = Pick<Tables.PriceChangeLine, "variant_id" | "old_kobo" | "new_kobo" | "problem">

const LINES_A_STATEMENT = 2_000

async function writeLines(
  trx: Knex.Transaction,
  id: string,
  edits: (Omit<PriceEdit, "kind"> & { problem: string | null })[],
): Promise<void> {
  let written = 0
  for (const some of slices(edits, LINES_A_STATEMENT)) {
    const lines = some.map(({ variant_id, price_set_id, before, after, problem }) => ({
      ...{ variant_id, price_set_id, problem, rows_before: before, rows_after: after },
      ...{ old_kobo: lowest(before), new_kobo: lowest(after) },
    }))
    await trx.raw<void>(
      `insert into price_change_line
         (price_change_id, position, variant_id, price_set_id, old_kobo, new_kobo, rows_before, rows_after, problem)
       select ?, ? + line.position, variant_id, price_set_id, old_kobo, new_kobo, rows_before, rows_after, problem
         from rows from (jsonb_to_recordset(?::jsonb) as
              (variant_id text, price_set_id text, old_kobo bigint, new_kobo bigint, rows_before jsonb, rows_after jsonb, problem text))
              with ordinality as line (variant_id, price_set_id, old_kobo, new_kobo, rows_before, rows_after, problem, position)`,
      [id, written, JSON.stringify(lines)],
    )
    written += some.length
  }
}

function lowest(rows: PriceEdit["before"]): number | null {
  return rows.length === 0 ? null : Math.min(...rows.map(({ kobo }) => kobo))
}

function unknownChange(): ShopError {
  return notFound("We could not find that price change")
}
