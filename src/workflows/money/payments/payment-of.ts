import type { MedusaContainer } from "@medusajs/framework/types"
import { REPAYMENT_PREFIX } from "../../../modules/lending/repayments"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import type { DisputeSubject } from "../../../modules/payments/disputes"
import type PaymentsService from "../../../modules/payments/service"
import { FUNDING_PREFIX } from "../../../modules/wallet/domain/funding-reference"
import type { CardReceipt } from "../../../sql/card-receipts"
import { lendingOf } from "../lending/lending"
import { fundingsOf } from "../wallet/settle-funding"

/** A payment by card, whatever it was for. */
export interface CardPayment {
  provider: string
  reference: string
  subject: DisputeSubject
}

/** What a payment with this reference was for; null for none of ours. */
export async function paymentOf(container: MedusaContainer, reference: string): Promise<CardPayment | null> {
  if (reference.startsWith(FUNDING_PREFIX))
    return ofReceipt("wallet_funding", await fundingsOf(container).byReference(reference))
  if (reference.startsWith(REPAYMENT_PREFIX))
    return ofReceipt("loan_repayment", await lendingOf(container).repayments.byReference(reference))
  const attempt = await container.resolve<PaymentsService>(PAYMENTS_MODULE).attemptByReference(reference)
  if (!attempt) return null
  const { id, order_id, provider } = attempt
  return { provider, reference, subject: { source: "order", orderId: order_id, attemptId: id } }
}

function ofReceipt(
  source: "wallet_funding" | "loan_repayment",
  receipt: CardReceipt | null,
): CardPayment | null {
  if (!receipt?.provider) return null
  const { id, provider, reference, customer_id } = receipt
  return { provider, reference, subject: { source, receiptId: id, customerId: customer_id } }
}
