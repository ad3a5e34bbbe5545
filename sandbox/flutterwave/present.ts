import type { Bank } from "../card/bank"
import { authorizationView, customerView, statusOf } from "../card/present"
import type { Refund, Transaction } from "../card/records"

/** Kobo in the provider's unit: naira with decimals. */
const naira = (kobo: number) => kobo / 100

const STATUSES: Record<string, string> = { success: "successful", reversed: "successful", failed: "failed" }

export function flutterwaveTransaction(bank: Bank, transaction: Transaction): Record<string, unknown> {
  const card = authorizationView(bank, transaction)
  const customer = customerView(bank, transaction)
  return {
    id: transaction.id,
    tx_ref: transaction.reference,
    flw_ref: `FLW-MOCK-${transaction.accessCode}`,
    device_fingerprint: "N/A",
    amount: naira(transaction.requestedAmount),
    currency: transaction.currency,
    charged_amount: naira(transaction.amount),
    app_fee: transaction.fees === null ? null : naira(transaction.fees),
    merchant_fee: 0,
    processor_response: transaction.gatewayResponse,
    auth_model: "PIN",
    ip: transaction.ipAddress,
    narration: bank.options.merchantName,
    status: STATUSES[statusOf(bank, transaction)] ?? "pending",
    payment_type: "card",
    created_at: transaction.createdAt,
    account_id: 17321,
    card: card.last4
      ? {
          first_6digits: card.bin,
          last_4digits: card.last4,
          issuer: card.bank,
          country: "NG",
          type: String(card.brand).toUpperCase(),
          token: card.reusable ? card.authorization_code : null,
          expiry: `${card.exp_month}/${String(card.exp_year).slice(-2)}`,
        }
      : null,
    meta: transaction.metadata,
    customer: { id: customer.id, email: customer.email, name: "Anonymous customer", phone_number: null },
  }
}

export function flutterwaveRefund(refund: Refund): Record<string, unknown> {
  const statuses: Record<string, string> = { processed: "completed", failed: "failed" }
  return {
    id: refund.id,
    account_id: 17321,
    tx_id: refund.transactionId,
    flw_ref: `URF_${refund.id}`,
    wallet_id: 74639,
    amount_refunded: naira(refund.amount),
    status: statuses[refund.status] ?? "pending",
    destination: "payment_source",
    comments: refund.merchantNote,
    created_at: refund.createdAt,
  }
}
