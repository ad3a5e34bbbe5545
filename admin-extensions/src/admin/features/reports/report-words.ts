import { toLagos } from "../../../../../src/contract/lagos"
import type { ReportPeriod, ReportQuery } from "../../../../../src/contract/reports"

export type PeriodName = ReportQuery["period"]

export const PERIODS: { name: PeriodName; label: string; before: string }[] = [
  { name: "day", label: "Today", before: "yesterday until now" },
  { name: "week", label: "Last 7 days", before: "the 7 days before" },
  { name: "month", label: "Last 30 days", before: "the 30 days before" },
  { name: "custom", label: "Choose days", before: "as many days before" },
]

export const beforeWords = (name: PeriodName): string =>
  PERIODS.find((period) => period.name === name)?.before ?? "before"

const whole = new Intl.NumberFormat("en-NG")
const short = new Intl.NumberFormat("en-NG", { notation: "compact", maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat("en-NG", { style: "percent", maximumFractionDigits: 0 })
const day = new Intl.DateTimeFormat("en-NG", { day: "numeric", month: "short", timeZone: "UTC" })
const weekday = new Intl.DateTimeFormat("en-NG", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
})

export const formatCount = (count: number): string => whole.format(count)
/** For axes and bars: ₦1.2M. */
export const shortNaira = (amount: number): string => `₦${short.format(amount)}`

const month = new Intl.DateTimeFormat("en-NG", { month: "short", year: "numeric", timeZone: "UTC" })

/** "2026-11" in words. */
export const monthWords = (isoMonth: string): string => month.format(new Date(`${isoMonth}-01T00:00:00Z`))

/** "2026-11-21" in words. */
export const dayWords = (isoDay: string): string => day.format(new Date(`${isoDay}T00:00:00Z`))

/** What a step of a chart is called; `long` is what a table says. */
export function stepWords(from: string, step: ReportPeriod["step"], long = false): string {
  const lagos = toLagos(from)
  const date = new Date(`${lagos}:00Z`)
  if (step === "hour") return lagos.slice(11, 16)
  if (step === "week") return `${long ? "Week from " : ""}${day.format(date)}`
  return long ? weekday.format(date) : day.format(date)
}

export interface Change {
  direction: "up" | "down" | "same"
  /** "12%", "new" or "no change". */
  text: string
}

/** How a figure compares with the one before; null when there is nothing to say. */
export function changeOf(now: number, before: number): Change | null {
  if (now === before) return before === 0 ? null : { direction: "same", text: "no change" }
  if (before === 0) return { direction: "up", text: "from nothing" }
  const share = (now - before) / before
  return { direction: share > 0 ? "up" : "down", text: percent.format(Math.abs(share)) }
}

export const channelLabel: Record<string, string> = {
  card: "Card",
  bank_transfer: "Bank transfer",
  wallet: "Wallet",
  credit: "Pay later",
  "": "Not set",
}

/** The report as a file. */
export const exportAddress = (report: string, query: Record<string, string | undefined>): string =>
  fileAddress(`report-exports/${report}`, query)

/** Any report of the Reports screen as a file. */
export const tableExportAddress = (report: string, query: Record<string, string | undefined>): string =>
  fileAddress("report-table-export", { report, ...query })

function fileAddress(path: string, query: Record<string, string | undefined>): string {
  const wanted = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) wanted.set(name, value)
  return `/api/v1/admin/${path}?${wanted}`
}
