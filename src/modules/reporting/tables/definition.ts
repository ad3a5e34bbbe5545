import type { ReportColumn } from "../../../contract/report-tables"

/**
 * A report is one of these: what it is called, its columns, a statement that answers them, and what its chart draws. Screen,
 * file and e-mail follow from it.
 */
export interface ReportDefinition {
  title: string
  about: string
  /** The first one names a row. `naira` columns are kobo in the statement; `sum`: they have a total. */
  columns: readonly (ReportColumn & { sum?: boolean })[]
  /** Column that the chart draws, and the same of the period before. */
  chart: { value: string; before?: string }
  /**
   * Answers the columns by their names. A report of a period has the parameters of `OF_PERIOD`; one of what stands now
   * has `$1`, now.
   */
  sql: string
  hasPeriod: boolean
}

/** Begins the statement of a report of a period: from, until, and the same of the period before. */
export const OF_PERIOD = `with span as (select $1::timestamptz as since, $2::timestamptz as til,
  $3::timestamptz as earlier, $4::timestamptz as earlier_til)`

/** A sale in the period (`is_now`) or in the one before. */
export const SOLD = `sold as materialized (
  select r.*, r.paid_at >= $1 as is_now from report_order r
   where r.kept_kobo > 0 and (r.paid_at >= $1 and r.paid_at < $2 or r.paid_at >= $3 and r.paid_at < $4))`

const number = (name: string, label: string, kind: "count" | "naira") =>
  ({ name, label, kind, sum: true }) as const

/** Columns of orders and money, each beside the period before. */
export const SALES_COLUMNS = [
  number("orders", "Orders", "count"),
  number("units", "Units", "count"),
  number("sales", "Sales", "naira"),
  number("orders_before", "Orders before", "count"),
  number("sales_before", "Sales before", "naira"),
] as const

/** What those columns are of the rows of `SOLD`, called `o`. */
export const SALES_SUMS = `
  count(*) filter (where o.is_now) as orders,
  coalesce(sum(o.units) filter (where o.is_now), 0) as units,
  coalesce(sum(o.kept_kobo) filter (where o.is_now), 0) as sales,
  count(*) filter (where not o.is_now) as orders_before,
  coalesce(sum(o.kept_kobo) filter (where not o.is_now), 0) as sales_before`

export const BEST_FIRST = "order by sales desc, sales_before desc, 1"

export const countColumn = (name: string, label: string) => number(name, label, "count")
export const nairaColumn = (name: string, label: string) => number(name, label, "naira")
export const textColumn = (name: string, label: string) => ({ name, label, kind: "text" }) as const
