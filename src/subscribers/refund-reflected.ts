import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { tellOfOrders } from "../workflows/ordering/tell-of-orders"
import { reflectRefunds } from "../workflows/refunds/reflect-refunds"

/** A refund that staff made on Medusa's own order page counts among the order's, and its shopper is told. */
export default async function refundReflected({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  const { rows } = await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw(
    `select o.id from shop_order o join payment p on p.payment_collection_id = o.payment_collection_id
     where p.id = ?`,
    [event.data.id],
  )
  for (const { id } of rows as { id: string }[]) await reflectRefunds(container, id)
  tellOfOrders(container)
}

export const config: SubscriberConfig = {
  event: "payment.refunded",
  context: { subscriberId: "refund-reflected" },
}
