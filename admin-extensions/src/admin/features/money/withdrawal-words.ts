import type { Data } from "../../../../../src/contract/calls"
import type { States } from "../../platform/states"

export type StaffWithdrawal = Data<"GET /admin/wallet/request">[number]

export const withdrawalStates: States<StaffWithdrawal["status"]> = {
  pending: { name: "To decide", color: "orange" },
  approved: { name: "Approved", color: "blue" },
  processing: { name: "On its way", color: "blue" },
  paid: { name: "Paid", color: "green" },
  declined: { name: "Declined", color: "grey" },
  failed: { name: "Failed", color: "red" },
}

const steps: Record<string, string> = {
  requested: "Asked for",
  approval: "Approved",
  declined: "Declined",
  processing: "Sent to the provider",
  paid: "Paid",
  failed: "Failed: refunded to the shopper",
  reversed: "Returned by the bank: refunded to the shopper",
}

export const stepLabel = (what: string): string => steps[what] ?? what

/** What is still missing of the approvals; null when there is enough, or one will do. */
export function approvalsMissing({ approvals, approvals_needed, status }: StaffWithdrawal): string | null {
  if (status !== "pending" || approvals_needed === 1) return null
  return `${approvals.length} of ${approvals_needed} approvals`
}
