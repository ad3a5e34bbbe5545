import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { ProductCellChange } from "../../contract/admin-imports"
import type { Sort } from "../../contract/sorting"
import { conflict, ShopError } from "../../errors"
import { orderBy } from "../../sql/order-by"
import type { ImportRow as ImportedRow, ImportRun as ImportRunRow } from "../../sql/tables"
import { slices } from "../../threads/in-turns"
import type { Cells, Column } from "./domain/product-columns"
import type { ColumnChoice, FileHeading } from "./domain/product-file"
import type { ProfileId } from "./domain/profiles/profile"

const ORDERS = { file: "lower(filename)", when: "created_at", status: "status" }

export type ImportView = "all" | "asked" | "bad" | "steep" | "noted"
export type ImportAction = "create" | "update" | "none"
/** `asked`: it waits for staff to say which product it is. `begun`: its product was being written when this was last written. */
export type ImportState = "asked" | "good" | "bad" | "begun" | "done"

export interface ImportRow extends Omit<ImportedRow, "import_run_id" | "cells" | "changes" | "notices"> {
  cells: Cells
  changes: ProductCellChange[] | null
  notices: string[]
}

/** Which product a row is about. */
export type NamedImportRow = Pick<ImportRow, "position" | "cells" | "product_key" | "named_by">

/** A row to be shown, with its product as it is called now. */
export interface ShownImportRow extends ImportRow {
  product_name: string | null
  /** What a row above calls the same product. */
  name_above: string | null
  product_slug: string | null
}

/** A row that is to go in; what it would change was for people to look at. */
export type OpenRow = Omit<ImportRow, "changes" | "is_steep" | "notices">

export interface ImportRun
  extends Omit<
    ImportRunRow,
    "columns" | "ignored" | "lease_until" | "profile" | "headings" | "notices" | "mapping"
  > {
  columns: Column[]
  ignored: string[]
  profile: ProfileId | null
  headings: FileHeading[]
  notices: string[]
  mapping: ColumnChoice | null
}

export interface ImportCounts {
  rows: number
  asked: number
  bad: number
  create: number
  update: number
  /** Of the good rows that update, those that change a price by more than half. */
  steep: number
  unchanged: number
  /** Rows in which something was left out or put right. */
  noted: number
  /** Of the good rows, those that are in. */
  done: number
}

const ROWS_A_STATEMENT = 500
/** A run whose process has been silent this long may be taken over. */
const LEASE_SECONDS = 20

/** Other shops name a product on the first of its rows: that one stands above, as many rows before as a product has shades. */
const NAME_ABOVE = `(select o.cells ->> 'name' from import_row o
                      where o.import_run_id = r.import_run_id and o.position between r.position - 200 and r.position - 1
                        and o.product_key = r.product_key and o.cells ->> 'name' <> ''
                      order by o.position desc limit 1) as name_above`

const NOT_ANSWERED = "Matches a product by name only: add its SKU or slug"

const notFound = () => new ShopError("not_found", "not_found", "We could not find that import")
const appliedBefore = () => conflict("already_applied", "This file is being imported, or was imported before")

type Planned = Omit<ImportRow, "position" | "line" | "cells">

/** Product files with their rows. A run is worked on by one process at a time. */
export class ImportStore {
  constructor(private readonly pg: Knex) {}

  async save(
    run: Omit<ImportRun, "id" | "status" | "created_at" | "started_at" | "finished_at">,
    rows: ImportRow[],
  ): Promise<string> {
    const id = generateEntityId(undefined, "primp")
    await this.pg.transaction(async (trx) => {
      await trx("import_run").insert({
        ...run,
        id,
        columns: JSON.stringify(run.columns),
        ignored: JSON.stringify(run.ignored),
        headings: JSON.stringify(run.headings),
        notices: JSON.stringify(run.notices),
        mapping: run.mapping && JSON.stringify(run.mapping),
        status: "checked",
      })
      for (const some of slices(rows, ROWS_A_STATEMENT)) {
        await trx.raw<void>(
          `insert into import_row (import_run_id, position, line, product_key, named_by, cells, action, state, problem, changes, is_steep,
                                   notices)
           select ?, r.* from jsonb_to_recordset(?::jsonb) as
             r (position integer, line integer, product_key text, named_by text, cells jsonb, action text, state text, problem text,
                changes jsonb, is_steep boolean, notices jsonb)`,
          [id, JSON.stringify(some)],
        )
      }
    })
    return id
  }

  async run(id: string): Promise<ImportRun> {
    const run = await this.pg<ImportRun>("import_run").where({ id }).first()
    if (!run) throw notFound()
    return run
  }

  /** What was chosen last for a file of these headings; null: nothing. */
  async mappingFor(headingKey: string): Promise<ColumnChoice | null> {
    const run = await this.pg<ImportRun>("import_run")
      .where({ heading_key: headingKey })
      .whereNotNull("mapping")
      .orderBy("created_at", "desc")
      .first("mapping")
    return run?.mapping ?? null
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
              count(*) filter (where state = 'asked')::integer as asked,
              count(*) filter (where state <> 'bad' and action = 'create')::integer as "create",
              count(*) filter (where state <> 'bad' and action = 'update')::integer as "update",
              count(*) filter (where state <> 'bad' and is_steep)::integer as steep,
              count(*) filter (where state <> 'bad' and action = 'none')::integer as unchanged,
              count(*) filter (where notices <> '[]')::integer as noted,
              count(*) filter (where state = 'done')::integer as done
         from import_row where import_run_id = any(?::text[]) group by 1`,
      [ids],
    )
    return new Map(rows.map(({ id, ...counts }) => [id, counts]))
  }

  async rows(id: string, only: ImportView, offset: number, limit: number): Promise<ShownImportRow[]> {
    const rows = this.pg("import_row as r")
      .leftJoin("product as p", (join) => {
        join.on("p.id", "r.product_key").andOnNull("p.deleted_at")
      })
      .where({ import_run_id: id })
      .select<ShownImportRow[]>(
        ...["r.*", "p.title as product_name", "p.handle as product_slug"],
        this.pg.raw<string | null>(NAME_ABOVE),
      )
    if (only === "asked" || only === "bad") rows.where({ state: only })
    if (only === "noted") rows.whereRaw("r.notices <> '[]'")
    if (only === "steep") rows.where({ is_steep: true }).whereNot({ state: "bad" })
    return rows.orderBy("position").offset(offset).limit(limit)
  }

  /**
   * Settles what is asked of a checked run: of one product, or of all. `plan` gets the rows that are asked about and the other
   * good ones of the same products, and answers what they would do. 404; 409 when the run went before.
   */
  async answer(
    id: string,
    productId: string | null,
    plan: (
      run: ImportRun,
      asked: NamedImportRow[],
      others: NamedImportRow[],
    ) => Promise<Map<number, Planned>>,
  ): Promise<void> {
    await this.pg.transaction(async (trx) => {
      const run = await trx<ImportRun>("import_run").where({ id }).forUpdate().first()
      if (!run) throw notFound()
      if (run.status !== "checked") throw appliedBefore()
      const { rows: products } = await trx.raw<{ rows: { product_key: string }[] }>(
        `select distinct product_key from import_row
          where import_run_id = :id and state = 'asked' and (product_key = :product or :product::text is null)`,
        { id, product: productId },
      )
      const keys = products.map(({ product_key }) => product_key)
      const rows: (NamedImportRow & { state: ImportState })[] = []
      for (let last = -1; ; ) {
        const { rows: some } = await trx.raw<{ rows: typeof rows }>(
          `select position, cells, product_key, named_by, state from import_row
            where import_run_id = :id and position > :last and state in ('asked', 'good')
              and product_key = any(:keys::text[])
            order by position limit ${ROWS_A_STATEMENT}`,
          { id, last, keys },
        )
        const end = some.at(-1)
        if (!end) break
        rows.push(...some)
        last = end.position
      }
      const planned = await plan(
        run,
        rows.filter(({ state }) => state === "asked"),
        rows.filter(({ state }) => state === "good"),
      )
      for (const some of slices([...planned], ROWS_A_STATEMENT)) {
        await trx.raw<void>(
          `update import_row r
              set product_key = n.product_key, named_by = n.named_by, action = n.action, state = n.state, problem = n.problem,
                  changes = n.changes, is_steep = n.is_steep,
                  notices = (select coalesce(jsonb_agg(distinct told), '[]') from jsonb_array_elements(r.notices || n.notices) as told)
             from jsonb_to_recordset(?::jsonb) as
               n (position integer, product_key text, named_by text, action text, state text, problem text, changes jsonb,
                  is_steep boolean, notices jsonb)
            where r.import_run_id = ? and r.position = n.position`,
          [JSON.stringify(some.map(([position, row]) => ({ ...row, position }))), id],
        )
      }
    })
  }

  /** Sets a checked run going, without the rows that are still asked about. 409 when it went before. */
  async start(id: string): Promise<void> {
    await this.pg.transaction(async (trx) => {
      const started = await trx("import_run")
        .where({ id, status: "checked" })
        .update({ status: "applying", started_at: trx.fn.now() })
      if (started === 0) throw appliedBefore()
      await trx("import_row")
        .where({ import_run_id: id, state: "asked" })
        .update({ state: "bad", problem: NOT_ANSWERED })
    })
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
       select r.position, r.line, r.product_key, r.named_by, r.cells, r.action, r.state, r.problem
         from import_row r join open using (product_key)
        where r.import_run_id = ? and r.state in ('good', 'begun') order by open.first, r.position`,
      [id, products, id],
    )
    return rows
  }

  /** These rows are being written now. What each does is stored as it is found now; of one that was begun before, as then. */
  async begin(id: string, rows: Pick<ImportRow, "position" | "action" | "changes">[]): Promise<void> {
    await this.pg.raw<void>(
      `update import_row r
          set state = 'begun', action = case r.state when 'good' then n.action else r.action end,
              changes = case r.state when 'good' then n.changes else r.changes end
         from jsonb_to_recordset(?::jsonb) as n (position integer, action text, changes jsonb)
        where r.import_run_id = ? and r.position = n.position`,
      [JSON.stringify(rows), id],
    )
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
