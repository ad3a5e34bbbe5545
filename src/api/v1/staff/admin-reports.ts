import { periodOf } from "../../../modules/reporting/domain/period"
import {
  presentLowStock,
  presentPeriod,
  presentProduct,
  presentShare,
} from "../../../workflows/selling/reporting/present-figures"
import {
  readDashboard,
  readSales,
  readStatuses,
  reporting,
} from "../../../workflows/selling/reporting/read-reports"
import type { Handlers } from "../../machinery/endpoint"

export const adminReportHandlers: Handlers<
  | "GET /admin/dashboard"
  | "GET /admin/reports/sales"
  | "GET /admin/reports/statuses"
  | "GET /admin/reports/products"
  | "GET /admin/reports/states"
  | "GET /admin/reports/channels"
  | "GET /admin/reports/low-stock"
> = {
  "GET /admin/dashboard": async ({ scope }) => ({
    message: "The shop at a glance",
    data: await readDashboard(scope, new Date()),
  }),

  "GET /admin/reports/sales": async ({ scope, query }) => {
    const period = periodOf(query, new Date())
    return { message: "Sales", data: await readSales(scope, period), meta: presentPeriod(period) }
  },

  "GET /admin/reports/statuses": async ({ scope, query }) => {
    const period = periodOf(query, new Date())
    return {
      message: "Orders by status",
      data: await readStatuses(scope, period),
      meta: presentPeriod(period),
    }
  },

  "GET /admin/reports/products": async ({ scope, query: { most, ...wanted } }) => {
    const period = periodOf(wanted, new Date())
    const rows = await reporting(scope).products(period, most)
    return { message: "Best products", data: rows.map(presentProduct), meta: presentPeriod(period) }
  },

  "GET /admin/reports/states": async ({ scope, query }) => {
    const period = periodOf(query, new Date())
    const rows = await reporting(scope).states(period)
    return { message: "Sales by state", data: rows.map(presentShare), meta: presentPeriod(period) }
  },

  "GET /admin/reports/channels": async ({ scope, query }) => {
    const period = periodOf(query, new Date())
    const rows = await reporting(scope).channels(period)
    return { message: "Sales by channel", data: rows.map(presentShare), meta: presentPeriod(period) }
  },

  "GET /admin/reports/low-stock": async ({ scope, query }) => {
    const { rows, total } = await reporting(scope).lowStock(new Date(), query.most)
    return { message: "Low stock", data: rows.map(presentLowStock), meta: { total } }
  },
}
