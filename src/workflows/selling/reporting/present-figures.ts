import { toNaira } from "../../../contract/money"
import type {
  LowStockRow,
  ProductRow,
  ReportPeriod,
  SalesFigures,
  SalesPoint,
  ShareRow,
} from "../../../contract/reports"
import type { Period, Stretch } from "../../../modules/reporting/domain/period"
import type * as Figures from "../../../modules/reporting/figures"

export function presentPeriod(period: Period): ReportPeriod {
  return {
    name: period.name,
    ...presentStretch(period),
    first_day: period.days.from,
    last_day: period.days.to,
    step: period.step,
    before: presentStretch(period.before),
  }
}

const presentStretch = ({ from, until }: Stretch) => ({
  from: from.toISOString(),
  until: until.toISOString(),
})

export function presentSales(figures: Figures.SalesFigures): SalesFigures {
  const { orders, sales, units, discounts, delivery, refunds } = figures
  return {
    orders,
    sales: toNaira(sales),
    average: orders === 0 ? 0 : toNaira(Math.round(sales / orders)),
    units,
    discounts: toNaira(discounts),
    delivery: toNaira(delivery),
    refunds: toNaira(refunds),
  }
}

const presentSold = ({ orders, sales }: { orders: number; sales: number }) => ({
  orders,
  sales: toNaira(sales),
})

export function presentPoint(point: Figures.SalesPoint): SalesPoint {
  return { from: point.from.toISOString(), ...presentSold(point), before: presentSold(point.before) }
}

export function presentShare(share: Figures.Share): ShareRow {
  return { id: share.id, name: share.name, ...presentSold(share), before: presentSold(share.before) }
}

export function presentProduct({ sales, before, ...row }: Figures.ProductFigures): ProductRow {
  return { ...row, sales: toNaira(sales), before: { units: before.units, sales: toNaira(before.sales) } }
}

export function presentLowStock(row: Figures.LowStock): LowStockRow {
  return row
}
