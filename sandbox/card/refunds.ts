import { ApiError, invalid, missing, notFound } from "./api-error"
import { type Bank, nextId, timestamp } from "./bank"
import { banks, resolveAccount } from "./banks"
import { post } from "./books"
import { queueEvent } from "./events"
import { creditOf } from "./inbound"
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
  move(bank, refund, transaction, -1, "")
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
  const end = refund.toAccount ? "processed" : endOf(bank, transaction)
  if (end === "failed") move(bank, refund, transaction, 1, "Refund failed")
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

/** The merchant names another account for a refund that could not reach its sender's. */
export function retryRefund(bank: Bank, refund: Refund, details: Record<string, unknown>): void {
  if (refund.status !== "needs-attention") {
    throw new ApiError(
      422,
      'Invalid Refund state, refund status should be "needs-attention"',
      "invalid_params",
    )
  }
  const { currency, account_number, bank_id } = details
  if (currency !== refund.currency) throw invalid("The currency of the account must be that of the refund")
  const to = banks.find((one) => String(one.id) === String(bank_id))
  if (!to) throw invalid("bank_id is not a bank's")
  resolveAccount(bank.records, account_number, to.code)
  refund.toAccount = String(account_number)
  settle(bank, refund, byIdOrReference(bank, String(refund.transactionId)), "processing")
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

/** By the card, or by the account that the money came from: one that begins with 9804 takes nothing back. */
function endOf(bank: Bank, transaction: Transaction): "processed" | "failed" | "needs-attention" {
  if (transaction.card) return cardNamed(transaction.card).refund
  const sender = creditOf(bank, transaction)?.sender.accountNumber
  return sender?.startsWith("9804") ? "needs-attention" : "processed"
}

function move(bank: Bank, refund: Refund, transaction: Transaction, direction: 1 | -1, reason: string): void {
  post(bank, {
    reason,
    model: "Refund",
    modelId: refund.id,
    currency: refund.currency,
    lines: [
      { account: "merchant", amount: direction * refund.amount },
      { account: transaction.offline ? "banks" : "cards", amount: -direction * refund.amount },
    ],
  })
}

function text(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null
}
