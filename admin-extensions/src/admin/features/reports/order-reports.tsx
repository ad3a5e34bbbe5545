import { lazy } from "react"
import { exactNaira } from "../../platform/figures"
import { statusLabel } from "../../ui/order-status"
import { TextLink } from "../../ui/text"
import { ReportCard } from "./report-card"
import { useLowStock, useReport, type Wanted } from "./report-queries"
import { ReportTable, reportColumns } from "./report-table"
import { exportAddress, formatCount, shortNaira } from "./report-words"

const BarsChart = lazy(() => import("./charts/bars-chart"))

/** What became of the orders that were placed in the period. */
export function StatusReport({ wanted }: { wanted: Wanted }) {
  const statuses = useReport("GET /admin/reports/statuses", wanted)
  return (
    <ReportCard
      title="Orders made"
      about="Orders placed in this period by current status, including unpaid and cancelled."
      query={statuses}
      isEmpty={({ data }) => data.every(({ orders, before }) => orders + before.orders === 0)}
      empty="No orders in this period or the one before."
      file={exportAddress("statuses", wanted)}
      chart={({ data }) => (
        <BarsChart
          rows={data.map(({ status, orders, before }) => ({
            name: statusLabel[status],
            value: orders,
            before: before.orders,
          }))}
          of="Orders"
          format={formatCount}
          short={formatCount}
        />
      )}
      table={({ data }) => (
        <ReportTable
          caption="Orders made, by status"
          columns={reportColumns(["Status"], ["Orders", "Worth", "Orders before", "Worth before"])}
          rows={data.map(({ status, orders, total, before }) => [
            statusLabel[status],
            formatCount(orders),
            exactNaira(total),
            formatCount(before.orders),
            exactNaira(before.total),
          ])}
        />
      )}
    />
  )
}

/** What sold best by money. */
export function ProductReport({ wanted, mayOpen }: { wanted: Wanted; mayOpen: boolean }) {
  const products = useReport("GET /admin/reports/products", wanted)
  return (
    <ReportCard
      title="Best products"
      about="Top 10 by revenue, after discounts, without delivery. The file has all."
      query={products}
      isEmpty={({ data }) => data.length === 0}
      empty="No sales in this period."
      file={exportAddress("products", wanted)}
      chart={({ data }) => (
        <BarsChart
          rows={data.map(({ name, sales, before }) => ({ name, value: sales, before: before.sales }))}
          of="Sales"
          format={exactNaira}
          short={shortNaira}
        />
      )}
      table={({ data }) => (
        <ReportTable
          caption="Best products"
          columns={reportColumns(["Product", "Brand"], ["Units", "Sales", "Units before", "Sales before"])}
          rows={data.map((row) => [
            <ProductName key="name" id={row.product_id} name={row.name} mayOpen={mayOpen} />,
            row.brand ?? "–",
            formatCount(row.units),
            exactNaira(row.sales),
            formatCount(row.before.units),
            exactNaira(row.before.sales),
          ])}
        />
      )}
    />
  )
}

/** What is nearly gone, first what will be missed soonest. */
export function LowStockReport({ mayOpen }: { mayOpen: boolean }) {
  const stock = useLowStock()
  const total = stock.data?.meta.total ?? 0
  return (
    <ReportCard
      title="Low stock"
      about={
        total > 0
          ? `${formatCount(total)} selling variants have 9 or fewer left, soonest to run out first.`
          : "Variants with 9 or fewer left."
      }
      query={stock}
      isEmpty={({ data }) => data.length === 0}
      empty="Nothing is running low."
      file={exportAddress("low-stock", {})}
      table={({ data }) => (
        <ReportTable
          caption="Low stock"
          columns={reportColumns(["Product"], ["Left", "Sold in 30 days", "Lasts"])}
          rows={data.map((row) => [
            <ProductName
              key="name"
              id={row.product_id}
              name={[row.name, row.variant_title].filter(Boolean).join(", ")}
              mayOpen={mayOpen}
            />,
            formatCount(row.available),
            formatCount(row.sold),
            lasts(row.available, row.days_left),
          ])}
        />
      )}
    />
  )
}

function lasts(available: number, days: number | null): string {
  if (available === 0) return "sold out"
  if (days === null) return "–"
  return days === 1 ? "1 day" : `${formatCount(days)} days`
}

function ProductName({ id, name, mayOpen }: { id: string; name: string; mayOpen: boolean }) {
  if (!mayOpen) return <span>{name}</span>
  return <TextLink to={`/products/${id}`}>{name}</TextLink>
}
