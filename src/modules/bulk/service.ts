import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { ShopError } from "../../errors"
import { OnPostgres } from "../../sql/on-postgres"
import type { PriceKind } from "./domain/price-arithmetic"
import { ImportStore } from "./import-store"
import type { PriceChange, PriceEdit } from "./price-change"
import { ProductViews } from "./product-views"
import { StockCounts } from "./stock-counts"

export interface NewPriceChange {
  kind: PriceKind
  summary: string
  note: string | null
  userId: string
  /** The change that this one takes back. */
  undoes?: string
}

interface LineRow {
  variant_id: string
  price_set_id: string
  rows_before: PriceEdit["before"]
  rows_after: PriceEdit["after"]
}

/** What staff do to many products at once, kept so that it can be looked up, taken back and gone on with. */
export default class BulkService extends OnPostgres {
  readonly imports = new ImportStore(this.pg)
  readonly stockCounts = new StockCounts(this.pg)
  readonly views = new ProductViews(this.pg)

  /** Notes a price change in the transaction that makes it. Answers its id. */
  async recordPriceChange(
    trx: Knex.Transaction,
    change: NewPriceChange,
    edits: PriceEdit[],
  ): Promise<string> {
    const id = generateEntityId(undefined, "prchg")
    await trx("price_change").insert({
      id,
      price_kind: change.kind,
      summary: change.summary,
      note: change.note,
      user_id: change.userId,
      // Not when the transaction began: changes that waited for each other are told apart by when they had their turn.
      created_at: trx.raw<Date>("clock_timestamp()"),
      lines: edits.length,
      undoes: change.undoes ?? null,
    })
    const lines = edits.map(({ variant_id, price_set_id, before, after }) => ({
      variant_id,
      price_set_id,
      old_kobo: lowest(before),
      new_kobo: lowest(after),
      rows_before: before,
      rows_after: after,
    }))
    await trx.raw<void>(
      `insert into price_change_line
         (price_change_id, position, variant_id, price_set_id, old_kobo, new_kobo, rows_before, rows_after)
       select ?, line.position, variant_id, price_set_id, old_kobo, new_kobo, rows_before, rows_after
         from rows from (jsonb_to_recordset(?::jsonb) as
              (variant_id text, price_set_id text, old_kobo bigint, new_kobo bigint, rows_before jsonb, rows_after jsonb))
              with ordinality as line (variant_id, price_set_id, old_kobo, new_kobo, rows_before, rows_after, position)`,
      [id, JSON.stringify(lines)],
    )
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
    const rows = await trx<LineRow>("price_change_line").where({ price_change_id: id }).orderBy("position")
    const edits = rows.map(({ rows_before, rows_after, variant_id, price_set_id }) => ({
      variant_id,
      price_set_id,
      kind: change.price_kind,
      before: rows_before,
      after: rows_after,
    }))
    return { change, edits }
  }

  async priceChanges(offset: number, limit: number): Promise<{ changes: PriceChange[]; total: number }> {
    const changes = await this.pg<PriceChange>("price_change")
      .orderBy([
        { column: "created_at", order: "desc" },
        { column: "id", order: "desc" },
      ])
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

  async priceChangeLines(
    id: string,
    offset: number,
    limit: number,
  ): Promise<{ variant_id: string; old_kobo: number | null; new_kobo: number | null }[]> {
    const rows = await this.pg("price_change_line")
      .select<{ variant_id: string; old_kobo: string | null; new_kobo: string | null }[]>(
        "variant_id",
        "old_kobo",
        "new_kobo",
      )
      .where({ price_change_id: id })
      .orderBy("position")
      .offset(offset)
      .limit(limit)
    return rows.map(({ variant_id, old_kobo, new_kobo }) => ({
      variant_id,
      old_kobo: old_kobo === null ? null : Number(old_kobo),
      new_kobo: new_kobo === null ? null : Number(new_kobo),
    }))
  }
}

function lowest(rows: PriceEdit["before"]): number | null {
  return rows.length === 0 ? null : Math.min(...rows.map(({ kobo }) => kobo))
}

function unknownChange(): ShopError {
  return new ShopError("not_found", "not_found", "We could not find that price change")
}
