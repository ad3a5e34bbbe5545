import { LoanStatus } from "../../../contract/loans"
import { conflict } from "../../../errors"

/** From the application to the last repayment, and the two ways it ends early (docs/loans.md). */
export type { LoanStatus }
export const LOAN_STATUSES = LoanStatus.options

/** A shopper has at most one loan in any of these. */
export const RUNNING: readonly LoanStatus[] = [
  "submitted",
  "under_review",
  "approved",
  "accepted",
  "disbursed",
]

const NEXT: Record<LoanStatus, readonly LoanStatus[]> = {
  submitted: ["under_review", "declined", "withdrawn"],
  under_review: ["approved", "declined", "withdrawn"],
  approved: ["accepted", "declined", "withdrawn"],
  accepted: ["disbursed"],
  disbursed: ["repaid"],
  repaid: [],
  declined: [],
  withdrawn: [],
}

const WORDS: Record<LoanStatus, string> = {
  submitted: "is waiting for review",
  under_review: "is under review",
  approved: "is approved and waits for an answer",
  accepted: "was accepted",
  disbursed: "was paid out",
  repaid: "is repaid",
  declined: "was declined",
  withdrawn: "was withdrawn",
}

export const mayMove = (from: LoanStatus, to: LoanStatus): boolean => NEXT[from].includes(to)

/** 409 `loan_moved_on` when a loan cannot come from where it is to where it should. */
export function assertMove(from: LoanStatus, to: LoanStatus): void {
  if (mayMove(from, to)) return
  throw conflict("loan_moved_on", `This loan ${WORDS[from]}: look at it again`)
}
