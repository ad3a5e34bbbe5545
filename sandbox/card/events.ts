import { type Bank, nextId, timestamp } from "./bank"
import { customerView, domainOf, integration, transactionView } from "./present"
import type { Delivery, Refund, Transaction } from "./records"

export const eventNames = [
  "charge.success",
  "refund.pending",
  "refund.processing",
  "refund.processed",
  "refund.failed",
  "refund.needs-attention",
] as const
export type EventName = (typeof eventNames)[number]

export function isEventName(value: unknown): value is EventName {
  return eventNames.includes(value as EventName)
}

/** Puts an event on its way to the merchant; the courier takes it from the records. */
export function queueEvent(bank: Bank, event: EventName, transaction: Transaction, refund?: Refund): void {
  const isHeld = !bank.records.automaticWebhooks
  const delivery: Delivery = {
    id: nextId(bank, "deliveries"),
    event,
    reference: transaction.reference,
    body: JSON.stringify(eventPayload(bank, event, transaction, refund)),
    status: isHeld ? "held_back" : "waiting",
    tries: 0,
    httpStatus: null,
    nextAt: isHeld ? null : bank.now().getTime(),
    createdAt: timestamp(bank),
    deliveredAt: null,
  }
  bank.records.deliveries.push(delivery)
  bank.keep("deliveries", delivery)
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
