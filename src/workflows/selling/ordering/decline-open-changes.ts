import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/**
 * Medusa changes no order of which a change is open, and its own cancelling opens one in a step of its own: what a killed
 * process or an edit that nobody confirmed leaves open would keep the order from ever being cancelled.
 */
export async function declineOpenChanges(container: MedusaContainer, orderId: string): Promise<void> {
  const orders = container.resolve(Modules.ORDER)
  const open = await orders.listOrderChanges(
    { order_id: orderId, status: ["pending", "requested"] },
    { select: ["id"] },
  )
  if (open.length > 0) await orders.declineOrderChange(open.map(({ id }) => id))
}
