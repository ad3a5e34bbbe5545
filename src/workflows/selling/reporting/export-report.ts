import type { MedusaContainer } from "@medusajs/framework/types"
import { lagosClock } from "../../../contract/lagos"
import { toNaira } from "../../../contract/money"
import { safeCell } from "../../../csv/cell"
import { BOM, csvText } from "../../../csv/text"
import type { Period } from "../../../modules/reporting/domain/period"
import type { Share } from "../../../modules/reporting/figures"
import { readSales, readStatuses, reporting } from "./read-reports"

export type ReportName = "sales" | "statuses" | "products" | "states" | "channels" | "low-stock"

/** More products than a shop of this kind has. */
const MOST_ROWS = 20_000

type Cell = string | number | null
type Table = { columns: string[]; rows: Cell[][] }

const tables: Record<ReportName, (container: MedusaContainer, period: Period, now: Date) => Promise<Table>> =
  {
    sales: async (container, period) => ({
      columns: ["from", "orders", "sales", "orders_before", "sales_before"],
      rows: (await readSales(container, period)).points.map(({ from, orders, sales, before }) => [
        ...[lagosClock(new Date(from)).slice(0, 16), orders, sales, before.orders, before.sales],
      ]),
    }),
    statuses: async (container, period) => ({
      columns: ["status", "orders", "total", "orders_before", "total_before"],
      rows: (await readStatuses(container, period)).map(({ status, orders, total, before }) => [
        ...[status, orders, total, before.orders, before.total],
      ]),
    }),
    products: async (container, period) => ({
      columns: ["product_id", "product", "brand", "units", "sales", "units_before", "sales_before"],
      rows: (await reporting(container).products(period, MOST_ROWS)).map((row) => [
        ...[row.product_id, row.name, row.brand, row.units, toNaira(row.sales)],
        ...[row.before.units, toNaira(row.before.sales)],
      ]),
    }),
    states: async (container, period) => shares("state", await reporting(container).states(period)),
    channels: async (container, period) => shares("channel", await reporting(container).channels(period)),
    "low-stock": async (container, _, now) => ({
      columns: [
        "variant_id",
        "sku",
        "product",
        "variant",
        "brand",
        "can_be_sold",
        "sold_in_30_days",
        "days_left",
      ],
      rows: (await reporting(container).lowStock(now, MOST_ROWS)).rows.map((row) => [
        ...[row.variant_id, row.sku, row.name, row.variant_title, row.brand],
        ...[row.available, row.sold, row.days_left],
      ]),
    }),
  }

/** A report as a CSV file: money in naira, times as Lagos's clock shows them. Nothing in it runs in a spreadsheet. */
export async function* exportReport(
  container: MedusaContainer,
  name: ReportName,
  period: Period,
  now: Date,
): AsyncGenerator<string> {
  const { columns, rows } = await tables[name](container, period, now)
  yield BOM + csvText([columns])
  if (rows.length > 0) yield csvText(rows.map((row) => row.map((cell) => safeCell(String(cell ?? "")))))
}

function shares(of: string, rows: Share[]): Table {
  return {
    columns: [of, "orders", "sales", "orders_before", "sales_before"],
    rows: rows.map(({ name, orders, sales, before }) => [
      ...[name, orders, toNaira(sales), before.orders, toNaira(before.sales)],
    ]),
  }
}
