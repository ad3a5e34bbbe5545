import { lazy } from "react"
import { exactNaira } from "../../platform/figures"
import { Subtle } from "../../ui/text"
import { ChangeBadge } from "./change-badge"
import { ReportCard } from "./report-card"
import { useReport, type Wanted } from "./report-queries"
import { ReportTable, reportColumns } from "./report-table"
import { beforeWords, dayWords, exportAddress, formatCount, stepWords } from "./report-words"

const SalesChart = lazy(() => import("./charts/sales-chart"))

/** What was sold in the period, in all and step by step. */
export function SalesReport({ wanted }: { wanted: Wanted }) {
  const sales = useReport("GET /admin/reports/sales", wanted)
  const meta = sales.data?.meta
  const days =
    meta &&
    (meta.first_day === meta.last_day
      ? dayWords(meta.first_day)
      : `${dayWords(meta.first_day)} to ${dayWords(meta.last_day)}`)
  return (
    <ReportCard
      title="Sales"
      about={`${days ? `${days}. ` : ""}Paid orders, less refunds.`}
      query={sales}
      isEmpty={({ data }) => data.orders === 0 && data.before.orders === 0}
      empty="No sales in this period or the one before."
      file={exportAddress("sales", wanted)}
      chart={({ data, meta }) => (
        <>
          <Totals data={data} than={beforeWords(meta.name)} />
          <SalesChart points={data.points} step={meta.step} until={meta.until} period={meta.name} />
        </>
      )}
      table={({ data, meta }) => (
        <ReportTable
          caption="Sales step by step"
          columns={reportColumns(
            [meta.step === "hour" ? "Hour" : meta.step === "day" ? "Day" : "Week"],
            ["Orders", "Sales", "Orders before", "Sales before"],
          )}
          rows={[
            ...data.points.map(({ from, orders, sales, before }) => [
              stepWords(from, meta.step, true),
              formatCount(orders),
              exactNaira(sales),
              formatCount(before.orders),
              exactNaira(before.sales),
            ]),
            [
              "All",
              formatCount(data.orders),
              exactNaira(data.sales),
              formatCount(data.before.orders),
              exactNaira(data.before.sales),
            ],
          ]}
        />
      )}
    />
  )
}

type SalesData = NonNullable<ReturnType<typeof useReport<"GET /admin/reports/sales">>["data"]>["data"]

function Totals({ data, than }: { data: SalesData; than: string }) {
  const figures = [
    ["Sales", exactNaira(data.sales), data.sales, data.before.sales],
    ["Orders", formatCount(data.orders), data.orders, data.before.orders],
    ["Average order", exactNaira(data.average), data.average, data.before.average],
    ["Units", formatCount(data.units), data.units, data.before.units],
    ["Discounts", exactNaira(data.discounts), data.discounts, data.before.discounts],
    ["Refunded", exactNaira(data.refunds), data.refunds, data.before.refunds],
  ] as const
  return (
    <dl
      className="grid grid-cols-2 gap-x-4 gap-y-3 px-2 pb-4 sm:grid-cols-3 xl:grid-cols-6"
      title={`Compared with ${than}`}
    >
      {figures.map(([label, text, now, before]) => (
        <div key={label}>
          <dt>
            <Subtle size="xsmall">{label}</Subtle>
          </dt>
          <dd>
            <span className="font-medium tabular-nums">{text}</span>
            <ChangeBadge now={now} before={before} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
