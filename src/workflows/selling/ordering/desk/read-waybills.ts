import type { MedusaContainer } from "@medusajs/framework/types"
import { waybillFaults } from "../../../../contract/waybill-faults"
import type { WaybillRow } from "../../../../contract/waybills"
import { readTable, type Table } from "../../../../csv/read-table"
import { invalidField } from "../../../../errors"
import { ORDERING_MODULE } from "../../../../modules/ordering"

/** What couriers and spreadsheets call the two columns. */
const ORDER = ["order", "order_number", "order_no", "order_id", "reference", "ref", "customer_reference"]
const WAYBILL = [
  ...["waybill", "waybill_number", "waybill_no", "awb", "awb_number", "awb_no"],
  ...["tracking", "tracking_number", "tracking_no", "tracking_id", "consignment", "consignment_number"],
]
export const SHAPE = { known: [...ORDER, ...WAYBILL], bareColumns: 2, mostRows: 1_000 }

interface Chosen {
  id: string
  order_number: string
  delivery_method: "delivery" | "pickup"
}

/** The rows of a table of orders and waybills, each with its order or with what is wrong. 422 on `table`. */
export async function readWaybills(
  container: MedusaContainer,
  account: string,
  ids: string[],
  source: string | Uint8Array,
): Promise<WaybillRow[]> {
  const orders = [...(await container.resolve(ORDERING_MODULE).ordersById(ids)).values()]
  return waybillRows(await readTable(account, source, SHAPE, "table"), orders)
}

export function waybillRows(table: Table, orders: readonly Chosen[]): WaybillRow[] {
  const byNumber = new Map(orders.map((order) => [plain(order.order_number), order]))
  const [orderAt, waybillAt] = placesOf(table, (cell) => byNumber.has(plain(cell)))
  const seen = new Map<string, number>()
  const rows = table.rows.map(({ line, cells, problem }): WaybillRow => {
    const [order, waybill] = [(cells[orderAt] ?? "").trim(), (cells[waybillAt] ?? "").trim()]
    const found = byNumber.get(plain(order))
    const row = { line, order, order_id: found?.id ?? null, waybill }
    if (problem) return { ...row, problem }
    if (!found)
      return { ...row, problem: order ? `${order} is not among the selected orders` : "No order number" }
    const before = seen.get(found.id)
    if (before !== undefined) return { ...row, problem: `${order} has a waybill on line ${before} already` }
    seen.set(found.id, line)
    if (waybill !== "" && found.delivery_method === "pickup")
      return { ...row, problem: `${order} is picked up: it has no waybill` }
    return { ...row, problem: null }
  })
  const good = rows.filter(({ problem }) => problem === null)
  const faults = waybillFaults(good.map(({ order, waybill }) => ({ order_number: order, waybill })))
  return rows.map((row) => ({ ...row, problem: row.problem ?? faults[good.indexOf(row)] ?? null }))
}

/** Where order and waybill stand in a row: by the heading, else the orders are where most of the cells name one. */
function placesOf(
  { columns, rows }: Table,
  isOrder: (cell: string) => boolean,
): [order: number, waybill: number] {
  if (columns.length === 0) {
    const named = (at: number) => rows.filter(({ cells }) => isOrder(cells[at] ?? "")).length
    return named(1) > named(0) ? [1, 0] : [0, 1]
  }
  // A courier's file may have a reference of its own beside the order: what stands first in the lists above counts.
  const at = (names: readonly string[]) => columns.indexOf(names.find((name) => columns.includes(name)) ?? "")
  const [orderAt, waybillAt] = [at(ORDER), at(WAYBILL)]
  if (orderAt < 0 || waybillAt < 0)
    throw invalidField("table", "The first line must name the columns order and waybill", "unreadable_file")
  return [orderAt, waybillAt]
}

const plain = (orderNumber: string): string => orderNumber.replace(/\s+/g, "").toUpperCase()
