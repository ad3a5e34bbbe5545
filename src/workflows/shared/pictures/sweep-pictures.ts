import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Files } from "../../../storage/files"

const KEY = "pictures/[0-9a-f]{2}/[0-9a-f]{32}\\.(?:jpg|png|webp)"

/**
 * Deletes uploaded pictures that were last written before `before` and that no row of any table names: replaced ones,
 * and those of forms that were never saved. Every table is looked through whole, orders and mails too, so that a use
 * nobody thought of keeps its picture. Answers how many files went.
 */
export async function sweepPictures(pg: Knex, uploads: Files, before: Date): Promise<number> {
  const old = await picturesBefore(uploads, before)
  if (old.length === 0) return 0
  const named = await namedPictures(pg)
  const unnamed = old.filter((key) => !named.has(key))
  await uploads.remove(unnamed)
  return unnamed.length
}

async function picturesBefore(uploads: Files, before: Date): Promise<string[]> {
  const old = await uploads.olderThan(before, "pictures")
  return old.filter((key) => new RegExp(`^${KEY}$`).test(key))
}

async function namedPictures(pg: Knex): Promise<Set<string>> {
  const tables = await pg.raw<{ rows: { name: string }[] }>(
    `select quote_ident(table_name) as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  )
  const named = new Set<string>()
  for (const { name } of tables.rows) {
    const { rows } = await pg.raw<{ rows: { key: string }[] }>(
      `select distinct found.match[1] as key
         from ${name} r cross join lateral regexp_matches(r::text, ?, 'g') as found(match)
        where r::text like '%pictures/%'`,
      [`(${KEY})`],
    )
    for (const { key } of rows) named.add(key)
  }
  return named
}
