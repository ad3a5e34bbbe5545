import type { Kobo } from "../../contract/money"
import type { OrderStatus } from "./domain/status"

/** A line as it was sold. Never changes. */
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
  total_kobo: Kobo
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

export interface OrderRecord {
  id: string
  order_number: string
  cart_id: string | null
  customer_id: string | null
  request_key: string | null
  status: OrderStatus
  channel: string | null
  payment_collection_id: string | null
  paid_attempt_id: string | null
  delivery_method: "delivery" | "pickup"
  state_id: string | null
  lga_id: string | null
  pickup_location_id: string | null
  /** Lagos day, YYYY-MM-DD. */
  expected_date: string | null
  subtotal_kobo: Kobo
  discount_kobo: Kobo
  delivery_kobo: Kobo
  total_kobo: Kobo
  paid_kobo: Kobo
  weight_grams: number
  note: string | null
  recipient: Recipient
  lines: SoldLine[]
  expires_at: Date | null
  created_at: Date
}

export interface OrderEventRecord {
  id: string
  order_id: string
  status: OrderStatus
  note: string | null
  actor_kind: ActorKind
  actor_id: string | null
  at: Date
}

export type ActorKind = "shopper" | "staff" | "system"
export interface Actor {
  kind: ActorKind
  id: string | null
}
export const SYSTEM: Actor = { kind: "system", id: null }

/** PostgreSQL hands bigint over as text; all our amounts fit a double exactly. */
export function readOrder(row: Record<string, unknown>): OrderRecord {
  const kobo = (name: string) => Number(row[name])
  return {
    ...(row as unknown as OrderRecord),
    subtotal_kobo: kobo("subtotal_kobo"),
    discount_kobo: kobo("discount_kobo"),
    delivery_kobo: kobo("delivery_kobo"),
    total_kobo: kobo("total_kobo"),
    paid_kobo: kobo("paid_kobo"),
  }
}
