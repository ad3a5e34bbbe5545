import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { type Json, redacted } from "../../../modules/audit/domain/redact"
import type { AuditTarget } from "./records"

/**
 * What the database says of a target now, by part, fit for the log. Null for what is not there, and for a target that
 * has no rows of its own.
 */
export async function snapshot(db: Knex, target: AuditTarget, id: string | null): Promise<Json> {
  const parts = [
    ...Object.entries(target.one ?? {}).map(([part, text]) => ({ part, text, isList: false })),
    ...Object.entries(target.lists ?? {}).map(([part, text]) => ({ part, text, isList: true })),
  ]
  if (!id || parts.length === 0) return null
  const taken = await Promise.all(
    parts.map(async ({ part, text, isList }): Promise<[string, Json]> => {
      // As JSON by the database: dates, numerics and its own types read as they do everywhere else.
      const { rows } = await db.raw<{ rows: { row: unknown }[] }>(
        `select to_jsonb(found) as row from (${text}) as found limit 200`,
        { id },
      )
      const copies = rows.map(({ row }) => redacted(row))
      return [part, isList ? copies : (copies[0] ?? null)]
    }),
  )
  const isThere = taken.some(([, copy]) => (Array.isArray(copy) ? copy.length > 0 : copy !== null))
  return isThere ? Object.fromEntries(taken) : null
}
