import type { MedusaContainer } from "@medusajs/framework/types"
import { pageMeta } from "../../../contract/call"
import { AUDIT_MODULE } from "../../../modules/audit"
import type AuditService from "../../../modules/audit/service"
import { auditFilter, presentEntry } from "../../../workflows/base/audit/read-audit"
import type { Handlers } from "../../machinery/endpoint"

const log = (scope: MedusaContainer) => scope.resolve<AuditService>(AUDIT_MODULE)

export const adminAuditHandlers: Handlers<
  "GET /admin/audit" | "GET /admin/audit/choices" | "GET /admin/audit/{id}"
> = {
  "GET /admin/audit": async ({ scope, query: { page, per_page, ...wanted } }) => {
    const found = await log(scope).search(auditFilter(wanted), (page - 1) * per_page, per_page)
    return {
      message: found.total === 0 ? "Nothing like that is in the log" : "What staff did",
      data: found.entries.map(presentEntry),
      meta: pageMeta(page, per_page, found.total),
    }
  },

  "GET /admin/audit/choices": async ({ scope }) => ({
    message: "What the log can be narrowed to",
    data: await log(scope).choices(),
  }),

  "GET /admin/audit/{id}": async ({ scope, params }) => ({
    message: "What was done",
    data: presentEntry(await log(scope).entry(params.id)),
  }),
}
