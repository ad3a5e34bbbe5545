import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

export interface OrderFulfilment {
  id: string
  shipped_at: Date | null
  delivered_at: Date | null
  items: { line_item_id: string; quantity: number }[]
}

/** An order's fulfilments that were not cancelled. */
export async function openFulfilments(
  container: MedusaContainer,
  orderId: string,
): Promise<OrderFulfilment[]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    filters: { id: orderId },
    fields: [
      "id",
      "fulfillments.id",
      "fulfillments.canceled_at",
      "fulfillments.shipped_at",
      "fulfillments.delivered_at",
      "fulfillments.items.line_item_id",
      "fulfillments.items.quantity",
    ],
  })
  const fulfilments = (data[0]?.fulfillments ?? []) as (OrderFulfilment & {
    canceled_at: Date | null
  })[]
  return fulfilments.filter((fulfilment) => !fulfilment.canceled_at)
}
