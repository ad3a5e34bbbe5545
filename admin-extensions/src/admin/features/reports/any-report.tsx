import { lazy } from "react"
import type { Data } from "../../../../../src/contract/calls"
import { startOfLagosDay } from "../../../../../src/contract/lagos"
import type { ReportCell, ReportColumn, ReportTableName } from "../../../../../src/contract/report-tables"
import type { ReportPeriod } from "../../../../../src/contract/reports"
import { exactNaira } from "../../platform/figures"
import { Subtle } from "../../ui/text"
import { ReportCard } from "./report-card"
import { useReportTable, type Wanted } from "./report-queries"
import { ReportTable } from "./report-table"
import { dayWords, formatCount, monthWords, shortNaira, tableExportAddress } from "./report-words"

const BarsChart = lazy(() => import("./charts/bars-chart"))
const SalesChart = lazy(() => import("./charts/sales-chart"))

/** More rows than these stand in the table alone. */
const MOST_BARS = 12

type Table = Data<"GET /admin/report-table">

/** Any report that the server knows: its columns say how it is drawn. */
export function AnyReport(props: { report: ReportTableName; title: string; about: string; wanted: Wanted }) {
  const { report, title, about, wanted } = props
  const query = useReportTable(report, wanted)
  const { data, meta } = query.data ?? {}
  const rest = data && meta && meta.total > data.rows.length
  return (
    <>
      <ReportCard
        key={report}
        title={title}
        about={data?.has_period && meta ? `${daysOf(meta)}. ${about}` : about}
        query={query}
        isEmpty={({ data }) => data.rows.length === 0}
        empty="Nothing to show here."
        file={tableExportAddress(report, wanted)}
        chart={({ data, meta }) => <Drawn table={data} period={meta} />}
        table={({ data }) => (
          <ReportTable
            caption={title}
            columns={data.columns.map(({ label, kind }) => ({ label, isNumber: isNumber(kind) }))}
            rows={[...data.rows, ...(data.total ? [data.total] : [])].map((row) =>
              cellsOf(row, data.columns),
            )}
          />
        )}
      />
      {rest && (
        <Subtle className="px-6">
          The first {formatCount(data.rows.length)} of {formatCount(meta.total)}. The CSV file has all.
        </Subtle>
      )}
    </>
  )
}

function daysOf({ first_day, last_day }: ReportPeriod): string {
  return first_day === last_day ? dayWords(first_day) : `${dayWords(first_day)} to ${dayWords(last_day)}`
}

const isNumber = (kind: ReportColumn["kind"]) => kind === "count" || kind === "naira" || kind === "percent"

const cellsOf = (row: ReportCell[], columns: ReportColumn[]) =>
  columns.map(({ kind }, index) => words(row[index] ?? null, kind))

function words(cell: ReportCell, kind: ReportColumn["kind"]): string {
  if (cell === null || cell === "") return "–"
  if (typeof cell === "number") {
    return kind === "naira" ? exactNaira(cell) : kind === "percent" ? `${cell}%` : formatCount(cell)
  }
  if (kind === "day" && /^\d{4}-\d\d-\d\d$/.test(cell)) return dayWords(cell)
  return kind === "month" && /^\d{4}-\d\d$/.test(cell) ? monthWords(cell) : cell
}

/** Days as a line, all else as bars. */
function Drawn({ table, period }: { table: Table; period: ReportPeriod }) {
  const { columns, chart, rows } = table
  const at = (name: string | null) => columns.findIndex((column) => column.name === name)
  const [value, before] = [at(chart.value), at(chart.before)]
  const kind = columns[value]?.kind ?? "count"
  const figure = (row: ReportCell[], index: number) => Number(row[index] ?? 0)
  if (columns[0]?.kind === "day") {
    // Beside the money stands what the first count of the report counts: orders, carts.
    const count = columns.findIndex((column) => column.kind === "count")
    const points = rows.map((row) => ({
      from: startOfLagosDay(String(row[0])).toISOString(),
      orders: figure(row, count),
      sales: figure(row, value),
      before: { orders: 0, sales: figure(row, before) },
    }))
    const names = { money: columns[value]?.label ?? "", count: columns[count]?.label ?? "" }
    return <SalesChart points={points} step="day" until={period.until} period={period.name} names={names} />
  }
  const format = (amount: number) => words(amount, kind)
  return (
    <BarsChart
      rows={rows.slice(0, columns[0]?.kind === "month" ? rows.length : MOST_BARS).map((row) => ({
        name: words(row[0] ?? null, columns[0]?.kind ?? "text"),
        value: figure(row, value),
        ...(before < 0 ? {} : { before: figure(row, before) }),
      }))}
      of={columns[value]?.label ?? ""}
      format={format}
      short={kind === "naira" ? shortNaira : format}
    />
  )
}
