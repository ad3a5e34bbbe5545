import { Chance } from "../../src/seed/random"
import type { ShopUnderTest } from "./shop"

export interface PastOrder {
  id: string
  status: string
  made: Date
  /** Null: never paid. */
  paid: Date | null
  refunded: number
  discount: number
  delivery: number
  channel: string
  state: [id: string, name: string]
  lines: { product_id: string; variant_id: string; name: string; quantity: number; total_kobo: number }[]
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const STATUSES = ["pending", "processing", "packed", "shipped", "delivered", "cancelled", "returned"] as const
const STATES: [string, string][] = [
  ["NG-LA", "Lagos"],
  ["NG-FC", "Federal Capital Territory"],
  ["NG-KN", "Kano"],
]

/**
 * Orders of long ago, whose days hold nobody else's: placed and paid within seconds and minutes of Lagos's midnights
 * (23:00 UTC), in every status, with and without refunds. Always the same for the same name.
 */
export function ordersAroundMidnight(
  name: string,
  firstDay: string,
  days: number,
  count: number,
): PastOrder[] {
  const start = Date.parse(`${firstDay}T00:00:00+01:00`)
  return Array.from({ length: count }, (_, i) => {
    const chance = new Chance(`${name}/${i}`)
    const midnight = start + chance.whole(0, days) * DAY_MS
    const aside = chance.pick([-90 * MINUTE_MS, -1000, -1, 0, 1, 1000, 59 * MINUTE_MS, 11 * 60 * MINUTE_MS])
    const made = new Date(midnight + aside)
    const status = chance.pick(STATUSES)
    const isPaid = status !== "pending" && (status !== "cancelled" || chance.happens(0.5))
    const lines = Array.from({ length: chance.whole(1, 3) }, () => {
      const product = chance.whole(1, 6)
      const quantity = chance.whole(1, 4)
      return {
        product_id: `past_product_${product}`,
        variant_id: `past_variant_${product}`,
        name: `Past product ${product}`,
        quantity,
        total_kobo: quantity * chance.whole(1_00, 40_000_00),
      }
    })
    const subtotal = lines.reduce((sum, { total_kobo }) => sum + total_kobo, 0)
    const discount = chance.happens(0.3) ? chance.whole(1, Math.floor(subtotal / 2)) : 0
    const delivery = chance.happens(0.7) ? chance.whole(500_00, 4_000_00) : 0
    const total = subtotal - discount + delivery
    return {
      id: `past_${name}_${i}`,
      status,
      made,
      paid: isPaid
        ? new Date(made.getTime() + chance.pick([0, 1, 999, 3 * MINUTE_MS, 40 * MINUTE_MS]))
        : null,
      refunded: !isPaid ? 0 : chance.happens(0.2) ? chance.whole(1, total) : chance.happens(0.1) ? total : 0,
      discount,
      delivery,
      channel: chance.pick(["card", "wallet", "credit"]),
      state: chance.pick(STATES),
      lines,
    }
  })
}

/** Writes them by SQL alone, as nobody's code would. Forget them afterwards: Medusa knows nothing of them. */
export async function writePastOrders(shop: ShopUnderTest, orders: PastOrder[]): Promise<void> {
  const rows = orders.map((order) => {
    const subtotal = order.lines.reduce((sum, { total_kobo }) => sum + total_kobo, 0)
    const total = subtotal - order.discount + order.delivery
    return {
      id: order.id,
      order_number: order.id.toUpperCase(),
      status: order.status,
      channel: order.channel,
      delivery_method: "delivery",
      state_id: order.state[0],
      subtotal_kobo: subtotal,
      discount_kobo: order.discount,
      delivery_kobo: order.delivery,
      total_kobo: total,
      paid_kobo: order.paid ? total : 0,
      refunded_kobo: order.refunded,
      weight_grams: 500,
      recipient: {
        name: "Past Shopper",
        phone: "+2348030000000",
        email: "past@example.com",
        state: order.state[1],
      },
      lines: shared(order),
      created_at: order.made,
    }
  })
  const columns = Object.keys(rows[0] ?? {}).join(", ")
  await shop.sql(
    `insert into shop_order (${columns}) select ${columns} from jsonb_populate_recordset(null::shop_order, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
  const events = orders.flatMap(({ id, made, paid }) => [
    { id: `${id}_made`, order_id: id, status: "pending", actor_kind: "shopper", at: made },
    ...(paid
      ? [{ id: `${id}_paid`, order_id: id, status: "processing", actor_kind: "system", at: paid }]
      : []),
  ])
  await shop.sql(
    `insert into order_event (id, order_id, status, actor_kind, at)
     select id, order_id, status, actor_kind, at from jsonb_populate_recordset(null::order_event, $1::jsonb)`,
    [JSON.stringify(events)],
  )
}

export async function forgetPastOrders(shop: ShopUnderTest, name: string): Promise<void> {
  await shop.sql("delete from order_event where order_id like $1", [`past\\_${name}\\_%`])
  await shop.sql("delete from shop_order where id like $1", [`past\\_${name}\\_%`])
}

/** The discount by lines; the last one takes what is left over. */
function shared({ lines, discount }: PastOrder) {
  let left = discount
  const each = Math.floor(discount / lines.length)
  return lines.map((line, i) => {
    const share = i === lines.length - 1 ? left : Math.min(each, line.total_kobo)
    left -= share
    return { ...line, id: `line_${i}`, unit_kobo: line.total_kobo / line.quantity, discount_kobo: share }
  })
}
