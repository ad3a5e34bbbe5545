import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { bindings } from "./export-data"
import { PERSONAL_TABLES } from "./personal-data"
import { type PersonalTable, type Retained, rowsOfPerson } from "./personal-data/personal-table"
import type { Subject } from "./subject"

/** Stay with every row: they say when, not who. */
const ALWAYS_RETAINED = ["id", "created_at", "updated_at", "deleted_at"]

/**
 * Deletes or empties every row about a person. To be run in a transaction; twice does no more than once, and takes what
 * came in between. Answers how many rows were touched, by table.
 */
export async function eraseRows(
  trx: Knex,
  subject: Subject,
  tables: readonly PersonalTable[] = PERSONAL_TABLES,
): Promise<Record<string, number>> {
  const touched: Record<string, number> = {}
  for (const entry of tables) {
    const count = await eraseTable(trx, entry, subject)
    if (count > 0) touched[entry.table] = count
  }
  return touched
}

async function eraseTable(trx: Knex, entry: PersonalTable, subject: Subject): Promise<number> {
  const run = async (statement: string): Promise<number> =>
    (await trx.raw<{ rowCount: number }>(statement, bindings(subject))).rowCount
  const table = `"${entry.table}" t`
  const rows = rowsOfPerson(entry)
  if (entry.erased === "deleted") return run(`delete from ${table} where (${rows})`)
  const { deleteIf } = entry.erased
  const gone = deleteIf ? await run(`delete from ${table} where (${rows}) and (${deleteIf})`) : 0
  const assignments = await assignmentsOf(trx, entry.table, entry.erased)
  if (assignments.length === 0) return gone
  return gone + (await run(`update ${table} set ${assignments.join(", ")} where (${rows})`))
}

/** What neither stays nor is set is emptied, also a column that was added after this was written. */
async function assignmentsOf(trx: Knex, table: string, { keep, set }: Retained): Promise<string[]> {
  const named = Object.entries(set).map(([column, value]) => `"${column}" = ${value}`)
  if (!keep) return named
  const { rows } = await trx.raw<{ rows: { name: string; value: string }[] }>(
    `select column_name as name, case when is_nullable = 'YES' then 'null' else 'default' end as value
       from information_schema.columns
      where table_schema = current_schema() and table_name = ? and not column_name = any(?)`,
    [table, [...ALWAYS_RETAINED, ...keep, ...Object.keys(set)]],
  )
  return [...named, ...rows.map(({ name, value }) => `"${name}" = ${value}`)]
}
