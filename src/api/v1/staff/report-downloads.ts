import { ReportQuery } from "../../../contract/reports"
import { ShopError } from "../../../errors"
import { periodOf } from "../../../modules/reporting/domain/period"
import { exportReport, REPORTS, type ReportName } from "../../../workflows/selling/reporting/export-report"
import type { ScopedRequest } from "../../machinery/caller"

/** Each report as a file, for `downloadTable`. */
export const reportDownloads = Object.fromEntries(
  REPORTS.map((name) => [
    `/admin/report-exports/${name}`,
    {
      permission: "reports.read" as const,
      filename: () => `${name}-${new Date().toISOString().slice(0, 10)}.csv`,
      rows: async (req: ScopedRequest) => reportOf(req, name),
    },
  ]),
)

function reportOf(req: ScopedRequest, name: ReportName): AsyncGenerator<string> {
  const query = ReportQuery.safeParse(req.query)
  if (!query.success) throw new ShopError("invalid", "invalid_fields", "Please check the period")
  const now = new Date()
  return exportReport(req.scope, name, periodOf(query.data, now), now)
}
