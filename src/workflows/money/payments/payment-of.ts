import type { MedusaContainer } from "@medusajs/framework/types"
import { GIFT_CARDS_MODULE } from "../../../modules/gift-cards"
import { GIFT_CARD_PREFIX } from "../../../modules/gift-cards/domain/reference"
import { LOANS_MODULE } from "../../../modules/loans"
import { REPAYMENT_PREFIX } from "../../../modules/loans/repayments"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import type { DisputeSubject } from "../../../modules/payments/disputes"
import { WALLET_MODULE } from "../../../modules/wallets"
import { FUNDING_PREFIX } from "../../../modules/wallets/domain/funding-reference"
import type { CardReceipt } from "../../../sql/card-receipts"
import { paymentReference } from "./payment-reference"

/** A payment by card, whatever it was for. */
export interface CardPayment {
  provider: string
  reference: string
  subject: DisputeSubject
}

/** What a payment with this reference was for; null for none of ours. */
export async function paymentOf(container: MedusaContainer, reference: string): Promise<CardPayment | null> {
  if (reference.startsWith(FUNDING_PREFIX)) {
    const { fundings } = container.resolve(WALLET_MODULE)
    return ofReceipt("wallet_funding", await fundings.byReference(reference))
  }
  if (reference.startsWith(REPAYMENT_PREFIX)) {
    const { repayments } = container.resolve(LOANS_MODULE)
    return ofReceipt("loan_repayment", await repayments.byReference(reference))
  }
  if (reference.startsWith(GIFT_CARD_PREFIX)) {
    const { cards } = container.resolve(GIFT_CARDS_MODULE)
    return ofReceipt("gift_card", await cards.byReference(reference))
  }
  const attempt = await container.resolve(PAYMENTS_MODULE).attemptByReference(paymentReference(reference))
  if (!attempt) return null
  const { id, order_id, provider } = attempt
  return {
    provider,
    reference: attempt.reference,
    subject: { source: "order", orderId: order_id, attemptId: id },
  }
}

function ofReceipt(
  source: "wallet_funding" | "loan_repayment" | "gift_card",
  receipt: CardReceipt | null,
): CardPayment | null {
  if (!receipt?.provider) return null
  const { id, provider, reference, customer_id } = receipt
  return { provider, reference, subject: { source, receiptId: id, customerId: customer_id } }
}
