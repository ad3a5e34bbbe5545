import type { Kobo } from "../../contract/money"

/** What was sold in a stretch of time. */
export interface SalesFigures {
  /** Paid orders that are not wholly refunded. */
  orders: number
  /** Their net revenue: paid, less refunded; with delivery, after discounts. */
  sales: Kobo
  units: number
  discounts: Kobo
  delivery: Kobo
  /** Given back of these orders' money, already taken off `sales`. */
  refunds: Kobo
}

export interface SalesPoint {
  /** When the chart's step begins. */
  from: Date
  orders: number
  sales: Kobo
  before: { orders: number; sales: Kobo }
}

/** One row of a table with the same of the period before. */
export interface Share {
  id: string | null
  name: string
  orders: number
  sales: Kobo
  before: { orders: number; sales: Kobo }
}

export interface StatusFigures {
  status: string
  orders: number
  total: Kobo
}

export interface ProductFigures {
  product_id: string
  name: string
  brand: string | null
  units: number
  sales: Kobo
  before: { units: number; sales: Kobo }
}

export interface LowStock {
  variant_id: string
  product_id: string
  name: string
  variant_title: string | null
  sku: string | null
  brand: string | null
  available: number
  /** Sold in the last 30 days. */
  sold: number
  /** How long that lasts at the pace of the last 30 days, whole days; null when nothing was sold. */
  days_left: number | null
}
