import type { Data } from "../../../../../src/contract/calls"
import type { States } from "../../platform/states"

export type StaffReturn = Data<"GET /admin/returns">[number]
export type StaffRefund = Data<"GET /admin/refunds">[number]

export const returnStates: States<StaffReturn["status"]> = {
  asked: { name: "To decide", color: "orange" },
  approved: { name: "To collect", color: "blue" },
  received: { name: "Received", color: "green" },
  refused: { name: "Refused", color: "grey" },
  withdrawn: { name: "Withdrawn", color: "grey" },
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

export const refundStates: States<StaffRefund["status"]> = {
  asked: { name: "Waiting for the bank", color: "orange" },
  sent: { name: "With the bank", color: "blue" },
  paid: { name: "Paid out", color: "green" },
  failed: { name: "Failed", color: "red" },
}
