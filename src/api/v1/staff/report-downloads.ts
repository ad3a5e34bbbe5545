import type { FileKey } from "../../../contract/files"
import { lagosDay } from "../../../contract/lagos"
import type { ReportQuery } from "../../../contract/reports"
import { periodOf } from "../../../modules/reporting/domain/period"
import { exportReport, type ReportName } from "../../../workflows/selling/reporting/export-report"
import { exportReportTable } from "../../../workflows/selling/reporting/report-tables"
import { type FileHandlers, type FileInput, sendCsv } from "../../machinery/file-endpoint"

type ReportInput = Pick<FileInput<FileKey>, "account" | "noteRead" | "res" | "scope"> & { query: ReportQuery }

const report = (name: ReportName) => (input: ReportInput) => {
  const now = new Date()
  return sendCsv(input, `${name}-${lagosDay(now)}`, async () =>
    exportReport(input.scope, name, periodOf(input.query, now), now),
  )
}

/** Each report as a file. */
export const reportDownloads: FileHandlers<
  `GET /admin/report-exports/${ReportName}` | "GET /admin/report-table-export"
> = {
  "GET /admin/report-exports/sales": report("sales"),
  "GET /admin/report-exports/statuses": report("statuses"),
  "GET /admin/report-exports/products": report("products"),
  "GET /admin/report-exports/states": report("states"),
  "GET /admin/report-exports/channels": report("channels"),
  "GET /admin/report-exports/low-stock": report("low-stock"),
  "GET /admin/report-table-export": (input) => {
    const now = new Date()
    const { report: name, ...wanted } = input.query
    return sendCsv(input, `${name}-${lagosDay(now)}`, async () =>
      exportReportTable(input.scope, name, periodOf(wanted, now), now),
    )
  },
}
