import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { AuditEntry } from "../../../contract/audit"
import { pageMeta } from "../../../contract/call"
import { AUDIT_MODULE } from "../../../modules/audit"
import type { AuditRow } from "../../../modules/audit/service"
import { namesOf } from "../../../workflows/base/audit/names"
import { auditFilter, presentEntry } from "../../../workflows/base/audit/read-audit"
import type { Handlers } from "../../machinery/endpoint"

const log = (scope: MedusaContainer) => scope.resolve(AUDIT_MODULE)

export const adminAuditHandlers: Handlers<
  "GET /admin/audit" | "GET /admin/audit/choices" | "GET /admin/audit/{id}"
> = {
  "GET /admin/audit": async ({ scope, query: { page, per_page, sort, ...wanted } }) => {
    const found = await log(scope).search(auditFilter(wanted), (page - 1) * per_page, per_page, sort)
    return {
      message: found.total === 0 ? "Nothing like that is in the log" : "What staff did",
      data: await presented(scope, found.entries),
      meta: pageMeta(page, per_page, found.total),
    }
  },

  "GET /admin/audit/choices": async ({ scope }) => ({
    message: "What the log can be narrowed to",
    data: await log(scope).choices(),
  }),

  "GET /admin/audit/{id}": async ({ scope, params }) => {
    const [entry] = await presented(scope, [await log(scope).entry(params.id)])
    if (!entry) throw new Error(`Entry ${params.id} could not be presented`)
    return { message: "What was done", data: entry }
  },
}

async function presented(scope: MedusaContainer, rows: AuditRow[]): Promise<AuditEntry[]> {
  const names = await namesOf(scope.resolve(ContainerRegistrationKeys.PG_CONNECTION), rows)
  return rows.map((row) => presentEntry(row, names))
}
