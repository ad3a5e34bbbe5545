import type { MedusaContainer } from "@medusajs/framework/types"
import { sweepCancelled } from "../workflows/ordering/cancel-order"
import { expireOrders } from "../workflows/ordering/expire-orders"
import { sendOrderMails } from "../workflows/ordering/tell-of-orders"
import { pollPayments, workInbox } from "../workflows/payments/inbox"

/**
 * Finishes what no request finished: webhooks that wait, payments that never called back, unpaid orders whose
 * time is up, cancellations cut short, mails unsent. Each takes its rows with a lock, so that it may run in
 * every process at once.
 */
export default async function ordersAndPayments(container: MedusaContainer): Promise<void> {
  await workInbox(container)
  await pollPayments(container)
  await expireOrders(container)
  await sweepCancelled(container)
  await sendOrderMails(container)
}

export const config = {
  name: "orders-and-payments",
  schedule: "*/15 * * * * *",
}
