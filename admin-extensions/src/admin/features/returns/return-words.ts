import type { Data } from "../../../../../src/contract/calls"

export type StaffReturn = Data<"GET /admin/returns">[number]
export type StaffRefund = Data<"GET /admin/refunds">[number]

type Tone = "orange" | "blue" | "green" | "red" | "grey"

export const RETURN_STATUSES = ["asked", "approved", "received", "refused", "withdrawn"] as const

export const returnLabel: Record<StaffReturn["status"], string> = {
  asked: "To decide",
  approved: "To collect",
  received: "Received",
  refused: "Refused",
  withdrawn: "Withdrawn",
}

export const returnTone: Record<StaffReturn["status"], Tone> = {
  asked: "orange",
  approved: "blue",
  received: "green",
  refused: "grey",
  withdrawn: "grey",
}

const reasons: Record<string, string> = {
  damaged: "Damaged or leaking",
  wrong_item: "Not what was ordered",
  past_date: "Expired",
  not_as_described: "Not as described",
  changed_mind: "Changed their mind",
  taken_back: "Taken back by staff",
}

export const reasonLabel = (reason: string): string => reasons[reason] ?? reason

export const REMEDIES = ["replacement", "wallet", "original"] as const

/** What the shopper chose. */
export const remedyLabel: Record<StaffReturn["remedy"], string> = {
  replacement: "Replacement",
  wallet: "Refund to the wallet",
  original: "Refund to the original payment method",
}

export const REFUND_STATUSES = ["asked", "sent", "paid", "failed"] as const

export const refundLabel: Record<StaffRefund["status"], string> = {
  asked: "Waiting for the bank",
  sent: "With the bank",
  paid: "Paid out",
  failed: "Failed",
}

export const refundTone: Record<StaffRefund["status"], Tone> = {
  asked: "orange",
  sent: "blue",
  paid: "green",
  failed: "red",
}
