import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { AuditEntry } from "../../../contract/audit"
import { pageMeta, pageOf } from "../../../contract/call"
import { AUDIT_MODULE } from "../../../modules/audit"
import type { AuditRow } from "../../../modules/audit/service"
import { namesOf } from "../../../workflows/shared/audit/names"
import { peopleReadFilter, presentRead, readAsNamed } from "../../../workflows/shared/audit/people-reads"
import { auditFilter, presentEntry } from "../../../workflows/shared/audit/read-audit"
import { kindName } from "../../../workflows/shared/audit/read-sentences"
import type { Handlers } from "../../machinery/endpoint"

const log = (scope: MedusaContainer) => scope.resolve(AUDIT_MODULE)

export const adminAuditHandlers: Handlers<
  | "GET /admin/audit"
  | "GET /admin/audit/choices"
  | "GET /admin/audit/{id}"
  | "GET /admin/audit-reads"
  | "GET /admin/audit-reads/choices"
> = {
  "GET /admin/audit": async ({ scope, query: { page, per_page, sort, ...wanted } }) => {
    const found = await log(scope).search(auditFilter(wanted), ...pageOf({ page, per_page }), sort)
    return {
      message: found.total === 0 ? "No matching entries" : "What staff did",
      data: await presented(scope, found.entries),
      meta: pageMeta({ page, per_page }, found.total),
    }
  },

  "GET /admin/audit/choices": async ({ scope }) => ({
    message: "Filters of the log",
    data: await log(scope).choices(),
  }),

  "GET /admin/audit/{id}": async ({ scope, params }) => {
    const [entry] = await presented(scope, [await log(scope).entry(params.id)])
    if (!entry) throw new Error(`Entry ${params.id} could not be presented`)
    return { message: "What was done", data: entry }
  },

  "GET /admin/audit-reads": async ({ scope, pg, query: { page, per_page, sort, ...wanted } }) => {
    const filter = peopleReadFilter(wanted)
    const { reads, total } = await log(scope).reads.search(filter, ...pageOf({ page, per_page }), sort)
    const names = await namesOf(pg, reads.map(readAsNamed))
    return {
      message: total === 0 ? "No access recorded" : "Access to people's data",
      data: reads.map((read) => presentRead(read, names)),
      meta: pageMeta({ page, per_page }, total),
    }
  },

  "GET /admin/audit-reads/choices": async ({ scope }) => {
    const { actors, target_types } = await log(scope).reads.choices()
    return {
      message: "Filters of the access log",
      data: { actors, target_types: target_types.map((id) => ({ id, name: kindName(id) })) },
    }
  },
}

async function presented(scope: MedusaContainer, rows: AuditRow[]): Promise<AuditEntry[]> {
  const names = await namesOf(scope.resolve(ContainerRegistrationKeys.PG_CONNECTION), rows)
  return rows.map((row) => presentEntry(row, names))
}
