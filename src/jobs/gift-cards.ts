import type { MedusaContainer } from "@medusajs/framework/types"
import { giftCardPayment } from "../workflows/money/gift-cards/settle-gift-card"
import { pollReceipts } from "../workflows/money/payments/settle-receipt"

/** Finishes what no request finished: payments that never called back. */
export default async function giftCards(container: MedusaContainer): Promise<void> {
  await pollReceipts(container, giftCardPayment)
}

export const config = { name: "gift-cards", schedule: "13-59/20 * * * * *" }
