import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { reflectMedusa } from "../workflows/selling/ordering/reflect-medusa"

interface OrderEventData {
  /** The order's id on order events, the fulfilment's on shipment and delivery events. */
  id?: string
  order_id?: string
}

export default async function orderReflected({
  event,
  container,
}: SubscriberArgs<OrderEventData>): Promise<void> {
  const orderId = event.data.order_id ?? (await orderIdOf(container, event.data.id))
  if (!orderId) return
  await reflectMedusa(container, orderId)
}

async function orderIdOf(
  container: SubscriberArgs["container"],
  id: string | undefined,
): Promise<string | null> {
  if (!id) return null
  if (id.startsWith("order_")) return id
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order_fulfillment",
    fields: ["order_id"],
    filters: { fulfillment_id: id },
  })
  return data[0]?.order_id ?? null
}

export const config: SubscriberConfig = {
  event: ["order.fulfillment_created", "shipment.created", "delivery.created", "order.canceled"],
  context: { subscriberId: "order-reflected" },
}
