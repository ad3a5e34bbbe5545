import type { Data } from "../../../../../src/contract/calls"

export type StaffLoan = Data<"GET /admin/loans/{id}">
export type LoanStatus = StaffLoan["status"]

type Tone = "orange" | "blue" | "purple" | "green" | "red" | "grey"

export const LOAN_STATUSES: LoanStatus[] = [
  "submitted",
  "under_review",
  "approved",
  "disbursed",
  "repaid",
  "declined",
  "withdrawn",
]

export const loanLabel: Record<LoanStatus, string> = {
  submitted: "New",
  under_review: "Under review",
  approved: "Offered",
  accepted: "Accepted",
  disbursed: "Running",
  repaid: "Repaid",
  declined: "Declined",
  withdrawn: "Withdrawn",
}

export const loanTone: Record<LoanStatus, Tone> = {
  submitted: "orange",
  under_review: "blue",
  approved: "purple",
  accepted: "purple",
  disbursed: "green",
  repaid: "grey",
  declined: "red",
  withdrawn: "grey",
}

export const identityLabel: Record<StaffLoan["identity"]["status"], string> = {
  unchecked: "Not checked yet",
  matched: "Confirmed by the register",
  mismatched: "Differs from the register",
  not_found: "Not found in the register",
}

export const identityTone: Record<StaffLoan["identity"]["status"], Tone> = {
  unchecked: "orange",
  matched: "green",
  mismatched: "red",
  not_found: "red",
}

const FIELDS: Record<string, string> = {
  first_name: "first name",
  last_name: "last name",
  dob: "date of birth",
}
export const fieldName = (field: string): string => FIELDS[field] ?? field

const STEPS: Record<string, string> = {
  submitted: "Application sent",
  under_review: "Review started",
  approved: "Approved and offered",
  accepted: "Accepted by the shopper",
  disbursed: "Paid out to the wallet",
  repayment: "Repayment",
  kept_apart: "Payment unmatched",
  repayment_taken_back: "Reversed by the bank: owed again",
  repaid: "Repaid",
  declined: "Declined",
  withdrawn: "Withdrawn",
}
export const loanStep = (step: string): string => STEPS[step] ?? step

/** A choice of the application as people say it: `self_employed` is "self employed". */
export const plain = (choice: string): string => choice.replaceAll("_", " ")
