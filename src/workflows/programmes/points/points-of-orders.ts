import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { SYSTEM } from "../../../modules/ledger/domain/posting"
import type { Milestone } from "../../../modules/ordering/milestone"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import { POINTS_MODULE } from "../../../modules/points"
import { pointsOf, tierOf } from "../../../modules/points/domain/points"
import { creditPoints, reversePoints } from "./move-points"

/** A delivered order earns points; they go as far as its money goes back (docs/rewards.md). */
export async function workPoints(
  container: MedusaContainer,
  trx: Knex.Transaction,
  { event, order }: Milestone,
): Promise<void> {
  if (event.status === "delivered") {
    await countOrder(container, trx, order, event.id, { deliveredAt: event.at })
    return
  }
  const rewards = container.resolve(POINTS_MODULE)
  const counted = await rewards.orders.find(order.id, trx)
  if (!counted) return
  const points = pointsNow(order, counted.bonus_percent)
  const back = counted.points - points
  if (back <= 0) return
  await rewards.orders.setPoints(order.id, points, trx)
  await reversePoints(container, trx, {
    customerId: counted.customer_id,
    points: back,
    kind: "points_taken_back",
    key: `back ${event.id}`,
    actor: SYSTEM,
    metadata: { order_id: order.id, order_number: order.order_number },
  })
}

/**
 * Counts a delivered order for its shopper, once, with the bonus of the tier that its shopper is in by then. Orders of
 * guests, of deleted accounts and of people who are no shoppers count for nobody.
 */
export async function countOrder(
  container: MedusaContainer,
  trx: Knex.Transaction,
  order: OrderRecord,
  key: string,
  { deliveredAt, occurredAt }: { deliveredAt: Date; occurredAt?: Date },
): Promise<void> {
  const customerId = order.customer_id
  if (!customerId || !(await isShopper(trx, customerId))) return
  const rewards = container.resolve(POINTS_MODULE)
  await rewards.hold(customerId, trx)
  if (await rewards.orders.find(order.id, trx)) return
  const tier = tierOf(await rewards.page.tiers(trx), await rewards.orders.yearPoints(customerId, trx))
  const points = pointsNow(order, tier.bonus_percent)
  await rewards.orders.add(
    {
      order_id: order.id,
      customer_id: customerId,
      bonus_percent: tier.bonus_percent,
      points,
      delivered_at: deliveredAt,
    },
    trx,
  )
  await creditPoints(container, trx, {
    customerId,
    points,
    kind: "points_earned",
    key: `earned ${key}`,
    actor: SYSTEM,
    metadata: {
      order_id: order.id,
      order_number: order.order_number,
      bonus: points - pointsNow(order, 0),
    },
    ...(occurredAt && { occurredAt }),
  })
}

/** What the order is worth as it is: nothing once all of it came back, whenever its money goes. */
function pointsNow(order: OrderRecord, bonusPercent: number): number {
  if (order.status === "returned" || order.status === "cancelled") return 0
  return pointsOf(order.paid_kobo - order.refunded_kobo, bonusPercent)
}

async function isShopper(trx: Knex.Transaction, customerId: string): Promise<boolean> {
  const account = await trx("account")
    .where({ customer_id: customerId })
    .whereNull("deleted_at")
    .first("customer_id")
  return account !== undefined
}
