import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { type OrderStatus, stepsBetween, WAY } from "../../../modules/ordering/domain/status"
import { type OrderRecord, SYSTEM } from "../../../modules/ordering/order-record"
import type { Rows } from "../../../sql/columns"
import { releaseWalletPart } from "../../money/payments/wallet-part"

/**
 * Brings the shop's status after what staff did in Medusa's own order screen: a fulfilment made, shipped or
 * delivered there, an order cancelled there. Never moves an order back, and leaves one alone that our own screen
 * is moving at this moment. In one transaction that locks the order, and not by taking it: Medusa emits events for our own steps
 * too, and the next step must not be refused because of a look at the last one.
 */
export async function reflectMedusa(container: MedusaContainer, orderId: string): Promise<void> {
  const ordering = container.resolve(ORDERING_MODULE)
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await pg.transaction(async (trx) => {
    const order = await ordering.lockUntaken(orderId, trx)
    if (!order) return
    let from = order.status
    for (const step of stepsTo(order, await inMedusa(trx, orderId))) {
      const moved = await ordering.step(trx, orderId, from, step, SYSTEM, null)
      if (!moved) throw new Error(`Order ${orderId} moved while it was locked`)
      if (step === "cancelled") await releaseWalletPart(container, moved, trx)
      from = step
    }
  })
}

interface InMedusa {
  is_cancelled: boolean
  parcels: number
  are_shipped: boolean
  are_delivered: boolean
}

async function inMedusa(trx: Knex.Transaction, orderId: string): Promise<InMedusa | undefined> {
  const { rows } = await trx.raw<Rows<InMedusa>>(
    `select o.status = 'canceled' as is_cancelled, count(f.id)::int as parcels,
            coalesce(bool_and(f.shipped_at is not null or f.delivered_at is not null) filter (where f.id is not null), false) as are_shipped,
            coalesce(bool_and(f.delivered_at is not null) filter (where f.id is not null), false) as are_delivered
       from "order" o
       left join order_fulfillment l on l.order_id = o.id and l.deleted_at is null
       left join fulfillment f on f.id = l.fulfillment_id and f.deleted_at is null and f.canceled_at is null
      where o.id = ? group by o.id`,
    [orderId],
  )
  return rows[0]
}

/** The steps that Medusa's order is ahead of the shop's. */
function stepsTo(order: OrderRecord, medusa: InMedusa | undefined): OrderStatus[] {
  const { status } = order
  const isOpen = status === "pending" || WAY.includes(status)
  if (!medusa || !isOpen) return []
  if (medusa.is_cancelled) return ["cancelled"]
  const reached = reachedBy(medusa)
  if (status === "pending" || WAY.indexOf(reached) <= WAY.indexOf(status)) return []
  return stepsBetween(status, reached)
}

/** How far an order is by its fulfilments: as far as the one that lags most. */
function reachedBy({ parcels, are_shipped, are_delivered }: InMedusa): OrderStatus {
  if (parcels === 0) return "processing"
  if (are_delivered) return "delivered"
  return are_shipped ? "shipped" : "packed"
}
