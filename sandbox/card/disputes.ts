import { ApiError, invalid, notFound } from "./api-error"
import { type Bank, nextId, timestamp } from "./bank"
import { queueDisputeEvent } from "./events"
import type { Dispute, Transaction } from "./records"
import { createRefund } from "./refunds"
import { byIdOrReference, readAmount } from "./transactions"

const DAY_MS = 86_400_000

/** A shopper reports to their bank that a payment is not theirs, or brought nothing. */
export function openDispute(bank: Bank, transaction: Transaction, amount: unknown, hours: unknown): Dispute {
  if (transaction.state !== "success") throw invalid("Only a payment can be disputed")
  const at = timestamp(bank)
  const wait = hours === undefined ? DAY_MS : Number(hours) * 3_600_000
  const dispute: Dispute = {
    id: nextId(bank, "disputes"),
    transactionId: transaction.id,
    amount: amount === undefined ? transaction.amount : readAmount(amount),
    status: "awaiting-merchant-feedback",
    resolution: null,
    category: "chargeback",
    message: null,
    dueAt: new Date(bank.now().getTime() + wait).toISOString(),
    createdAt: at,
    updatedAt: at,
    resolvedAt: null,
  }
  bank.records.disputes.push(dispute)
  bank.note("disputes", dispute)
  queueDisputeEvent(bank, "charge.dispute.create", dispute, transaction)
  return dispute
}

/** The merchant gives in, which gives the money back at once, or says why not: then the card's bank decides. */
export function answerDispute(bank: Bank, dispute: Dispute, input: Record<string, unknown>): void {
  if (dispute.status !== "awaiting-merchant-feedback") {
    throw new ApiError(400, "Dispute has been resolved or is with the bank", "dispute_not_open")
  }
  if (input.resolution !== "merchant-accepted" && input.resolution !== "declined") {
    throw invalid("resolution is merchant-accepted or declined")
  }
  dispute.message = typeof input.message === "string" ? input.message : null
  if (input.resolution === "declined") {
    dispute.status = "awaiting-bank-feedback"
    dispute.updatedAt = timestamp(bank)
    bank.note("disputes", dispute)
    return
  }
  if (input.refund_amount !== undefined) dispute.amount = readAmount(input.refund_amount)
  decideDispute(bank, dispute, "merchant-accepted")
}

/** `declined` is for the merchant; all else takes the money. */
export function decideDispute(bank: Bank, dispute: Dispute, resolution: string): void {
  if (dispute.status === "resolved") throw invalid("The dispute has been resolved")
  const transaction = byIdOrReference(bank, String(dispute.transactionId))
  if (resolution !== "declined") {
    const { refund } = createRefund(bank, {
      transaction: transaction.id,
      amount: dispute.amount,
      merchant_note: `Refund for dispute ${dispute.id}`,
    })
    refund.disputeId = dispute.id
    bank.note("refunds", refund)
  }
  dispute.status = "resolved"
  dispute.resolution = resolution
  dispute.resolvedAt = timestamp(bank)
  dispute.updatedAt = dispute.resolvedAt
  bank.note("disputes", dispute)
  queueDisputeEvent(bank, "charge.dispute.resolve", dispute, transaction)
}

export function disputeById(bank: Bank, id: string): Dispute {
  const found = bank.records.disputes.find((one) => String(one.id) === id)
  if (!found) throw notFound("Dispute not found", "dispute_not_found")
  return found
}
