import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useSearchParams } from "react-router-dom"
import type { ReportTableName } from "../../../../../src/contract/report-tables"
import { callShop, shopApi } from "../../platform/shop-api"
import { useRead } from "../../platform/shop-queries"
import { PERIODS, type PeriodName } from "./report-words"

const MINUTE_MS = 60 * 1000

export type Wanted = { period: PeriodName; from: string | undefined; to: string | undefined }

type PeriodReport =
  | "GET /admin/reports/sales"
  | "GET /admin/reports/statuses"
  | "GET /admin/reports/products"
  | "GET /admin/reports/states"
  | "GET /admin/reports/channels"

/** A report of the chosen period. It looks again every minute; figures stay while others are fetched. */
export function useReport<K extends PeriodReport>(key: K, wanted: Wanted) {
  return useQuery({
    queryKey: ["shop", key, wanted],
    queryFn: () => callShop(key, { query: wanted }),
    enabled: isComplete(wanted),
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE_MS,
  })
}

export const useGlance = () => useRead("GET /admin/dashboard", undefined, { refetchInterval: MINUTE_MS })

export function useLowStock() {
  return useQuery({
    queryKey: ["shop", "GET /admin/reports/low-stock"],
    queryFn: () => shopApi("GET /admin/reports/low-stock"),
    refetchInterval: MINUTE_MS,
  })
}

/** The period, in the address. */
export function usePeriod() {
  const [params, setParams] = useSearchParams()
  const wanted: Wanted = {
    period: PERIODS.find(({ name }) => name === params.get("period"))?.name ?? "week",
    from: params.get("from") || undefined,
    to: params.get("to") || undefined,
  }
  const choose = (change: Partial<Wanted>) => {
    const report = params.get("report")
    const { period, from, to } = { ...wanted, ...change }
    const custom = period === "custom" ? { ...(from ? { from } : {}), ...(to ? { to } : {}) } : {}
    setParams({ ...(report ? { report } : {}), period, ...custom })
  }
  return { wanted, choose }
}

export const isComplete = ({ period, from, to }: Wanted): boolean =>
  period !== "custom" || Boolean(from && to)

/** Figures of the last minutes: these are read by the thousand rows, so only when somebody looks. */
const FRESH_MS = 5 * MINUTE_MS

/** Any report of the Reports screen. */
export function useReportTable(report: ReportTableName, wanted: Wanted) {
  return useQuery({
    queryKey: ["shop", "GET /admin/report-table", report, wanted],
    queryFn: () => callShop("GET /admin/report-table", { query: { report, ...wanted } }),
    enabled: isComplete(wanted),
    staleTime: FRESH_MS,
  })
}
