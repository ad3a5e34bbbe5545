import type { MedusaContainer } from "@medusajs/framework/types"
import { inTurn } from "../workflows/base/jobs/in-turn"
import { workWithdrawals } from "../workflows/money/withdrawals/send-withdrawals"
import { sendWithdrawalMails } from "../workflows/money/withdrawals/tell-of-withdrawals"

/**
 * Sends what was approved, asks about what is on its way, and tells shoppers. Rows are taken with a lock, so that it may
 * run in every process at once.
 */
export default async function withdrawals(container: MedusaContainer): Promise<void> {
  await inTurn([workWithdrawals, sendWithdrawalMails], (part) => part(container))
}

export const config = {
  name: "withdrawals",
  schedule: "*/15 * * * * *",
}
