import type { MedusaContainer } from "@medusajs/framework/types"
import type { Data } from "../../../contract/calls"
import { toNaira } from "../../../contract/money"
import type { OrderStatus } from "../../../contract/orders"
import { ORDER_STATUSES } from "../../../modules/ordering/domain/status"
import { REPORTING_MODULE } from "../../../modules/reporting"
import { type Period, periodOf } from "../../../modules/reporting/domain/period"
import type { StatusFigures } from "../../../modules/reporting/figures"
import { presentPoint, presentSales } from "./present-figures"

export const reporting = (container: MedusaContainer) => container.resolve(REPORTING_MODULE)

/** The staff's first screen at a glance: the same sums as the reports of these periods. */
export async function readDashboard(
  container: MedusaContainer,
  now: Date,
): Promise<Data<"GET /admin/dashboard">> {
  const service = reporting(container)
  const compared = async (name: "day" | "week" | "month") => {
    const period = periodOf({ period: name }, now)
    return {
      ...presentSales(await service.sales(period)),
      before: presentSales(await service.sales(period.before)),
    }
  }
  const [statuses, today, week, month, { total }] = await Promise.all([
    service.statuses(),
    compared("day"),
    compared("week"),
    compared("month"),
    service.lowStock(now, 1),
  ])
  return {
    as_of: now.toISOString(),
    statuses: ORDER_STATUSES.map((status) => statusRow(status, statuses)),
    sales: { today, week, month },
    low_stock: total,
  }
}

/** The sales of a period with their course. */
export async function readSales(
  container: MedusaContainer,
  period: Period,
): Promise<Data<"GET /admin/reports/sales">> {
  const service = reporting(container)
  const [now, before, points] = await Promise.all([
    service.sales(period),
    service.sales(period.before),
    service.course(period),
  ])
  return { ...presentSales(now), before: presentSales(before), points: points.map(presentPoint) }
}

/** Every status, those without an order as well. */
export async function readStatuses(
  container: MedusaContainer,
  period: Period,
): Promise<Data<"GET /admin/reports/statuses">> {
  const service = reporting(container)
  const [now, before] = await Promise.all([service.statuses(period), service.statuses(period.before)])
  return ORDER_STATUSES.map((status) => {
    const { orders, total } = statusRow(status, before)
    return { ...statusRow(status, now), before: { orders, total } }
  })
}

function statusRow(status: OrderStatus, figures: StatusFigures[]) {
  const found = figures.find((row) => row.status === status)
  return { status, orders: found?.orders ?? 0, total: toNaira(found?.total ?? 0) }
}
