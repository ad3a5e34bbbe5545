import type { MedusaContainer } from "@medusajs/framework/types"
import type { PeopleReadEntry, PeopleReadQuery } from "../../../contract/audit"
import { safeCell } from "../../../csv/cell"
import { BOM, csvText } from "../../../csv/text"
import { AUDIT_MODULE } from "../../../modules/audit"
import type { PeopleReadFilter, PeopleReadRow, PeopleReads } from "../../../modules/audit/people-reads"
import type { AuditNames } from "./names"
import { betweenDays } from "./read-audit"
import { readAbout, readWords } from "./read-sentences"

export interface PeopleReadOf {
  /** The member of staff: a Medusa user's id. */
  userId: string
  /** The call's key, or a path of Medusa's as `medusasRead` says it. */
  act: string
  /** Of the one record that was asked for; null for a list. */
  targetId: string | null
  /** 0 when more was sent of what is counted already. */
  requests: 0 | 1
  /** How many people's records were answered. */
  records: number
  address: string | null
}

/** Writes down that a member of staff read people's data. Throws when it cannot. */
export function recordPeopleRead(scope: MedusaContainer, read: PeopleReadOf): Promise<void> {
  return scope.resolve(AUDIT_MODULE).reads.record({
    actor_id: read.userId,
    act: read.act,
    target_type: readAbout(read.act),
    target_id: read.targetId ?? "",
    requests: read.requests,
    records: read.records,
    address: read.address,
  })
}

/** A query as the reads are searched: Lagos days become instants. An hour of Lagos is an hour of UTC. */
export function peopleReadFilter({ from, to, ...rest }: PeopleReadQuery): PeopleReadFilter {
  return { ...rest, ...betweenDays({ from, to }) }
}

/** A row as the log's names are looked up by. */
export const readAsNamed = ({ actor_id, target_type, target_id }: PeopleReadRow) => ({
  actor_id,
  target_type,
  target_id: target_id || null,
  before: null,
  after: null,
  details: null,
})

export function presentRead(row: PeopleReadRow, names: AuditNames): PeopleReadEntry {
  const id = row.target_id || null
  const words = readWords(row.act, names.target(row.target_type, id), id !== null)
  const who = names.actor(row.actor_id) ?? row.actor_email ?? "Former staff"
  return {
    id: row.id,
    actor: { id: row.actor_id, email: row.actor_email, role: row.actor_role },
    act: row.act,
    title: words.charAt(0).toUpperCase() + words.slice(1),
    sentence: `${who} ${words}`,
    link: names.link(row.target_type, id),
    target: { type: row.target_type, id },
    requests: row.requests,
    records: row.records,
    first_at: row.first_at.toISOString(),
    last_at: row.last_at.toISOString(),
    address: row.address,
  }
}

const COLUMNS = ["first", "last", "email", "role", "call", "about", "id", "records", "times", "address"]

/** The matching reads as CSV, piece by piece. Nothing in it runs when a spreadsheet opens it. */
export async function* exportReads(reads: PeopleReads, filter: PeopleReadFilter): AsyncGenerator<string> {
  yield BOM + csvText([COLUMNS])
  for await (const rows of reads.all(filter)) {
    yield csvText(rows.map((row) => cells(row).map(safeCell)))
  }
}

function cells(row: PeopleReadRow): string[] {
  return [
    row.first_at.toISOString(),
    row.last_at.toISOString(),
    row.actor_email ?? "",
    row.actor_role ?? "",
    row.act,
    row.target_type,
    row.target_id,
    String(row.records),
    String(row.requests),
    row.address ?? "",
  ]
}
