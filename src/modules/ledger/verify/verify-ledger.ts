import { type BooksCheck, booksChecks } from "./books"
import type { Break, Query } from "./query"
import { type SealsOutcome, verifySeals } from "./seals"

export interface Verification extends SealsOutcome {
  checks: { name: string; breaks: Break[] }[]
  entries: number
  /** Everything found, of the books and of the seals. */
  found: number
}

/**
 * Looks at the whole ledger: whether its books are right, and whether anything that was sealed was changed since. `more`:
 * what has to agree with it beside its own tables.
 */
export async function verifyLedger(query: Query, more: readonly BooksCheck[] = []): Promise<Verification> {
  const checks = []
  for (const { name, sql } of [...booksChecks, ...more]) {
    const rows = await query(sql)
    checks.push({
      name,
      breaks: rows.map(({ id, detail }) => ({ id: String(id), detail: String(detail) })),
    })
  }
  const seals = await verifySeals(query)
  const [counted] = await query("select count(*) as n from ledger_entry")
  const found = checks.reduce((sum, { breaks }) => sum + breaks.length, seals.breaks.length)
  return { ...seals, checks, entries: Number(counted?.n ?? 0), found }
}
