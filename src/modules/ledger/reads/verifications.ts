import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Break } from "../verify/query"
import type { Verification } from "../verify/verify-ledger"

export interface VerificationRecord {
  at: Date
  entries: number
  seals: number
  head: string | null
  /** What must not be. */
  found: number
  /** The first hundred of it. */
  breaks: Break[]
}

const AT_MOST = 100

export async function noteVerification(pg: Knex, outcome: Verification): Promise<void> {
  const breaks = [...outcome.checks.flatMap((check) => check.breaks), ...outcome.breaks]
  const { entries, seals, head, found } = outcome
  await pg("ledger_verification").insert({
    entries,
    seals,
    head,
    found,
    breaks: JSON.stringify(breaks.slice(0, AT_MOST)),
  })
}

export async function readLastVerification(pg: Knex): Promise<VerificationRecord | null> {
  const row = await pg("ledger_verification").orderBy("id", "desc").first()
  if (!row) return null
  const { at, entries, seals, head, found, breaks } = row
  return { at, entries, seals, head, found, breaks: breaks as Break[] }
}
