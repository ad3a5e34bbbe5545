import type { Data } from "../../../../../src/contract/calls"
import { plainWaybill, waybillFaults } from "../../../../../src/contract/waybill-faults"
import { counted } from "../../platform/figures"

export type Parcel = Pick<
  Data<"GET /admin/orders">[number],
  "id" | "order_number" | "delivery_method" | "status" | "recipient"
>
/** What is typed, by order id. */
export type Waybills = Readonly<Record<string, string>>

/** What is picked up at a store has no parcel. */
export const isSent = ({ delivery_method }: Pick<Parcel, "delivery_method">): boolean =>
  delivery_method === "delivery"

/** What is wrong with what is typed, by order id. */
export function faultsOf(parcels: readonly Parcel[], waybills: Waybills): Record<string, string> {
  const sent = parcels.filter(isSent)
  const faults = waybillFaults(
    sent.map(({ id, order_number }) => ({ order_number, waybill: waybills[id] ?? "" })),
  )
  return Object.fromEntries(
    sent.flatMap(({ id }, index) => {
      const fault = notAWaybill(parcels, waybills[id] ?? "") ?? faults[index]
      return fault ? [[id, fault]] : []
    }),
  )
}

/** A scanner reads whatever is held before it, the order's own number too. */
function notAWaybill(parcels: readonly Parcel[], typed: string): string | null {
  if (orderOf(parcels, typed)) return "This is an order number"
  const prefix = /^[A-Z]+-/.exec(plainWaybill(parcels[0]?.order_number ?? ""))?.[0]
  if (prefix === undefined || !plainWaybill(typed).startsWith(prefix)) return null
  return `${typed.trim()} is not among the selected orders`
}

const orderOf = (parcels: readonly Parcel[], typed: string): Parcel | undefined =>
  parcels.find(({ order_number }) => plainWaybill(order_number) === plainWaybill(typed))

/**
 * What Enter means in a row: of an order's number, that its row is next; of an order's number and a waybill, that the waybill is
 * that order's. Null: it is this row's waybill.
 */
export function scanned(
  parcels: readonly Parcel[],
  typed: string,
): { order: Parcel; waybill: string | null } | null {
  const order = orderOf(parcels, typed)
  if (order) return { order, waybill: null }
  const [, number = "", waybill = ""] = /^\s*(\S+?)[\s,;]+(\S.*?)\s*$/.exec(typed) ?? []
  const named = orderOf(parcels, number)
  return named && waybill ? { order: named, waybill } : null
}

/** The cells of one pasted column, blank ones too; null for one line, and for a table. */
export function columnOf(text: string): string[] | null {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n+$/, "").split("\n")
  if (lines.length === 1 || lines.some((line) => /[\t,;]/.test(line))) return null
  const cells = lines.map((line) => line.trim())
  return /^(waybill|tracking|awb|consignment)\b[^\d]*$/i.test(cells[0] ?? "") ? cells.slice(1) : cells
}

/** A pasted column, from one row down; a sentence when it has more waybills than there are rows. */
export function filledDown(
  parcels: readonly Parcel[],
  from: string,
  column: readonly string[],
): Waybills | string {
  const sent = parcels.filter(isSent)
  const rows = sent.slice(
    Math.max(
      0,
      sent.findIndex(({ id }) => id === from),
    ),
  )
  if (column.length > rows.length)
    return `You pasted ${column.length} waybills for ${counted(rows.length, "order")}. Nothing was filled in: paste them with their order numbers`
  return Object.fromEntries(column.map((waybill, index) => [rows[index]?.id ?? "", waybill]))
}
