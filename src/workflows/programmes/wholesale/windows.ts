import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { reachesTarget } from "../../../contract/wholesale-target"
import type { Milestone } from "../../../modules/ordering/milestone"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import { WHOLESALE_MODULE } from "../../../modules/wholesale"
import type { ClosedBecause, WholesaleWindow } from "../../../modules/wholesale/service"

const wholesaleOf = (container: MedusaContainer) => container.resolve(WHOLESALE_MODULE)

/**
 * Opens 30 days of wholesale prices, or renews them, in the transaction in which an order becomes paid: when its goods, at
 * wholesale prices and before any coupon, reach the target that was shown when it was made, and its shopper is a
 * wholesaler still (docs/wholesale.md). Costs a retail order nothing.
 */
export async function openWindow(
  container: MedusaContainer,
  order: OrderRecord,
  trx: Knex.Transaction,
): Promise<void> {
  const { customer_id: customerId, wholesale_target_kobo: targetKobo, subtotal_kobo: goodsKobo } = order
  if (targetKobo === null || !customerId || !reachesTarget(goodsKobo, targetKobo)) return
  const wholesaler = await trx("account")
    .where({ customer_id: customerId, role: "wholesaler", deleted_at: null })
    .whereNotNull("wholesaler_activated")
    .first("id")
  if (!wholesaler) return
  await wholesaleOf(container).open({ customerId, orderId: order.id, goodsKobo, targetKobo }, trx)
}

/**
 * Ends the windows that an order counts in, when what was bought for them, less what was refunded, no longer reaches their
 * target: so nobody keeps a window that a cancelled order opened, and nobody loses one that the rest would have opened.
 * The caller holds the order. What was bought meanwhile keeps its price.
 */
export async function endWindow(
  container: MedusaContainer,
  order: OrderRecord,
  because: ClosedBecause,
  trx: Knex.Transaction,
): Promise<void> {
  const { customer_id: customerId, wholesale_target_kobo: targetKobo } = order
  if (targetKobo === null || !customerId) return
  for (const window of await wholesaleOf(container).lockOpen(customerId, trx)) {
    const goodsKobo = await goodsBought(window, trx)
    if (!reachesTarget(goodsKobo, window.target_kobo)) {
      await wholesaleOf(container).close(window.order_id, because, trx)
    }
  }
}

/**
 * What the goods come to that were bought at wholesale prices for a window, by the order that opened it and by those
 * made since, less what came back or was taken out. Money that was refunded for goods that were not returned changes nothing.
 */
async function goodsBought({ customer_id, order_id, opened_at }: WholesaleWindow, trx: Knex.Transaction) {
  const { rows } = await trx.raw<{ rows: { goods: string }[] }>(
    `select coalesce(sum(o.subtotal_kobo - came.back_kobo - gone.kobo), 0) as goods
       from shop_order o
       cross join lateral (
         select coalesce(sum((line ->> 'total_kobo')::bigint), 0) as kobo
           from jsonb_array_elements(o.taken_out) line) gone
       cross join lateral (
         -- Returns are in what was paid; windows are in goods before coupons.
         select coalesce(round(sum(r.refundable_kobo) * o.subtotal_kobo
                  / nullif(o.subtotal_kobo - o.discount_kobo, 0)), 0) as back_kobo
           from order_return r where r.order_id = o.id and r.status = 'received') came
      where o.customer_id = :customer_id and o.wholesale_target_kobo is not null
        and o.status not in ('pending', 'cancelled', 'returned')
        and (o.paid_kobo = 0 or o.refunded_kobo < o.paid_kobo)
        and (o.id = :order_id or o.created_at >= :opened_at)`,
    { customer_id, order_id, opened_at },
  )
  return Number(rows[0]?.goods ?? 0)
}

/** The same for the order's events: returns, refunds, cancellations made elsewhere. */
export async function endWindowByMilestone(
  container: MedusaContainer,
  trx: Knex.Transaction,
  { event, order }: Milestone,
): Promise<void> {
  const because = BECAUSE[event.status]
  if (because) await endWindow(container, order, because, trx)
}

const BECAUSE: Partial<Record<Milestone["event"]["status"], ClosedBecause>> = {
  cancelled: "order_cancelled",
  returned: "order_returned",
  refunded: "order_refunded",
}
