import { z } from "zod"
import { callTable, numberInText } from "./call"
import { ReportPeriod, ReportQuery } from "./reports"

/** Every report of the Reports screen; each is one definition in `src/modules/reporting/tables`. */
export const reportTables = [
  "days",
  "products",
  "brands",
  "places",
  "staff",
  "channels",
  "sources",
  "vat",
  "stock",
  "shelf",
  "buyers",
  "cohorts",
  "carts",
] as const
export type ReportTableName = (typeof reportTables)[number]

const ReportName = z.enum(reportTables, { error: "Choose a report" })

const Column = z.object({
  name: z.string().describe("As the CSV file calls it"),
  label: z.string(),
  kind: z
    .enum(["text", "day", "month", "count", "naira", "percent"])
    .describe("Days are YYYY-MM-DD and months YYYY-MM, Lagos"),
})
export type ReportColumn = z.infer<typeof Column>

const Cell = z.union([z.string(), z.number()]).nullable()
export type ReportCell = z.infer<typeof Cell>

const About = z.object({
  report: ReportName,
  title: z.string(),
  about: z.string(),
  has_period: z.boolean().describe("False: as things stand now, whatever period is asked for"),
})

export const ReportTable = About.extend({
  columns: z.array(Column),
  rows: z.array(z.array(Cell)).describe("A cell for each column"),
  total: z.array(Cell).nullable().describe("Of all rows, also those beyond `most`"),
  chart: z.object({
    value: z.string().describe("The column that is drawn, over the first column's names"),
    before: z.string().nullable().describe("The same of the period before"),
  }),
})
export type ReportTable = z.infer<typeof ReportTable>

const reads = { access: "staff", permission: "reports.read" } as const

/** A report of a period as it is asked for by name; `report` and the query are the file's, too. */
export const ReportTableQuery = ReportQuery.extend({ report: ReportName })

/** docs/reporting.md says what each counts. As a file: `GET /admin/report-table-export` with the same query. */
export const reportTableCalls = callTable({
  "GET /admin/report-tables": {
    summary: "Which reports there are, and which of them I have by e-mail on Mondays",
    ...reads,
    data: z.array(About.extend({ is_mailed: z.boolean() })),
  },
  "GET /admin/report-table": {
    summary: "One report as a table",
    ...reads,
    query: ReportTableQuery.extend({
      most: numberInText(z.number().int().min(1))
        .default(100)
        .catch(100)
        .transform((most) => Math.min(most, 500)),
    }),
    data: ReportTable,
    meta: ReportPeriod.extend({ total: z.number().int().describe("Rows, also those beyond `most`") }),
  },
  "PUT /admin/report-mails": {
    summary: "Choose which reports I have by e-mail every Monday, of the week before",
    ...reads,
    body: z.object({
      reports: z.array(ReportName, { error: "Choose reports" }).max(reportTables.length, "That is too many"),
    }),
    data: z.object({ reports: z.array(ReportName) }),
  },
})
