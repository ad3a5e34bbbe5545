import type { MedusaContainer } from "@medusajs/framework/types"
import { toNaira } from "../../../contract/money"
import {
  type ReportCell,
  type ReportTable,
  type ReportTableName,
  reportTables,
} from "../../../contract/report-tables"
import { safeCell } from "../../../csv/cell"
import { BOM, csvText } from "../../../csv/text"
import type { Period } from "../../../modules/reporting/domain/period"
import { reportDefinitions } from "../../../modules/reporting/tables"
import { reporting } from "./read-reports"

type AboutReport = Pick<ReportTable, "report" | "title" | "about" | "has_period">

export const aboutReports = (): AboutReport[] => reportTables.map(aboutReport)

function aboutReport(report: ReportTableName): AboutReport {
  const { title, about, hasPeriod } = reportDefinitions[report]
  return { report, title, about, has_period: hasPeriod }
}

/** A report with its first `most` rows, money in naira, and how many rows there are. */
export async function readReportTable(
  container: MedusaContainer,
  report: ReportTableName,
  { period, now, most }: { period: Period; now: Date; most: number },
): Promise<{ table: ReportTable; rows: number }> {
  const { columns, chart } = reportDefinitions[report]
  const { rows, total } = await reporting(container).table(report, period, now)
  const inNaira = (cells: ReportCell[]) =>
    cells.map((cell, index) =>
      typeof cell === "number" && columns[index]?.kind === "naira" ? toNaira(cell) : cell,
    )
  return {
    table: {
      ...aboutReport(report),
      columns: columns.map(({ name, label, kind }) => ({ name, label, kind })),
      rows: rows.slice(0, most).map(inNaira),
      total: total && inNaira(total),
      chart: { value: chart.value, before: chart.before ?? null },
    },
    rows: rows.length,
  }
}

/** More than a shop of this kind has of anything. */
const MOST_ROWS = 100_000

/** A report as a CSV file: money in naira, no total. Nothing in it runs in a spreadsheet. */
export async function* exportReportTable(
  container: MedusaContainer,
  report: ReportTableName,
  period: Period,
  now: Date,
): AsyncGenerator<string> {
  const { table } = await readReportTable(container, report, { period, now, most: MOST_ROWS })
  yield BOM + csvText([table.columns.map(({ name }) => name)])
  if (table.rows.length > 0) {
    yield csvText(table.rows.map((row) => row.map((cell) => safeCell(String(cell ?? "")))))
  }
}
