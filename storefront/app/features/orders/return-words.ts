import { exactNaira } from "@contract/naira"
import type { OrderRefund, OrderReturn, ReturnReason } from "@contract/order-aftercare"
import type { Order } from "@contract/orders"
import { collectWords, sendWords } from "@contract/returns-policy"
import type { Shop } from "@contract/shop"
import type { BadgeTone } from "~/ui/badge"

export const reasonNames: Record<ReturnReason, string> = {
  damaged: "It arrived damaged or leaking",
  wrong_item: "It is not what I ordered",
  past_date: "It has expired",
  not_as_described: "It is not as described",
  changed_mind: "Nothing is wrong, I changed my mind",
}

export function reasonName(reason: string): string {
  return reasonNames[reason as ReturnReason] ?? "Taken back by the shop"
}

export const returnNames: Record<OrderReturn["status"], string> = {
  asked: "Under review",
  approved: "Approved",
  refused: "Not accepted",
  received: "Received",
  withdrawn: "Withdrawn",
}

export const returnTones: Record<OrderReturn["status"], BadgeTone> = {
  asked: "alert",
  approved: "brand",
  refused: "neutral",
  received: "wash",
  withdrawn: "neutral",
}

/** Where money went, or goes. */
function placeOf(destination: string): string {
  switch (destination) {
    case "wallet":
      return "your wallet"
    case "credit":
      return "the credit provider"
    case "bank_transfer":
      return "the bank account you paid from"
    default:
      return "your card"
  }
}

/** Where a refund stands, as its shopper needs to know. */
export function refundSentence({
  amount,
  status,
  destination,
}: Pick<OrderRefund, "amount" | "status" | "destination">): string {
  const sum = exactNaira(amount)
  if (destination === "wallet") {
    return status === "paid" ? `${sum} is in your wallet.` : `${sum} goes into your wallet.`
  }
  const place = placeOf(destination)
  switch (status) {
    case "asked":
      return `We'll refund ${sum} to ${place}.`
    case "sent":
      return `${sum} is on its way back to ${place}. Banks can take up to ten working days.`
    case "paid":
      return `${sum} was refunded to ${place}.`
    case "failed":
      return `Your bank did not take ${sum}. We'll look into it and e-mail you.`
  }
}

/** What a return waits for, as its shopper needs to know. */
export function nextStep(one: Order["returns"][number], shop: Pick<Shop, "name" | "address">): string | null {
  switch (one.status) {
    case "asked":
      return "We'll review it and e-mail you. Please keep the items as they are."
    case "approved":
      if (one.decision_note) return one.decision_note
      return one.reason === "changed_mind"
        ? sendWords(one.number, `${shop.name}, ${shop.address}`)
        : collectWords(one.number)
    case "refused":
      return one.decision_note
    case "withdrawn":
      return "You keep everything. If something is wrong with it, you can still report it."
    case "received":
      if (one.replaced_at) {
        return one.replacement?.status === "delivered"
          ? "Your replacement has been delivered."
          : "We're getting your replacement to you. You have nothing to pay."
      }
      return one.refund ? null : "It has arrived. We'll check it and refund you."
  }
}

export interface Happening {
  at: string
  name: string
  note: string | null
}

/** What happened to an order beside its statuses, for its timeline. */
export function happeningsOf({ returns, refunds }: Pick<Order, "returns" | "refunds">): Happening[] {
  const happened: Happening[] = []
  const add = (at: string | null, name: string, note: string | null = null) => {
    if (at) happened.push({ at, name, note })
  }
  for (const one of returns) {
    const isOurs = !(one.reason in reasonNames)
    if (!isOurs) add(one.asked_at, "Return requested", one.number)
    if (!isOurs)
      add(
        one.decided_at,
        one.status === "refused" ? "Return not accepted" : "Return approved",
        one.decision_note,
      )
    add(one.received_at, "Return received", one.number)
    add(one.replaced_at, "Replacement ordered", one.replacement?.order_number ?? one.number)
    add(one.withdrawn_at, "Return withdrawn", one.number)
  }
  for (const refund of refunds) {
    const sum = exactNaira(refund.amount)
    const how = refund.destination === "wallet" ? "refunded to" : "sent back to"
    add(refund.sent_at, `${sum} ${how} ${placeOf(refund.destination)}`)
  }
  return happened
}
