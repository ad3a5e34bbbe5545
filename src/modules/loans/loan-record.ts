import { type LagosDay } from "../../contract/lagos"
import type { LoanApplication } from "../../contract/loans"
import type { Kobo } from "../../contract/money"
import type { CardReceipt } from "../../sql/card-receipts"
import type { Loan, LoanIdentity, LoanInstalment } from "../../sql/tables"
import type { InstalmentState } from "./domain/repayment"
import type { LoanTerms } from "./domain/schedule"
import type { LoanStatus } from "./domain/status"

/** The application as it is stored: without the number that is sealed, and with the names of the places. */
export type StoredApplicant = Omit<LoanApplication, "bvn" | "consent"> & {
  state_name: string
  lga_name: string
}

export interface LoanRecord {
  id: string
  number: string
  customer_id: string
  status: LoanStatus
  asked_kobo: Kobo
  applicant: StoredApplicant | null
  /** Set as soon as terms were proposed. */
  terms: LoanTerms | null
  proposed_by: string | null
  approved_by: string | null
  offer_expires_at: Date | null
  disbursed_at: Date | null
  close_reason: string | null
  created_at: Date
}

export interface IdentityRecord
  extends Omit<LoanIdentity, "mismatches" | "created_at" | "updated_at" | "deleted_at"> {
  mismatches: string[]
}

export interface LoanEventRecord {
  id: string
  loan_id: string
  kind: string
  subject: string
  note: string | null
  actor_kind: LoanActor["kind"]
  at: Date
}

export interface LoanActor {
  kind: "shopper" | "staff" | "system"
  id: string | null
}

/** Money for a loan. From the wallet it is paid at once; no provider and no card have to do with it. */
export interface RepaymentRecord extends CardReceipt {
  loan_id: string
  channel: "wallet" | "card"
  change_kobo: Kobo
  rebate_kobo: Kobo
}

export function readLoan(row: Loan): LoanRecord {
  const { principal_kobo, months, monthly_rate_bp, fee_kobo, first_due_on } = row
  // The terms are proposed together, or not at all.
  const isProposed =
    principal_kobo !== null && months !== null && monthly_rate_bp !== null && fee_kobo !== null
  return {
    ...row,
    applicant: row.applicant as StoredApplicant | null,
    terms: isProposed
      ? {
          principalKobo: principal_kobo,
          months,
          monthlyRateBp: monthly_rate_bp,
          feeKobo: fee_kobo,
          firstDueOn: first_due_on as LagosDay,
        }
      : null,
  }
}

export function readInstalment(row: LoanInstalment): InstalmentState {
  return {
    n: row.n,
    dueOn: row.due_on as LagosDay,
    feeKobo: row.fee_kobo,
    interestKobo: row.interest_kobo,
    principalKobo: row.principal_kobo,
    feePaidKobo: row.fee_paid_kobo,
    interestPaidKobo: row.interest_paid_kobo,
    principalPaidKobo: row.principal_paid_kobo,
    rebateKobo: row.rebate_kobo,
  }
}
