import type { reportTableCalls } from "../../../contract/report-tables"
import { periodOf } from "../../../modules/reporting/domain/period"
import { presentPeriod } from "../../../workflows/selling/reporting/present-figures"
import { chooseReportMails, mailedReports } from "../../../workflows/selling/reporting/report-mails"
import { aboutReports, readReportTable } from "../../../workflows/selling/reporting/report-tables"
import type { Handlers } from "../../machinery/endpoint"

export const reportTableHandlers: Handlers<keyof typeof reportTableCalls> = {
  "GET /admin/report-tables": async ({ scope, userId }) => {
    const mailed = await mailedReports(scope, userId)
    return {
      message: "Reports",
      data: aboutReports().map((about) => ({ ...about, is_mailed: mailed.includes(about.report) })),
    }
  },

  "GET /admin/report-table": async ({ scope, query: { report, most, ...wanted } }) => {
    const now = new Date()
    const period = periodOf(wanted, now)
    const { table, rows } = await readReportTable(scope, report, { period, now, most })
    return { message: table.title, data: table, meta: { ...presentPeriod(period), total: rows } }
  },

  "PUT /admin/report-mails": async ({ scope, body, userId }) => {
    const reports = await chooseReportMails(scope, userId, body.reports)
    return {
      message: reports.length > 0 ? "You get these reports every Monday" : "You get no reports by e-mail",
      data: { reports },
    }
  },
}
