import { ApiError, invalid, missing, notFound } from "./api-error"
import { type Bank, nextId, timestamp } from "./bank"
import { post } from "./books"
import { queueEvent } from "./events"
import type { Refund, RefundStatus, Transaction } from "./records"
import { cardNamed } from "./test-cards"
import { byIdOrReference, readAmount } from "./transactions"

export interface RefundInput {
  transaction?: unknown
  amount?: unknown
  currency?: unknown
  customer_note?: unknown
  merchant_note?: unknown
}

/** Takes the money from the merchant's balance at once; it reaches the card in steps. Asked twice, it pays twice. */
export function createRefund(bank: Bank, input: RefundInput): { refund: Refund; transaction: Transaction } {
  if (typeof input.transaction !== "string" && typeof input.transaction !== "number") {
    throw missing("Transaction is required")
  }
  const transaction = byIdOrReference(bank, String(input.transaction))
  if (transaction.state === "reversed") {
    throw new ApiError(400, "Transaction has been fully reversed", "transaction_reversed")
  }
  if (transaction.state !== "success") {
    throw new ApiError(400, "Only successful transactions can be refunded", "transaction_not_successful")
  }
  if (input.currency !== undefined && input.currency !== null && input.currency !== transaction.currency) {
    throw invalid("The currency of the refund must be that of the transaction")
  }
  const left = transaction.amount - refundedAmount(bank, transaction)
  const amount = input.amount === undefined || input.amount === null ? left : readAmount(input.amount)
  if (amount > left || left === 0) {
    throw new ApiError(400, "Refund amount cannot be more than transaction amount", "invalid_amount")
  }
  const at = timestamp(bank)
  const refund: Refund = {
    id: nextId(bank, "refunds"),
    transactionId: transaction.id,
    amount,
    currency: transaction.currency,
    status: "pending",
    customerNote: text(input.customer_note) ?? `Refund for transaction ${transaction.reference}`,
    merchantNote:
      text(input.merchant_note) ?? `Refund for transaction ${transaction.reference} by api@merchant.test`,
    reference: null,
    createdAt: at,
    updatedAt: at,
    refundedAt: null,
  }
  bank.records.refunds.push(refund)
  bank.note("refunds", refund)
  move(bank, refund, -1, "")
  queueEvent(bank, "refund.pending", transaction, refund)
  return { refund, transaction }
}

/** One step of a refund that is under way: pending → processing → how the card ends it. */
export function advanceRefund(bank: Bank, refund: Refund): void {
  const transaction = byIdOrReference(bank, String(refund.transactionId))
  if (refund.status === "pending") {
    refund.reference = `${132_000_000_000 + refund.id}`
    settle(bank, refund, transaction, "processing")
    return
  }
  const end = transaction.card ? cardNamed(transaction.card).refund : "processed"
  if (end === "failed") move(bank, refund, 1, "Refund failed")
  if (end === "processed") refund.refundedAt = timestamp(bank)
  settle(bank, refund, transaction, end)
  const isWhole =
    refundsOf(bank, transaction)
      .filter((one) => one.status === "processed")
      .reduce((total, one) => total + one.amount, 0) === transaction.amount
  if (!isWhole) return
  transaction.state = "reversed"
  bank.note("transactions", transaction)
}

export function isUnderWay(refund: Refund): boolean {
  return refund.status === "pending" || refund.status === "processing"
}

export function refundById(bank: Bank, id: string): Refund {
  const refund = bank.records.refunds.find((one) => String(one.id) === id)
  if (!refund) throw notFound("Refund not found", "refund_not_found")
  return refund
}

export function refundsOf(bank: Bank, transaction: Transaction): Refund[] {
  return bank.records.refunds.filter((one) => one.transactionId === transaction.id)
}

/** What is on its way back or back already; failed refunds do not count. */
function refundedAmount(bank: Bank, transaction: Transaction): number {
  return refundsOf(bank, transaction)
    .filter((one) => one.status !== "failed")
    .reduce((total, one) => total + one.amount, 0)
}

function settle(
  bank: Bank,
  refund: Refund,
  transaction: Transaction,
  status: Exclude<RefundStatus, "pending">,
): void {
  refund.status = status
  refund.updatedAt = timestamp(bank)
  bank.note("refunds", refund)
  queueEvent(bank, `refund.${status}`, transaction, refund)
}

function move(bank: Bank, refund: Refund, direction: 1 | -1, reason: string): void {
  post(bank, {
    reason,
    model: "Refund",
    modelId: refund.id,
    currency: refund.currency,
    lines: [
      { account: "merchant", amount: direction * refund.amount },
      { account: "cards", amount: -direction * refund.amount },
    ],
  })
}

function text(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null
}
