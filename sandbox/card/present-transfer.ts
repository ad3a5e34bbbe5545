import type { Bank } from "./bank"
import { domainOf, integration } from "./present"
import { bankName, recipientOf } from "./recipients"
import type { Recipient, Transfer } from "./records"

export function recipientView(bank: Bank, recipient: Recipient): Record<string, unknown> {
  return {
    active: true,
    createdAt: recipient.createdAt,
    currency: "NGN",
    description: null,
    domain: domainOf(bank),
    email: null,
    id: recipient.id,
    integration,
    metadata: null,
    name: recipient.name,
    recipient_code: recipient.code,
    type: "nuban",
    updatedAt: recipient.createdAt,
    is_deleted: false,
    isDeleted: false,
    details: {
      authorization_code: null,
      account_number: recipient.accountNumber,
      account_name: recipient.name,
      bank_code: recipient.bankCode,
      bank_name: bankName(recipient.bankCode),
    },
  }
}

/** As `POST /transfer` answers: the recipient is a number there. */
export function createdTransfer(bank: Bank, transfer: Transfer): Record<string, unknown> {
  const {
    fee_charged: _,
    fees_breakdown: __,
    gateway_response: ___,
    session: ____,
    ...view
  } = transferView(bank, transfer)
  return { ...view, transfersessionid: [], transfertrials: [], recipient: transfer.recipientId, request: 1 }
}

export function transferView(bank: Bank, transfer: Transfer): Record<string, unknown> {
  return {
    amount: transfer.amount,
    createdAt: transfer.createdAt,
    currency: "NGN",
    domain: domainOf(bank),
    failures: null,
    id: transfer.id,
    integration,
    reason: transfer.reason,
    reference: transfer.reference,
    source: "balance",
    source_details: null,
    status: transfer.status,
    titan_code: null,
    transfer_code: transfer.code,
    transferred_at: transfer.transferredAt,
    updatedAt: transfer.updatedAt,
    recipient: recipientView(bank, recipientOf(bank, transfer)),
    session: { provider: transfer.transferredAt ? "nip" : null, id: transfer.transferredAt ? "1" : null },
    fee_charged: transfer.fee,
    fees_breakdown: null,
    gateway_response: transfer.status === "failed" ? "Transfer could not be completed" : null,
  }
}
