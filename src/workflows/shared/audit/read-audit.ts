import type { AuditEntry, AuditQuery } from "../../../contract/audit"
import { endOfLagosDay, startOfLagosDay } from "../../../contract/lagos"
import { pick } from "../../../contract/pick"
import { safeCell } from "../../../csv/cell"
import { BOM, csvText } from "../../../csv/text"
import type AuditService from "../../../modules/audit/service"
import type { AuditFilter, AuditRow } from "../../../modules/audit/service"
import { wordsOfLog } from "./find-words"
import { type AuditNames, aboutOf } from "./names"
import { sentenceOf } from "./sentences"

/** A query as the log is searched: Lagos days become instants. */
export function auditFilter({ from, to, q, ...rest }: AuditQuery): AuditFilter {
  return { ...rest, ...wordsOfLog(q ?? ""), ...betweenDays({ from, to }) }
}

/** Lagos days, both included, as the instants from (inclusive) and to (exclusive). */
export function betweenDays({ from, to }: Pick<AuditQuery, "from" | "to">): Pick<AuditFilter, "from" | "to"> {
  return {
    from: from ? startOfLagosDay(from) : undefined,
    to: to ? endOfLagosDay(to) : undefined,
  }
}

export function presentEntry(row: AuditRow, names: AuditNames): AuditEntry {
  const about = aboutOf(row)
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: { id: row.actor_id, email: row.actor_email, role: row.actor_role },
    act: row.act,
    ...sentenceOf(row, names),
    link: names.link(about.type, about.id),
    target: row.target_type ? { type: row.target_type, id: row.target_id } : null,
    ...pick(row, "before", "after", "details", "address", "user_agent", "request_id"),
  }
}

const COLUMNS = [
  "at",
  "email",
  "role",
  "act",
  "about",
  "id",
  "before",
  "after",
  "details",
  "address",
  "browser",
  "request",
]

/** The matching entries as CSV, piece by piece. Nothing in it runs when a spreadsheet opens it. */
export async function* exportAudit(audit: AuditService, filter: AuditFilter): AsyncGenerator<string> {
  yield BOM + csvText([COLUMNS])
  for await (const rows of audit.all(filter)) {
    yield csvText(rows.map((row) => cells(row).map(safeCell)))
  }
}

function cells(row: AuditRow): string[] {
  const json = (value: unknown) => (value === null ? "" : JSON.stringify(value))
  return [
    row.at.toISOString(),
    row.actor_email ?? "",
    row.actor_role ?? "",
    row.act,
    row.target_type ?? "",
    row.target_id ?? "",
    json(row.before),
    json(row.after),
    json(row.details),
    row.address ?? "",
    row.user_agent ?? "",
    row.request_id ?? "",
  ]
}
