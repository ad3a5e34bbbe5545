import type { Kobo } from "../../contract/money"
import type { ShopOrder } from "../../sql/tables"
import type { EventKind } from "./timeline"

/** Units of a variant at the price that they were sold for. */
export interface SoldLine {
  id: string
  product_id: string
  variant_id: string
  inventory_item_id: string | null
  name: string
  variant_title: string | null
  vendor: string
  image: string | null
  quantity: number
  unit_kobo: Kobo
  /** What a retail shopper paid then, of orders at wholesale prices; null on all others. */
  retail_unit_kobo: Kobo | null
  /** Before the discount. */
  total_kobo: Kobo
  /** This line's part of the order's discount. */
  discount_kobo: Kobo
}

export interface Recipient {
  name: string
  phone: string
  email: string
  address: string
  city: string
  state: string
  lga: string | null
}

/** Where an order was made: by the shopper in the browser or an app, or by staff for a shopper. */
export type OrderSource = "web" | "app" | "staff"

export interface OrderRecord
  extends Omit<
    ShopOrder,
    "moving_until" | "recipient" | "lines" | "taken_out" | "updated_at" | "deleted_at" | "refund_to"
  > {
  /** Lagos day, YYYY-MM-DD. */
  expected_date: string | null
  /** What was paid, by whatever way; `wallet_kobo` of it from the wallet. */
  paid_kobo: Kobo
  /** Where staff want a cancelled order's money to go; null: where it goes by itself. */
  refund_to: string | null
  /** The coupon that was used, as staff spelt it then. */
  coupon_code: string | null
  recipient: Recipient
  /** What is sent: as it was sold, less what was taken out since. */
  lines: SoldLine[]
  /** Units that were taken out after payment, a line for each line: their price is in the totals, and was given back. */
  taken_out: SoldLine[]
}

export interface OrderEventRecord {
  id: string
  order_id: string
  status: EventKind
  /** The return or refund it is about; empty for a status. */
  subject_id: string
  note: string | null
  actor_kind: ActorKind
  actor_id: string | null
  at: Date
  /** The move of staff that it belongs to, and until when that can be taken back. */
  move_id: string | null
  held_until: Date | null
}

export type ActorKind = "shopper" | "staff" | "system"
export interface Actor {
  kind: ActorKind
  id: string | null
}
export const SYSTEM: Actor = { kind: "system", id: null }

/** What the row's JSON holds is said here. */
export function readOrder(row: ShopOrder): OrderRecord {
  return {
    ...row,
    recipient: row.recipient as Recipient,
    lines: readLines(row.lines),
    taken_out: readLines(row.taken_out),
  }
}

const readLines = (lines: unknown): SoldLine[] =>
  // Orders of the time before coupons and wholesale do not say.
  (lines as SoldLine[]).map((line) => ({
    ...line,
    discount_kobo: line.discount_kobo ?? 0,
    retail_unit_kobo: line.retail_unit_kobo ?? null,
  }))
