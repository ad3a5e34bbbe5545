import type { ShopUnderTest } from "./shop"

export interface Cell {
  table: string
  column: string
  value: string
}

/** Looks for any of these words in every column of every table, whatever the letters' case. */
export async function everyCellWith(shop: ShopUnderTest, words: string[]): Promise<Cell[]> {
  const columns = await shop.sql<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
        and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'USER-DEFINED', 'inet')`,
  )
  const tables = new Map<string, string[]>()
  for (const { table, column } of columns) tables.set(table, [...(tables.get(table) ?? []), column])
  const cells: Cell[] = []
  for (const [table, names] of tables) {
    const cast = names.map((column) => `t."${column}"::text`)
    const named = names.map((column) => `t."${column}"::text as "${column}"`)
    const rows = await shop.sql<Record<string, string | null>>(
      `select ${named.join(", ")} from "${table}" t where concat_ws(chr(10), ${cast.join(", ")}) ilike any ($1)`,
      [words.map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`)],
    )
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        const found = words.some((word) => value?.toLowerCase().includes(word.toLowerCase()))
        if (value !== null && found) cells.push({ table, column, value })
      }
    }
  }
  return cells
}
