import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { ProductCellChange } from "../../contract/admin-imports"
import type { Sort } from "../../contract/sorting"
import { ShopError } from "../../errors"
import { orderBy } from "../../sql/order-by"
import type { ImportRow as ImportedRow, ImportRun as ImportRunRow } from "../../sql/tables"
import { slices } from "../../threads/in-turns"
import type { Cells, Column } from "./domain/product-columns"

const ORDERS = { file: "lower(filename)", when: "created_at", status: "status" }

export type ImportView = "all" | "bad" | "steep"
export type ImportAction = "create" | "update" | "none"
/** `begun`: its product was being written when this was last heard of. */
export type ImportState = "good" | "bad" | "begun" | "done"

export interface ImportRow extends Omit<ImportedRow, "import_run_id" | "cells" | "changes"> {
  /** Rows of one product go in together. */
  product_key: string
  cells: Cells
  changes: ProductCellChange[] | null
}

/** A row that is to go in; what it would change was for people to look at. */
export type OpenRow = Omit<ImportRow, "changes" | "is_steep">

export interface ImportRun extends Omit<ImportRunRow, "columns" | "ignored" | "lease_until"> {
  columns: Column[]
  ignored: string[]
}

export interface ImportCounts {
  rows: number
  bad: number
  create: number
  update: number
  /** Of the good rows that update, those that change a price by more than half. */
  steep: number
  unchanged: number
  /** Of the good rows, those that are in. */
  done: number
}

const ROWS_A_STATEMENT = 500
/** A run whose process has been silent this long may be taken over. */
const LEASE_SECONDS = 20

/** Product files with their rows. A run is worked on by one process at a time. */
export class ImportStore {
  constructor(private readonly pg: Knex) {}

  async keep(
    run: Pick<ImportRun, "filename" | "user_id" | "columns" | "ignored" | "create_brands">,
    rows: ImportRow[],
  ): Promise<string> {
    const id = generateEntityId(undefined, "primp")
    await this.pg.transaction(async (trx) => {
      await trx("import_run").insert({
        ...run,
        id,
        columns: JSON.stringify(run.columns),
        ignored: JSON.stringify(run.ignored),
        status: "checked",
      })
      for (const some of slices(rows, ROWS_A_STATEMENT)) {
        await trx.raw<void>(
          `insert into import_row (import_run_id, position, line, product_key, cells, action, state, problem, changes, is_steep)
           select ?, r.* from jsonb_to_recordset(?::jsonb) as
             r (position integer, line integer, product_key text, cells jsonb, action text, state text, problem text, changes jsonb,
                is_steep boolean)`,
          [id, JSON.stringify(some)],
        )
      }
    })
    return id
  }

  async run(id: string): Promise<ImportRun> {
    const run = await this.pg<ImportRun>("import_run").where({ id }).first()
    if (!run) throw new ShopError("not_found", "not_found", "We could not find that import")
    return run
  }

  async runs(
    offset: number,
    limit: number,
    sort?: Sort<keyof typeof ORDERS>,
  ): Promise<{ runs: ImportRun[]; total: number }> {
    const runs = await this.pg<ImportRun>("import_run")
      .orderByRaw(orderBy(sort, ORDERS, "created_at desc, id desc", "id"))
      .offset(offset)
      .limit(limit)
    const [count] = await this.pg("import_run").count<{ count: string }[]>("* as count")
    return { runs, total: Number(count?.count ?? 0) }
  }

  async counts(ids: string[]): Promise<Map<string, ImportCounts>> {
    const { rows } = await this.pg.raw<{ rows: ({ id: string } & ImportCounts)[] }>(
      `select import_run_id as id, count(*)::integer as rows, count(*) filter (where state = 'bad')::integer as bad,
              count(*) filter (where state <> 'bad' and action = 'create')::integer as "create",
              count(*) filter (where state <> 'bad' and action = 'update')::integer as "update",
              count(*) filter (where state <> 'bad' and is_steep)::integer as steep,
              count(*) filter (where state <> 'bad' and action = 'none')::integer as unchanged,
              count(*) filter (where state = 'done')::integer as done
         from import_row where import_run_id = any(?::text[]) group by 1`,
      [ids],
    )
    return new Map(rows.map(({ id, ...counts }) => [id, counts]))
  }

  async rows(id: string, only: ImportView, offset: number, limit: number): Promise<ImportRow[]> {
    const rows = this.pg<ImportRow & { import_run_id: string }>("import_row").where({ import_run_id: id })
    if (only === "bad") rows.where({ state: "bad" })
    if (only === "steep") rows.where({ is_steep: true }).whereNot({ state: "bad" })
    return rows.orderBy("position").offset(offset).limit(limit)
  }

  /** Sets a checked run going. 409 when it went before. */
  async start(id: string): Promise<void> {
    const started = await this.pg("import_run")
      .where({ id, status: "checked" })
      .update({ status: "applying", started_at: this.pg.fn.now() })
    if (started === 0) {
      throw new ShopError(
        "conflict",
        "already_applied",
        "This file is being imported, or was imported before",
      )
    }
  }

  /** Takes a run for this process, when no living one has it. */
  async claim(id: string): Promise<boolean> {
    const { rows } = await this.pg.raw<{ rows: unknown[] }>(
      `update import_run set lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
        where id = ? and status = 'applying' and coalesce(lease_until < now(), true) returning id`,
      [id],
    )
    return rows.length > 0
  }

  async renew(id: string): Promise<void> {
    await this.pg.raw<void>(
      `update import_run set lease_until = now() + make_interval(secs => ${LEASE_SECONDS}) where id = ?`,
      [id],
    )
  }

  /** Gives a run back, finished or to be taken up again. */
  async release(id: string, isFinished: boolean): Promise<void> {
    await this.pg("import_run")
      .where({ id })
      .update({ lease_until: null, ...(isFinished ? { status: "done", finished_at: this.pg.fn.now() } : {}) })
  }

  /** Runs that no process works on any more. */
  async abandoned(): Promise<string[]> {
    const { rows } = await this.pg.raw<{ rows: { id: string }[] }>(
      `select id from import_run where status = 'applying' and coalesce(lease_until < now(), true) order by created_at`,
    )
    return rows.map(({ id }) => id)
  }

  /** The next products of a run with all their open rows, in the file's order. Rows that change nothing are settled here. */
  async next(id: string, products: number): Promise<OpenRow[]> {
    await this.pg("import_row")
      .where({ import_run_id: id, state: "good", action: "none" })
      .update({ state: "done" })
    const { rows } = await this.pg.raw<{ rows: OpenRow[] }>(
      `with open as (
         select product_key, min(position) as first from import_row
          where import_run_id = ? and state in ('good', 'begun') group by 1 order by 2 limit ?)
       select r.position, r.line, r.product_key, r.cells, r.action, r.state, r.problem
         from import_row r join open using (product_key)
        where r.import_run_id = ? and r.state in ('good', 'begun') order by open.first, r.position`,
      [id, products, id],
    )
    return rows
  }

  async mark(
    id: string,
    positions: number[],
    state: ImportState,
    problem: string | null = null,
  ): Promise<void> {
    if (positions.length === 0) return
    await this.pg("import_row")
      .where({ import_run_id: id })
      .whereIn("position", positions)
      .update({ state, problem })
  }
}
