import type { MedusaContainer } from "@medusajs/framework/types"
import { inTurn } from "../workflows/base/jobs/in-turn"
import { workKeptMoney } from "../workflows/money/kept/settle-kept"
import { workRefunds } from "../workflows/money/refunds/refresh-refunds"
import { sweepCancelled } from "../workflows/selling/ordering/cancel-order"
import { expireOrders, warnExpiring } from "../workflows/selling/ordering/expire-orders"

/**
 * Finishes what no request finished: unpaid orders whose
 * time is up, refunds and money kept apart to send and cancellations cut short. Each takes its rows with a lock, so that it
 * may run in every process at once.
 */
export default async function ordersAndPayments(container: MedusaContainer): Promise<void> {
  await inTurn([expireOrders, warnExpiring, workRefunds, workKeptMoney, sweepCancelled], (part) =>
    part(container),
  )
}

export const config = {
  name: "orders-and-payments",
  schedule: "*/15 * * * * *",
}
