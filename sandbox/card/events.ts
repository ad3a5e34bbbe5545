import { type Bank, nextId, type PaidEvent, timestamp } from "./bank"
import type { PaidByTransfer } from "./inbound"
import { customerView, domainOf, integration, transactionView } from "./present"
import { disputeView } from "./present-dispute"
import { rejectedTransfer } from "./present-offline"
import { transferView } from "./present-transfer"
import type { Delivery, Dispute, Inbound, Refund, Transaction, Transfer } from "./records"

const eventNames = [
  "charge.success",
  "refund.pending",
  "refund.processing",
  "refund.processed",
  "refund.failed",
  "refund.needs-attention",
] as const
export type EventName = (typeof eventNames)[number]

const transferEventNames = ["transfer.success", "transfer.failed", "transfer.reversed"] as const
export type TransferEventName = (typeof transferEventNames)[number]

export const rejectedEvent = "bank.transfer.rejected"

export function isTransferEventName(value: unknown): value is TransferEventName {
  return transferEventNames.includes(value as TransferEventName)
}

export function isEventName(value: unknown): value is EventName {
  return eventNames.includes(value as EventName)
}

/** Puts an event on its way to the merchant; the courier takes it from the records. */
export function queueEvent(bank: Bank, event: EventName, transaction: Transaction, refund?: Refund): void {
  const { entryPoint, reference } = transaction
  if (entryPoint !== "flutterwave") {
    queue(bank, event, reference, eventPayload(bank, event, transaction, refund))
  } else if (event === "charge.success") {
    const payload = paidPayload(bank, transaction)
    if (payload) queue(bank, payload.event, reference, payload, entryPoint)
  }
}

/** How a provider other than the first reports a paid transaction; undefined for the first one's. */
export function paidPayload(bank: Bank, transaction: Transaction): PaidEvent | undefined {
  return bank.paidEvents.get(transaction.entryPoint)?.(transaction)
}

export function queueTransferEvent(bank: Bank, event: TransferEventName, transfer: Transfer): void {
  queue(bank, event, transfer.reference, transferPayload(bank, event, transfer))
}

/** A transfer that goes back because it was not the exact sum. */
export function queueRejectedTransfer(bank: Bank, transaction: PaidByTransfer, inbound: Inbound): void {
  queue(bank, rejectedEvent, transaction.reference, rejectedPayload(bank, transaction, inbound))
}

export function rejectedPayload(bank: Bank, transaction: PaidByTransfer, { amount, message }: Inbound) {
  const { id, international_format_phone: _, ...person } = customerView(bank, transaction)
  const customer = { ...person, domain: domainOf(bank), id, integration }
  return { event: rejectedEvent, data: rejectedTransfer(transaction, amount, message, customer) }
}

export function queueDisputeEvent(
  bank: Bank,
  event: "charge.dispute.create" | "charge.dispute.remind" | "charge.dispute.resolve",
  dispute: Dispute,
  transaction: Transaction,
): void {
  queue(bank, event, transaction.reference, { event, data: disputeView(bank, dispute) })
}

/** A transfer's event: `integration` is an object here, and the status is the event's own. */
export function transferPayload(
  bank: Bank,
  event: TransferEventName,
  transfer: Transfer,
): { event: TransferEventName; data: Record<string, unknown> } {
  const { updatedAt, ...view } = transferView(bank, transfer)
  const status = event.slice("transfer.".length)
  return {
    event,
    data: { ...view, updated_at: updatedAt, status, integration: { id: integration, is_live: false } },
  }
}

function queue(
  bank: Bank,
  event: string,
  reference: string,
  payload: unknown,
  sender?: Delivery["sender"],
): void {
  const isHeld = !bank.records.automaticWebhooks || bank.heldBack.has(reference)
  const delivery: Delivery = {
    id: nextId(bank, "deliveries"),
    event,
    reference,
    ...(sender ? { sender } : {}),
    body: JSON.stringify(payload),
    status: isHeld ? "held_back" : "waiting",
    tries: 0,
    httpStatus: null,
    nextAt: isHeld ? null : bank.now().getTime(),
    createdAt: timestamp(bank),
    deliveredAt: null,
  }
  bank.records.deliveries.push(delivery)
  bank.note("deliveries", delivery)
}

/** The event's body with the oddities of the real one, which a merchant must survive. */
export function eventPayload(
  bank: Bank,
  event: EventName,
  transaction: Transaction,
  refund?: Refund,
): { event: EventName; data: Record<string, unknown> } {
  if (event === "charge.success") return { event, data: chargeData(bank, transaction) }
  if (!refund) throw new Error(`${event} needs a refund`)
  return { event, data: refundData(bank, event, transaction, refund) }
}

function chargeData(bank: Bank, transaction: Transaction): Record<string, unknown> {
  const {
    paidAt,
    createdAt: _,
    transaction_date: __,
    plan_object: ___,
    ...view
  } = transactionView(bank, transaction)
  const event = { ...view, status: "success", metadata: transaction.metadata ?? 0, fees: null, plan: {} }
  if (transaction.entryPoint !== "charge") return event
  const source = { type: "api", source: "merchant_api", entry_point: "charge", identifier: null }
  return { ...event, paidAt, source }
}

function refundData(
  bank: Bank,
  event: EventName,
  transaction: Transaction,
  refund: Refund,
): Record<string, unknown> {
  const status = event.slice("refund.".length)
  const { first_name, last_name, email } = customerView(bank, transaction)
  return {
    status,
    transaction_reference: transaction.reference,
    refund_reference: status === "pending" ? null : refund.reference,
    // A string everywhere but in refund.failed.
    amount: status === "failed" ? refund.amount : String(refund.amount),
    currency: refund.currency,
    processor: "mpgs_zen",
    customer: { first_name, last_name, email },
    integration,
    domain: domainOf(bank),
    ...(status === "needs-attention" ? { id: String(refund.id) } : {}),
  }
}
