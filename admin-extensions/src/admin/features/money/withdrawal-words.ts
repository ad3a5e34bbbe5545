import type { Data } from "../../../../../src/contract/calls"

export type StaffWithdrawal = Data<"GET /admin/wallet/request">[number]

type Status = StaffWithdrawal["status"]

export const WITHDRAWAL_VIEWS: readonly { id: "all" | Status; name: string }[] = [
  { id: "all", name: "All" },
  { id: "pending", name: "To decide" },
  { id: "approved", name: "Approved" },
  { id: "processing", name: "On its way" },
  { id: "paid", name: "Paid" },
  { id: "declined", name: "Declined" },
  { id: "failed", name: "Failed" },
]

export const withdrawalTone: Record<Status, "orange" | "blue" | "green" | "red" | "grey"> = {
  pending: "orange",
  approved: "blue",
  processing: "blue",
  paid: "green",
  declined: "grey",
  failed: "red",
}

export const withdrawalLabel = (status: Status): string =>
  WITHDRAWAL_VIEWS.find(({ id }) => id === status)?.name ?? status

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
