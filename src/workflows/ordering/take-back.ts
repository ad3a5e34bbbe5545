import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  beginReceiveReturnWorkflow,
  beginReturnOrderWorkflow,
  confirmReturnReceiveWorkflow,
  confirmReturnRequestWorkflow,
  receiveItemReturnRequestWorkflow,
  requestItemReturnWorkflow,
} from "@medusajs/medusa/core-flows"
import type { OrderRecord } from "../../modules/ordering/order-record"

/**
 * Medusa's return of a whole delivered order, asked for and received in one go: its items are in stock again. Goes
 * on where an earlier run stopped. The payment is refunded on Medusa's order page, as much as staff decide.
 */
export async function takeBack(
  container: MedusaContainer,
  order: OrderRecord,
  locationId: string,
  staffId: string | undefined,
): Promise<void> {
  const items = order.lines.map(({ id, quantity }) => ({ id, quantity }))
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "return",
    fields: ["id", "status"],
    filters: { order_id: order.id },
  })
  const made = data[0]
  if (made?.status === "received") return
  const returnId = made?.id ?? (await requestReturn(container, order.id, locationId, items, staffId))
  await beginReceiveReturnWorkflow(container).run({ input: { return_id: returnId, created_by: staffId } })
  await receiveItemReturnRequestWorkflow(container).run({ input: { return_id: returnId, items } })
  await confirmReturnReceiveWorkflow(container).run({ input: { return_id: returnId, confirmed_by: staffId } })
}

async function requestReturn(
  container: MedusaContainer,
  orderId: string,
  locationId: string,
  items: { id: string; quantity: number }[],
  staffId: string | undefined,
): Promise<string> {
  const { result: change } = await beginReturnOrderWorkflow(container).run({
    input: { order_id: orderId, location_id: locationId, created_by: staffId },
  })
  const returnId = change.return_id
  if (!returnId) throw new Error(`Order ${orderId}: its return was not begun`)
  await requestItemReturnWorkflow(container).run({ input: { return_id: returnId, items } })
  await confirmReturnRequestWorkflow(container).run({ input: { return_id: returnId, confirmed_by: staffId } })
  return returnId
}
