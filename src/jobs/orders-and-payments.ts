import type { MedusaContainer } from "@medusajs/framework/types"
import { workKeptMoney } from "../workflows/money/settle-kept"
import { sweepCancelled } from "../workflows/ordering/cancel-order"
import { expireOrders, warnExpiring } from "../workflows/ordering/expire-orders"
import { workMilestones } from "../workflows/ordering/milestones"
import { sendOrderMails } from "../workflows/ordering/tell-of-orders"
import { pollPayments, workInbox } from "../workflows/payments/inbox"
import { pollReceipts } from "../workflows/payments/settle-receipt"
import { workRefunds } from "../workflows/refunds/refresh-refunds"
import { walletFunding } from "../workflows/wallet/settle-funding"
import { sendWalletMails } from "../workflows/wallet/tell-of-wallets"

/**
 * Finishes what no request finished: webhooks that wait, payments that never called back, unpaid orders whose
 * time is up, refunds and money kept apart to send, cancellations cut short, what follows from
 * deliveries and returns, mails unsent. Each takes its rows with a lock, so that it
 * may run in every process at once.
 */
export default async function ordersAndPayments(container: MedusaContainer): Promise<void> {
  await workInbox(container)
  await pollPayments(container)
  await pollReceipts(container, walletFunding)
  await expireOrders(container)
  await warnExpiring(container)
  await workRefunds(container)
  await workKeptMoney(container)
  await sweepCancelled(container)
  await workMilestones(container)
  await sendOrderMails(container)
  await sendWalletMails(container)
}

export const config = {
  name: "orders-and-payments",
  schedule: "*/15 * * * * *",
}
