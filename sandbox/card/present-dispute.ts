import type { Bank } from "./bank"
import { customerView, domainOf, transactionView } from "./present"
import type { Dispute } from "./records"
import { byIdOrReference } from "./transactions"

export function disputeView(bank: Bank, dispute: Dispute): Record<string, unknown> {
  const transaction = byIdOrReference(bank, String(dispute.transactionId))
  return {
    id: dispute.id,
    refund_amount: dispute.amount,
    currency: transaction.currency,
    status: dispute.status,
    resolution: dispute.resolution,
    domain: domainOf(bank),
    transaction: transactionView(bank, transaction),
    transaction_reference: null,
    category: dispute.category,
    customer: customerView(bank, transaction),
    bin: null,
    last4: null,
    dueAt: dispute.dueAt,
    resolvedAt: dispute.resolvedAt,
    evidence: null,
    attachments: null,
    note: null,
    history: [{ status: dispute.status, by: "bank", createdAt: dispute.updatedAt }],
    messages: dispute.message ? [{ sender: "merchant", body: dispute.message }] : [],
    createdAt: dispute.createdAt,
    updatedAt: dispute.updatedAt,
  }
}
