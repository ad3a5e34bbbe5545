import type { Data } from "../../../../../src/contract/calls"
import type { States } from "../../platform/states"

export type StaffLoan = Data<"GET /admin/loans/{id}">
export type LoanStatus = StaffLoan["status"]

export const loanStates: States<LoanStatus> = {
  submitted: { name: "New", color: "orange" },
  under_review: { name: "Under review", color: "blue" },
  approved: { name: "Offered", color: "purple" },
  accepted: { name: "Accepted", color: "purple" },
  disbursed: { name: "Running", color: "green" },
  repaid: { name: "Repaid", color: "grey" },
  declined: { name: "Declined", color: "red" },
  withdrawn: { name: "Withdrawn", color: "grey" },
}

export const identityStates: States<StaffLoan["identity"]["status"]> = {
  unchecked: { name: "Not checked yet", color: "orange" },
  matched: { name: "Confirmed by the register", color: "green" },
  mismatched: { name: "Differs from the register", color: "red" },
  not_found: { name: "Not found in the register", color: "red" },
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
