import { type Bank, nextId, timestamp } from "./bank"
import { customerView, domainOf, integration, transactionView } from "./present"
import { disputeView } from "./present-dispute"
import { transferView } from "./present-transfer"
import type { Delivery, Dispute, Refund, Transaction, Transfer } from "./records"

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
    const payload = bank.paidEvents.get(entryPoint)?.(transaction)
    if (payload) queue(bank, payload.event, reference, payload, entryPoint)
  }
}

export function queueTransferEvent(bank: Bank, event: TransferEventName, transfer: Transfer): void {
  queue(bank, event, transfer.reference, transferPayload(bank, event, transfer))
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
    paidAt: _,
    createdAt: __,
    transaction_date: ___,
    plan_object: ____,
    ...view
  } = transactionView(bank, transaction)
  return { ...view, status: "success", metadata: transaction.metadata ?? 0, fees: null, plan: {} }
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
