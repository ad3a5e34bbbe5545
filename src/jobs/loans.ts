import type { MedusaContainer } from "@medusajs/framework/types"
import { inTurn } from "../workflows/base/jobs/in-turn"
import { endLapsedOffers } from "../workflows/money/loans/review-loan"
import { loanRepayment } from "../workflows/money/loans/settle-repayment"
import { pollReceipts } from "../workflows/money/payments/settle-receipt"

/** Finishes what no request finished: repayments that never called back, offers that nobody answered. */
export default async function loans(container: MedusaContainer): Promise<void> {
  await inTurn([() => pollReceipts(container, loanRepayment), endLapsedOffers], (part) => part(container))
}

export const config = { name: "loans", schedule: "7-59/20 * * * * *" }
