import type { Knex } from "@medusajs/framework/mikro-orm/knex"

export type Row = Record<string, unknown>
/** Rows by table. All rows of a table have the columns of its first one. */
export type Tables = Record<string, Row[]>

/** A number of Medusa's tables: the value and its exact companion. */
export const amount = (name: string, value: number): Row => ({
  [name]: value,
  [`raw_${name}`]: { value: String(value), precision: 20 },
})

/**
 * Writes rows of several tables in one statement: one way to the database and back, all or nothing. Foreign keys are
 * looked at when the statement is done, so the order of the tables does not matter. `orderedCart`: the cart that is
 * completed by it.
 */
export async function insertTables(
  trx: Knex.Transaction,
  tables: Tables,
  orderedCart: string | null = null,
): Promise<void> {
  const filled = Object.entries(tables).filter(([, rows]) => rows.length > 0)
  const inserts = filled.map(([table, rows], index) => {
    const columns = Object.keys(rows[0] ?? {})
      .map((column) => `"${column}"`)
      .join(", ")
    return `t${index} as (insert into "${table}" (${columns})
      select ${columns} from input, jsonb_populate_recordset(null::"${table}", input.rows -> '${table}'))`
  })
  const json = JSON.stringify(Object.fromEntries(filled))
  const parts = ["input as materialized (select ?::jsonb as rows)", ...inserts]
  if (orderedCart)
    parts.push("ordered as (update cart set completed_at = now(), updated_at = now() where id = ?)")
  await trx.raw(`with ${parts.join(", ")} select 1`, orderedCart ? [json, orderedCart] : [json])
}
