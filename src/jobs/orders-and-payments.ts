import type { MedusaContainer } from "@medusajs/framework/types"
import { inTurn } from "../workflows/base/jobs/in-turn"
import { expireOrders, warnExpiring } from "../workflows/selling/ordering/expire-orders"

/**
 * Unpaid orders whose time is nearly up, or up. Each takes its rows with a lock, so that it may run in every process at
 * once.
 */
export default async function ordersAndPayments(container: MedusaContainer): Promise<void> {
  await inTurn([expireOrders, warnExpiring], (part) => part(container))
}

export const config = {
  name: "orders-and-payments",
  schedule: "*/15 * * * * *",
}
