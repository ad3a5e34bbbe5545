import type { MedusaContainer } from "@medusajs/framework/types"
import { workWithdrawals } from "../workflows/money/withdrawals/send-withdrawals"

/**
 * Sends what was approved and asks about what is on its way. Rows are taken with a lock, so that it may run in every
 * process at once.
 */
export default async function withdrawals(container: MedusaContainer): Promise<void> {
  await workWithdrawals(container)
}

export const config = {
  name: "withdrawals",
  schedule: "*/15 * * * * *",
}
