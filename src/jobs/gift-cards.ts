import type { MedusaContainer } from "@medusajs/framework/types"
import { inTurn } from "../workflows/base/jobs/in-turn"
import { giftCardPayment } from "../workflows/money/gift-cards/settle-gift-card"
import { sendGiftCardMails } from "../workflows/money/gift-cards/tell-of-gift-cards"
import { pollReceipts } from "../workflows/money/payments/settle-receipt"

/** Finishes what no request finished: payments that never called back, gift cards whose day has come, mails unsent. */
export default async function giftCards(container: MedusaContainer): Promise<void> {
  await inTurn([() => pollReceipts(container, giftCardPayment), sendGiftCardMails], (part) => part(container))
}

export const config = { name: "gift-cards", schedule: "13-59/20 * * * * *" }
