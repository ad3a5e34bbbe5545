import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/**
 * Makes the indexes that are not there, by name and what each is over; whoever writes to the tables meanwhile does not wait. What a
 * run that failed left half made is made again.
 */
export async function ensureIndexes(pg: Knex, indexes: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, over] of Object.entries(indexes)) {
    const { rows } = await pg.raw<{ rows: { is_good: boolean }[] }>(
      "select indisvalid as is_good from pg_index where indexrelid = to_regclass(?)",
      [`"${name}"`],
    )
    if (rows[0]?.is_good) continue
    await pg.raw<void>(`drop index if exists "${name}"`)
    await pg.raw<void>(`create index concurrently "${name}" on ${over}`)
  }
}
