import { z } from "zod"
import { callTable, Id, Instant, Naira, numberInText } from "./call"
import { DayField } from "./day-fields"
import { OrderStatus } from "./orders"

const optionalDay = DayField.optional().or(z.literal("").transform(() => undefined))

/** `day`: today; `week`, `month`: the last 7 and 30 days with today; `custom`: from and to. Lagos days, both included. */
export const ReportQuery = z.object({
  period: z
    .enum(["day", "week", "month", "custom"], { error: "Choose day, week, month or custom" })
    .default("week"),
  from: optionalDay,
  to: optionalDay,
})
export type ReportQuery = z.infer<typeof ReportQuery>

const Stretch = z.object({
  from: Instant,
  until: Instant.describe("Not included; of a period that has not ended, the moment of the answer"),
})

export const ReportPeriod = Stretch.extend({
  name: ReportQuery.shape.period.unwrap(),
  first_day: z.string().describe("YYYY-MM-DD, Lagos"),
  last_day: z.string().describe("YYYY-MM-DD, Lagos"),
  step: z.enum(["hour", "day", "week"]),
  before: Stretch.describe("As many days directly before, broken off at the same hour"),
})
export type ReportPeriod = z.infer<typeof ReportPeriod>

const Count = z.number().int()
const Sold = z.object({ orders: Count, sales: Naira })

export const SalesFigures = Sold.extend({
  average: Naira.describe("Average order; 0 without one"),
  units: Count,
  discounts: Naira,
  delivery: Naira,
  refunds: Naira.describe("Given back of these orders' money; already taken off sales"),
})
export type SalesFigures = z.infer<typeof SalesFigures>

const Compared = SalesFigures.extend({ before: SalesFigures })

export const SalesPoint = Sold.extend({ from: Instant, before: Sold })
export type SalesPoint = z.infer<typeof SalesPoint>

const StatusRow = z.object({ status: OrderStatus, orders: Count, total: Naira })

export const ShareRow = Sold.extend({ id: z.string().nullable(), name: z.string(), before: Sold })
export type ShareRow = z.infer<typeof ShareRow>

export const ProductRow = z.object({
  product_id: Id,
  name: z.string(),
  brand: z.string().nullable(),
  units: Count,
  sales: Naira.describe("After discounts, without delivery"),
  before: z.object({ units: Count, sales: Naira }),
})
export type ProductRow = z.infer<typeof ProductRow>

export const LowStockRow = z.object({
  variant_id: Id,
  product_id: Id,
  name: z.string(),
  variant_title: z.string().nullable(),
  sku: z.string().nullable(),
  brand: z.string().nullable(),
  available: Count.describe("What can be sold"),
  sold: Count.describe("In the last 30 days"),
  days_left: Count.nullable().describe("At that pace; null when nothing was sold"),
})
export type LowStockRow = z.infer<typeof LowStockRow>

const reads = { access: "staff", permission: "reports.read" } as const
const report = { ...reads, query: ReportQuery, meta: ReportPeriod } as const

/**
 * The figures of the business: docs/reporting.md says what counts as a sale. Each table is also a CSV file,
 * `GET /admin/report-exports/<name>` with the same query.
 */
export const reportCalls = callTable({
  "GET /admin/dashboard": {
    summary: "Orders by status, and the sales of today, the last 7 and the last 30 days",
    ...reads,
    data: z.object({
      as_of: Instant,
      statuses: z.array(StatusRow).describe("All orders there are, by where they stand"),
      sales: z
        .object({ today: Compared, week: Compared, month: Compared })
        .describe("Each beside the same stretch of time before it"),
      low_stock: Count.describe(
        "Variants with 9 or fewer that can be sold, without those that are in stock and did not sell in their last 30 days",
      ),
    }),
  },
  "GET /admin/reports/sales": {
    summary: "Sales of a period, in all and step by step, beside the period before",
    ...report,
    data: Compared.extend({ points: z.array(SalesPoint) }),
  },
  "GET /admin/reports/statuses": {
    summary: "Orders made in a period by where they stand now, beside those of the period before",
    ...report,
    data: z.array(StatusRow.extend({ before: StatusRow.omit({ status: true }) })),
  },
  "GET /admin/reports/products": {
    summary: "The best products of a period by money",
    ...report,
    query: ReportQuery.extend({
      most: numberInText(z.number().int().min(1))
        .default(10)
        .catch(10)
        .transform((most) => Math.min(most, 100)),
    }),
    data: z.array(ProductRow),
  },
  "GET /admin/reports/states": {
    summary: "Sales of a period by the state they go to",
    ...report,
    data: z.array(ShareRow),
  },
  "GET /admin/reports/channels": {
    summary: "Sales of a period by how they were paid",
    ...report,
    data: z.array(ShareRow),
  },
  "GET /admin/reports/low-stock": {
    summary: "What is nearly gone, first what will be missed soonest",
    ...reads,
    query: z.object({
      most: numberInText(z.number().int().min(1))
        .default(10)
        .catch(10)
        .transform((most) => Math.min(most, 100)),
    }),
    data: z.array(LowStockRow),
    meta: z.object({ total: Count }),
  },
})
