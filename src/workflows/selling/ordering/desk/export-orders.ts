import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { lagosClock } from "../../../../contract/lagos"
import { toNaira } from "../../../../contract/money"
import { vatGivenBack, vatIn, vatRateWords } from "../../../../contract/vat"
import { safeCell } from "../../../../csv/cell"
import { BOM, csvText } from "../../../../csv/text"
import { writtenPhone } from "../../../../modules/accounts/domain/phone"
import { type OrderRecord, readOrder } from "../../../../modules/ordering/order-record"
import type { Rows } from "../../../../sql/columns"
import type { OrderShipment, ShopOrder } from "../../../../sql/tables"
import { staffByIds } from "../../../shared/people/staff-people"
import type { OrderFilter } from "./find-orders"

/** A piece is made at a stretch: others are answered between two of them. */
const AT_ONCE = 100

const COLUMNS = [
  "number",
  "made",
  "status",
  "name",
  "phone",
  "email",
  "delivery",
  "address",
  "city",
  "lga",
  "state",
  "items",
  "skus",
  "products",
  "discount",
  "coupon",
  "delivery fee",
  "total",
  "paid",
  "channel",
  "made by",
  "assigned to",
  "note",
  "vat rate",
  "vat",
  "total without vat",
  "given back",
  "vat given back",
  "courier",
  "waybill",
  "rider",
]

/**
 * Every order that fits, the newest first, as a CSV file; amounts in naira, times on Lagos's clock. One row an order, so that
 * its sums add up: what is in it, and which SKUs, are lists in one order. Whoever carries it carries all of it.
 */
export async function* exportOrders(db: Knex, filter: OrderFilter): AsyncGenerator<string> {
  yield BOM + csvText([COLUMNS])
  let last: { at: string; id: string } | null = null
  for (;;) {
    const answer: Rows<ShopOrder & { at: string }> = await db.raw<Rows<ShopOrder & { at: string }>>(
      `select o.*, to_jsonb(o.created_at) #>> '{}' as at from ${filter.from}
          where ${filter.statuses.length > 0 ? "o.status = any(:statuses) and " : ""}${filter.where}
            ${last ? `and (${filter.made}, ${filter.id}) < (cast(:at as timestamptz), :id)` : ""}
          order by ${filter.made} desc, ${filter.id} desc limit ${AT_ONCE}`,
      { ...filter.values, statuses: filter.statuses, ...(last ?? {}) },
    )
    const rows: (ShopOrder & { at: string })[] = answer.rows
    const orders = rows.map(readOrder)
    const people = await staffByIds(
      db,
      orders.flatMap(({ placed_by, assigned_to }) => [placed_by, assigned_to]),
    )
    const [skus, shipments] = await Promise.all([skusOf(db, orders), shipmentsOf(db, orders)])
    const nameOf = (id: string | null) => (id ? (people.get(id)?.name ?? id) : "")
    if (orders.length > 0)
      yield csvText(
        orders.map((order) =>
          [...cells(order, nameOf, skus), ...carried(shipments.get(order.id))].map(safeCell),
        ),
      )
    const end = rows.at(-1)
    if (rows.length < AT_ONCE || !end) return
    last = { at: end.at, id: String(end.id) }
  }
}

/** Of an order that was made before the shop was registered: nothing. */
function vatCells({ total_kobo, refunded_kobo, paid_kobo, vat_bp }: OrderRecord): string[] {
  const vat = vatIn(total_kobo, vat_bp)
  const backKobo = vatGivenBack({ paidKobo: paid_kobo, earlierKobo: 0, amountKobo: refunded_kobo }, vat_bp)
  const [total, without, back, ofBack] = [vat, total_kobo - vat, refunded_kobo, backKobo].map((kobo) =>
    toNaira(kobo).toFixed(2),
  )
  return [vat_bp === 0 ? "" : vatRateWords(vat_bp), total ?? "", without ?? "", back ?? "", ofBack ?? ""]
}

/** As the shades are called today, also those that were deleted. */
async function skusOf(db: Knex, orders: OrderRecord[]): Promise<Map<string, string>> {
  const ids = [...new Set(orders.flatMap(({ lines }) => lines.map(({ variant_id }) => variant_id)))]
  const rows = await db("product_variant").whereIn("id", ids).select("id", "sku")
  return new Map(rows.map(({ id, sku }) => [id, sku ?? ""]))
}

async function shipmentsOf(db: Knex, orders: OrderRecord[]): Promise<Map<string, OrderShipment>> {
  const ids = orders.map(({ id }) => id)
  const rows = await db("order_shipment").whereIn("order_id", ids)
  return new Map(rows.map((row) => [row.order_id, row]))
}

const carried = (shipment: OrderShipment | undefined): string[] => [
  shipment?.courier_name ?? "",
  shipment?.waybill ?? "",
  shipment?.rider ?? "",
]

function cells(
  order: OrderRecord,
  nameOf: (id: string | null) => string,
  skus: ReadonlyMap<string, string>,
): string[] {
  const { recipient } = order
  const naira = (kobo: number) => toNaira(kobo).toFixed(2)
  return [
    order.order_number,
    lagosClock(order.created_at),
    order.status,
    recipient.name,
    writtenPhone(recipient.phone),
    recipient.email,
    order.delivery_method,
    recipient.address,
    recipient.city,
    recipient.lga ?? "",
    recipient.state,
    order.lines
      .map(
        ({ quantity, name, variant_title }) =>
          `${quantity} × ${[name, variant_title].filter(Boolean).join(", ")}`,
      )
      .join("; "),
    order.lines
      .map(({ quantity, variant_id }) => `${quantity} × ${skus.get(variant_id) || "no SKU"}`)
      .join("; "),
    naira(order.subtotal_kobo),
    naira(order.discount_kobo),
    order.coupon_code ?? "",
    naira(order.delivery_kobo),
    naira(order.total_kobo),
    naira(order.paid_kobo),
    order.channel ?? "",
    order.source === "staff" ? nameOf(order.placed_by) : order.source,
    nameOf(order.assigned_to),
    order.note ?? "",
    ...vatCells(order),
  ]
}
