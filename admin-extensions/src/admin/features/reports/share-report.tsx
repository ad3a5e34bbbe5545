import { lazy } from "react"
import { exactNaira } from "../../platform/figures"
import { ReportCard } from "./report-card"
import { useReport, type Wanted } from "./report-queries"
import { ReportTable, reportColumns } from "./report-table"
import { exportAddress, formatCount, shortNaira } from "./report-words"

const BarsChart = lazy(() => import("./charts/bars-chart"))

/** More states than this stand in the table alone. */
const MOST_BARS = 8

/** Sales of the period by state or by channel. */
export function ShareReport(props: {
  title: string
  about: string
  by: "state" | "channel"
  name: (row: { name: string }) => string
  wanted: Wanted
}) {
  const { wanted, by } = props
  const shares = useReport(
    by === "state" ? "GET /admin/reports/states" : "GET /admin/reports/channels",
    wanted,
  )
  return (
    <ReportCard
      title={props.title}
      about={props.about}
      query={shares}
      isEmpty={({ data }) => data.length === 0}
      empty="No sales in this period or the one before."
      file={exportAddress(`${by}s`, wanted)}
      chart={({ data }) => (
        <BarsChart
          rows={data.slice(0, MOST_BARS).map((row) => ({
            name: props.name(row),
            value: row.sales,
            before: row.before.sales,
          }))}
          of="Sales"
          format={exactNaira}
          short={shortNaira}
        />
      )}
      table={({ data }) => (
        <ReportTable
          caption={props.title}
          columns={reportColumns(
            [by === "state" ? "State" : "Channel"],
            ["Orders", "Sales", "Orders before", "Sales before"],
          )}
          rows={data.map((row) => [
            props.name(row),
            formatCount(row.orders),
            exactNaira(row.sales),
            formatCount(row.before.orders),
            exactNaira(row.before.sales),
          ])}
        />
      )}
    />
  )
}
