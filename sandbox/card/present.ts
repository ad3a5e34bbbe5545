import { createHash } from "node:crypto"
import type { Bank } from "./bank"
import { channelOf, offlineAuthorization, offlineStatus } from "./present-offline"
import type { Refund, Transaction } from "./records"
import { cardNamed } from "./test-cards"

/** How long a shopper may be away from a payment step before the transaction counts as abandoned. */
const stepMinutes = 10

export const integration = 412_829

export function domainOf(bank: Bank): "live" | "test" {
  return bank.options.secretKey.startsWith("sk_live_") ? "live" : "test"
}

/** `data.status` on the wire. */
export function statusOf(bank: Bank, transaction: Transaction): string {
  if (transaction.state !== "open") return transaction.state
  if (transaction.offline) return offlineStatus(bank, transaction.offline)
  const since = transaction.session ? bank.now().getTime() - Date.parse(transaction.session.at) : Infinity
  return since < stepMinutes * 60_000 ? "ongoing" : "abandoned"
}

/** The transaction as `verify` and `fetch` answer it. Empty metadata is "", as with the real provider. */
export function transactionView(bank: Bank, transaction: Transaction): Record<string, unknown> {
  return {
    id: transaction.id,
    domain: domainOf(bank),
    status: statusOf(bank, transaction),
    reference: transaction.reference,
    receipt_number: null,
    amount: transaction.amount,
    message: transaction.message,
    gateway_response: gatewayResponse(transaction),
    paid_at: transaction.paidAt,
    created_at: transaction.createdAt,
    channel: channelOf(transaction),
    currency: transaction.currency,
    ip_address: transaction.ipAddress,
    metadata: transaction.metadata ?? "",
    log: logOf(transaction),
    fees: transaction.fees,
    fees_split: null,
    authorization: authorizationView(bank, transaction),
    customer: customerView(bank, transaction),
    plan: null,
    split: {},
    order_id: null,
    paidAt: transaction.paidAt,
    createdAt: transaction.createdAt,
    requested_amount: transaction.requestedAmount,
    pos_transaction_data: null,
    source: null,
    fees_breakdown: null,
    connect: null,
    transaction_date: transaction.createdAt,
    plan_object: {},
    subaccount: {},
  }
}

/** In lists empty metadata is null and the source is contained. */
export function listedTransaction(bank: Bank, transaction: Transaction): Record<string, unknown> {
  const {
    plan_object: _,
    transaction_date: __,
    receipt_number: ___,
    ...view
  } = transactionView(bank, transaction)
  return {
    ...view,
    metadata: transaction.metadata ?? null,
    plan: {},
    source: { source: "merchant_api", type: "api", identifier: null, entry_point: transaction.entryPoint },
  }
}

/** As `charge_authorization` answers: fewer fields, no `requested_amount`. */
export function chargedTransaction(bank: Bank, transaction: Transaction): Record<string, unknown> {
  return {
    amount: transaction.amount,
    currency: transaction.currency,
    transaction_date: transaction.createdAt,
    status: statusOf(bank, transaction),
    reference: transaction.reference,
    domain: domainOf(bank),
    metadata: transaction.metadata ?? "",
    gateway_response: gatewayResponse(transaction),
    message: transaction.message,
    channel: channelOf(transaction),
    ip_address: null,
    log: null,
    fees: transaction.fees,
    authorization: authorizationView(bank, transaction),
    customer: customerView(bank, transaction),
    plan: null,
    id: transaction.id,
  }
}

export function refundView(bank: Bank, refund: Refund): Record<string, unknown> {
  const transaction = bank.records.transactions.find((one) => one.id === refund.transactionId)
  const isDeducted = refund.status !== "pending" && refund.status !== "failed"
  return {
    integration,
    transaction: refund.transactionId,
    dispute: refund.disputeId ?? null,
    settlement: null,
    id: refund.id,
    domain: domainOf(bank),
    currency: refund.currency,
    amount: refund.amount,
    status: refund.status,
    refunded_at: refund.refundedAt,
    expected_at: new Date(Date.parse(refund.createdAt) + 9 * 86_400_000).toISOString(),
    channel: transaction ? channelOf(transaction) : "card",
    refunded_by: "api@merchant.test",
    customer_note: refund.customerNote,
    merchant_note: refund.merchantNote,
    deducted_amount: isDeducted ? refund.amount : 0,
    fully_deducted: isDeducted,
    bank_reference: refund.reference,
    reason: refund.status.toUpperCase(),
    createdAt: refund.createdAt,
    updatedAt: refund.updatedAt,
  }
}

/** In lists the provider uses other names for the times and a number for the flag. */
export function listedRefund(bank: Bank, refund: Refund): Record<string, unknown> {
  const { createdAt, updatedAt, fully_deducted, ...view } = refundView(bank, refund)
  return { ...view, fully_deducted: fully_deducted ? 1 : null, created_at: createdAt, updated_at: updatedAt }
}

export function refundedTransaction(bank: Bank, transaction: Transaction): Record<string, unknown> {
  return {
    id: transaction.id,
    domain: domainOf(bank),
    reference: transaction.reference,
    amount: transaction.amount,
    paid_at: transaction.paidAt,
    channel: channelOf(transaction),
    currency: transaction.currency,
    authorization: { exp_month: null, exp_year: null, account_name: null },
    customer: { international_format_phone: null },
    plan: {},
    subaccount: { currency: null },
    split: {},
    order_id: null,
    paidAt: transaction.paidAt,
    pos_transaction_data: null,
    source: null,
    fees_breakdown: null,
  }
}

export function customerView(bank: Bank, transaction: Transaction): Record<string, unknown> {
  const customer = bank.records.customers.find((one) => one.id === transaction.customerId)
  return {
    id: transaction.customerId,
    first_name: null,
    last_name: null,
    email: customer?.email ?? null,
    customer_code: customer?.code ?? null,
    phone: null,
    metadata: null,
    risk_action: "default",
    international_format_phone: null,
  }
}

export function authorizationView(bank: Bank, transaction: Transaction): Record<string, unknown> {
  if (transaction.offline) return offlineAuthorization(bank, transaction, transaction.offline)
  const saved = bank.records.authorizations.find((one) => one.id === transaction.authorizationId)
  if (!saved) return {}
  const card = cardNamed(saved.card)
  return {
    authorization_code: saved.code,
    bin: card.number.slice(0, 6),
    last4: card.number.slice(-4),
    exp_month: saved.expMonth,
    exp_year: saved.expYear,
    channel: "card",
    // The trailing space is the real provider's.
    card_type: `${card.brand} `,
    bank: "TEST BANK",
    country_code: "NG",
    brand: card.brand,
    reusable: card.steps.length === 0 || card.steps.includes("3ds"),
    signature: `SIG_${createHash("sha256").update(card.number).digest("base64url").slice(0, 20)}`,
    account_name: null,
  }
}

function gatewayResponse(transaction: Transaction): string {
  return transaction.gatewayResponse ?? "The transaction was not completed"
}

function logOf(transaction: Transaction): Record<string, unknown> | null {
  const first = transaction.history[0]
  if (!first) return null
  const start = Date.parse(first.at)
  const seconds = (at: string) => Math.round((Date.parse(at) - start) / 1000)
  return {
    start_time: Math.floor(start / 1000),
    time_spent: seconds(transaction.history.at(-1)?.at ?? first.at),
    attempts: transaction.attempts,
    errors: transaction.errors,
    success: transaction.paidAt !== null,
    mobile: false,
    input: [],
    history: transaction.history.map((line) => ({
      type: line.type,
      message: line.message,
      time: seconds(line.at),
    })),
  }
}
