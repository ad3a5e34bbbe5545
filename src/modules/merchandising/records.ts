import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { changedMeanwhile, invalidField, notFound } from "../../errors"

/** Tables whose rows staff put in order. */
const PREFIX = {
  site_banner: "banner",
  price_band: "band",
  top_brand: "topbrand",
  home_row: "homerow",
} as const
export type RankedTable = keyof typeof PREFIX

export interface StoredRow {
  id: string
  rank: number
  updated_at: Date
}

type Values = Record<string, unknown>

/** Rows of one table that are not deleted, in staff's order. */
export async function rowsInOrder<T extends StoredRow>(pg: Knex, table: RankedTable): Promise<T[]> {
  const rows: StoredRow[] = await pg(table)
    .whereNull("deleted_at")
    .orderBy("rank")
    .orderBy("created_at")
    .orderBy("id")
  return rows as T[]
}

/** Throws 404. */
export async function rowById<T extends StoredRow>(pg: Knex, table: RankedTable, id: string): Promise<T> {
  const row: StoredRow | undefined = await pg(table).where({ id }).whereNull("deleted_at").first()
  if (!row) throw notFound("Not found. It may have been deleted")
  return row as T
}

/** Adds a row at the place `rank` (those behind move on), or last. Answers its id. */
export async function addRow(trx: Knex, table: RankedTable, values: Values): Promise<string> {
  await trx.raw<void>("select pg_advisory_xact_lock(hashtext(?))", [table])
  const [last] = await trx(table).whereNull("deleted_at").max({ rank: "rank" })
  const end = (last?.rank ?? -1) + 1
  const rank = Math.min(typeof values.rank === "number" ? values.rank : end, end)
  if (rank < end) await trx(table).whereNull("deleted_at").where("rank", ">=", rank).increment("rank", 1)
  const id = generateEntityId(undefined, PREFIX[table])
  await trx<Values>(table).insert({ ...values, rank, id })
  return id
}

/**
 * Changes one row. `change` sees it as it is now and answers what to write; `seen` is `updated_at` as the editor saw
 * it. Throws 404, or 409 `changed_meanwhile` when the row is newer than that.
 */
export async function changeRow<T extends StoredRow>(
  trx: Knex,
  table: RankedTable,
  id: string,
  seen: string | undefined,
  change: (now: T) => Values,
): Promise<void> {
  const now: StoredRow | undefined = await trx(table)
    .where({ id })
    .whereNull("deleted_at")
    .forUpdate()
    .first()
  if (!now) throw notFound("Not found. It may have been deleted")
  if (seen && new Date(now.updated_at).getTime() > Date.parse(seen)) throw changedMeanwhile()
  await trx(table)
    .where({ id })
    .update({ ...change(now as T), updated_at: trx.raw<Date>("clock_timestamp()") })
}

export async function removeRow(pg: Knex, table: RankedTable, id: string): Promise<void> {
  const removed = await pg(table)
    .where({ id })
    .whereNull("deleted_at")
    .update({ deleted_at: pg.raw<Date>("now()") })
  if (removed === 0) {
    throw notFound("Not found. It may have been deleted")
  }
}

/**
 * Puts rows in the order of `ids`. An order is no content: `updated_at` stays, and nobody who edits a row is
 * disturbed. Throws a 422 on `ids` when one of them is no row, or is listed twice.
 */
export async function orderRows(trx: Knex, table: RankedTable, ids: string[]): Promise<void> {
  await trx.raw<void>("select pg_advisory_xact_lock(hashtext(?))", [table])
  const known = await trx(table).whereNull("deleted_at").whereIn("id", ids).count({ n: "*" }).first()
  if (new Set(ids).size !== ids.length || Number(known?.n) !== ids.length) {
    throw invalidField("ids", "The list has changed meanwhile. Load it again and change the order again")
  }
  await trx.raw<void>(
    `update ?? t set rank = o.place - 1
       from unnest(?::text[]) with ordinality o(id, place)
      where t.id = o.id and t.rank <> o.place - 1`,
    [table, ids],
  )
}
