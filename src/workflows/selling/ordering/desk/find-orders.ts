import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { couponCodeOf } from "../../../../contract/coupon-code"
import { endOfLagosDay, startOfLagosDay } from "../../../../contract/lagos"
import type { OrderDeskQuery } from "../../../../contract/order-desk"
import type { Sort } from "../../../../contract/sorting"
import { invalidField } from "../../../../errors"
import { ORDER_STATUSES, type OrderStatus } from "../../../../modules/ordering/domain/status"
import { type OrderRecord, readOrder } from "../../../../modules/ordering/order-record"
import type { Rows } from "../../../../sql/columns"
import { orderBy } from "../../../../sql/order-by"
import type { ShopOrder } from "../../../../sql/tables"
import { foundOrders } from "./order-words"

/** Nobody pages through more, and counting a million orders would slow every view of the order desk. */
export const COUNTED_UP_TO = 1_000

/**
 * Orders `o` whose promised day is over: still to be packed or on their way. What is packed and picked up waits for the
 * shopper.
 */
export const LATE = `o.status in ('processing','packed','shipped')
  and (o.delivery_method = 'delivery' or o.status = 'processing')
  and o.expected_date < to_char(now() at time zone 'Africa/Lagos', 'YYYY-MM-DD')`

const ORDERS = { made: "o.created_at", total: "o.total_kobo" }

/** A filter as SQL over `shop_order o`: conditions joined by "and", with named values. */
export interface OrderFilter {
  statuses: OrderStatus[]
  where: string
  values: Record<string, unknown>
  /** With words those of the orders as `w` before them: the newest that have them are found there alone. */
  from: string
  made: string
  id: string
  hasWords: boolean
}

/** 422 on `status` for an unknown one. `me` is the user who asks. */
export async function orderFilter(db: Knex, query: OrderDeskQuery, me: string): Promise<OrderFilter> {
  const conditions: string[] = []
  const values: Record<string, unknown> = {}
  const also = (condition: string, more: Record<string, unknown> = {}) => {
    conditions.push(condition)
    Object.assign(values, more)
  }
  const hasWords = Boolean(query.q)
  const [made, id] = hasWords ? ["w.created_at", "w.order_id"] : ["o.created_at", "o.id"]
  if (query.q) {
    const words = await foundOrders(db, query.q)
    also(words.sql, words.values)
  }
  if (query.from) also(`${made} >= :from`, { from: startOfLagosDay(query.from) })
  if (query.to) also(`${made} < :to`, { to: endOfLagosDay(query.to) })
  if (query.state_id) also("o.state_id = :state", { state: query.state_id })
  if (query.delivery_method) also("o.delivery_method = :method", { method: query.delivery_method })
  if (query.channel) also("o.channel = :channel", { channel: query.channel })
  if (query.source) also("o.source = :source", { source: query.source })
  // Partial indexes hold only orders with a coupon, a source or somebody on them: say so to be answered from them.
  if (query.source && query.source !== "web") also("o.source <> 'web'")
  if (query.delivery_method === "pickup") also("o.delivery_method = 'pickup'")
  if (query.late) also(LATE)
  // As staff spelt it.
  if (query.coupon) {
    also("o.coupon_code is not null and upper(o.coupon_code) in (upper(:coupon), :code)", {
      coupon: query.coupon,
      code: couponCodeOf(query.coupon),
    })
  }
  if (query.assigned_to === "nobody") also("o.assigned_to is null")
  else if (query.assigned_to) {
    also("o.assigned_to = :assigned", { assigned: query.assigned_to === "me" ? me : query.assigned_to })
  }
  return {
    statuses: readStatuses(query.status),
    where: conditions.length > 0 ? conditions.join(" and ") : "true",
    values,
    from: hasWords ? "order_words w join shop_order o on o.id = w.order_id" : "shop_order o",
    ...{ made, id, hasWords },
  }
}

/** One page of the orders that fit, the newest first unless it is sorted, and how many there are in each status. */
export async function findOrders(
  db: Knex,
  filter: OrderFilter,
  start: number,
  take: number,
  sort?: Sort<keyof typeof ORDERS>,
): Promise<{ orders: OrderRecord[]; total: number; counts: Record<OrderStatus, number> }> {
  const { statuses, where, values, from, made, id } = filter
  const counts = await countByStatus(db, filter)
  const wanted: readonly OrderStatus[] = statuses.length > 0 ? statuses : ORDER_STATUSES
  const total = wanted.reduce((sum, status) => sum + counts[status], 0)
  const { rows } = await db.raw<Rows<ShopOrder>>(
    `select o.* from ${from}
      where ${statuses.length > 0 ? "o.status = any(:statuses) and " : ""}${where}
      order by ${orderBy(sort, { ...ORDERS, made }, `${made} desc, ${id} desc`, id)} offset :start limit :take`,
    { ...values, statuses, start, take },
  )
  return { orders: rows.map(readOrder), total: Math.min(total, COUNTED_UP_TO), counts }
}

/** Each status by the indexes, up to a limit; with words among the newest that have them, as no index counts those. */
async function countByStatus(
  db: Knex,
  { where, values, from, made, hasWords }: OrderFilter,
): Promise<Record<OrderStatus, number>> {
  const { rows } = await db.raw<{ rows: { status: OrderStatus; count: number }[] }>(
    hasWords
      ? `select status, count(*)::int as count from (
           select o.status from ${from} where ${where} order by ${made} desc limit ${COUNTED_UP_TO}) newest
          group by status`
      : `select s.status, (select count(*)::int from (
            select 1 from shop_order o where o.status = s.status and ${where} limit ${COUNTED_UP_TO}) fitting) as count
           from unnest(cast(:everyStatus as text[])) s(status)`,
    { ...values, everyStatus: [...ORDER_STATUSES] },
  )
  const counted = new Map(rows.map(({ status, count }) => [status, count]))
  return Object.fromEntries(ORDER_STATUSES.map((status) => [status, counted.get(status) ?? 0])) as Record<
    OrderStatus,
    number
  >
}

function readStatuses(text: string | undefined): OrderStatus[] {
  const wanted = (text ?? "").split(",").filter(Boolean)
  const known = wanted.filter((status): status is OrderStatus =>
    ORDER_STATUSES.some((known) => known === status),
  )
  if (known.length !== wanted.length)
    throw invalidField("status", `Choose among ${ORDER_STATUSES.join(", ")}`)
  return known
}
