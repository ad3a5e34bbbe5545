import type { Knex } from "@medusajs/framework/mikro-orm/knex"

export type Row = Record<string, unknown>

const ROWS_A_STATEMENT = 2000

/**
 * Writes rows into a table as one JSON document a statement: the demo shop has some forty thousand of them, and
 * Medusa's services would take minutes where this takes seconds. All rows have the columns of the first one.
 * What is there already stays as it is, so that a stage may run again.
 */
export async function insertRows(db: Knex, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
    .map((column) => `"${column}"`)
    .join(", ")
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    await db.raw<void>(
      `insert into "${table}" (${columns})
       select ${columns} from jsonb_populate_recordset(null::"${table}", ?::jsonb)
       on conflict do nothing`,
      [JSON.stringify(rows.slice(from, from + ROWS_A_STATEMENT))],
    )
  }
}

/** The companion of Medusa's big numbers: the amount as text. */
export const raw = (value: number): Row => ({ value: String(value), precision: 20 })

/** Instants before the seeding, in ISO 8601. */
export interface Clock {
  minutesAgo(minutes: number): string
  daysAgo(days: number): string
}

export function clockAt(now: Date): Clock {
  const minutesAgo = (minutes: number): string => new Date(now.getTime() - minutes * 60_000).toISOString()
  return { minutesAgo, daysAgo: (days) => minutesAgo(days * 24 * 60) }
}
